import { formatCount } from '../../../lib/formats.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { readBasketView, setLineQuantity } from '../../basket/basket-data.ts';
import { toast } from '../../notices/toasts.ts';
import { isOrderable } from '../../products/product-status.ts';
import { type ListEntry, orderedUnit } from './list-entries.ts';

interface Put {
  entry: ListEntry;
  unitCode: string;
  quantity: number;
}

/** Returns what a press puts in the basket: the usual quantity, at most what is in stock, of products not in it yet. */
function usualPuts(entries: readonly ListEntry[]): Put[] {
  const inBasket = new Set(readBasketView().basket?.LineItems.map(({ ProductId }) => ProductId));
  return entries.flatMap((entry) => {
    const { product, row } = entry;
    const unit = orderedUnit(entry);
    if (!row.Usual || unit?.Code !== row.Usual.SalesUnitCode) return [];
    if (!isOrderable(product) || inBasket.has(product.Id)) return [];
    const quantity = Math.min(row.Usual.Quantity, unit.MaxQuantity ?? row.Usual.Quantity);
    return quantity > 0 ? [{ entry, unitCode: unit.Code, quantity }] : [];
  });
}

function put(puts: readonly Put[], quantityOf: (put: Put) => number): void {
  for (const each of puts) setLineQuantity(each.entry.product, each.unitCode, null, quantityOf(each));
}

/**
 * Puts the usual quantity of each product in the basket and offers to undo it. Products in the basket keep their
 * quantity.
 */
export function putUsual(entries: readonly ListEntry[]): void {
  putAndTell(usualPuts(entries), 'lists.nothingUsual');
}

function putAndTell(puts: readonly Put[], none: 'lists.nothingUsual' | 'lists.nothingToPut'): void {
  put(puts, ({ quantity }) => quantity);
  const count = puts.length;
  const sentence = label(count === 0 ? none : 'lists.usualPut', { count, amount: formatCount(count) });
  announce(sentence);
  const undo = { label: label('shell.undo'), onPress: () => put(puts, () => 0) };
  toast(sentence, count === 0 ? {} : { undo });
}

/** Puts the chosen products in the basket, each in its usual quantity, or one of what was never bought. */
export function putChosen(entries: readonly ListEntry[]): void {
  const inBasket = new Set(readBasketView().basket?.LineItems.map(({ ProductId }) => ProductId));
  const puts = entries.flatMap((entry): Put[] => {
    const unit = orderedUnit(entry);
    if (!unit || !isOrderable(entry.product) || inBasket.has(entry.product.Id)) return [];
    const { Usual } = entry.row;
    const quantity = Usual?.SalesUnitCode === unit.Code ? Usual.Quantity : 1;
    return [{ entry, unitCode: unit.Code, quantity: Math.min(quantity, unit.MaxQuantity ?? quantity) }];
  });
  putAndTell(
    puts.filter(({ quantity }) => quantity > 0),
    'lists.nothingToPut',
  );
}
