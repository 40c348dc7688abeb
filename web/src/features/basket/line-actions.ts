import type { LineItem } from '@engros/contracts/basket.ts';
import { editBasket, readBasketView, setLineQuantity } from './basket-data.ts';
import { isLineOf } from './line-key.ts';
import { unsavedLinePrefix } from './optimistic-line.ts';

function savedId(line: LineItem): { LineId: string } | undefined {
  return line.Id.startsWith(unsavedLinePrefix) ? undefined : { LineId: line.Id };
}

/** What makes a line this line and no other. */
export type LineName = Pick<LineItem, 'ProductId' | 'SalesUnitCode' | 'QuickSaleId'>;

/** A line as it is now, with the quantity it has by now; undefined when it is gone. */
export function lineNow({ ProductId, SalesUnitCode, QuickSaleId }: LineName): LineItem | undefined {
  return readBasketView().basket?.LineItems.find((line) =>
    isLineOf(line, ProductId, SalesUnitCode, QuickSaleId),
  );
}

/** Another quantity for a line of the basket; 0 removes it (BAS-06). */
export function changeQuantity(line: LineItem, quantity: number): void {
  setLineQuantity(line.Product, line.SalesUnitCode, line.QuickSaleId, quantity);
}

/** The same goods in another sales unit, with the same quantity. */
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

/** Puts a line on another quick sale of its product, or on ordinary goods in a unit of choice. */
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
