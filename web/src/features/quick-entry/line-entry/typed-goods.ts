import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { readBasketView, setLineQuantity } from '../../baskets/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { isLineOf } from '../../baskets/basket/lines/line-key.ts';
import { firstUnit } from '../../goods/products/field/first-unit.ts';
import { refusal } from '../../goods/products/field/refusal.tsx';
import { isOrderable, productStatus } from '../../goods/products/product-status.ts';
import { lookUpCode } from '../scan/look-up-code.ts';
import { numbersNear } from './numbers-near.ts';
import type { TypedLine } from './typed-lines.ts';

export interface TypedGoods {
  product: ProductSnapshot;
  unit: SalesUnit;
  /** Goods that the kitchen buys, with nearly the same number as these, which it has never bought. */
  near?: ProductSnapshot | undefined;
}

/** Letters in capitals; undefined for a text that is not an item number. */
function itemNumber(text: string): string | undefined {
  return /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z-]{0,19}$/.test(text) ? text.toUpperCase() : undefined;
}

/**
 * Item numbers need one request in total, every other text its own search by GTIN or words. Words must match exactly one product.
 * Throws when the server cannot be reached.
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
  await addNear(found, delivery);
  const answers = await Promise.all(others.map((text) => lookUpText(text, delivery)));
  others.forEach((text, at) => {
    const goods = answers[at];
    if (goods) found.set(text, goods);
  });
  return found;
}

/** Adds the goods that may have been meant to those that the kitchen has never bought. A failure asks nothing. */
async function addNear(found: Map<string, TypedGoods>, delivery: Delivery): Promise<void> {
  const fresh = [...found.values()].filter(({ product }) => product.LatestPurchaseDate === null);
  const numbers = [...new Set(fresh.flatMap(({ product }) => numbersNear(product.Id)))];
  const calls = Array.from({ length: Math.ceil(numbers.length / limits.snapshotIds) }, (_, at) => {
    const id = numbers.slice(at * limits.snapshotIds, (at + 1) * limits.snapshotIds);
    return call(readSnapshots, { query: { id, ...deliveryInput(delivery) }, isSilent: true });
  });
  const answers = await Promise.all(calls).catch(() => []);
  const bought = answers.flat().filter(({ LatestPurchaseDate }) => LatestPurchaseDate !== null);
  for (const goods of fresh) {
    const near = new Set(numbersNear(goods.product.Id));
    // Of several, the one bought last.
    goods.near = bought
      .filter(({ Id }) => near.has(Id))
      .reduce<ProductSnapshot | undefined>(
        (last, each) =>
          last && (last.LatestPurchaseDate ?? '') >= (each.LatestPurchaseDate ?? '') ? last : each,
        undefined,
      );
  }
}

/** A text that the search rejects, for example because it is too long, finds nothing. */
async function lookUpText(text: string, delivery: Delivery): Promise<TypedGoods | undefined> {
  try {
    return await lookUpCode(text, delivery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

export function quantityInBasket(product: ProductSnapshot, unitCode: string): number {
  const line = readBasketView().basket?.LineItems.find((each) => isLineOf(each, product.Id, unitCode, null));
  return line?.Quantity ?? 0;
}

/** Returns the reason when that is impossible, otherwise an empty text. */
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
