/** Stores files by key. A key consists of letters, digits, `-` and `.`, with single slashes between. */
export interface ObjectStore {
  /** Returns the content; undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes the whole file or nothing; replaces an earlier file. */
  write(key: string, content: Buffer, mediaType: string): Promise<void>;
  /** Deletes a file; does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

/** Returns the store with a look at whether its last call failed, as while the bucket is away. */
export function watchedStore(store: ObjectStore): ObjectStore & { isAway(): boolean } {
  let isAway = false;
  const seen = async <Result>(calling: Promise<Result>): Promise<Result> => {
    try {
      const result = await calling;
      isAway = false;
      return result;
    } catch (error) {
      isAway = true;
      throw error;
    }
  };
  return {
    read: (key) => seen(store.read(key)),
    write: (key, content, mediaType) => seen(store.write(key, content, mediaType)),
    remove: (key) => seen(store.remove(key)),
    isAway: () => isAway,
  };
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
