import { createVault } from '../src/platform/vault.ts';

/** Seals the secrets of all test databases. */
export const testVault = createVault(Buffer.alloc(32, 7));
