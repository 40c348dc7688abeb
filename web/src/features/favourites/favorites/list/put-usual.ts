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

/** What was asked for and did not become a line that can be ordered as it is. */
export interface NotPut {
  /** How many products were put; when none, a message has said why. */
  numberPut: number;
  /** Sold out, recalled, replaced or not for this customer. */
  barred: readonly ProductSnapshot[];
  /** No usual quantity is known, or the unit it was bought in is not sold. */
  unknown: readonly ProductSnapshot[];
  /** In the basket, but not deliverable on its day. */
  late: readonly ProductSnapshot[];
  /** In the basket with fewer, because there are no more. */
  fewer: readonly { product: ProductSnapshot; unit: SalesUnit; quantity: number; wanted: number }[];
}

const nothingNotPut: NotPut = { numberPut: 0, barred: [], unknown: [], late: [], fewer: [] };

/** False where nothing was put at all, because the message says that already. */
export const hasLeftOut = ({ numberPut, barred, unknown, late, fewer }: NotPut): boolean =>
  numberPut > 0 && barred.length + unknown.length + late.length + fewer.length > 0;

const mostOf = ({ unit, quantity }: Wanted): number => Math.min(quantity, unit.MaxQuantity ?? quantity);

/** Products already in the basket keep their quantity, and quantities are limited to the stock. */
function missingOf(wanted: readonly Wanted[]): { puts: Wanted[]; before: number; notPut: NotPut } {
  const inBasket = new Set(readBasketView().basket?.LineItems.map(({ ProductId }) => ProductId));
  const missing = wanted.filter(({ product }) => !inBasket.has(product.Id));
  const canPut = (each: Wanted) => isOrderable(each.product) && mostOf(each) > 0;
  const open = missing.filter(canPut);
  return {
    before: wanted.length - missing.length,
    puts: open.map((each) => ({ ...each, quantity: mostOf(each) })),
    notPut: {
      ...nothingNotPut,
      numberPut: open.length,
      barred: missing.filter((each) => !canPut(each)).map(({ product }) => product),
      late: open.flatMap(({ product }) => (product.Deliverability.IsDeliverable ? [] : [product])),
      fewer: open.flatMap((each) =>
        mostOf(each) < each.quantity ? [{ ...each, quantity: mostOf(each), wanted: each.quantity }] : [],
      ),
    },
  };
}

function put(puts: readonly Wanted[], quantityOf: (put: Wanted) => number): void {
  for (const each of puts) setLineQuantity(each.product, each.unit.Code, null, quantityOf(each));
}

/** With an undo. Products already in the basket keep their quantity. */
export function putUsual(entries: readonly ListEntry[]): NotPut {
  const usual = entries.map((entry) => ({ entry, wanted: usualOf(entry) }));
  const isPut = new Set(readBasketView().basket?.LineItems.map(({ ProductId }) => ProductId));
  const unknown = usual.flatMap(({ entry: { product }, wanted }) =>
    wanted || isPut.has(product.Id) || !isOrderable(product) ? [] : [product],
  );
  const barred = usual.flatMap(({ entry: { product }, wanted }) =>
    wanted || isOrderable(product) ? [] : [product],
  );
  const rest = putUsualAmounts(usual.flatMap(({ wanted }) => wanted ?? []));
  return { ...rest, barred: [...rest.barred, ...barred], unknown };
}

function usualOf(entry: ListEntry): Wanted | undefined {
  const unit = orderedUnit(entry);
  const { Usual } = entry.row;
  if (!Usual || unit?.Code !== Usual.SalesUnitCode) return undefined;
  return { product: entry.product, unit, quantity: Usual.Quantity };
}

export function putUsualAmounts(usual: readonly Wanted[]): NotPut {
  if (usual.length > 0) return putAndTell(usual, 'lists.nothingUsual');
  tell(label('lists.noUsual'));
  return nothingNotPut;
}

function tell(sentence: string, more: Parameters<typeof toast>[1] = {}): void {
  announce(sentence);
  toast(sentence, more);
}

function putAndTell(wanted: readonly Wanted[], none: 'lists.nothingUsual' | 'lists.nothingToPut'): NotPut {
  const { puts, before, notPut } = missingOf(wanted);
  put(puts, ({ quantity }) => quantity);
  const count = puts.length;
  const undo = { label: label('shell.undo'), onPress: undoInBasket(() => put(puts, () => 0)) };
  const done = label('lists.usualPut', { count });
  if (count === 0) tell(label(none));
  else tell(before === 0 ? done : label('lists.putBefore', { put: done, count: before }), { undo });
  return notPut;
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
