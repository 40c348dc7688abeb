import type { punchOutDeviation } from '@engros/contracts/punch-out/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Static } from 'typebox';
import { Amount } from '../../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import type { WrittenEdit } from '../../basket/index.ts';
import type { CustomerShelf } from '../../product-snapshots/index.ts';
import type { ReturnedItem } from './item-key.ts';
import type { LineTerms } from './line-terms.ts';
import { productLine } from './returned-lines.ts';

export type Deviation = Static<typeof punchOutDeviation>;

interface TakingOver {
  shelf: CustomerShelf;
  terms: LineTerms;
  text: TextOf;
}

interface TakenItem {
  edit: WrittenEdit | undefined;
  deviations: Deviation[];
}

/**
 * Returns the lines that a basket gets from the items of an earlier session, and for each item that could not be taken
 * over as it was a sentence. Prices are always today's.
 */
export function takeOverItems(
  items: readonly ReturnedItem[],
  by: TakingOver,
): { edits: WrittenEdit[]; deviations: Deviation[] } {
  const taken = items.slice(0, limits.basketLines).map((item) => takenItem(item, by));
  return {
    edits: taken.flatMap(({ edit }) => edit ?? []),
    deviations: taken.flatMap(({ deviations }) => deviations),
  };
}

function takenItem(item: ReturnedItem, { shelf, terms, text }: TakingOver): TakenItem {
  const { productId, unitCode, name } = item;
  const product = shelf.snapshot(productId);
  const told = (Kind: Deviation['Kind'], params = {}): Deviation => ({
    ProductId: productId,
    Name: product?.DisplayName ?? name,
    Kind,
    Message: text(`punch_out.${Kind}`, { name: product?.DisplayName ?? (name || productId), ...params }),
  });
  if (product === undefined) return { edit: undefined, deviations: [told('gone')] };
  const quantity = wholeQuantity(item.quantity);
  const asked = productLine(product, { unitCode, quantity }, { shelf, terms });
  const line = asked ?? productLine(product, { unitCode: null, quantity }, { shelf, terms });
  if (line === undefined) return { edit: undefined, deviations: [told('gone')] };
  const deviations: Deviation[] = [];
  if (asked === undefined) deviations.push(told('unit', { unit: line.unitCode }));
  if (quantity !== item.quantity) deviations.push(told('quantity', { quantity }));
  const isOrdinary = item.quickSaleId === null && asked !== undefined;
  if (isOrdinary && item.unitPriceOre !== null && item.unitPriceOre !== line.unitPriceOre)
    deviations.push(
      told('price', { before: new Amount(item.unitPriceOre), now: new Amount(line.unitPriceOre) }),
    );
  return { edit: editOf(item, line.unitCode, quantity, shelf), deviations };
}

/** Units are sold whole: a fraction is rounded up, and no number at all becomes one. */
function wholeQuantity(written: number): number {
  const quantity = Math.ceil(written);
  return quantity >= 1 ? Math.min(quantity, limits.quantity) : 1;
}

function editOf(
  { productId, quickSaleId }: ReturnedItem,
  unitCode: string,
  quantity: number,
  shelf: CustomerShelf,
): WrittenEdit {
  const lot = quickSaleId !== null && shelf.quickSale(quickSaleId) !== undefined ? quickSaleId : '';
  return {
    lineId: null,
    productId,
    quickSaleId: lot,
    unitCode,
    quantity,
    trackingList: null,
    trackingPosition: null,
  };
}
