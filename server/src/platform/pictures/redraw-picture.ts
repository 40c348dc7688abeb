import type { Sharp } from 'sharp';
import { withPictureLibrary } from './picture-library.ts';

type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * From the first bytes, never from the name. Undefined for anything else, such as SVG, which may contain scripts, or an archive.
 */
function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, png.length).equals(png)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = ascii(bytes, 8, 12);
  if (brand === 'avif') return 'avif';
  return heicBrands.includes(brand) ? 'heic' : undefined;
}

const mediaTypes = { jpeg: 'image/jpeg', webp: 'image/webp' } as const;

export interface PictureLimits {
  /** Maximum width times height of the upload. */
  readonly pixels: number;
  /** Maximum width and height of the new picture. */
  readonly side: number;
  /** WebP keeps transparency, JPEG gets a white background. */
  readonly format: keyof typeof mediaTypes;
}

export interface RedrawnPicture {
  readonly bytes: Buffer;
  readonly mediaType: (typeof mediaTypes)[keyof typeof mediaTypes];
  readonly width: number;
  readonly height: number;
}

export type PictureFault = 'notAPicture' | 'heic' | 'tooManyPixels' | 'animated' | 'broken';

const white = '#ffffff';
/** Decoding is given up after this time; 40 megapixels take about two seconds. */
const longestSeconds = 20;

/**
 * Decodes a picture and encodes it again: upright, at most `side` pixels wide and high, and without metadata. So neither the
 * place where it was taken nor data hidden behind the pixels is kept. Returns a fault when the file is not such a picture.
 */
export async function redrawPicture(
  bytes: Buffer,
  { pixels, side, format }: PictureLimits,
): Promise<RedrawnPicture | PictureFault> {
  const kind = pictureKindOf(bytes);
  if (kind === undefined) return 'notAPicture';
  if (kind === 'heic') return 'heic';
  return withPictureLibrary(async (sharp) => {
    const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: pixels });
    const fault = await faultOf(open(), pixels);
    if (fault !== undefined) return fault;
    const upright = open()
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const written =
      format === 'jpeg'
        ? upright.flatten({ background: white }).jpeg({ quality: 80 })
        : upright.webp({ quality: 90, effort: 3 });
    try {
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return { bytes: data, mediaType: mediaTypes[format], width: info.width, height: info.height };
    } catch {
      // Every error here means a damaged picture, because its bytes are already in memory.
      return 'broken';
    }
  });
}

/** From the header only, so that a small file with a huge picture is never decompressed. */
async function faultOf(picture: Sharp, most: number): Promise<PictureFault | undefined> {
  try {
    const { width, height, pages = 1 } = await picture.metadata();
    if (pages > 1) return 'animated';
    return width * height > most ? 'tooManyPixels' : undefined;
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'broken';
  }
}
