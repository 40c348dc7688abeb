import { createVault } from '../src/platform/vault.ts';

/** Encrypts the secrets in all test databases. */
export const testVault = createVault(Buffer.alloc(32, 7));
