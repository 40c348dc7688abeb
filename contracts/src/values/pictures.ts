import Type, { type Static } from 'typebox';
import { type Picture, picturePath } from './picture-paths.ts';
import { nullable, oneOf } from './schema.ts';

const text = Type.String();

/**
 * Addresses of a picture on this site, in three sizes that every program can show. Width and height are those of the
 * original, so that a page can reserve the space; null for a drawing. All fields are null without a picture.
 */
export const image = Type.Object({
  Small: nullable(text),
  SmallRetina: nullable(text),
  Medium: nullable(text),
  Width: nullable(Type.Integer()),
  Height: nullable(Type.Integer()),
});
export type Image = Static<typeof image>;

export const noImage: Image = { Small: null, SmallRetina: null, Medium: null, Width: null, Height: null };

/** Shown, its sizes are being made, it is being downloaded, or the download failed. */
export const pictureStates = ['Shown', 'InWork', 'Awaited', 'Failed'] as const;
export const pictureState = oneOf(pictureStates);

/** Uses WebP, because programs of other companies may not read AVIF. */
export const imageOf = ({ hash, width, height }: Picture): Image => ({
  Small: picturePath(hash, 96, 'webp'),
  SmallRetina: picturePath(hash, 192, 'webp'),
  Medium: picturePath(hash, 640, 'webp'),
  Width: width,
  Height: height,
});
