import type { Sharp } from 'sharp';
import { pictureKindOf } from './picture-kind.ts';

export interface PictureLimits {
  /** Maximum width times height of the picture as it was sent. */
  readonly pixels: number;
  /** Maximum width and height of the picture that is written. */
  readonly side: number;
}

export interface RedrawnPicture {
  readonly bytes: Buffer;
  readonly mediaType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** Why a file is not taken as a picture. */
export type PictureFault = 'notAPicture' | 'heic' | 'tooManyPixels' | 'broken';

const quality = 80;
const white = '#ffffff';
/** The only decoders that may run: the library also reads formats such as SVG and PDF. */
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

let library: Promise<typeof import('sharp')> | undefined;

/** Loads the library at the first picture, because it is large and most processes never see one. */
function loadLibrary(): Promise<typeof import('sharp')> {
  library ??= import('sharp').then((loaded) => {
    loaded.default.block({ operation: ['VipsForeignLoad'] });
    loaded.default.unblock({ operation: decoders });
    loaded.default.cache(false);
    loaded.default.concurrency(1);
    return loaded;
  });
  return library;
}

/**
 * Decodes a picture and writes it anew as JPEG: upright, at most `side` pixels wide and high, and without metadata, so
 * that neither the place where it was taken nor anything hidden behind the pixels is kept. Returns the fault of a file
 * that is no such picture.
 */
export async function redrawPicture(
  bytes: Buffer,
  { pixels, side }: PictureLimits,
): Promise<RedrawnPicture | PictureFault> {
  const kind = pictureKindOf(bytes);
  if (kind === undefined) return 'notAPicture';
  if (kind === 'heic') return 'heic';
  const { default: sharp } = await loadLibrary();
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: pixels, pages: 1 });
  const size = await sizeOf(open());
  if (size === undefined) return 'broken';
  if (size > pixels) return 'tooManyPixels';
  try {
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: white })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height };
  } catch {
    // Every error here is about the picture: its bytes were read whole before.
    return 'broken';
  }
}

async function sizeOf(picture: Sharp): Promise<number | undefined> {
  try {
    const { width, height } = await picture.metadata();
    return width * height;
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) return Number.POSITIVE_INFINITY;
    return undefined;
  }
}
