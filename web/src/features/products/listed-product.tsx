import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { memo } from 'react';
import { label } from '../../lib/labels.ts';
import { ProductRow, ProductSubstitute } from '../../ui/product-row.tsx';
import { useIsInBasket } from './basket-sum.tsx';
import { ProductArtwork } from './product-artwork.tsx';
import { FavouriteMark, ProductStatusCell, ProductTags } from './product-marks.tsx';
import { ProductMeta, ProductName } from './product-name.tsx';
import { isOrderable } from './product-status.ts';
import { UnitLadder } from './unit-ladder.tsx';

export interface ListedProductProps {
  product: ProductSnapshot;
  /** Snapshot of what takes its place when it cannot be had. */
  substitute?: ProductSnapshot | undefined;
}

/** One product of a list with its ladder. Redraws only when its own snapshot or its place in the basket changes. */
export const ListedProduct = memo(function ListedProduct({ product, substitute }: ListedProductProps) {
  const isInBasket = useIsInBasket(product.Id);
  const canOrder = isOrderable(product);
  return (
    <li className="listed-product">
      <ProductRow
        artwork={<ProductArtwork product={product} isUnavailable={!canOrder} />}
        name={<ProductName product={product} />}
        meta={<ProductMeta product={product} />}
        tags={<ProductTags product={product} />}
        status={<ProductStatusCell product={product} />}
        ladder={canOrder ? <UnitLadder product={product} /> : <Unavailable product={product} />}
        favourite={<FavouriteMark product={product} />}
        substitutes={substitute && <Substitute product={product} substitute={substitute} />}
        isInBasket={isInBasket}
      />
    </li>
  );
});

function Unavailable({ product }: { product: ProductSnapshot }) {
  const successor = product.Related.DirectReplacement;
  return (
    <p className="product-unavailable">
      {successor ? label('product.orderAs', { id: successor.Id }) : label('product.cannotBeOrdered')}
    </p>
  );
}

function Substitute({ product, substitute }: { product: ProductSnapshot; substitute: ProductSnapshot }) {
  const isDirect = product.Related.DirectReplacement?.Id === substitute.Id;
  const lead = label(isDirect ? 'product.directReplacement' : 'product.suggestedReplacement');
  return (
    <ProductSubstitute
      artwork={<ProductArtwork product={substitute} size={40} />}
      name={<ProductName product={substitute} />}
      meta={<ProductMeta product={substitute} lead={lead} />}
      ladder={<UnitLadder product={substitute} />}
      favourite={<FavouriteMark product={substitute} />}
    />
  );
}
