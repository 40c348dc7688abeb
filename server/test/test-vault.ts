import { createVault } from '../src/platform/vault.ts';

export const testVault = createVault(Buffer.alloc(32, 7));
