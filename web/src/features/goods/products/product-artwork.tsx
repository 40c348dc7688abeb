import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { pictureOf } from '@engros/contracts/values/picture-paths.ts';
import { Artwork, type ArtworkProps, isArtworkName, type Tint } from '../../../ui/goods/artwork.tsx';

const tints: readonly Tint[] = [
  'meat',
  'poultry',
  'fish',
  'dairy',
  'green',
  'frozen',
  'bread',
  'dry',
  'drink',
  'sweet',
  'nonfood',
];

export interface ProductArtworkProps extends Pick<ArtworkProps, 'size' | 'isUnavailable' | 'isLazy'> {
  product: Pick<ProductSnapshot, 'Artwork' | 'Tint'> & { Image?: ProductSnapshot['Image'] };
}

/** The photo, otherwise the drawing that the server named, otherwise a drawing of a box. */
export function ProductArtwork({ product, ...rest }: ProductArtworkProps) {
  const name = product.Artwork && isArtworkName(product.Artwork) ? product.Artwork : 'takeout-box';
  const tint = tints.find((each) => each === product.Tint) ?? 'dry';
  return <Artwork name={name} tint={tint} picture={product.Image && pictureOf(product.Image)} {...rest} />;
}
