import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { readBasketView, setLineQuantity } from '../../basket/basket-data.ts';
import { toast } from '../../notices/toasts.ts';
import { isOrderable } from '../../products/product-status.ts';
import { type ListEntry, orderedUnit } from './list-entries.ts';

/** A quantity of a product, in the sales unit that it is ordered in. */
export interface Wanted {
  product: ProductSnapshot;
  unit: SalesUnit;
  quantity: number;
}

/** Returns what a press puts in the basket: at most what is in stock, of products that are not in it yet. */
function missingOf(wanted: readonly Wanted[]): Wanted[] {
  const inBasket = new Set(readBasketView().basket?.LineItems.map(({ ProductId }) => ProductId));
  return wanted.flatMap(({ product, unit, quantity }) => {
    if (!isOrderable(product) || inBasket.has(product.Id)) return [];
    const most = Math.min(quantity, unit.MaxQuantity ?? quantity);
    return most > 0 ? [{ product, unit, quantity: most }] : [];
  });
}

function put(puts: readonly Wanted[], quantityOf: (put: Wanted) => number): void {
  for (const each of puts) setLineQuantity(each.product, each.unit.Code, null, quantityOf(each));
}

/**
 * Puts the usual quantity of each product in the basket and offers to undo it. Products in the basket keep their
 * quantity.
 */
export function putUsual(entries: readonly ListEntry[]): void {
  putUsualAmounts(
    entries.flatMap((entry) => {
      const unit = orderedUnit(entry);
      const { Usual } = entry.row;
      return Usual && unit?.Code === Usual.SalesUnitCode
        ? [{ product: entry.product, unit, quantity: Usual.Quantity }]
        : [];
    }),
  );
}

/** Does the same with usual quantities that are known already. */
export function putUsualAmounts(usual: readonly Wanted[]): void {
  putAndTell(usual, 'lists.nothingUsual');
}

function putAndTell(wanted: readonly Wanted[], none: 'lists.nothingUsual' | 'lists.nothingToPut'): void {
  const puts = missingOf(wanted);
  put(puts, ({ quantity }) => quantity);
  const count = puts.length;
  const sentence = label(count === 0 ? none : 'lists.usualPut', { count });
  announce(sentence);
  const undo = { label: label('shell.undo'), onPress: () => put(puts, () => 0) };
  toast(sentence, count === 0 ? {} : { undo });
}

/** Puts the chosen products in the basket, each in its usual quantity, or one of what was never bought. */
export function putChosen(entries: readonly ListEntry[]): void {
  const wanted = entries.flatMap((entry): Wanted[] => {
    const unit = orderedUnit(entry);
    if (!unit) return [];
    const { Usual } = entry.row;
    const quantity = Usual?.SalesUnitCode === unit.Code ? Usual.Quantity : 1;
    return [{ product: entry.product, unit, quantity }];
  });
  putAndTell(wanted, 'lists.nothingToPut');
}
