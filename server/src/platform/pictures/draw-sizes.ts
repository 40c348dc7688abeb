import {
  type PictureFormat,
  type PictureSize,
  pictureFormats,
} from '@engros/contracts/values/picture-paths.ts';
import { withPictureLibrary } from './picture-library.ts';

export interface DrawnSize {
  readonly size: PictureSize;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/** Similar visible quality, and less than a second for the largest size. */
const avif = { quality: 52, effort: 2 };
const webp = { quality: 76, effort: 3 };

/**
 * From an original that `redrawPicture` wrote; the longest side has at most `size` pixels, in both formats of the shop. A smaller
 * original is not enlarged.
 */
export const drawSize = (original: Buffer, size: PictureSize): Promise<DrawnSize[]> =>
  withPictureLibrary(async (sharp) => {
    const small = sharp(original).resize({
      width: size,
      height: size,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return Promise.all(
      pictureFormats.map(async (format) => {
        const written = format === 'avif' ? small.clone().avif(avif) : small.clone().webp(webp);
        return { size, format, bytes: await written.toBuffer() };
      }),
    );
  });
