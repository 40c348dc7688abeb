import type { OrderFoundBy } from '@engros/contracts/erp/console-orders.ts';
import { label } from '../../../lib/labels.ts';

interface Props {
  foundBy: OrderFoundBy | null;
  reference: string | null;
}

/** Why the search shows the order, as a line of its row; nothing while nothing is searched. */
export function FoundBy({ foundBy, reference }: Props) {
  if (foundBy === null) return null;
  return (
    <span className="block text-12 font-[400] whitespace-normal wrap-anywhere text-ink-3">
      {foundByText(foundBy, reference)}
    </span>
  );
}

function foundByText({ Kind, ProductId, ProductName, MoreProducts }: OrderFoundBy, reference: string | null) {
  if (Kind !== 'product')
    return label(
      `console.orders.foundBy.${Kind}`,
      Kind === 'reference' ? { reference: reference ?? '' } : {},
    );
  const product = { product: ProductId ?? '', name: ProductName ?? '' };
  return MoreProducts === 0
    ? label('console.orders.foundBy.product', product)
    : label('console.orders.foundBy.products', { ...product, count: MoreProducts });
}
