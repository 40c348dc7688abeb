import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';

/**
 * The `Id` of a line starts with this prefix until the server has numbered the line. The line's key follows the prefix.
 */
export const unsavedLinePrefix = 'new ';

const quantityErrors: ReadonlySet<string> = new Set(['insufficient_stock', 'below_smallest', 'not_a_step']);

/** What one costs among so many, where that depends on the number; undefined elsewhere. */
function priceAmong(line: LineItem, quantity: number): number | undefined {
  const unit = line.Product.SalesUnits.Values.find(({ Code }) => Code === line.SalesUnitCode);
  const steps = unit?.QuantityPrices ?? [];
  if (line.QuickSaleId || steps.length === 0) return undefined;
  return steps.findLast(({ From }) => From <= quantity)?.PriceOre ?? unit?.PriceOre ?? undefined;
}

/** Recalculates price and total in øre. */
export function withQuantity(line: LineItem, quantity: number): LineItem {
  if (line.Quantity === quantity) return line;
  const UnitPriceOre = priceAmong(line, quantity) ?? line.UnitPriceOre;
  return {
    ...line,
    Quantity: quantity,
    UnitPriceOre,
    LineTotalOre: UnitPriceOre === null ? null : UnitPriceOre * quantity,
    LineSubtotal: null,
    // They were about the old quantity.
    Errors: line.Errors.filter(({ Code }) => !quantityErrors.has(Code)),
  };
}

/** Unchanged when the product has no such unit. */
export function withUnit(line: LineItem, unitCode: string): LineItem {
  const fields = unitFields(line.Product, unitCode);
  if (!fields) return line;
  const { Deposit: _deposit, ...rest } = line;
  return withQuantity({ ...rest, ...fields, Quantity: 0 }, line.Quantity);
}

/** Shown for newly added goods until the server responds. Undefined when the product has no such unit or quick sale. */
export function optimisticLine(
  product: ProductSnapshot,
  unitCode: string,
  quickSaleId: string | null,
  quantity: number,
): LineItem | undefined {
  const unit = unitFields(product, unitCode);
  if (!unit) return undefined;
  const quickSaleIndex = product.QuickSales.Values.findIndex((sale) => sale.Id === quickSaleId);
  const quickSale = product.QuickSales.Values[quickSaleIndex];
  if (quickSaleId && !quickSale) return undefined;
  const prices = quickSale
    ? {
        UnitPriceOre: quickSale.PriceOre,
        ComparisonOre: quickSale.ComparisonOre,
        PriceSource: 'QuickSale' as const,
        MaxQuantity: quickSale.MaxQuantity,
      }
    : {};
  const line = {
    Id: `${unsavedLinePrefix}${product.Id} ${unitCode} ${quickSaleId ?? ''}`,
    ProductId: product.Id,
    QuickSaleId: quickSaleId,
    Product: product,
    Quantity: 0,
    QuickSaleIndex: quickSale ? quickSaleIndex : null,
    Packing: { SelectedIndex: 0 },
    IsDeliverable: product.Deliverability.IsDeliverable,
    LineTotalOre: null,
    LineSubtotal: null,
    Errors: [],
    ...unit,
    ...prices,
  };
  return withQuantity(line, quantity);
}

function unitFields(product: ProductSnapshot, unitCode: string) {
  const index = product.SalesUnits.Values.findIndex((unit) => unit.Code === unitCode);
  const unit = product.SalesUnits.Values[index];
  if (!unit) return undefined;
  return {
    SalesUnitIndex: index,
    SalesUnitCode: unit.Code,
    SalesUnitQuantity: unit.Quantity,
    SalesUnitTextSingular: unit.TextSingular,
    SalesUnitTextPlural: unit.TextPlural,
    SalesUnitContent: unit.Content,
    UnitPriceOre: unit.PriceOre,
    ComparisonOre: unit.ComparisonOre,
    PriceSource: unit.PriceSource,
    IsApproximate: unit.IsApproximate,
    FormattedPrices: unit.FormattedPrices,
    MaxQuantity: unit.MaxQuantity,
    ...(unit.Deposit && { Deposit: unit.Deposit }),
  };
}
