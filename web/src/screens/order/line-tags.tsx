import type { OrderLine } from '@engros/contracts/orders/orders.ts';
import { kilosText, latestQuantity } from '../../features/orders/order-line-words.ts';
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
