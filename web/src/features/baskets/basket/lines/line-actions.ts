import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { LineWish } from '@engros/contracts/baskets/basket-update.ts';
import { editBasket, readBasketView, setLineQuantity } from '../basket-data.ts';
import { unsavedLinePrefix } from '../edits/optimistic-line.ts';
import { type UnusualQuantity, watchQuantity } from '../edits/unusual-quantities.ts';
import { isLineOf } from './line-key.ts';

function savedId(line: LineItem): { LineId: string } | undefined {
  return line.Id.startsWith(unsavedLinePrefix) ? undefined : { LineId: line.Id };
}

export type LineName = Pick<LineItem, 'ProductId' | 'SalesUnitCode' | 'QuickSaleId'>;

/** Undefined when the line was removed. */
export function lineNow({ ProductId, SalesUnitCode, QuickSaleId }: LineName): LineItem | undefined {
  return readBasketView().basket?.LineItems.find((line) =>
    isLineOf(line, ProductId, SalesUnitCode, QuickSaleId),
  );
}

/** 0 removes the line (BAS-06). */
export function changeQuantity(line: LineItem, quantity: number): void {
  setLineQuantity(line.Product, line.SalesUnitCode, line.QuickSaleId, quantity);
}

/** Null removes a wish; the quantity stays, which another person may be changing (PLN-07). */
export function writeLineWishes(line: LineItem, wishes: Pick<LineWish, 'Note' | 'Substitute'>): void {
  const { ProductId, QuickSaleId, SalesUnitCode } = line;
  const goods = { ProductId, QuickSaleId, SalesUnit: { Code: SalesUnitCode } };
  editBasket({ LineWishes: [{ ...(savedId(line) ?? goods), ...wishes }] });
}

/** Keeps the quantity. */
export function switchUnit(line: LineItem, unitCode: string): void {
  if (unitCode === line.SalesUnitCode) return;
  const id = savedId(line);
  if (id) {
    const { ProductId, Quantity } = line;
    editBasket({ Products: [{ ...id, ProductId, Quantity, SalesUnit: { Code: unitCode } }] });
    return;
  }
  setLineQuantity(line.Product, line.SalesUnitCode, line.QuickSaleId, 0);
  setLineQuantity(line.Product, unitCode, null, line.Quantity);
}

/**
 * To what is usual. In another unit the line becomes one of that unit, or goes when the basket has one that is no smaller.
 */
export function correctTo({ product, unit, usual }: UnusualQuantity): void {
  const isSameUnit = usual.unit.Code === unit.Code;
  const line = lineNow({ ProductId: product.Id, SalesUnitCode: unit.Code, QuickSaleId: null });
  const other = lineNow({ ProductId: product.Id, SalesUnitCode: usual.unit.Code, QuickSaleId: null });
  const id = line && savedId(line);
  if (isSameUnit || !id || other) {
    if (!isSameUnit) setLineQuantity(product, unit.Code, null, 0);
    const quantity = isSameUnit ? usual.quantity : Math.max(usual.quantity, other?.Quantity ?? 0);
    setLineQuantity(product, usual.unit.Code, null, quantity);
    return;
  }
  watchQuantity(product, unit.Code, 0);
  const SalesUnit = { Code: usual.unit.Code };
  editBasket({ Products: [{ ...id, ProductId: product.Id, Quantity: usual.quantity, SalesUnit }] });
}

/** To another quick sale of its product, or to ordinary goods in the given unit. */
export function switchQuickSale(
  line: LineItem,
  quickSaleId: string | null,
  unitCode = line.SalesUnitCode,
): void {
  if (quickSaleId === line.QuickSaleId) return;
  const sale = line.Product.QuickSales.Values.find((each) => each.Id === quickSaleId);
  setLineQuantity(line.Product, line.SalesUnitCode, line.QuickSaleId, 0);
  setLineQuantity(line.Product, sale?.SalesUnitCode ?? unitCode, quickSaleId, line.Quantity);
}
