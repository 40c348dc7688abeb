import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { Deposit, ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { formatOre } from '../../../platform/danish-formats.ts';
import { theirUnit } from '../../system-orders/unit-names.ts';
import { itemKey } from './item-key.ts';
import { classOf, type LineTerms, linePriceOre } from './line-terms.ts';

export interface ReturnedLine {
  productId: string;
  unitCode: string;
  /** Key by which we recognise the line when the system sends it again. */
  key: string;
  name: string;
  brand: string | null;
  supplierItemNumber: string | null;
  gtin: string | null;
  quantity: number;
  /** Code of the unit in the buyer's system. */
  unit: string;
  /** Class of goods in the buyer's system; lines of older orders have none. */
  classCode?: string;
  /** A sentence about the line, for protocols that have a field for it. */
  note?: string;
  /** Price of one unit in øre, excluding VAT. */
  unitPriceOre: number;
}

export interface LineWriting {
  shelf: Pick<CustomerShelf, 'product' | 'price'>;
  terms: LineTerms;
}

/** Goods of a quick-sale lot have the price of the lot, whatever kind of price the system gets. */
function lineOf(
  { DisplayName, ProductId, Brand, SupplierItemNumber, GTIN }: ProductSnapshot,
  of: {
    unitCode: string;
    content: string;
    quickSaleId: string | null;
    quantity: number;
    unitPriceOre: number;
    deposit: Deposit | undefined;
    written?: string | undefined;
  },
  { shelf, terms }: LineWriting,
): ReturnedLine {
  const { unitCode, content, quickSaleId, quantity, unitPriceOre, deposit, written } = of;
  const note = [written, depositNote(deposit)].filter(Boolean).join('. ');
  const isOther = terms.cataloguePrice !== 'customer' && quickSaleId === null;
  const price = isOther ? shelf.price(ProductId, unitCode, quantity) : undefined;
  return {
    productId: ProductId,
    unitCode,
    key: itemKey({ unitCode, quickSaleId }),
    name: [DisplayName, content].filter(Boolean).join(', '),
    brand: Brand?.Value ?? null,
    supplierItemNumber: SupplierItemNumber,
    gtin: GTIN,
    quantity,
    unit: theirUnit(unitCode, terms.unitCodes),
    classCode: classOf(shelf.product(ProductId), terms),
    unitPriceOre: price ? linePriceOre(price, terms) : unitPriceOre,
    ...(note !== '' && { note }),
  };
}

/** No protocol has a field for it, and a line of its own would come back as goods that are ordered. In Danish, like the descriptions. */
const depositNote = (deposit: Deposit | undefined): string | null =>
  deposit?.AmountOre == null
    ? null
    : `Pant kommer oveni: ${deposit.Count} x ${formatOre(deposit.AmountOre, 'da')} kr. ekskl. moms`;

/** Undefined for a buyer who may not see the line's price. */
export function returnedLine(line: LineItem, writing: LineWriting): ReturnedLine | undefined {
  const { SalesUnitCode: unitCode, SalesUnitContent: content, QuickSaleId: quickSaleId } = line;
  const { UnitPriceOre: unitPriceOre, Deposit: deposit, Note: written } = line;
  if (unitPriceOre === null) return undefined;
  const of = { unitCode, content, quickSaleId, quantity: line.Quantity, unitPriceOre, deposit, written };
  return lineOf(line.Product, of, writing);
}

/**
 * At today's price, in the given unit or, without one, in the product's usual unit; undefined for a unit it does not have, and
 * for a buyer who may not see prices.
 */
export function productLine(
  product: ProductSnapshot,
  { unitCode, quantity }: { unitCode: string | null; quantity: number },
  writing: LineWriting,
): ReturnedLine | undefined {
  const { Values } = product.SalesUnits;
  const usual = Values.find(({ IsDefault }) => IsDefault) ?? Values[0];
  const unit =
    unitCode === null ? usual : Values.find(({ Code }) => Code.toLowerCase() === unitCode.toLowerCase());
  if (unit === undefined || unit.PriceOre === null) return undefined;
  const { Code, Content, Deposit: deposit } = unit;
  const PriceOre = writing.shelf.price(product.Id, Code, quantity)?.priceOre ?? unit.PriceOre;
  const of = {
    unitCode: Code,
    content: Content,
    quickSaleId: null,
    quantity,
    unitPriceOre: PriceOre,
    deposit,
  };
  return lineOf(product, of, writing);
}

/** In øre, as a receiver adds the lines up. */
export const totalOf = (lines: readonly ReturnedLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceOre }) => sum + quantity * unitPriceOre, 0);

/** Writes øre as kroner with a decimal point and no grouping. */
export const pointAmount = (ore: number, decimals: 2 | 3): string => (ore / 100).toFixed(decimals);
