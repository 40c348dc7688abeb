import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CatalogProduct, CatalogUnit, LaterPrice, QuickSaleLot } from './catalog-product.ts';
import { depositOfUnit } from './deposit-queries.ts';

export type Reader = Kysely<Tables>;

export type ProductRow = Omit<
  CatalogProduct,
  | 'brand'
  | 'isPrivateBrand'
  | 'categories'
  | 'replacements'
  | 'tint'
  | 'units'
  | 'stockByDepot'
  | 'quickSales'
  | 'co2ePerKg'
  | 'comparisonUnit'
  | 'comparisonAmount'
  | 'picture'
> & {
  categoryId: string;
  co2ePerKg: string | null;
  netVolumeMl: number | null;
  pieceCount: number | null;
  pictureHash: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
};

export interface UnitRow extends Omit<CatalogUnit, 'laterPrices'> {
  productId: string;
  laterPrices: readonly LaterPrice[] | null;
}

export interface StockRow {
  productId: string;
  depotId: string;
  quantity: number;
  restockDate: string | null;
  restockedQuantity: number;
}

/** Those with the given ids, or those with an id above `from` and up to `to`. */
export interface Selection {
  from: string;
  to: string | null;
  ids: readonly string[] | null;
}

// Plain SQL, because it returns thousands of rows at a time with exactly the types of the catalogue.
const chosen = (column: string) =>
  `(($1::text[] is null or ${column} = any($1)) and ${column} > $2 and ($3::text is null or ${column} <= $3))`;

const valuesOf = ({ ids, from, to }: Selection) => [ids, from, to];

// The same SQL reads all products, a range of ids, or given ids.
const products = statement<ProductRow>(
  'catalog_products',
  `select id, name, name_en as "nameEn", brand_id as "brandId", supplier_id as "supplierId",
      supplier_number as "supplierNumber", manufacturer, category_id as "categoryId", kind, is_food as "isFood",
      base_unit_code as "baseUnitCode", is_stock_managed as "isStockManaged", is_catch_weight as "isCatchWeight",
      net_weight_g as "netWeightG", net_volume_ml as "netVolumeMl", piece_count as "pieceCount", gross_weight_g as "grossWeightG", is_organic as "isOrganic",
      cool_type as "coolType", is_air_cargo as "isAirCargo", markings, allergens, country_of_origin as "countryOfOrigin",
      co2e_per_kg as "co2ePerKg", lead_time_working_days as "leadTimeWorkingDays",
      lead_cut_off_time as "leadCutOffTime", is_blocked as "isBlocked", recalled, valid_from as "validFrom",
      valid_to as "validTo", replaced_by as "replacedBy", presale_period_id as "presalePeriodId",
      is_sample as "isSample", (vat.basis_points / 100.0)::float8 as "vatPercent", created_on as "createdOn", artwork, popularity,
      picture.hash as "pictureHash", picture.width as "pictureWidth", picture.height as "pictureHeight"
    from products join (select id as vat_class_id, basis_points from vat_classes) as vat using (vat_class_id)
    left join lateral (
      select hash, width, height from product_pictures join pictures using (hash)
       where product_id = products.id and made_at is not null order by position, product_pictures.id limit 1
    ) as picture on true
    where ${chosen('id')} order by id limit $4`,
  {
    id: 'text',
    name: 'text',
    nameEn: 'text?',
    brandId: 'text?',
    supplierId: 'text?',
    supplierNumber: 'text?',
    manufacturer: 'text?',
    categoryId: 'text',
    kind: 'text',
    isFood: 'bool',
    baseUnitCode: 'text',
    isStockManaged: 'bool',
    isCatchWeight: 'bool',
    netWeightG: 'int4?',
    netVolumeMl: 'int4?',
    pieceCount: 'int4?',
    grossWeightG: 'int4?',
    isOrganic: 'bool',
    coolType: 'text',
    isAirCargo: 'bool',
    markings: 'text[]',
    allergens: 'jsonb',
    countryOfOrigin: 'text?',
    co2ePerKg: 'numeric?',
    leadTimeWorkingDays: 'int2',
    leadCutOffTime: 'time?',
    isBlocked: 'bool',
    recalled: 'text?',
    validFrom: 'date?',
    validTo: 'date?',
    replacedBy: 'text?',
    presalePeriodId: 'text?',
    isSample: 'bool',
    vatPercent: 'float8',
    createdOn: 'date',
    artwork: 'text?',
    popularity: 'float4',
    pictureHash: 'text?',
    pictureWidth: 'int4?',
    pictureHeight: 'int4?',
  },
);

/** Without the long texts, which only the product page reads. */
export const listProducts = (db: Reader, selection: Selection, limit: number): Promise<ProductRow[]> =>
  products.rows(db, [...valuesOf(selection), limit]);

// Reads the sales units of the selected products. Their later list prices are grouped once, because few units have any.
const units = statement<UnitRow>(
  'catalog_units',
  `select product_id as "productId", sales_units.code, quantity, is_default as "isDefault", list_price_ore as "listPriceOre",
      text_singular as "textSingular", text_plural as "textPlural", content, gtin, later.prices as "laterPrices",
      smallest_quantity as "smallestQuantity", quantity_step as "quantityStep", ${depositOfUnit('sales_units')} as deposit
    from sales_units left join (
      select product_id as of_product, sales_unit_code as code,
          json_agg(json_build_object('from', valid_from, 'priceOre', price_ore) order by valid_from) as prices
        from list_prices where ${chosen('product_id')} group by product_id, sales_unit_code
    ) as later on later.of_product = product_id and later.code = sales_units.code
    where ${chosen('product_id')} order by product_id, position`,
  {
    productId: 'text',
    code: 'text',
    quantity: 'int4',
    isDefault: 'bool',
    listPriceOre: 'int8',
    textSingular: 'text',
    textPlural: 'text',
    content: 'text',
    gtin: 'text?',
    laterPrices: 'json?',
    smallestQuantity: 'int4',
    quantityStep: 'int4',
    deposit: 'json?',
  },
);

export const listUnits = (db: Reader, selection: Selection): Promise<UnitRow[]> =>
  units.rows(db, valuesOf(selection));

// Reads what can be promised of the selected products, by depot.
const stock = statement<StockRow>(
  'catalog_stock',
  `select product_id as "productId", depot_id as "depotId", quantity, restock_date as "restockDate",
      restocked_quantity as "restockedQuantity"
    from stock_left where ${chosen('product_id')}`,
  {
    productId: 'text',
    depotId: 'text',
    quantity: 'int4',
    restockDate: 'date?',
    restockedQuantity: 'int4',
  },
);

export const listStock = (db: Reader, selection: Selection): Promise<StockRow[]> =>
  stock.rows(db, valuesOf(selection));

// Reads the quick-sale lots of the selected products.
const quickSales = statement<QuickSaleLot>(
  'catalog_quick_sales',
  `select id, product_id as "productId", type, depot_id as "depotId", sales_unit_code as "salesUnitCode",
      price_ore as "priceOre", quantity as stock, best_before as "bestBefore",
      last_delivery_date as "lastDeliveryDate", note_da as "noteDa", note_en as "noteEn"
    from quick_sales where ${chosen('product_id')} order by product_id, type, last_delivery_date, id`,
  {
    id: 'text',
    productId: 'text',
    type: 'int2',
    depotId: 'text',
    salesUnitCode: 'text',
    priceOre: 'int8',
    stock: 'int4',
    bestBefore: 'date?',
    lastDeliveryDate: 'date',
    noteDa: 'text',
    noteEn: 'text',
  },
);

export const listQuickSales = (db: Reader, selection: Selection): Promise<QuickSaleLot[]> =>
  quickSales.rows(db, valuesOf(selection));

interface ReplacementRow {
  productId: string;
  replacementId: string;
}

// Reads which products replace the selected products.
const replacements = statement<ReplacementRow>(
  'catalog_replacements',
  `select product_id as "productId", replacement_id as "replacementId"
    from product_replacements where ${chosen('product_id')} order by product_id, position`,
  {
    productId: 'text',
    replacementId: 'text',
  },
);

export const listReplacements = (db: Reader, selection: Selection): Promise<ReplacementRow[]> =>
  replacements.rows(db, valuesOf(selection));

/** Of the given products, or of all. Descriptions are indexed but not kept in memory. */
export const listDescriptions = (
  db: Reader,
  ids: readonly string[] | null,
): Promise<{ id: string; description: string }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'description'])
    .where('description', '<>', '')
    .$if(ids !== null, (query) => query.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .execute();
