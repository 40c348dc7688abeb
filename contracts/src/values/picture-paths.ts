/** Longest sides in pixels. A picture is never enlarged. */
export const pictureSizes = [96, 192, 320, 640, 960, 1600] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The format with smaller files first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The hash is that of the content; width and height are those of the original in pixels. */
export interface Picture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** The file never changes, because its path names its content. */
export const picturePath = (hash: string, size: PictureSize, format: PictureFormat): string =>
  `/media/${hash}/${size}.${format}`;

export interface NamedImage {
  readonly Small: string | null;
  readonly Width: number | null;
  readonly Height: number | null;
}

const hashInPath = /^\/media\/([0-9a-f]{64})\//;

export function pictureOf({ Small, Width, Height }: NamedImage): Picture | undefined {
  const hash = hashInPath.exec(Small ?? '')?.[1];
  return hash === undefined || Width === null || Height === null
    ? undefined
    : { hash, width: Width, height: Height };
}
