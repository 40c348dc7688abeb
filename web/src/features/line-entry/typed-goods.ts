import { readSnapshots } from '@engros/contracts/catalog.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { readBasketView, setLineQuantity } from '../basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../basket/delivery-input.ts';
import { isLineOf } from '../basket/line-key.ts';
import { firstUnit } from '../products/first-unit.ts';
import { isOrderable, productStatus } from '../products/product-status.ts';
import { refusal } from '../products/refusal.tsx';
import { lookUpCode } from '../scan/look-up-code.ts';
import type { TypedLine } from './typed-lines.ts';

export interface TypedGoods {
  product: ProductSnapshot;
  unit: SalesUnit;
}

/** An item number as it is stored, with letters in capitals; undefined for words. */
function itemNumber(text: string): string | undefined {
  return /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z-]{0,19}$/.test(text) ? text.toUpperCase() : undefined;
}

/**
 * What is meant by numbers and words: all item numbers with one call, then each of the rest by GTIN or as words, which
 * mean a product only when no other fits them. Throws when the server cannot be asked.
 */
export async function findTypedGoods(
  texts: readonly string[],
  delivery: Delivery,
): Promise<Map<string, TypedGoods>> {
  const found = new Map<string, TypedGoods>();
  const numbers = [...new Set(texts.flatMap((text) => itemNumber(text) ?? []))];
  const products =
    numbers.length === 0
      ? []
      : await call(readSnapshots, { query: { id: numbers, ...deliveryInput(delivery) }, isSilent: true });
  for (const text of texts) {
    const product = products.find(({ Id }) => Id === itemNumber(text));
    const unit = product && firstUnit(product, readBasketView());
    if (unit) found.set(text, { product, unit });
  }
  const others = texts.filter((text) => !found.has(text) && text !== '');
  const answers = await Promise.all(others.map((text) => lookUpText(text, delivery)));
  others.forEach((text, at) => {
    const goods = answers[at];
    if (goods) found.set(text, goods);
  });
  return found;
}

/** A text no search takes, as one that is too long, means nothing. */
async function lookUpText(text: string, delivery: Delivery): Promise<TypedGoods | undefined> {
  try {
    return await lookUpCode(text, delivery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

/** How much of goods the basket has. */
export function quantityInBasket(product: ProductSnapshot, unitCode: string): number {
  const line = readBasketView().basket?.LineItems.find((each) => isLineOf(each, product.Id, unitCode, null));
  return line?.Quantity ?? 0;
}

/** Puts goods into the basket as somebody typed them; answers why that cannot be, empty when it is done. */
export function putTypedGoods(
  { product, unit }: TypedGoods,
  { quantity, isOnTop }: Pick<TypedLine, 'quantity' | 'isOnTop'>,
): string {
  if (quantity < 1 && isOnTop) return label('lineEntry.noQuantity');
  if (!isOrderable(product)) {
    return label('checkout.cannotOrderProduct', {
      name: product.DisplayName,
      status: productStatus(product).text,
    });
  }
  const to = quantity + (isOnTop ? quantityInBasket(product, unit.Code) : 0);
  if (unit.MaxQuantity !== null && to > unit.MaxQuantity) return refusal(unit.MaxQuantity, unit);
  if (to > limits.quantity) return label('lineEntry.tooMany', { most: formatCount(limits.quantity) });
  setLineQuantity(product, unit.Code, null, to);
  return '';
}
