import { picturePath } from '@engros/contracts/values/picture-paths.ts';
import { statement } from '../../platform/database/statement.ts';
import type {
  CatalogBrand,
  CatalogCategory,
  CatalogPresalePeriod,
  CatalogSupplier,
  SampleCampaign,
} from './catalog.ts';
import type { Reader } from './queries.ts';

// The columns are named as the catalogue's fields, so that rows are used without conversion.
const categories = statement<CatalogCategory>(
  'catalog_categories',
  `select id, parent_id as "parentId", level, name_da as "nameDa", name_en as "nameEn", sort_order as "sortOrder",
      glyph, artwork, tint
    from categories`,
  {
    id: 'text',
    parentId: 'text?',
    level: 'int2',
    nameDa: 'text',
    nameEn: 'text',
    sortOrder: 'int4',
    glyph: 'text?',
    artwork: 'text?',
    tint: 'text?',
  },
);

export const listCategories = (db: Reader): Promise<CatalogCategory[]> => categories.rows(db, []);

/** An uploaded logo replaces the built-in one as soon as its sizes are made. */
export async function listBrands(db: Reader): Promise<CatalogBrand[]> {
  const brands = await db
    .selectFrom('brands as b')
    .leftJoin('brand_pictures as p', 'p.brand_id', 'b.id')
    .leftJoin('pictures as m', (on) => on.onRef('m.hash', '=', 'p.hash').on('m.made_at', 'is not', null))
    .select([
      'b.id',
      'b.name',
      'b.supplier_id as supplierId',
      'b.is_private as isPrivate',
      'b.logo_url as logoUrl',
      'b.mark',
      'm.hash',
    ])
    .$narrowType<Pick<CatalogBrand, 'mark'>>()
    .execute();
  return brands.map(({ hash, ...brand }) => ({
    ...brand,
    logoUrl: hash === null ? brand.logoUrl : picturePath(hash, 320, 'webp'),
  }));
}

export const listSuppliers = (db: Reader): Promise<CatalogSupplier[]> =>
  db
    .selectFrom('suppliers')
    .select(['id', 'name', 'postal_code as postalCode', 'city', 'region', 'country_code as countryCode'])
    .select(['latitude', 'longitude', 'logo_url as logoUrl'])
    .execute();

export const listPresalePeriods = (db: Reader): Promise<CatalogPresalePeriod[]> =>
  db
    .selectFrom('presale_periods')
    .select(['id', 'name_da as nameDa', 'name_en as nameEn', 'order_until as orderUntil'])
    .select(['delivery_from as deliveryFrom', 'delivery_to as deliveryTo'])
    .orderBy('delivery_from')
    .orderBy('id')
    .execute();

// Product ids are in the order in which they are shown.
const sampleCampaigns = statement<SampleCampaign>(
  'catalog_sample_campaigns',
  `select c.id, c.campaign_id as "campaignId", c.tracking_list_name as "trackingListName", c.minimum_basket_total_ore as "minimumBasketTotalOre",
      c.maximum_products as "maximumProducts", c.valid_from as "validFrom", c.valid_to as "validTo",
      array(select p.product_id from sample_campaign_products p where p.campaign_id = c.id order by p.position)
        as "productIds"
    from sample_campaigns c order by c.valid_from desc, c.id`,
  {
    id: 'text',
    campaignId: 'int8?',
    trackingListName: 'text',
    minimumBasketTotalOre: 'int8',
    maximumProducts: 'int4',
    validFrom: 'date',
    validTo: 'date',
    productIds: 'text[]',
  },
);

/** The one that began last first. */
export const listSampleCampaigns = (db: Reader): Promise<SampleCampaign[]> => sampleCampaigns.rows(db, []);

export const listSynonyms = (db: Reader): Promise<{ words: string[] }[]> =>
  db.selectFrom('synonyms').select('words').orderBy('id').execute();
