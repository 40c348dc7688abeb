import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import type { ListEntry } from '../../../features/favourites/favorites/list/list-entries.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

export function ListTotal({ entries }: { entries: readonly ListEntry[] }) {
  const ids = useMemo(() => new Set(entries.map(({ product }) => product.Id)), [entries]);
  const text = useBasketValue(({ basket }) => {
    const lines = basket?.LineItems.filter(({ ProductId }) => ids.has(ProductId)) ?? [];
    const count = new Set(lines.map(({ ProductId }) => ProductId)).size;
    const said = label('lists.inBasket', { count });
    if (lines.some(({ LineTotalOre }) => LineTotalOre === null)) return said;
    const sum = lines.reduce((total, { LineTotalOre }) => total + (LineTotalOre ?? 0), 0);
    return `${said} · ${formatKroner(sum)}`;
  });
  const isPending = useBasketValue((view) => view.isPending);
  return (
    <div className="list-total">
      <p data-testid="list-total" className={`min-w-0 tabular-nums ${isPending ? 'text-ink-3' : ''}`}>
        {text}
      </p>
      <Link to="/checkout/basket" className={buttonClass({}, 'ml-auto')}>
        {label('lists.toBasket')}
      </Link>
    </div>
  );
}
