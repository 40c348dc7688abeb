import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { memo } from 'react';
import { useIsInBasket } from '../../../features/goods/products/basket-sum.tsx';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

export interface FrontRowProps {
  product: ProductSnapshot;
  /** The sales unit that the row orders. A product without a sales unit is not shown. */
  unit: SalesUnit | undefined;
  usual: number | undefined;
}

export function FrontRows({ rows }: { rows: readonly FrontRowProps[] }) {
  return (
    <ul
      {...rungsAttribute}
      className="grid grid-cols-[1fr_1fr] max-md:grid-cols-1"
      onKeyDownCapture={moveByArrow}
    >
      {rows.map((row) => (
        <FrontRow key={row.product.Id} {...row} />
      ))}
    </ul>
  );
}

const FrontRow = memo(function FrontRow({ product, unit, usual }: FrontRowProps) {
  const isInBasket = useIsInBasket(product.Id);
  const canOrder = isOrderable(product);
  if (!unit) return null;
  const price = unit.PriceOre === null ? '' : ` · ${formatPrice(unit.PriceOre, unit.IsApproximate)} kr.`;
  return (
    <li
      className="front-row relative grid min-w-0 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-t border-t-line pt-2 pr-3.5 pb-2 pl-4 first:border-t-0 md:nth-2:border-t-0"
      data-in-basket={isInBasket ? '' : undefined}
    >
      <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
      <div className="min-w-0">
        <ProductName
          className="text-13 [-webkit-line-clamp:1] max-lg:text-14/[19px] max-lg:[-webkit-line-clamp:2]"
          product={product}
        />
        <p className="product-meta">
          <span className="max-lg:hidden">
            <span className="num">{product.Id}</span> ·{' '}
          </span>
          {unitWithContent(unit)}
          <span className="num">{price}</span>
        </p>
      </div>
      {canOrder ? (
        <QuantityCell product={product} unit={unit} usual={usual} />
      ) : (
        <span className="text-(length:--text-12) font-[560] text-danger-ink">
          {productStatus(product).text}
        </span>
      )}
    </li>
  );
});

export function RowsAwaited() {
  return (
    <div className="min-h-137.75 max-lg:min-h-178.75 max-md:min-h-112">
      <SkeletonRows kind="line" rows={6} label={label('front.loading')} />
    </div>
  );
}

export function RowsFailed({ onRetry }: { onRetry: () => void }) {
  return <FailedState title={label('front.listFailed')} onRetry={onRetry} />;
}
