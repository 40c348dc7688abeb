import { goodsLabels } from '../../../goods/product-snapshots/labels.ts';
import { defaultCategory, type NamedRecords } from '../named-records.ts';
import type { ProductRecord, StoredProduct } from '../product-record-queries.ts';
import type { RowProblem } from '../row-problem.ts';
import type { ImportedProduct } from './check-product-row.ts';
import { pieceUnit, unitOfWord } from './sales-unit-words.ts';

type Allergens = Readonly<Record<string, string>>;

const rankOf = (level: string | undefined): number => ['traces', 'contains'].indexOf(level ?? '');

/**
 * Returns a note for each allergen with a weaker level than before: no allergen is lost without being named (domain 18). What a
 * row does not mark is not stated, and never "free from".
 */
function lostAllergens(row: number, before: Allergens, after: Allergens): RowProblem[] {
  const names: Readonly<Record<string, { en: string } | undefined>> = goodsLabels;
  return Object.entries(before).flatMap(([code, level]): RowProblem[] => {
    const next = after[code];
    if (rankOf(next) >= rankOf(level)) return [];
    const name = names[`goods.allergen.${code}`]?.en ?? code;
    const says = next === undefined ? 'is not stated any more' : `is only ${next} now`;
    return [
      {
        row,
        field: 'ingredients',
        value: code,
        code: 'allergenWeaker',
        sentence: `${name} stood as ${level} and ${says}. Check the ingredients.`,
        isRefusal: false,
      },
    ];
  });
}

export interface PriceChoice {
  /** From `--price`, for every row without a price. */
  readonly givenOre: number | undefined;
  /** For new products that get no other price; used in demonstrations only. */
  readonly demoOre: number | undefined;
}

export interface Surroundings {
  readonly stored: ReadonlyMap<string, StoredProduct>;
  readonly prices: PriceChoice;
}

export type PlannedProduct =
  | {
      readonly outcome: 'new' | 'changed';
      readonly record: ProductRecord;
      /** What the row states weaker than before. */
      readonly notes: readonly RowProblem[];
    }
  | { readonly outcome: 'unchanged' };

/** Why the product cannot be written, judged before any row of its file is. */
export const problemOf = (
  product: ImportedProduct,
  around: Surroundings & { readonly gtinOwners: ReadonlyMap<string, string> },
): RowProblem | null => takenProblem(product, around.gtinOwners) ?? priceProblem(product, around);

/** The product's brand and category must already exist, and it must have no problem. */
export function planProduct(
  product: ImportedProduct,
  around: Surroundings & { readonly names: NamedRecords },
): PlannedProduct {
  const stored = around.stored.get(product.id);
  const record = recordOf(product, stored, around);
  if (stored === undefined) return { outcome: 'new', record, notes: [] };
  if (sameRecord(record, stored)) return { outcome: 'unchanged' };
  const notes = lostAllergens(product.row, stored.allergens, record.allergens);
  return { outcome: 'changed', record, notes };
}

/** A block is not lost without being named, also where the cell is blank (domain 18). */
export function unblockedNote(
  product: ImportedProduct,
  stored: StoredProduct | undefined,
): RowProblem | null {
  if (stored?.isBlocked !== true || product.details['is_blocked'] !== false) return null;
  const sentence = 'The product was blocked and can be bought now.';
  return { ...refusal(product, 'blocked', 'unblocked', sentence), value: '', isRefusal: false };
}

function refusal(product: ImportedProduct, field: string, code: string, sentence: string): RowProblem {
  const value = field === 'gtin' ? (product.gtin ?? '') : field === 'price' ? '' : product.id;
  return { row: product.row, field, value, code, sentence, isRefusal: true };
}

/** Of the row whose product gives way to one that is not there after the import either. */
export const unknownReplacement = {
  field: 'replacedBy',
  code: 'unknown',
  sentence: 'There is no product with this number. Import it first.',
  isRefusal: true,
} as const;

function takenProblem(product: ImportedProduct, gtinOwners: ReadonlyMap<string, string>): RowProblem | null {
  const owner = product.gtin ? gtinOwners.get(product.gtin) : undefined;
  if (owner === undefined || owner === product.id) return null;
  return refusal(product, 'gtin', 'gtinTaken', `The GTIN belongs to item number ${owner} already.`);
}

function priceProblem(product: ImportedProduct, { stored, prices }: Surroundings): RowProblem | null {
  const before = stored.get(product.id)?.listPriceOre;
  const price = product.priceOre ?? prices.givenOre ?? before ?? prices.demoOre;
  if (price !== undefined && price !== null) return null;
  return refusal(product, 'price', 'priceMissing', 'The row has no price: add one, or give --price=25,00.');
}

/** Values of the file come before stored ones; a new product gets defaults. */
function recordOf(
  product: ImportedProduct,
  stored: StoredProduct | undefined,
  { names, prices }: Surroundings & { readonly names: NamedRecords },
): ProductRecord {
  const unit = unitOf(product, stored);
  return {
    id: product.id,
    name: product.name,
    nameEn: said(product.nameEn, stored?.nameEn),
    brandId: said(product.brand && names.brandId(product.brand), stored?.brandId),
    ...supplierOf(product, stored, names),
    categoryId: categoryOf(product, stored, names),
    ingredients: said(product.ingredients, stored?.ingredients),
    allergens: product.allergens ?? stored?.allergens ?? {},
    nutrition: said(product.nutrition, stored?.nutrition),
    ...unit,
    ...depositOf(product, stored, unit.unitCode),
    listPriceOre: product.priceOre ?? prices.givenOre ?? stored?.listPriceOre ?? prices.demoOre ?? 0,
    gtin: said(product.gtin, stored?.gtin),
  };
}

/** Of the default unit: a unit that becomes it keeps its own, unless the file says one. */
function depositOf(
  { deposit, depositCount }: ImportedProduct,
  stored: StoredProduct | undefined,
  unitCode: string,
): Pick<ProductRecord, 'depositId' | 'depositCount' | 'keepsDeposit'> {
  const same = stored?.unitCode === unitCode ? stored : undefined;
  const isOther = deposit === undefined && stored !== undefined && same === undefined;
  return {
    depositId: said(deposit, same?.depositId),
    depositCount: depositCount ?? same?.depositCount ?? 1,
    ...(isOther && { keepsDeposit: true }),
  };
}

function said<T>(file: T | null | undefined, stored: T | null | undefined): T | null {
  return file === undefined ? (stored ?? null) : file;
}

/** An unknown supplier is stored as a name only, because a supplier record needs a location. */
function supplierOf(
  { supplier, details }: ImportedProduct,
  stored: StoredProduct | undefined,
  names: NamedRecords,
): Pick<ProductRecord, 'supplierId' | 'manufacturer'> {
  const { manufacturer: said } = details;
  const found = foundSupplier(supplier, stored, names);
  return said === undefined ? found : { ...found, manufacturer: said === null ? null : String(said) };
}

function foundSupplier(
  supplier: ImportedProduct['supplier'],
  stored: StoredProduct | undefined,
  names: NamedRecords,
): Pick<ProductRecord, 'supplierId' | 'manufacturer'> {
  if (supplier === undefined)
    return { supplierId: stored?.supplierId ?? null, manufacturer: stored?.manufacturer ?? null };
  const supplierId = supplier === null ? undefined : names.supplierId(supplier);
  // Beside a supplier it was said by itself, and is no stand-in for one.
  const manufacturer = stored?.supplierId ? stored.manufacturer : null;
  return supplierId === undefined
    ? { supplierId: null, manufacturer: supplier ?? manufacturer }
    : { supplierId, manufacturer };
}

function categoryOf(
  { category }: ImportedProduct,
  stored: StoredProduct | undefined,
  names: NamedRecords,
): string {
  const named = category === undefined ? undefined : names.categoryId(category);
  return named ?? stored?.categoryId ?? defaultCategory.id;
}

type UnitPart = Pick<
  ProductRecord,
  'baseUnitCode' | 'unitCode' | 'unitQuantity' | 'textSingular' | 'textPlural' | 'content'
>;

/**
 * A pack of a new product consists of pieces, and a unit that is not a pack is its own base unit. The base unit that is stored stays
 * unless the file says another.
 */
function unitOf(product: ImportedProduct, stored: StoredProduct | undefined): UnitPart {
  const { base_unit_code: base = null } = product.details;
  const baseUnitCode = base === null ? stored?.baseUnitCode : String(base);
  const part =
    product.unit === undefined && stored?.unitCode ? stored : soldIn(product, stored, baseUnitCode);
  const { unitCode, unitQuantity, textSingular, textPlural, content } = part;
  return {
    ...{ unitCode, unitQuantity, textSingular, textPlural, content },
    baseUnitCode: baseUnitCode ?? part.baseUnitCode,
  };
}

const isSameCode = (stored: string | undefined, code: string): boolean =>
  stored?.toLowerCase() === code.toLowerCase();

function soldIn(
  { unit }: ImportedProduct,
  stored: StoredProduct | undefined,
  baseUnitCode: string = pieceUnit.code,
): UnitPart {
  const said = unit ?? { ...pieceUnit, isNamed: false, quantity: undefined, content: undefined };
  // Prices and orders name a unit by its code as it is stored.
  const same = isSameCode(stored?.unitCode, said.code) ? stored : undefined;
  const unitCode = same?.unitCode ?? said.code;
  const { textSingular, textPlural } = said.isNamed ? said : (same ?? said);
  const quantity = said.quantity ?? same?.unitQuantity ?? 1;
  const isPack = quantity > 1;
  const kept = same?.unitQuantity === quantity ? same.content : undefined;
  return {
    baseUnitCode: isPack ? pieceUnit.code : unitCode,
    unitCode,
    unitQuantity: quantity,
    textSingular,
    textPlural,
    content: said.content ?? kept ?? (isPack ? packText(quantity, baseUnitCode) : ''),
  };
}

const packText = (quantity: number, baseUnitCode: string): string =>
  `${quantity} ${unitOfWord(baseUnitCode)?.textPlural ?? baseUnitCode}`;

const sorted = (value: Readonly<Record<string, unknown>> | null) =>
  value === null ? null : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

function sameRecord(record: ProductRecord, stored: StoredProduct): boolean {
  const { allergens, nutrition, keepsDeposit: _other, ...plain } = record;
  const keys = Object.keys(plain) as (keyof typeof plain)[];
  if (keys.some((name) => plain[name] !== stored[name])) return false;
  return (
    JSON.stringify([sorted(allergens), sorted(nutrition)]) ===
    JSON.stringify([sorted(stored.allergens), sorted(stored.nutrition)])
  );
}
