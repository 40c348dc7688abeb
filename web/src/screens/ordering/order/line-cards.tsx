import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { kilosText, latestQuantity, lineUnit } from '../../../features/ordering/orders/order-line-words.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { LineLots, LineTags, OrderedPrice } from './line-tags.tsx';
import { LineName } from './lines-table.tsx';
import type { LinesProps } from './order-lines.tsx';

export function LineCards({
  lines,
  shownUntil,
  chosen,
  onChoose,
  isChoosing,
}: LinesProps & { isChoosing: boolean }) {
  return (
    <ul className="order-line-cards">
      {lines.map((line, at) => {
        const weight = line.WeightDeliveredKg ?? line.WeightConfirmedKg ?? line.WeightOrderedKg;
        return (
          <li
            key={line.LineId}
            data-folded={at >= shownUntil ? '' : undefined}
            data-selected={chosen.has(line.LineId) ? '' : undefined}
            className="flex items-start gap-3 border-t border-line px-4 py-2.75 first:border-t-0 data-selected:bg-brand-tint"
          >
            {isChoosing && (
              <Checkbox
                aria-label={label('order.chooseLine', { name: line.DisplayName })}
                isSelected={chosen.has(line.LineId)}
                onChange={(isChosen) => onChoose([line.LineId], isChosen)}
              />
            )}
            <ProductArtwork product={line} size={40} isUnavailable={line.Deviation === 'Missing'} />
            <span className="min-w-0 flex-1 text-14/[19px]">
              <LineName line={line} />
              <span className="num block text-12/[17px] text-ink-3">
                {line.ProductId} · {lineUnit(line)}
              </span>
              <span className="flex flex-wrap gap-1 pt-0.5 empty:hidden">
                <LineTags line={line} />
              </span>
              <LineLots line={line} />
            </span>
            <span className="num flex-none text-right text-14/[19px]">
              {label('order.quantityOf', {
                part: formatCount(latestQuantity(line)),
                all: formatCount(line.QuantityOrdered),
              })}
              {line.LineTotalOre !== null && (
                <b className="block text-15 font-[620]">{formatOre(line.LineTotalOre)}</b>
              )}
              <OrderedPrice line={line} withOwn />
              {line.IsCatchWeight && weight !== null && (
                <span className="block text-12 text-ink-3">{kilosText(weight)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
