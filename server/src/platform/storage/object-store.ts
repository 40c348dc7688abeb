/** Keeps files by their key: letters, digits, `-`, `.` and single slashes between them. */
export interface ObjectStore {
  /** Returns the content; undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes the whole file or nothing, in place of an earlier one. */
  write(key: string, content: Buffer, mediaType: string): Promise<void>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Returns a store that forgets everything with the process, for a database in memory. */
export function memoryStore(): ObjectStore {
  const files = new Map<string, Buffer>();
  return {
    read: async (key) => files.get(key),
    write: async (key, content) => void files.set(key, content),
    remove: async (key) => void files.delete(key),
  };
}
