import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { useBasketValue } from '../../baskets/basket/basket-data.ts';
import type { BasketView } from '../../baskets/basket/basket-view.ts';
import { countOfUnit } from './unit-text.ts';

/**
 * One text, which is compared by value, so the component redraws only when it changes. Empty when the product is not in the
 * basket.
 */
function sumText({ basket }: BasketView, productId: string): string {
  const lines = basket?.LineItems.filter((line) => line.ProductId === productId) ?? [];
  if (lines.length === 0) return '';
  const quantities = lines.map((line) => countOfUnit(line.Quantity, line.SalesUnitCode)).join(' + ');
  const inBasket = label('product.inBasket', { quantity: quantities });
  if (lines.some((line) => line.LineTotalOre === null)) return inBasket;
  const total = lines.reduce((sum, line) => sum + (line.LineTotalOre ?? 0), 0);
  return `${inBasket} · ${formatKroner(total)}`;
}

/** Such as `2 krt. i kurven · 1.325,00 kr.` (2 cases in the basket). */
export function BasketSum({ productId }: { productId: string }) {
  const text = useBasketValue((view) => sumText(view, productId));
  return text ? (
    <p className="product-sum num pt-px text-right text-12/[18px] font-[580] text-brand-ink">{text}</p>
  ) : null;
}

export function useIsInBasket(productId: string): boolean {
  return useBasketValue(
    ({ basket }) => basket?.LineItems.some((line) => line.ProductId === productId) ?? false,
  );
}
