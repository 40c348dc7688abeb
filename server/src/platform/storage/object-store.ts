/** Stores files by key. A key consists of letters, digits, `-` and `.`, with single slashes between. */
export interface ObjectStore {
  /** Returns the content; undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes the whole file or nothing; replaces an earlier file. */
  write(key: string, content: Buffer, mediaType: string): Promise<void>;
  /** Deletes a file; does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

/** Returns a store in memory, which is lost when the process ends; used with a database in memory. */
export function memoryStore(): ObjectStore {
  const files = new Map<string, Buffer>();
  return {
    read: async (key) => files.get(key),
    write: async (key, content) => void files.set(key, content),
    remove: async (key) => void files.delete(key),
  };
}
