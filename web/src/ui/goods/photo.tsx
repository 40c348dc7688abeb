import {
  type Picture,
  type PictureFormat,
  picturePath,
  pictureSizes,
} from '@engros/contracts/values/picture-paths.ts';

export interface PhotoProps {
  picture: Picture;
  /** Size of the picture on the screen: its height in px, or its width as a value of the `sizes` attribute. */
  sizes: number | string;
  /** Alternative text; empty where the name of the goods is next to the picture. */
  alt?: string;
  /** True for the main picture of a page, which is loaded at once. */
  isEager?: boolean;
}

/** The browser loads the smallest sharp file. The picture's place is reserved, so that nothing moves. */
export function Photo({ picture, sizes, alt = '', isEager = false }: PhotoProps) {
  const { width, height } = picture;
  const wide = typeof sizes === 'number' ? `${Math.round(sizes * Math.max(1, width / height))}px` : sizes;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={filesOf(picture, 'avif')} sizes={wide} />
      <img
        className="art-photo"
        src={picturePath(picture.hash, 320, 'webp')}
        srcSet={filesOf(picture, 'webp')}
        sizes={wide}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/**
 * For `srcset`. A size is the length of the longer side. The last file holds the whole original; larger sizes do not exist,
 * because no picture is enlarged.
 */
function filesOf({ hash, width, height }: Picture, format: PictureFormat): string {
  const longest = Math.max(width, height);
  const needed = pictureSizes.findIndex((size) => size >= longest);
  return pictureSizes
    .slice(0, needed < 0 ? pictureSizes.length : needed + 1)
    .map(
      (size) =>
        `${picturePath(hash, size, format)} ${Math.round((Math.min(size, longest) * width) / longest)}w`,
    )
    .join(', ');
}
