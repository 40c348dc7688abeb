import type { OrderListItem } from '@engros/contracts/ordering/orders.ts';
import { label } from '../../../lib/labels.ts';

const shownLines = 3;

/** The products show why the order was found when the order's own fields do not contain the searched text. */
export function FoundLines({ order, text }: { order: OrderListItem; text: string }) {
  const words = text.toLocaleLowerCase();
  const lines = order.Lines.filter(({ ItemName, ItemNumber }) =>
    `${ItemNumber} ${ItemName}`.toLocaleLowerCase().includes(words),
  );
  if (lines.length === 0) return null;
  const names = lines.slice(0, shownLines).map(({ ItemName }) => ItemName);
  return (
    <span className="block truncate text-12 text-ink-3">
      {label('orders.found', { names: names.join(', ') + (lines.length > shownLines ? ' …' : '') })}
    </span>
  );
}
