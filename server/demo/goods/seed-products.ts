import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { depots } from '../people/depots-and-groups.ts';
import { catalogDrafts, sampleDrafts, showcaseIds } from './catalog.ts';
import { categoryRows } from './category-rows.ts';
import { presalePeriods } from './presale.ts';
import type { ProductDraft } from './product-draft.ts';
import { placeInRange, type RangePlace, rangePlacer } from './range-place.ts';
import { seedSampleCampaign } from './samples.ts';
import type { SoldProduct } from './sold-product.ts';
import { stockRow } from './stock-rows.ts';
import { brandRows, supplierRows } from './suppliers-and-brands.ts';

const batchSize = 2000;
const soldKept = 6000;

function productRow(draft: ProductDraft, place: RangePlace, updatedAt: string) {
  return {
    id: draft.id,
    name: draft.name,
    name_en: draft.nameEn,
    description: draft.description,
    description_en: draft.descriptionEn,
    brand_id: draft.brand.isUnbranded ? null : draft.brand.id,
    supplier_id: draft.brand.supplier_id,
    supplier_number: draft.supplierNumber,
    manufacturer: draft.brand.supplierName,
    category_id: draft.categoryId,
    kind: draft.composition.kind,
    is_food: draft.composition.isFood,
    base_unit_code: draft.baseCode,
    is_stock_managed: draft.leadDays === 0,
    is_catch_weight: draft.isCatchWeight,
    net_weight_g: draft.baseWeightG,
    gross_weight_g: Math.ceil(draft.baseWeightG * 1.04) + 5,
    is_organic: draft.isOrganic,
    cool_type: draft.coolType,
    is_air_cargo: draft.topKey === 'groent' && ['KE', 'PE', 'TH'].includes(draft.country ?? ''),
    markings: draft.markings,
    country_of_origin: draft.country,
    origin: draft.origin,
    ingredients: draft.ingredients,
    allergens: draft.allergens,
    nutrition: draft.composition.nutrition ?? null,
    storage: draft.storage,
    storage_en: draft.storageEn,
    shelf_life_days: draft.shelfLifeDays > 0 ? draft.shelfLifeDays : null,
    co2e_per_kg: place.isFactorKnown ? (draft.composition.co2ePerKg ?? null) : null,
    co2e_source:
      place.isFactorKnown && draft.composition.co2ePerKg !== undefined
        ? 'Den Store Klimadatabase, version 1.2'
        : null,
    lead_time_working_days: draft.leadDays,
    lead_cut_off_time: draft.leadDays > 0 ? '12:00' : null,
    is_blocked: place.isBlocked,
    replaced_by: place.replacedBy,
    presale_period_id: place.presalePeriodId,
    is_sample: place.isSample,
    artwork: draft.artwork,
    popularity: draft.popularity,
    source: 'demo',
    created_on: place.createdOn,
    updated_at: updatedAt,
  };
}

const productColumns = {
  id: 'text',
  name: 'text',
  name_en: 'text',
  description: 'text',
  description_en: 'text',
  brand_id: 'text',
  supplier_id: 'text',
  supplier_number: 'text',
  manufacturer: 'text',
  category_id: 'text',
  kind: 'text',
  is_food: 'boolean',
  base_unit_code: 'text',
  is_stock_managed: 'boolean',
  is_catch_weight: 'boolean',
  net_weight_g: 'int',
  gross_weight_g: 'int',
  is_organic: 'boolean',
  cool_type: 'text',
  is_air_cargo: 'boolean',
  markings: 'text[]',
  country_of_origin: 'text',
  origin: 'text',
  ingredients: 'text',
  allergens: 'jsonb',
  nutrition: 'jsonb',
  storage: 'text',
  storage_en: 'text',
  shelf_life_days: 'int',
  co2e_per_kg: 'numeric',
  co2e_source: 'text',
  lead_time_working_days: 'smallint',
  lead_cut_off_time: 'time',
  is_blocked: 'boolean',
  replaced_by: 'text',
  presale_period_id: 'text',
  is_sample: 'boolean',
  artwork: 'text',
  popularity: 'real',
  source: 'text',
  created_on: 'date',
  updated_at: 'timestamptz',
} as const;

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
} as const;

function unitRows(draft: ProductDraft) {
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
  const stockColumns = { product_id: 'text', depot_id: 'text', quantity: 'int', restock_date: 'date' };
  await insertRows(client, 'stock', stockColumns, stock);
}

async function seedTree(client: ClientBase, days: DemoDays): Promise<void> {
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
    presalePeriods(days),
  );
}

/**
 * Writes suppliers, brands, categories, presale periods and the wanted number of products with units, stock and
 * replacements; gives back at most about 6,000 products that the other rooms choose from.
 */
export async function seedProducts(
  client: ClientBase,
  days: DemoDays,
  wanted: number,
  salt: string,
): Promise<SoldProduct[]> {
  await seedTree(client, days);
  const sold: SoldProduct[] = [];
  const every = Math.max(1, Math.ceil(wanted / soldKept));
  const placer = rangePlacer();
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
  await seedSampleCampaign(client, days);
  const columns = { product_id: 'text', position: 'smallint', replacement_id: 'text' };
  await insertRows(client, 'product_replacements', columns, replacements);
  return sold;
}
