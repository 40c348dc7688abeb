import type { PoolClient } from 'pg';
import type {
  CatalogBrand,
  CatalogCategory,
  CatalogPresalePeriod,
  CatalogSupplier,
  SampleCampaign,
} from './catalog.ts';
import type { CatalogProduct, CatalogUnit, QuickSaleLot } from './catalog-product.ts';

/** What reads the catalogue: a pool, or one connection within a transaction. */
export type Reader = Pick<PoolClient, 'query'>;

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
> & { categoryId: string; co2ePerKg: string | null };

export interface UnitRow extends CatalogUnit {
  productId: string;
}

export interface StockRow {
  productId: string;
  depotId: string;
  quantity: number;
  restockDate: string | null;
}

/** Which products a reading is about: those named, or the next stretch in order of id. */
export interface Selection {
  from: string;
  to: string | null;
  ids: readonly string[] | null;
}

const chosen = (column: string) =>
  `(($1::text[] is null or ${column} = any($1)) and ${column} > $2 and ($3::text is null or ${column} <= $3))`;

async function select<Row extends object>(
  db: Reader,
  sql: string,
  { ids, from, to }: Selection,
): Promise<Row[]> {
  const { rows } = await db.query<Row>(sql, [ids, from, to]);
  return rows;
}

/** Products without their long texts: those are read one by one for the product page. */
export async function listProducts(db: Reader, selection: Selection, limit: number): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `select id, name, name_en as "nameEn", brand_id as "brandId", supplier_id as "supplierId",
            supplier_number as "supplierNumber", manufacturer, category_id as "categoryId", kind, is_food as "isFood",
            base_unit_code as "baseUnitCode", is_stock_managed as "isStockManaged",
            is_catch_weight as "isCatchWeight", net_weight_g as "netWeightG", gross_weight_g as "grossWeightG",
            is_organic as "isOrganic", cool_type as "coolType", is_air_cargo as "isAirCargo", markings,
            country_of_origin as "countryOfOrigin", co2e_per_kg as "co2ePerKg",
            lead_time_working_days as "leadTimeWorkingDays", lead_cut_off_time as "leadCutOffTime",
            is_blocked as "isBlocked", valid_from as "validFrom", valid_to as "validTo",
            replaced_by as "replacedBy", presale_period_id as "presalePeriodId", is_sample as "isSample",
            created_on as "createdOn", artwork, popularity
       from products where ${chosen('id')} order by id limit $4`,
    [selection.ids, selection.from, selection.to, limit],
  );
  return rows;
}

export function listUnits(db: Reader, selection: Selection): Promise<UnitRow[]> {
  return select<UnitRow>(
    db,
    `select product_id as "productId", code, quantity, is_default as "isDefault", list_price_ore as "listPriceOre",
            text_singular as "textSingular", text_plural as "textPlural", content, gtin
       from sales_units where ${chosen('product_id')} order by product_id, position`,
    selection,
  );
}

export function listStock(db: Reader, selection: Selection): Promise<StockRow[]> {
  return select<StockRow>(
    db,
    `select product_id as "productId", depot_id as "depotId", quantity, restock_date as "restockDate"
       from stock where ${chosen('product_id')}`,
    selection,
  );
}

export function listQuickSales(db: Reader, selection: Selection): Promise<QuickSaleLot[]> {
  return select<QuickSaleLot>(
    db,
    `select id, product_id as "productId", type, depot_id as "depotId", sales_unit_code as "salesUnitCode",
            price_ore as "priceOre", quantity as stock, best_before as "bestBefore",
            last_delivery_date as "lastDeliveryDate", note_da as "noteDa", note_en as "noteEn"
       from quick_sales where ${chosen('product_id')} order by product_id, type, last_delivery_date, id`,
    selection,
  );
}

export function listReplacements(
  db: Reader,
  selection: Selection,
): Promise<{ productId: string; replacementId: string }[]> {
  return select(
    db,
    `select product_id as "productId", replacement_id as "replacementId"
       from product_replacements where ${chosen('product_id')} order by product_id, position`,
    selection,
  );
}

export async function listCategories(db: Reader): Promise<CatalogCategory[]> {
  const { rows } = await db.query<CatalogCategory>(
    `select id, parent_id as "parentId", level, name_da as "nameDa", name_en as "nameEn", sort_order as "sortOrder",
            glyph, artwork, tint
       from categories`,
  );
  return rows;
}

export async function listBrands(db: Reader): Promise<CatalogBrand[]> {
  const { rows } = await db.query<CatalogBrand>(
    'select id, name, supplier_id as "supplierId", is_private as "isPrivate", logo_url as "logoUrl", mark from brands',
  );
  return rows;
}

export async function listSuppliers(db: Reader): Promise<CatalogSupplier[]> {
  const { rows } = await db.query<CatalogSupplier>(
    `select id, name, postal_code as "postalCode", city, region, country_code as "countryCode", latitude, longitude,
            logo_url as "logoUrl"
       from suppliers`,
  );
  return rows;
}

export async function listPresalePeriods(db: Reader): Promise<CatalogPresalePeriod[]> {
  const { rows } = await db.query<CatalogPresalePeriod>(
    `select id, name_da as "nameDa", name_en as "nameEn", order_until as "orderUntil", delivery_from as "deliveryFrom",
            delivery_to as "deliveryTo"
       from presale_periods order by delivery_from, id`,
  );
  return rows;
}

/** The one begun last first. */
export async function listSampleCampaigns(db: Reader): Promise<SampleCampaign[]> {
  const { rows } = await db.query<SampleCampaign>(
    `select c.id, c.tracking_list_name as "trackingListName", c.minimum_basket_total_ore as "minimumBasketTotalOre",
            c.maximum_products as "maximumProducts", c.valid_from as "validFrom", c.valid_to as "validTo",
            array(select p.product_id from sample_campaign_products p where p.campaign_id = c.id order by p.position)
              as "productIds"
       from sample_campaigns c order by c.valid_from desc, c.id`,
  );
  return rows;
}

/** Descriptions of the named products, or of all. They are indexed, not kept. */
export async function listDescriptions(
  db: Reader,
  ids: readonly string[] | null,
): Promise<{ id: string; description: string }[]> {
  const { rows } = await db.query<{ id: string; description: string }>(
    `select id, description from products where description <> '' and ($1::text[] is null or id = any($1))`,
    [ids],
  );
  return rows;
}

export async function listSynonyms(db: Reader): Promise<{ words: string[] }[]> {
  const { rows } = await db.query<{ words: string[] }>('select words from synonyms order by id');
  return rows;
}
