import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { depots } from '../people/depots-and-groups.ts';
import { catalogDrafts, sampleDrafts, showcaseIds } from './catalog.ts';
import { categoryRows } from './category-rows.ts';
import { depositIdOf, depositRows } from './deposits.ts';
import { pastPresale, presalePeriods } from './presale.ts';
import type { ProductDraft } from './product-draft.ts';
import { productColumns, productRow } from './product-row.ts';
import { placeInRange, type RangePlace, rangePlacer } from './range-place.ts';
import type { SoldProduct } from './sold-product.ts';
import { stockRow } from './stock-rows.ts';
import { brandRows, supplierRows } from './suppliers-and-brands.ts';

const batchSize = 2000;
const soldKept = 6000;

const unitColumns = {
  product_id: 'text',
  code: 'text',
  position: 'smallint',
  quantity: 'int',
  is_default: 'boolean',
  list_price_ore: 'bigint',
  text_singular: 'text',
  text_plural: 'text',
  content: 'text',
  gtin: 'text',
  deposit_id: 'text',
  deposit_count: 'int',
} as const;

function unitRows(draft: ProductDraft) {
  const depositId = depositIdOf(draft);
  return draft.units.map((unit, index) => ({
    product_id: draft.id,
    code: unit.code,
    position: index + 1,
    quantity: unit.quantity,
    is_default: unit.isDefault,
    list_price_ore: unit.priceOre,
    text_singular: unit.one,
    text_plural: unit.many,
    content: unit.content,
    gtin: unit.gtin,
    deposit_id: depositId,
    deposit_count: depositId === null ? 1 : unit.quantity,
  }));
}

function soldProduct(draft: ProductDraft, place: RangePlace): SoldProduct | undefined {
  const unit = draft.units.find((candidate) => candidate.isDefault);
  if (unit === undefined) return undefined;
  return {
    id: draft.id,
    name: draft.name,
    topKey: draft.topKey,
    leaf: draft.leaf,
    unitCode: unit.code,
    unitQuantity: unit.quantity,
    priceOre: unit.priceOre,
    baseWeightG: draft.baseWeightG,
    isCatchWeight: draft.isCatchWeight,
    isOrganic: draft.isOrganic,
    coolType: draft.coolType,
    shelfLifeDays: draft.shelfLifeDays,
    popularity: draft.popularity,
    isOrdinary: place.isOrdinary,
    isPresale: place.presalePeriodId !== null,
  };
}

interface Batch {
  drafts: { draft: ProductDraft; place: RangePlace }[];
  replacements: { product_id: string; position: number; replacement_id: string }[];
}

async function writeBatch(client: ClientBase, batch: Batch, days: DemoDays, salt: string): Promise<void> {
  const updatedAt = days.instant(days.day(-1), '03:10');
  const products = batch.drafts.map(({ draft, place }) => productRow(draft, place, updatedAt));
  await insertRows(client, 'products', productColumns, products);
  await insertRows(
    client,
    'sales_units',
    unitColumns,
    batch.drafts.flatMap(({ draft }) => unitRows(draft)),
  );
  const stock = batch.drafts
    .filter(({ draft }) => draft.leadDays === 0)
    .flatMap(({ draft }) => depots.map((depot) => stockRow(draft, depot.id, days, salt)));
  const stockColumns = {
    product_id: 'text',
    depot_id: 'text',
    quantity: 'int',
    restock_date: 'date',
    restock_quantity: 'int',
  };
  await insertRows(client, 'stock', stockColumns, stock);
}

async function seedTree(client: ClientBase, days: DemoDays): Promise<void> {
  const depositColumns = { id: 'text', name: 'text', name_en: 'text', amount_ore: 'int' };
  await insertRows(client, 'deposits', depositColumns, depositRows);
  await insertRows(
    client,
    'suppliers',
    {
      id: 'text',
      name: 'text',
      postal_code: 'text',
      city: 'text',
      region: 'text',
      country_code: 'text',
      latitude: 'float8',
      longitude: 'float8',
      logo_url: 'text',
    },
    supplierRows,
  );
  const brands = brandRows
    .filter(({ isUnbranded }) => !isUnbranded)
    .map(({ code: _code, supplierName: _name, isUnbranded: _unbranded, ...row }) => row);
  await insertRows(
    client,
    'brands',
    {
      id: 'text',
      name: 'text',
      supplier_id: 'text',
      is_private: 'boolean',
      logo_url: 'text',
      mark: 'jsonb',
      info_da: 'text',
      info_en: 'text',
      headline_da: 'text',
      headline_en: 'text',
      story_da: 'text',
      story_en: 'text',
      quote_da: 'text',
      quote_en: 'text',
      quote_by_da: 'text',
      quote_by_en: 'text',
      founded_year: 'smallint',
      place: 'text',
      certificates: 'text[]',
      authorisation: 'text',
    },
    brands,
  );
  await insertRows(
    client,
    'categories',
    {
      id: 'text',
      parent_id: 'text',
      level: 'smallint',
      name_da: 'text',
      name_en: 'text',
      sort_order: 'int',
      glyph: 'text',
      artwork: 'text',
      tint: 'text',
    },
    categoryRows,
  );
  await insertRows(
    client,
    'presale_periods',
    {
      id: 'text',
      name_da: 'text',
      name_en: 'text',
      order_until: 'timestamptz',
      delivery_from: 'date',
      delivery_to: 'date',
    },
    [...presalePeriods(days), pastPresale(days)],
  );
}

/** Returns at most about 6,000 products for the other seeding steps to choose from. */
export async function seedProducts(
  client: ClientBase,
  days: DemoDays,
  wanted: number,
  salt: string,
): Promise<SoldProduct[]> {
  await seedTree(client, days);
  const sold: SoldProduct[] = [];
  const every = Math.max(1, Math.ceil(wanted / soldKept));
  const placer = rangePlacer(presalePeriods(days));
  const replacements: Batch['replacements'] = [];
  let drafts: Batch['drafts'] = [];
  let index = 0;
  for (const draft of catalogDrafts(wanted, salt)) {
    const place = placeInRange(placer, draft, days, salt);
    drafts.push({ draft, place });
    for (const [position, replacement] of place.replacements.entries()) {
      replacements.push({ product_id: draft.id, position: position + 1, replacement_id: replacement });
    }
    const product = index < showcaseIds.length || index % every === 0 ? soldProduct(draft, place) : undefined;
    if (product !== undefined) sold.push(product);
    index += 1;
    if (drafts.length === batchSize) {
      await writeBatch(client, { drafts, replacements }, days, salt);
      drafts = [];
    }
  }
  for (const draft of sampleDrafts(salt)) {
    drafts.push({ draft, place: placeInRange(placer, draft, days, salt) });
  }
  await writeBatch(client, { drafts, replacements }, days, salt);
  const columns = { product_id: 'text', position: 'smallint', replacement_id: 'text' };
  await insertRows(client, 'product_replacements', columns, replacements);
  return sold;
}
