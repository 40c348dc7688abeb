import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useId } from 'react';
import { ListedProduct } from '../../../../features/pages/product-cards/listed-product.tsx';
import { TiledProduct } from '../../../../features/pages/product-cards/tiled-product.tsx';
import { label } from '../../../../lib/labels.ts';
import type { View } from '../search-tools.tsx';

export interface SimilarResultsProps {
  products: readonly ProductSnapshot[];
  view: View;
}

/** Below the last of a few results, under a line of its own: what is similar is not among what was found. */
export function SimilarResults({ products, view }: SimilarResultsProps) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby={heading}>
      <h2 id={heading} className="mb-2.5 text-18">
        {label('product.similar')}
      </h2>
      {view === 'list' ? (
        <ul className="product-list">
          {products.map((product) => (
            <ListedProduct key={product.Id} product={product} />
          ))}
        </ul>
      ) : (
        <div className="product-grid xl:grid-cols-4">
          {products.map((product) => (
            <TiledProduct key={product.Id} product={product} />
          ))}
        </div>
      )}
    </section>
  );
}
