import { join } from 'node:path';
import { diskStore } from './disk-store.ts';
import { memoryStore, type ObjectStore } from './object-store.ts';

/** Where pictures are kept. */
export type StorageSettings = { kind: 'disk'; folder: string } | { kind: 'memory' };

/** Reads where pictures are kept: in the data directory, or in memory with a database that is in memory too. */
export function readStorageSettings(dataDir: string): StorageSettings {
  return dataDir === 'memory:' ? { kind: 'memory' } : { kind: 'disk', folder: join(dataDir, 'pictures') };
}

export function openStore(settings: StorageSettings): ObjectStore {
  return settings.kind === 'disk' ? diskStore(settings.folder) : memoryStore();
}
