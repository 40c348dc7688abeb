import type { OrderLine } from '@engros/contracts/orders/orders.ts';
import { celsiusText, kilosText, latestQuantity } from '../../features/orders/order-line-words.ts';
import { fullDate } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { Tag } from '../../ui/data/tag.tsx';

/** What differs at a line, in words: missing, replaced, weighed. */
export function LineTags({ line }: { line: OrderLine }) {
  const missing = line.QuantityOrdered - latestQuantity(line);
  const weight = line.WeightDeliveredKg ?? line.WeightConfirmedKg;
  return (
    <>
      {(line.Deviation === 'Missing' || line.Deviation === 'Fewer') && missing > 0 && (
        <Tag kind="danger">{label('order.missing', { count: missing })}</Tag>
      )}
      {line.Replaces && (
        <span title={label('order.replacesName', { name: line.Replaces.DisplayName })}>
          <Tag kind="replaced">{label('order.replaces', { id: line.Replaces.ProductId })}</Tag>
        </span>
      )}
      {line.IsCatchWeight && line.Deviation !== 'Missing' && weight !== null && (
        <Tag>{label('order.weighed', { weight: kilosText(weight) })}</Tag>
      )}
    </>
  );
}

/** The lots that were delivered of a line, each with its last day and the temperature it was handed over with. */
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
