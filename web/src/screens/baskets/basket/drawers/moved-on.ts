import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueries } from '@tanstack/react-query';
import type { MoveTarget } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { deliveryInput } from '../../../../features/baskets/basket/edits/delivery-input.ts';
import { productStatus } from '../../../../features/goods/products/product-status.ts';
import { formatKroner } from '../../../../lib/formats/formats.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';

export interface Moved {
  line: LineItem;
  /** 0 for a line that stays. */
  quantity: number;
}

export interface OnDay {
  /** Why the line could not be ordered for that day as it is; undefined when it could. */
  fault: string | undefined;
  /** What can be had of it that day, when that is less than is moved. */
  most: number;
  price: string | undefined;
  unitPriceOre: number | null;
}

export interface MovedOn {
  byLine: ReadonlyMap<string, OnDay>;
  /** The first deadline among the goods, and which of them has it. */
  first: { deadline: string; name: string } | undefined;
}

export type MoveDay = Pick<MoveTarget, 'ExpectedDate' | 'PreSaleId'>;

export function unitText(line: LineItem, quantity: number): string {
  return quantity === 1 ? line.SalesUnitTextSingular : line.SalesUnitTextPlural;
}

/** What the server knows of the goods on each day; undefined where it has not answered. */
export function useMovedOnDays(
  moved: readonly Moved[],
  days: readonly MoveDay[],
): readonly (MovedOn | undefined)[] {
  const id = [...new Set(moved.map(({ line }) => line.ProductId))].sort();
  const answers = useQueries({
    queries: days.map(({ ExpectedDate, PreSaleId }) => ({
      ...query(readSnapshots, {
        query: { id, ...deliveryInput({ expectedDate: ExpectedDate, presaleId: PreSaleId }) },
      }),
      enabled: id.length > 0 && id.length <= limits.snapshotIds,
    })),
  });
  return answers.map(({ data }) => data && movedOn(moved, data));
}

export function useMovedOn(moved: readonly Moved[], target: MoveDay | undefined): MovedOn | undefined {
  return useMovedOnDays(moved, target ? [target] : [])[0];
}

/** How many of a line are moved, as the buyer decided for the chosen day; absent for lines without a decision. */
export type Decided = Readonly<Record<string, number>>;

/** The day cannot deliver the line whole. */
export const isFaulty = ({ line }: Moved, on: MovedOn | undefined): boolean =>
  (on?.byLine.get(line.Id)?.most ?? line.Quantity) < line.Quantity;

/**
 * What is moved unless the buyer decided otherwise: a line that the day cannot deliver whole stays. Of a line that is moved alone,
 * what can be had is moved.
 */
export function movable(wanted: readonly Moved[], on: MovedOn | undefined, decided: Decided): Moved[] {
  return wanted.map((each) => {
    const { fault, most = 0 } = on?.byLine.get(each.line.Id) ?? {};
    if (fault === undefined || decided[each.line.Id] !== undefined) return each;
    return { ...each, quantity: wanted.length === 1 ? Math.min(most, each.quantity) : 0 };
  });
}

function movedOn(moved: readonly Moved[], snapshots: readonly ProductSnapshot[]): MovedOn {
  const products = new Map(snapshots.map((product) => [product.Id, product]));
  const deadlines = moved.flatMap(({ line, quantity }) => {
    const deadline = products.get(line.ProductId)?.Deadline?.DateTime;
    return deadline && quantity > 0 ? [{ deadline, name: line.Product.DisplayName }] : [];
  });
  deadlines.sort((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline));
  return {
    byLine: new Map(moved.map((each) => [each.line.Id, lineOn(each, products.get(each.line.ProductId))])),
    first: deadlines[0],
  };
}

function lineOn(moved: Moved, product: ProductSnapshot | undefined): OnDay {
  const { line } = moved;
  const lot = product?.QuickSales.Values.find(({ Id }) => Id === line.QuickSaleId);
  const unit = product?.SalesUnits.Values.find(({ Code }) => Code === line.SalesUnitCode);
  const goods = line.QuickSaleId ? lot : unit;
  const never = { most: 0, price: undefined, unitPriceOre: null };
  if (!product || !goods) return { ...never, fault: label('product.status.notDeliverable') };
  if (!(lot ?? product).Deliverability.IsDeliverable)
    return { ...never, fault: notDeliverable(product, lot !== undefined) };
  const most = Math.max(0, goods.MaxQuantity ?? line.Quantity);
  return {
    fault: tooMuch(moved, most),
    most,
    price: newPrice(line.UnitPriceOre, goods.PriceOre),
    unitPriceOre: goods.PriceOre,
  };
}

function notDeliverable(product: ProductSnapshot, isQuickSale: boolean): string {
  if (isQuickSale) return label('product.status.notDeliverable');
  const { text, detail } = productStatus(product);
  return detail ? `${text} · ${detail}` : text;
}

function tooMuch({ line, quantity }: Moved, most: number): string | undefined {
  if (most >= quantity) return undefined;
  if (most === 0) return label('product.status.notDeliverable');
  return label('checkout.onlyThatDay', { quantity: most, unit: unitText(line, most) });
}

function newPrice(before: number | null, price: number | null): string | undefined {
  if (before === null || price === null || before === price) return undefined;
  return label('checkout.priceThatDay', { price: formatKroner(price), before: formatKroner(before) });
}

/** In øre where the line stands now; null for users who may not see prices. */
export function oreHere({ line, quantity }: Moved): number | null {
  if (quantity === line.Quantity) return line.LineTotalOre;
  return line.UnitPriceOre === null ? null : line.UnitPriceOre * quantity;
}

/** In øre on the new day, as far as that is known. */
export function oreThere(moved: Moved, on: MovedOn | undefined): number | null {
  const price = on?.byLine.get(moved.line.Id)?.unitPriceOre ?? null;
  return price === null || price === moved.line.UnitPriceOre ? oreHere(moved) : price * moved.quantity;
}

/** What a day can deliver of the goods, as a note at that day; empty when it can deliver all. */
export function faultsOfDay(moved: readonly Moved[], on: MovedOn | undefined): string {
  const faulty = moved.filter((each) => isFaulty(each, on));
  const [only] = moved;
  if (faulty.length === 0 || only === undefined) return '';
  if (moved.length > 1)
    return label('checkout.someThatDay', { amount: moved.length - faulty.length, all: moved.length });
  const most = on?.byLine.get(only.line.Id)?.most ?? 0;
  if (most === 0) return label('product.status.notDeliverable');
  return label('checkout.onlyOnDay', { quantity: most, unit: unitText(only.line, most) });
}
