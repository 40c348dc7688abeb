/** A key consists of letters, digits, `-` and `.`, with single slashes between. */
export interface ObjectStore {
  read(key: string): Promise<Buffer | undefined>;
  /** The whole file or nothing; replaces an earlier file. */
  write(key: string, content: Buffer, mediaType: string): Promise<void>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

/** `isAway` tells whether the store's last call failed, as while the bucket is unavailable. */
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

/** Lost when the process ends; used with a database in memory. */
export function memoryStore(): ObjectStore {
  const files = new Map<string, Buffer>();
  return {
    read: async (key) => files.get(key),
    write: async (key, content) => void files.set(key, content),
    remove: async (key) => void files.delete(key),
  };
}
