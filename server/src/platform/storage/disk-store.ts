import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

/**
 * A file gets its name only when it is complete and flushed to the disk. Files are spread over subfolders named after the first
 * two characters of the key.
 */
export function diskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (key, content) => {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
