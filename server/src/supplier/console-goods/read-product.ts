import { allergenLevelOf } from '@engros/contracts/goods/allergens.ts';
import {
  type ConsoleProduct,
  consoleAllergens,
  type readConsoleProduct as contract,
  type ProductRecord,
  productForm,
  type productGaps,
} from '@engros/contracts/supplier/goods/product.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { rereadProducts } from '../../goods/catalog/read-catalog.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { products } from '../integration/product-rows/product-kind.ts';
import type { Allergens } from '../integration/product-rows/stated-allergens.ts';
import { recordKinds } from '../integration/record-kinds.ts';
import { findRecords, keyOf, type StoredRecord } from '../integration/record-queries.ts';
import { type HistoryRow, listHistory } from '../record-changes/history-queries.ts';
import { ownersOf } from '../record-changes/owned-queries.ts';
import { writtenField } from '../record-changes/write-records.ts';
import { categoriesOf } from './list-products.ts';
import { countUse, type DepotStockRow, listAllergens, listDeposits, readStockOf } from './master-queries.ts';
import { presentRow, type RowDay } from './present-row.ts';
import { readRowFacts } from './product-queries.ts';
import { isWithoutPrice } from './product-state.ts';

type Owners = ReadonlyMap<string, string>;

/** Of what is stored now, so that a change that was just saved is among it on every node. */
export const readProduct =
  (goods: Goods): Handler<typeof contract> =>
  async (ctx, { params: { productId } }, fail) => {
    const db = ctx.database.kysely;
    const catalog = await rereadProducts(db, goods.catalog.current(), [productId]);
    const product = catalog.products.get(productId);
    const key = { id: productId };
    const stored = (await findRecords(db, products, [key])).get(keyOf(products, key));
    if (product === undefined || stored === undefined) return fail('notFound');
    const today = todayIn(ctx.clock, ctx.timeZone);
    const others = product.replacements.flatMap((id) => catalog.products.get(id) ?? []);
    const ids = [productId, ...others.map(({ id }) => id)];
    const [facts, allergens, owners, unitOwners, units, deposits, stock, use, history] = await Promise.all([
      readRowFacts(db, ids),
      listAllergens(db, ids),
      ownersOf(db, 'products'),
      ownersOf(db, 'sales-units'),
      unitRecords(db, product),
      listDeposits(db),
      readStockOf(db, productId),
      countUse(db, productId, today),
      listHistory(db, productId, { limit: consoleLimits.historyShown, now: ctx.clock.now() }),
    ]);
    const { language, text } = ctx;
    const day: RowDay = { date: addDays(today, 1), language, shelf: null, depotId: null };
    const row = (of: CatalogProduct) =>
      presentRow({ product: of, foundBy: [], hidden: null }, facts.get(of.id), day);
    const own = allergens.get(productId) ?? {};
    const nameOf = (code: string) => text(`goods.allergen.${code}`);
    const levels = consoleAllergens.map((Code) => ({
      Code,
      Name: nameOf(Code),
      Level: allergenLevelOf(own, Code),
    }));
    const Row = row(product);
    return {
      Row,
      CategoryPath: product.categories.map(({ nameDa, nameEn }) => (language === 'en' ? nameEn : nameDa)),
      Fields: Object.keys(productForm).map((Field) =>
        shownField(Field, writtenField(products, Field, stored), owners),
      ),
      MayOwn: ctx.viewer.role === 'admin',
      Categories: categoriesOf(catalog, language),
      Units: product.units.map((unit) => unitRecord(unit.code, units, unitOwners, productId)),
      Deposits: deposits.map(({ id, name, nameEn, ore }) => ({
        Id: id,
        Name: language === 'en' ? (nameEn ?? name) : name,
        AmountOre: ore,
      })),
      Allergens: levels,
      AllergensOwner: owners.get('allergens') ?? null,
      Stock: stock.map(presentStock),
      IsStockManaged: product.isStockManaged,
      BaseUnit: baseUnitOf(product, language),
      Replacements: others.map((other, at) => ({
        Position: at,
        Row: row(other),
        NewAllergens: newAllergens(own, allergens.get(other.id) ?? {}).map(nameOf),
      })),
      Gaps: gapsOf(product, {
        levels,
        stock,
        language,
        isFood: facts.get(productId)?.isFood ?? true,
        stored,
      }),
      UsedIn: {
        Lists: use.lists,
        ListCustomers: use.listCustomers,
        Baskets: use.baskets,
        Orders: use.orders,
        Agreements: use.agreements,
        Campaigns: use.campaigns,
        Recalls: use.recalls,
      },
      History: history.map(presentChange),
      HistoryTotal: history[0]?.found ?? 0,
      ChangedAt: Row.ChangedAt,
    };
  };

const shownField = (Field: string, Value: string, owners: Owners) => ({
  Field,
  Value,
  Owner: owners.get(Field) ?? null,
});

const salesUnits = recordKinds['sales-units'];

const unitKey = (productId: string, code: string) => ({ product_id: productId, code });

const unitRecords = (db: Parameters<typeof findRecords>[0], { id, units }: CatalogProduct) =>
  findRecords(
    db,
    salesUnits,
    units.map(({ code }) => unitKey(id, code)),
  );

function unitRecord(
  code: string,
  records: ReadonlyMap<string, StoredRecord>,
  owners: Owners,
  productId: string,
): ProductRecord {
  const stored = records.get(keyOf(salesUnits, unitKey(productId, code)));
  const fields = Object.keys(salesUnits.fields).filter((field) => field !== 'itemNumber');
  return {
    Key: code,
    Fields: fields.map((field) => shownField(field, writtenField(salesUnits, field, stored), owners)),
  };
}

/** What the other has, or may have, and the product is not known to have. */
const newAllergens = (own: Allergens, other: Allergens): string[] =>
  consoleAllergens.filter(
    (code) =>
      ['contains', 'traces'].includes(allergenLevelOf(other, code)) &&
      allergenLevelOf(own, code) !== 'contains',
  );

/** Of the piece in which stock is counted. */
function baseUnitOf(product: CatalogProduct, language: Language): string {
  const unit = product.units.find(({ quantity }) => quantity === 1);
  return unit === undefined ? product.baseUnitCode : unitTexts(unit, language).plural;
}

const heldOf = ({ units, restockUnits }: DepotStockRow): number => units + restockUnits;

const presentStock = (row: DepotStockRow): ConsoleProduct['Stock'][number] => ({
  DepotId: row.depotId,
  DepotName: row.depotName,
  Counted: row.counted,
  CountedAt: row.countedAt?.toString() ?? null,
  OrderedSince: heldOf(row),
  CanPromise: row.counted - row.units,
  NextDay: row.restockDate,
  NextUnits: row.restockQuantity,
  Orders: row.orders,
});

interface GapFacts {
  readonly levels: ConsoleProduct['Allergens'];
  readonly stock: readonly DepotStockRow[];
  readonly language: Language;
  readonly isFood: boolean;
  readonly stored: StoredRecord;
}

function gapsOf(
  product: CatalogProduct,
  { levels, stock, language, isFood, stored }: GapFacts,
): ConsoleProduct['Gaps'] {
  const gap = (Gap: (typeof productGaps)[number], Of = '') => ({ Gap, Of });
  const unknown = levels.filter(({ Level }) => Level === 'unknown');
  return [
    ...(isWithoutPrice(product) ? [gap('price', unitTexts(defaultUnitOf(product), language).singular)] : []),
    ...stock.filter((row) => row.counted < row.units).map((row) => gap('oversold', row.depotName)),
    ...(isFood ? unknown.map(({ Name }) => gap('allergen', Name)) : []),
    ...(isFood && writtenField(products, 'ingredients', stored) === '' ? [gap('ingredients')] : []),
    ...product.units
      .filter(({ gtin }) => gtin === null)
      .map((unit) => gap('gtin', unitTexts(unit, language).singular)),
    ...(product.picture === null ? [gap('picture')] : []),
    ...(product.nameEn === null ? [gap('english')] : []),
  ];
}

type Written = Readonly<Record<string, string>>;

function presentChange({ id, at, name, details, takesBack }: HistoryRow): ConsoleProduct['History'][number] {
  const {
    record = '',
    of = '',
    before = {},
    after = {},
  } = details as {
    record?: string;
    of?: string;
    before?: Written;
    after?: Written;
  };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    Id: String(id),
    At: at.toString(),
    Name: name,
    Kind: record,
    Record: of,
    Fields: fields.map((Field) => ({ Field, Before: before[Field] ?? '', After: after[Field] ?? '' })),
    TakesBack: takesBack,
  };
}
