import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { readBasketView, setLineQuantity, undoInBasket } from '../../../baskets/basket/basket-data.ts';
import { isOrderable } from '../../../goods/products/product-status.ts';
import { toast } from '../../../shell/notices/toasts.ts';
import { type ListEntry, orderedUnit } from './list-entries.ts';

export interface Wanted {
  product: ProductSnapshot;
  unit: SalesUnit;
  quantity: number;
}

/** Leaves out products that cannot be ordered or are already in the basket, and limits quantities to the stock. */
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

/** With an undo. Products already in the basket keep their quantity. */
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

export function putUsualAmounts(usual: readonly Wanted[]): void {
  if (usual.length > 0) putAndTell(usual, 'lists.nothingUsual');
  else tell(label('lists.noUsual'));
}

function tell(sentence: string, more: Parameters<typeof toast>[1] = {}): void {
  announce(sentence);
  toast(sentence, more);
}

function putAndTell(wanted: readonly Wanted[], none: 'lists.nothingUsual' | 'lists.nothingToPut'): void {
  const puts = missingOf(wanted);
  put(puts, ({ quantity }) => quantity);
  const count = puts.length;
  const undo = { label: label('shell.undo'), onPress: undoInBasket(() => put(puts, () => 0)) };
  tell(label(count === 0 ? none : 'lists.usualPut', { count }), count === 0 ? {} : { undo });
}

/** 1 for a product that was never bought. */
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
