import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { ListedProduct } from '../../features/products/listed-product.tsx';
import { moveByArrow, rungsAttribute } from '../../features/products/rung-keys.ts';
import { substituteId, useSubstitutes } from '../../features/products/substitutes.ts';
import { TiledProduct } from '../../features/products/tiled-product.tsx';
import { shortDay } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { ProductListHead } from '../../ui/product-row.tsx';

export interface ResultListProps {
  products: readonly ProductSnapshot[];
  expectedDate: string | null;
}

/** The products as rows with ladders; arrows go through the quantities. */
export function ResultList({ products, expectedDate }: ResultListProps) {
  const substitutes = useSubstitutes(products, expectedDate);
  return (
    <>
      <ProductListHead
        name={label('search.column.product')}
        status={
          expectedDate
            ? label('search.column.statusFor', { day: shortDay(expectedDate) })
            : label('search.column.status')
        }
        rung={[
          label('search.column.unit'),
          label('search.column.perUnit'),
          label('search.column.price'),
          label('search.column.quantity'),
        ]}
      />
      <ul {...rungsAttribute} aria-label={label('search.results')} onKeyDownCapture={moveByArrow}>
        {products.map((product) => (
          <ListedProduct
            key={product.Id}
            product={product}
            substitute={substitutes.get(substituteId(product) ?? '')}
          />
        ))}
      </ul>
    </>
  );
}

/** The products as tiles. */
export function ResultTiles({ products }: { products: readonly ProductSnapshot[] }) {
  return (
    <div {...rungsAttribute} className="product-grid search-tiles">
      {products.map((product) => (
        <TiledProduct key={product.Id} product={product} />
      ))}
    </div>
  );
}
