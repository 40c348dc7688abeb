import type { ReplacedProduct } from '@engros/contracts/quick-entry/basket-import.ts';
import { cleanText } from '../../baskets/basket-edits/input-text.ts';
import type { WrittenInvalid } from '../../baskets/basket-edits/keep-invalid.ts';
import type { WrittenReason } from '../../baskets/order-check/basket-state.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { unitsForBase } from '../../goods/catalog/units-for-base.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { replacementOf } from '../../goods/product-snapshots/replacement-of.ts';
import type { ShopView } from '../line-reading/line-comparison.ts';
import { isRiskierReplacement } from '../line-reading/replacement-risk.ts';
import { usualUnit } from '../line-reading/resolve-quantity.ts';
import type { ImportedLine, ImportedRows } from './new-basket.ts';

/** As stated by a program or an earlier order. */
export interface NamedRow {
  number: string;
  name: string | null;
  baseUnits: number;
  /** Used when the product is still sold in this unit; null when the row has only base units. */
  unit: { code: string; size: number; quantity: number } | null;
}

export interface ImportResult extends ImportedRows {
  lines: ImportedLine[];
  invalid: WrittenInvalid[];
  replaced: ReplacedProduct[];
}

/** Undefined when the base units are not a whole number of any unit. */
function lineOf(shop: ShopView, product: CatalogProduct, row: NamedRow): ImportedLine | undefined {
  const { unit: named } = row;
  const same = product.units.find(({ code, quantity }) => code === named?.code && quantity === named.size);
  if (named !== null && same !== undefined)
    return { productId: product.id, unitCode: same.code, quantity: named.quantity };
  const usual = usualUnit(product, shop.purchases.get(product.id)?.unitCode);
  const { unit, quantity, isWhole } = unitsForBase(product, row.baseUnits, usual);
  return isWhole ? { productId: product.id, unitCode: unit.code, quantity } : undefined;
}

/**
 * Exchanges discontinued products for their replacements, and keeps every row that cannot be a line with its reason
 * (domain 4.4, 5).
 */
export function importedRows(shop: ShopView, rows: readonly NamedRow[]): ImportResult {
  const result: ImportResult = { lines: [], invalid: [], replaced: [] };
  for (const row of rows) {
    const taken = takenRow(shop, row);
    if (typeof taken === 'string') result.invalid.push(invalidRow(row, taken));
    else {
      result.lines.push(taken.line);
      if (taken.replaced !== null) result.replaced.push(taken.replaced);
    }
  }
  return result;
}

function takenRow(
  shop: ShopView,
  row: NamedRow,
): { line: ImportedLine; replaced: ReplacedProduct | null } | WrittenReason {
  const [id, ...others] = shop.numbers.find(row.number)?.productIds ?? [];
  if (id === undefined) return 'unknown_product';
  if (others.length > 0) return 'ambiguous';
  const meant = replacementOf(shop.shelf, id);
  if (meant === undefined) return isReplaced(shop, id) ? 'replaced' : 'unknown_product';
  if (isRiskierReplacement(shop, id, meant.product)) return 'replacement_allergens';
  const line = lineOf(shop, meant.product, row);
  if (line === undefined) return 'unit_split';
  return { line, replaced: meant.isReplacement ? replacedBy(shop, row.number, meant.product) : null };
}

function invalidRow({ number, name, baseUnits }: NamedRow, reason: WrittenReason): WrittenInvalid {
  return {
    reason,
    writtenProduct: cleanText(number),
    writtenName: cleanText(name),
    quantity: baseUnits,
  };
}

function isReplaced(shop: ShopView, id: string): boolean {
  return shop.shelf.catalog.products.get(id)?.replacedBy != null;
}

export function replacedBy(shop: ShopView, number: string, product: CatalogProduct): ReplacedProduct {
  const { language } = shop.shelf.request;
  return { ProductId: number, ReplacedById: product.id, Name: displayNameOf(product, language) };
}
