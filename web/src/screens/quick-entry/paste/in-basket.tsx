import { ShoppingBasket } from 'lucide-react';
import { useLineQuantity } from '../../../features/baskets/basket/basket-data.ts';
import { label } from '../../../lib/labels.ts';
import { type ChosenGoods, dayOf, type PasteLine } from './paste-lines.ts';

interface InBasketProps {
  line: PasteLine;
  /** The day of the basket that is shown. */
  day: string | null;
}

/** What the open basket has of the goods already, and what the line makes of it. Nothing for goods of another day's basket. */
export function InBasket({ line: { goods }, day }: InBasketProps) {
  return goods === undefined ? null : <Becomes goods={goods} day={day} />;
}

function Becomes({ goods, day }: Pick<InBasketProps, 'day'> & { goods: ChosenGoods }) {
  const { product, unit, quantity } = goods;
  const had = useLineQuantity(product.Id, unit.Code);
  const other = dayOf(goods);
  if (had === 0 || (other !== null && other !== day)) return null;
  return (
    <p className="paste-in-basket num col-[2/-1] -mt-0.5 flex items-center gap-1.5 pl-12.5 text-12 text-ink-2 max-lg:col-[1/4]">
      <ShoppingBasket className="size-3.5 flex-none" aria-hidden="true" />
      {label('paste.becomes', { had, sum: had + quantity })}
    </p>
  );
}
