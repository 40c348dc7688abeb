import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { pictureOf } from '@engros/contracts/values/picture-paths.ts';
import { type ReactNode, useState } from 'react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { label } from '../../../lib/labels.ts';
import { Photo } from '../../../ui/goods/photo.tsx';

export interface ProductGalleryProps {
  product: ProductDetails;
  children?: ReactNode;
}

/** Width of the large picture on the screen: most of a phone's width, or the box beside the product's facts. */
const chosenSizes = '(width < 64rem) 60vw, 360px';

export function ProductGallery({ product, children }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const pictures = product.Pictures.flatMap((image) => pictureOf(image) ?? []);
  const picture = pictures[chosen] ?? pictures[0];
  const name = product.DisplayName;
  return (
    <div className="max-lg:contents">
      <div
        data-testid="product-picture"
        className="product-picture relative h-75 overflow-hidden rounded-3 max-lg:order-0 max-lg:-mx-(--gutter) max-lg:-mt-1.5 max-lg:mb-0 max-lg:h-47 max-lg:rounded-none lg:max-xl:h-55 xl:max-2xl:h-60"
      >
        {picture ? (
          <span className="art art-fill">
            <Photo
              key={picture.hash}
              picture={picture}
              sizes={chosenSizes}
              alt={
                pictures.length > 1
                  ? label('product.picture', { name, number: chosen + 1, count: pictures.length })
                  : name
              }
              isEager
            />
          </span>
        ) : (
          <ProductArtwork product={product} size="fill" />
        )}
        {children}
      </div>
      {pictures.length > 1 && (
        <ul
          className="mt-2 flex flex-wrap gap-2 max-lg:order-0 max-lg:mt-0"
          aria-label={label('product.pictures')}
        >
          {pictures.map((each, at) => (
            <li key={each.hash}>
              <button
                type="button"
                className="rounded-2 border border-line bg-surface p-0.75 aria-pressed:border-2 aria-pressed:border-focus aria-pressed:p-0.5"
                aria-label={label('product.showPicture', { number: at + 1 })}
                aria-pressed={each === picture}
                onClick={() => setChosen(at)}
              >
                <span className="art art-40">
                  <Photo picture={each} sizes={40} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
