import { HeartButton } from '../../../features/favourites/favorites/heart-button.tsx';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { dayAndMonth, isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import type { BoughtProduct } from '../../../features/insight/statistics/bought-products.ts';
import { formatCount, formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { BoughtRowMenu } from './bought-hidden.tsx';

export function BoughtRow({ product, habit, unit }: BoughtProduct) {
  const canOrder = isOrderable(product);
  const status = productStatus(product);
  return (
    <li
      className="bought-row grid min-h-13.5 grid-cols-[40px_minmax(0,1fr)_112px_44px_92px_92px_116px_28px_28px] items-center gap-x-4 gap-y-0 border-b border-line px-4 py-1.5 text-(length:--text-13)"
      data-product={product.Id}
    >
      <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
      <div className="min-w-0 max-lg:col-span-2">
        <ProductName product={product} />
        <p className="text-12/[16px] text-ink-3">
          <span className="num">{product.Id}</span>
          {unit && ` · ${unitWithContent(unit)}`}
        </p>
      </div>
      <Bars bars={habit.Bars} />
      <b className="bought-times num text-right" title={label('boughtMost.times')}>
        {formatCount(habit.Times)}
      </b>
      <span className="bought-latest num text-12 text-ink-2">
        {status.kind === 'deliverable' ? (
          <>
            <span className="visually-hidden">
              {label('boughtMost.lastOn', { day: dayAndMonth(habit.LatestDate) })}
            </span>
            <span aria-hidden="true">{dayAndMonth(habit.LatestDate)}</span>
          </>
        ) : (
          <StatusMark kind={status.kind} text={status.text} />
        )}
      </span>
      <span className="num text-right font-[600] max-lg:col-4 max-lg:row-1">
        {unit?.PriceOre != null && <Price ore={unit.PriceOre} isApproximate={product.IsCatchWeight} />}
      </span>
      <span className="max-lg:col-span-2 lg:contents">
        {canOrder && unit ? (
          <QuantityCell
            product={product}
            unit={unit}
            // In another unit the same number would be another quantity.
            usual={unit.Code === habit.SalesUnitCode ? habit.UsualQuantity : undefined}
          />
        ) : (
          <span />
        )}
      </span>
      <HeartButton product={product} className="bought-heart" />
      <BoughtRowMenu product={product} />
    </li>
  );
}

const Price = ({ ore, isApproximate }: { ore: number; isApproximate: boolean }) =>
  isApproximate ? formatPrice(ore, true) : formatOre(ore);

/** One bar for each part of the period, the last three dark. Screen readers get a sentence instead. */
function Bars({ bars }: { bars: readonly number[] }) {
  const highest = Math.max(1, ...bars);
  const bought = bars.filter((bar) => bar > 0).length;
  return (
    <span className="flex h-5 items-end gap-0.5 max-lg:col-2 [&>i:nth-last-child(-n+3)]:bg-chart-a">
      <span className="visually-hidden">
        {label('boughtMost.bars', { bought: formatCount(bought), all: formatCount(bars.length) })}
      </span>
      {bars.map((bar, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their place
          key={at}
          className="w-1.5 bg-chart-b"
          aria-hidden="true"
          style={{ height: bar === 0 ? 1 : `${(bar / highest) * 100}%` }}
        />
      ))}
    </span>
  );
}
