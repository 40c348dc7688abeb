import { artworkUrls } from 'virtual:artwork';
import { type ArtworkName, artworkNames } from './artwork-names.ts';

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
  /** URL of a photo, shown instead of the picture. */
  photo?: string;
  size?: 28 | 40 | 56 | 104 | 'fill';
  isUnavailable?: boolean;
};

export function isArtworkName(name: string): name is ArtworkName {
  return artworkNames.some((known) => known === name);
}

/** Picture of a product on the colour of its category. It has no alternative text, because the name is next to it. */
export function Artwork({ name, tint, photo, size = 56, isUnavailable = false }: ArtworkProps) {
  const sizeClass = size === 56 ? '' : `art-${size}`;
  return (
    <span className={`art ${sizeClass} tint-${tint}`} data-unavailable={isUnavailable ? '' : undefined}>
      {photo ? (
        <img src={photo} alt="" loading="lazy" decoding="async" className="art-photo" />
      ) : (
        <img src={artworkUrls[name]} alt="" width="38" height="38" decoding="async" />
      )}
    </span>
  );
}
