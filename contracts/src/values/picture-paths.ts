/** Longest sides in pixels of the stored sizes of a picture. A picture is never enlarged. */
export const pictureSizes = [96, 192, 320, 640, 960, 1600] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** File formats of every size, the format with smaller files first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture, identified by a hash of its content, with the size of its original in pixels. */
export interface Picture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the path of one file of a picture. The file never changes, because its path names its content. */
export const picturePath = (hash: string, size: PictureSize, format: PictureFormat): string =>
  `/media/${hash}/${size}.${format}`;

/** The part of an image in a response that identifies its picture. */
export interface NamedImage {
  readonly Small: string | null;
  readonly Width: number | null;
  readonly Height: number | null;
}

const hashInPath = /^\/media\/([0-9a-f]{64})\//;

/** Returns the picture of an image in a response; undefined for a drawing or no picture. */
export function pictureOf({ Small, Width, Height }: NamedImage): Picture | undefined {
  const hash = hashInPath.exec(Small ?? '')?.[1];
  return hash === undefined || Width === null || Height === null
    ? undefined
    : { hash, width: Width, height: Height };
}
