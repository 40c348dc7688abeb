import type { StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import type { CatalogFrame } from './catalog.ts';
import type {
  CatalogProduct,
  CatalogUnit,
  CategoryStep,
  DepotStock,
  QuickSaleLot,
} from './catalog-product.ts';
import type { ProductRow, StockRow, UnitRow } from './queries.ts';

const noUnits: readonly CatalogUnit[] = Object.freeze([]);
const noPrices: CatalogUnit['laterPrices'] = Object.freeze([]);
const noLots: readonly QuickSaleLot[] = Object.freeze([]);
const noIds: readonly string[] = Object.freeze([]);
const noStock: ReadonlyMap<string, DepotStock> = new Map();

/**
 * Replaces equal texts, and equal lists of texts, by one shared copy to save memory: a catalogue repeats the
 * same few texts very often.
 */
export interface Interner {
  text<T extends string | null>(text: T): T;
  list(texts: readonly string[]): readonly string[];
  allergens(stated: StatedAllergens): StatedAllergens;
}

export function createInterner(): Interner {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const statements = new Map<string, StatedAllergens>();
  return {
    text<T extends string | null>(text: T): T {
      if (text === null) return text;
      const known = texts.get(text);
      if (known !== undefined) return known as T;
      texts.set(text, text);
      return text;
    },
    list(items) {
      if (items.length === 0) return noIds;
      const key = items.join('\n');
      const known = lists.get(key);
      if (known !== undefined) return known;
      const made = Object.freeze([...items]);
      lists.set(key, made);
      return made;
    },
    allergens(stated) {
      const key = JSON.stringify(stated);
      const known = statements.get(key);
      if (known !== undefined) return known;
      const made = Object.freeze(stated);
      statements.set(key, made);
      return made;
    },
  };
}

export interface ProductRows {
  products: readonly ProductRow[];
  units: readonly UnitRow[];
  stock: readonly StockRow[];
  quickSales: readonly QuickSaleLot[];
  replacements: readonly { productId: string; replacementId: string }[];
}

type PathOf = (categoryId: string) => CategoryPath;

interface CategoryPath {
  steps: readonly CategoryStep[];
  artwork: string | null;
  tint: string | null;
}

/** The path leads from the level 1 category down; each path is computed once. */
export function categoryPaths({ categories }: Pick<CatalogFrame, 'categories'>): PathOf {
  const paths = new Map<string, CategoryPath>();
  return function pathOf(categoryId: string): CategoryPath {
    const known = paths.get(categoryId);
    if (known !== undefined) return known;
    const category = categories.get(categoryId);
    if (category === undefined) return { steps: [], artwork: null, tint: null };
    const above = category.parentId === null ? undefined : pathOf(category.parentId);
    const path = {
      steps: Object.freeze([...(above?.steps ?? []), category]),
      artwork: category.artwork ?? above?.artwork ?? null,
      tint: category.tint ?? above?.tint ?? null,
    };
    paths.set(categoryId, path);
    return path;
  };
}

function groupBy<Row extends { productId: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group === undefined) groups.set(row.productId, [toValue(row)]);
    else group.push(toValue(row));
  }
  return groups;
}

function unitOf(row: UnitRow, { text }: Interner): CatalogUnit {
  return {
    code: text(row.code),
    quantity: row.quantity,
    isDefault: row.isDefault,
    listPriceOre: row.listPriceOre,
    laterPrices: row.laterPrices ?? noPrices,
    smallestQuantity: row.smallestQuantity,
    quantityStep: row.quantityStep,
    textSingular: text(row.textSingular),
    textPlural: text(row.textPlural),
    content: text(row.content),
    gtin: row.gtin,
    deposit: row.deposit,
  };
}

function lotOf(row: QuickSaleLot, { text }: Interner): QuickSaleLot {
  return {
    ...row,
    depotId: text(row.depotId),
    salesUnitCode: text(row.salesUnitCode),
    noteDa: text(row.noteDa),
    noteEn: text(row.noteEn),
  };
}

export interface Holdings {
  stockByDepot: ReadonlyMap<string, DepotStock>;
  quickSales: readonly QuickSaleLot[];
}

export function holdingsOf(
  rows: Pick<ProductRows, 'stock' | 'quickSales'>,
  interner: Interner,
): (productId: string) => Holdings {
  const { text } = interner;
  const stock = groupBy(
    rows.stock,
    ({ depotId, quantity, restockDate, restockedQuantity }) =>
      [text(depotId), { quantity, restockDate: text(restockDate), restockedQuantity }] as const,
  );
  const lots = groupBy(rows.quickSales, (row) => lotOf(row, interner));
  return (productId) => {
    const depots = stock.get(productId);
    return {
      stockByDepot: depots === undefined ? noStock : new Map(depots),
      quickSales: lots.get(productId) ?? noLots,
    };
  };
}

const thousandthsPerPiece = 1000;

/** Litres for liquids, pieces for counted goods that are not food, otherwise kilos. */
function comparisonOf({
  isFood,
  netVolumeMl,
  pieceCount,
  netWeightG,
}: ProductRow): Pick<CatalogProduct, 'comparisonUnit' | 'comparisonAmount'> {
  if (netVolumeMl !== null) return { comparisonUnit: 'l', comparisonAmount: netVolumeMl };
  if (pieceCount !== null && !isFood)
    return { comparisonUnit: 'piece', comparisonAmount: pieceCount * thousandthsPerPiece };
  return { comparisonUnit: 'kg', comparisonAmount: netWeightG };
}

function shareTexts(row: ProductRow, { text, list, allergens }: Interner) {
  return {
    id: row.id,
    name: row.name,
    nameEn: row.nameEn,
    brandId: text(row.brandId),
    supplierId: text(row.supplierId),
    supplierNumber: row.supplierNumber,
    manufacturer: text(row.manufacturer),
    kind: text(row.kind),
    isFood: row.isFood,
    baseUnitCode: text(row.baseUnitCode),
    isStockManaged: row.isStockManaged,
    isCatchWeight: row.isCatchWeight,
    netWeightG: row.netWeightG,
    ...comparisonOf(row),
    grossWeightG: row.grossWeightG,
    isOrganic: row.isOrganic,
    coolType: text(row.coolType),
    isAirCargo: row.isAirCargo,
    markings: list(row.markings),
    allergens: allergens(row.allergens),
    countryOfOrigin: text(row.countryOfOrigin),
    co2ePerKg: row.co2ePerKg === null ? null : Number(row.co2ePerKg),
    leadTimeWorkingDays: row.leadTimeWorkingDays,
    leadCutOffTime: text(row.leadCutOffTime),
    isBlocked: row.isBlocked,
    recalled: row.recalled,
    validFrom: text(row.validFrom),
    validTo: text(row.validTo),
    replacedBy: row.replacedBy,
    presalePeriodId: text(row.presalePeriodId),
    isSample: row.isSample,
    vatPercent: row.vatPercent,
    createdOn: text(row.createdOn),
    popularity: row.popularity,
  };
}

function pictureIn({ pictureHash, pictureWidth, pictureHeight }: ProductRow): CatalogProduct['picture'] {
  if (pictureHash === null || pictureWidth === null || pictureHeight === null) return null;
  return { hash: pictureHash, width: pictureWidth, height: pictureHeight };
}

/** A product without a sales unit cannot be sold and is left out (domain 1). */
export function assembleProducts(
  rows: ProductRows,
  { brands }: CatalogFrame,
  pathOf: PathOf,
  interner: Interner,
): CatalogProduct[] {
  const units = groupBy(rows.units, (row) => unitOf(row, interner));
  const replacements = groupBy(rows.replacements, (row) => row.replacementId);
  const holdings = holdingsOf(rows, interner);
  return rows.products.flatMap((row) => {
    const path = pathOf(row.categoryId);
    const brand = row.brandId === null ? undefined : brands.get(row.brandId);
    const ownUnits = units.get(row.id) ?? noUnits;
    if (ownUnits.length === 0) return [];
    return {
      ...shareTexts(row, interner),
      brand: brand?.name ?? null,
      isPrivateBrand: brand?.isPrivate ?? false,
      categories: path.steps,
      picture: pictureIn(row),
      replacements: interner.list(replacements.get(row.id) ?? noIds),
      artwork: interner.text(row.artwork ?? path.artwork),
      tint: path.tint,
      units: ownUnits,
      ...holdings(row.id),
    };
  });
}
