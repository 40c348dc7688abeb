import { createHash } from 'node:crypto';
import type { PictureFormat, PictureSize } from '@engros/contracts/values/picture-paths.ts';
import { pictureSizes } from '@engros/contracts/values/picture-paths.ts';
import { drawSize } from '../../platform/pictures/draw-sizes.ts';
import { type ObjectStore, watchedStore } from '../../platform/storage/object-store.ts';

/** Reads the originals that are part of the program, such as those of the demonstration. */
export type OwnOriginals = (hash: string) => Promise<Buffer | undefined>;

/** Each uploaded picture without metadata, called the original, and its sizes. */
export interface PictureFiles {
  keepOriginal(hash: string, original: Buffer): Promise<void>;
  /** Throws when there is no original. */
  makeSizes(hash: string): Promise<void>;
  /** A missing size is made from the original, if there is one. */
  read(hash: string, size: PictureSize, format: PictureFormat): Promise<Buffer | undefined>;
  /** The sizes can be made again as long as there is the original. */
  removeSizes(hash: string): Promise<void>;
  removeOriginal(hash: string): Promise<void>;
  /** True when the last call of the storage failed. */
  isAway(): boolean;
}

export const mediaTypeOf = (format: PictureFormat): string => `image/${format}`;

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const originalKey = (hash: string) => `${hash}-original.webp`;
const sizeKey = (hash: string, size: PictureSize, format: PictureFormat) => `${hash}-${size}.${format}`;

export function createPictureFiles(
  plainStore: ObjectStore,
  ownOriginals: OwnOriginals = async () => undefined,
): PictureFiles {
  const store = watchedStore(plainStore);
  const readOriginal = async (hash: string) =>
    (await store.read(originalKey(hash))) ?? (await ownOriginals(hash));

  async function make(hash: string, original: Buffer, size: PictureSize): Promise<void> {
    for (const { format, bytes } of await drawSize(original, size))
      await store.write(sizeKey(hash, size, format), bytes, mediaTypeOf(format));
  }

  return {
    keepOriginal: (hash, original) => store.write(originalKey(hash), original, 'image/webp'),
    makeSizes: async (hash) => {
      const original = await readOriginal(hash);
      if (original === undefined) throw new Error(`the original of picture ${hash} is missing`);
      for (const size of pictureSizes) await make(hash, original, size);
    },
    read: async (hash, size, format) => {
      const kept = await store.read(sizeKey(hash, size, format));
      if (kept !== undefined) return kept;
      const original = await readOriginal(hash);
      if (original === undefined) return undefined;
      await make(hash, original, size);
      return store.read(sizeKey(hash, size, format));
    },
    removeSizes: async (hash) => {
      const sizes = pictureSizes.flatMap((size) => [
        sizeKey(hash, size, 'avif'),
        sizeKey(hash, size, 'webp'),
      ]);
      for (const key of sizes) await store.remove(key);
    },
    removeOriginal: (hash) => store.remove(originalKey(hash)),
    isAway: store.isAway,
  };
}
