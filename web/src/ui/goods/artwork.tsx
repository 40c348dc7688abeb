import { artworkUrls } from 'virtual:artwork';
import type { Picture } from '@engros/contracts/values/picture-paths.ts';
import { type ArtworkName, artworkNames } from './artwork-names.ts';
import { Photo } from './photo.tsx';

export type Tint =
  | 'meat'
  | 'poultry'
  | 'fish'
  | 'dairy'
  | 'green'
  | 'frozen'
  | 'bread'
  | 'dry'
  | 'drink'
  | 'sweet'
  | 'nonfood';

export type ArtworkProps = {
  name: ArtworkName;
  tint: Tint;
  /** A picture that is shown instead of the drawing. */
  picture?: Picture | undefined;
  size?: 28 | 40 | 56 | 72 | 104 | 'fill';
  isUnavailable?: boolean;
  /** True to load the drawing only when it is about to be seen, because a long list has hundreds of drawings. */
  isLazy?: boolean;
  className?: string;
};

/** Width of a picture that fills its box: half of a phone's width, or the box on a product page. */
const fillSizes = '(width < 64rem) 50vw, 360px';

export function isArtworkName(name: string): name is ArtworkName {
  return artworkNames.some((known) => known === name);
}

/**
 * The picture of a product, or a drawing on the colour of its category. It has no alternative text, because the name is
 * next to it.
 */
export function Artwork({
  name,
  tint,
  picture,
  size = 56,
  isUnavailable = false,
  isLazy = false,
  className = '',
}: ArtworkProps) {
  const sizeClass = size === 56 ? '' : `art-${size}`;
  return (
    <span
      className={`art ${sizeClass} tint-${tint} ${className}`}
      data-unavailable={isUnavailable ? '' : undefined}
    >
      {picture ? (
        <Photo picture={picture} sizes={size === 'fill' ? fillSizes : size} />
      ) : (
        <img loading={isLazy ? 'lazy' : undefined} src={artworkUrls[name]} alt="" decoding="async" />
      )}
    </span>
  );
}
