import { limits } from '@engros/contracts/values/limits.ts';
import type { WrittenEdit } from '../../../baskets/basket-edits/merge-edits.ts';
import { lineKey } from '../../../baskets/basket-edits/merge-edits.ts';
import { priceOnShelf } from '../../../baskets/order-check/price-on-shelf.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import type { KeptDeviation } from './deviations.ts';
import type { ReturnedItem } from './item-key.ts';
import type { LineTerms } from './line-terms.ts';
import { productLine } from './returned-lines.ts';
import { type QuantityCause, wholeQuantity } from './whole-quantity.ts';

interface TakingOver {
  shelf: CustomerShelf;
  terms: LineTerms;
}

interface TakenItem {
  goods?: { productId: string; quickSaleId: string; unitCode: string; quantity: number };
  name: string;
  deviations: KeptDeviation[];
}

/**
 * Also returns what differs, for each item that could not be taken over unchanged. Items of the same goods, such as those of a
 * lot that has ended, are added up. Prices are always today's.
 */
export function takeOverItems(
  items: readonly ReturnedItem[],
  by: TakingOver,
): { edits: WrittenEdit[]; deviations: KeptDeviation[] } {
  const edits = new Map<string, WrittenEdit>();
  const deviations = items.flatMap((item) => {
    const { goods, name, deviations: own } = takenItem(item, by);
    if (goods === undefined) return own;
    const key = lineKey(goods);
    const present = edits.get(key);
    if (present === undefined && edits.size === limits.basketLines)
      return [{ productId: item.productId, name, kind: 'full' as const, most: limits.basketLines }];
    const sum = goods.quantity + (present?.quantity ?? 0);
    const quantity = Math.min(sum, limits.quantity);
    edits.set(key, { lineId: null, ...goods, quantity, trackingList: null, trackingPosition: null });
    const isSaid = own.some(({ kind }) => kind === 'most');
    return quantity < sum && !isSaid
      ? [...own, { productId: item.productId, name, kind: 'most' as const, quantity }]
      : own;
  });
  return { edits: [...edits.values()], deviations };
}

function takenItem(item: ReturnedItem, { shelf, terms }: TakingOver): TakenItem {
  const { productId, unitCode, quickSaleId } = item;
  const product = shelf.snapshot(productId);
  const name = product?.DisplayName ?? item.name;
  const { quantity, cause } = wholeQuantity(item.quantity);
  const of = { shelf, terms };
  const asked = product && productLine(product, { unitCode, quantity }, of);
  const line = asked ?? (product && productLine(product, { unitCode: null, quantity }, of));
  if (line === undefined) return { name, deviations: [{ productId, name, kind: 'gone' }] };
  const lotPriceOre = lotPrice(shelf, quickSaleId, { productId, unitCode: line.unitCode });
  const now = {
    unit:
      product?.SalesUnits.Values.find(({ Code }) => Code === line.unitCode)?.TextSingular ?? line.unitCode,
    isAskedUnit: asked !== undefined,
    quantity,
    cause,
    isLotGone: quickSaleId !== null && lotPriceOre === undefined,
    nowOre: shelf.request.maySeePrices ? (lotPriceOre ?? line.unitPriceOre) : null,
  };
  const lot = lotPriceOre === undefined ? '' : (quickSaleId ?? '');
  return {
    goods: { productId, quickSaleId: lot, unitCode: line.unitCode, quantity },
    name,
    deviations: differences(item, now).map((each) => ({ productId, name, ...each })),
  };
}

const quantityKinds = { whole: 'quantity', least: 'least', most: 'most' } as const;

function differences(
  item: ReturnedItem,
  now: {
    unit: string;
    isAskedUnit: boolean;
    quantity: number;
    cause: QuantityCause | null;
    isLotGone: boolean;
    nowOre: number | null;
  },
): Omit<KeptDeviation, 'productId' | 'name'>[] {
  const { unit, quantity, cause, nowOre } = now;
  const { unitPriceOre: beforeOre } = item;
  const isPriceNew = beforeOre !== null && nowOre !== null && beforeOre !== nowOre;
  return [
    ...(now.isAskedUnit ? [] : [{ kind: 'unit', unit } as const]),
    ...(now.isLotGone ? [{ kind: 'lot' } as const] : []),
    ...(cause === null ? [] : [{ kind: quantityKinds[cause], quantity } as const]),
    ...(isPriceNew ? [{ kind: 'price', beforeOre, nowOre } as const] : []),
  ];
}

/** Undefined without a lot, and when the lot has ended or is sold in another unit. */
function lotPrice(
  shelf: CustomerShelf,
  quickSaleId: string | null,
  { productId, unitCode }: { productId: string; unitCode: string },
): number | undefined {
  if (quickSaleId === null) return undefined;
  const price = priceOnShelf(shelf)(productId, quickSaleId, unitCode, 1);
  return typeof price === 'string' ? undefined : price.unitPriceOre;
}
