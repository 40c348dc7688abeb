import type { OrderLine } from '@engros/contracts/ordering/orders.ts';
import { wishText } from '../../../features/baskets/basket/lines/wish-text.ts';
import { celsiusText, finalQuantity, kilosText } from '../../../features/ordering/orders/order-line-words.ts';
import { amountText } from '../../../features/planning/replacements/replacement-words.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

export function LineTags({ line }: { line: OrderLine }) {
  const missing = line.QuantityOrdered - finalQuantity(line);
  const weight = line.WeightDeliveredKg ?? line.WeightConfirmedKg;
  return (
    <>
      {(line.Deviation === 'Missing' || line.Deviation === 'Fewer') && missing > 0 && (
        <Tag kind="danger">{label('order.missing', { count: missing })}</Tag>
      )}
      <ToCome line={line} />
      {line.Replaces && (
        <span title={label('order.replacesName', { name: line.Replaces.DisplayName })}>
          <Tag kind="replaced">{label('order.replaces', { id: line.Replaces.ProductId })}</Tag>
          {line.Replaces.Ordered && (
            <span className="block text-12 text-ink-2">
              {label('order.replacesOrdered', {
                amount: amountText({ ...line.Replaces.Ordered, Name: line.Replaces.DisplayName }),
              })}
            </span>
          )}
        </span>
      )}
      {line.IsCatchWeight && line.Deviation !== 'Missing' && weight !== null && (
        <Tag>{label('order.weighed', { weight: kilosText(weight) })}</Tag>
      )}
    </>
  );
}

/**
 * The price when the line was ordered, shown if the confirmed price differs. `withOwn` shows the confirmed price before
 * it.
 */
export function OrderedPrice({
  line: { UnitPriceOre: own, UnitPriceOrderedOre: ordered },
  withOwn = false,
}: {
  line: OrderLine;
  withOwn?: boolean;
}) {
  if (ordered === null || own === null) return null;
  const price = formatOre(ordered);
  return (
    <span className={`block text-12 ${own > ordered ? 'text-danger-ink' : 'text-ink-3'}`}>
      {label(withOwn ? 'order.priceAndOrderedAt' : 'order.orderedAt', { price, own: formatOre(own) })}
    </span>
  );
}

function ToCome({ line: { QuantityDelivered: came, QuantityToCome: count } }: { line: OrderLine }) {
  if (!count) return null;
  return (
    <Tag kind="time">
      {came ? label('order.cameAndToCome', { came, count }) : label('order.toCome', { count })}
    </Tag>
  );
}

/** What the kitchen wrote to the picker, and wants when the goods are missing; nothing without either. */
export function LineNote({ line }: { line: Pick<OrderLine, 'Note' | 'Substitute'> }) {
  const said = wishText(line);
  if (said === '') return null;
  return <span className="block text-12.5/[17px] font-[540] wrap-anywhere">{said}</span>;
}

export function LineLots({ line }: { line: Pick<OrderLine, 'Lots'> }) {
  if (line.Lots.length === 0) return null;
  return (
    <span className="num block text-12/[17px] text-ink-3">
      {line.Lots.map((lot) => (
        <span key={lot.Lot} className="block">
          {lotText(lot)}
        </span>
      ))}
    </span>
  );
}

function lotText({ Lot: lot, BestBefore, Celsius }: OrderLine['Lots'][number]): string {
  return [
    label('order.lot', { lot }),
    BestBefore && label('order.bestBefore', { day: fullDate(BestBefore) }),
    Celsius !== null && celsiusText(Celsius),
  ]
    .filter(Boolean)
    .join(' · ');
}
