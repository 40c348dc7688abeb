import type { LineItem } from '@engros/contracts/basket/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { theirUnit, type UnitCodes } from '../system-orders/index.ts';
import { itemKey } from './item-key.ts';

/** A line as it goes back to a procurement system, whatever its protocol. */
export interface ReturnedLine {
  productId: string;
  unitCode: string;
  /** Key by which the line is known when the system sends it again. */
  key: string;
  name: string;
  brand: string | null;
  supplierItemNumber: string | null;
  gtin: string | null;
  quantity: number;
  /** Code of the unit as the buyer's system knows it. */
  unit: string;
  /** Price of one unit in øre, excluding VAT. */
  unitPriceOre: number;
}

/** Returns a line for the buyer's system, by the unit codes of the connection. */
function lineOf(
  { DisplayName, ProductId, Brand, SupplierItemNumber, GTIN }: ProductSnapshot,
  of: {
    unitCode: string;
    content: string;
    quickSaleId: string | null;
    quantity: number;
    unitPriceOre: number;
  },
  units: UnitCodes,
): ReturnedLine {
  const { unitCode, content, quickSaleId, quantity, unitPriceOre } = of;
  return {
    productId: ProductId,
    unitCode,
    key: itemKey({ unitCode, quickSaleId }),
    name: [DisplayName, content].filter(Boolean).join(', '),
    brand: Brand?.Value ?? null,
    supplierItemNumber: SupplierItemNumber,
    gtin: GTIN,
    quantity,
    unit: theirUnit(unitCode, units),
    unitPriceOre,
  };
}

/** Returns a basket's line for the buyer's system. */
export function returnedLine(line: LineItem, units: UnitCodes): ReturnedLine {
  const { SalesUnitCode: unitCode, SalesUnitContent: content, QuickSaleId: quickSaleId } = line;
  const unitPriceOre = line.UnitPriceOre ?? 0;
  return lineOf(
    line.Product,
    { unitCode, content, quickSaleId, quantity: line.Quantity, unitPriceOre },
    units,
  );
}

/** Returns a product at its price of today, in a unit or else its usual one; undefined for a unit it does not have. */
export function productLine(
  product: ProductSnapshot,
  { unitCode, quantity }: { unitCode: string | null; quantity: number },
  units: UnitCodes,
): ReturnedLine | undefined {
  const { Values } = product.SalesUnits;
  const usual = Values.find(({ IsDefault }) => IsDefault) ?? Values[0];
  const unit =
    unitCode === null ? usual : Values.find(({ Code }) => Code.toLowerCase() === unitCode.toLowerCase());
  if (unit === undefined) return undefined;
  const { Code, Content, PriceOre } = unit;
  const of = { unitCode: Code, content: Content, quickSaleId: null, quantity, unitPriceOre: PriceOre ?? 0 };
  return lineOf(product, of, units);
}

/** Sum of the lines in øre, as a receiver adds them up. */
export const totalOf = (lines: readonly ReturnedLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceOre }) => sum + quantity * unitPriceOre, 0);

/** Writes øre as kroner with a decimal point and no grouping. */
export const pointAmount = (ore: number, decimals: 2 | 3): string => (ore / 100).toFixed(decimals);

/** Class of food and beverages in UNSPSC, which every receiver accepts where a line has no closer one. */
export const foodClass = '50000000';
