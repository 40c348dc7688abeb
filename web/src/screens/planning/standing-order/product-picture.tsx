import { Artwork, isArtworkName, type Tint } from '../../../ui/goods/artwork.tsx';

interface Props {
  product: { Artwork: string | null; Tint: string | null };
}

export function ProductPicture({ product: { Artwork: name, Tint: tint } }: Props) {
  if (name === null || !isArtworkName(name)) return <span className="art art-40 self-start" />;
  return <Artwork className="self-start" name={name} tint={(tint ?? 'dry') as Tint} size={40} />;
}
