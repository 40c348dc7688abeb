import type { ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { allergenProfileOf } from '../catalog/allergen-profile-queries.ts';

/**
 * Prices agreed with the customer or its group, quantity discounts of either, products that it may not buy, and those of its
 * assortment or its group's; a row without a product only says that there is one.
 */
export interface TermsRow {
  kind: 'customer' | 'group' | 'quantity' | 'excluded' | 'allowed';
  productId: string;
  unitCode: string;
  /** Null for a discount in per cent. */
  priceOre: number | null;
  validFrom: string | null;
  validTo: string | null;
  number: string;
  /** 1 unless it is a quantity discount. */
  fromQuantity: number;
  discountBasisPoints: number | null;
}

// One round trip instead of three, because the first search of a customer whose prices are not cached waits
// for this query.
const terms = statement<TermsRow>(
  'price_terms',
  `select owner_kind as kind, product_id as "productId", sales_unit_code as "unitCode", price_ore as "priceOre",
            valid_from as "validFrom", valid_to as "validTo", number, 1 as "fromQuantity",
            null::int4 as "discountBasisPoints"
       from price_agreements
      where ((owner_kind = 'customer' and owner_id = $1)
          or (owner_kind = 'group' and owner_id = (select group_id from customers where id = $1)))
        and (valid_to is null or valid_to >= $2::date)
     union all
     select 'quantity', product_id, sales_unit_code, price_ore, valid_from, valid_to, '', from_quantity,
            discount_basis_points
       from quantity_discounts
      where (customer_id = $1 or group_id = (select group_id from customers where id = $1))
        and (valid_to is null or valid_to >= $2::date)
     union all
     select 'excluded', product_id, '', 0, null, null, '', 1, null from product_exclusions where customer_id = $1
     union all
     select 'allowed', product_id, '', 0, null, null, '', 1, null from assortment_products
      where customer_id = $1 or group_id = (select group_id from customers where id = $1)`,
  {
    kind: 'text',
    productId: 'text',
    unitCode: 'text',
    priceOre: 'int8?',
    validFrom: 'date?',
    validTo: 'date?',
    number: 'text',
    fromQuantity: 'int4',
    discountBasisPoints: 'int4?',
  },
);

/**
 * Lists the agreements of the customer and of its group that have not ended before a day, and the products inside and outside the
 * customer's assortment.
 */
export const listTerms = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  endedFrom: string,
): Promise<TermsRow[]> => terms.rows(kysely, [customerId, endedFrom]);

export type QuantityRow = Pick<
  TermsRow,
  'productId' | 'unitCode' | 'fromQuantity' | 'priceOre' | 'discountBasisPoints' | 'validFrom' | 'validTo'
>;

/** Those of everybody. */
export const listQuantityDiscounts = ({ kysely }: Pick<Database, 'kysely'>): Promise<QuantityRow[]> =>
  kysely
    .selectFrom('quantity_discounts')
    .select(['product_id as productId', 'sales_unit_code as unitCode', 'from_quantity as fromQuantity'])
    .select(['price_ore as priceOre', 'discount_basis_points as discountBasisPoints'])
    .select(['valid_from as validFrom', 'valid_to as validTo'])
    .where('customer_id', 'is', null)
    .where('group_id', 'is', null)
    .orderBy('product_id')
    .execute();

export interface CampaignPriceRow {
  id: string;
  nameDa: string;
  nameEn: string;
  productId: string;
  unitCode: string;
  priceOre: number;
  validFrom: string;
  validTo: string;
  logoUrl: string | null;
}

/** They are the same for every customer. */
export const listCampaignPrices = ({ kysely }: Pick<Database, 'kysely'>): Promise<CampaignPriceRow[]> =>
  kysely
    .selectFrom('campaign_prices')
    .select(['campaign_id as id', 'name_da as nameDa', 'name_en as nameEn', 'product_id as productId'])
    .select(['sales_unit_code as unitCode', 'price_ore as priceOre'])
    .select(['valid_from as validFrom', 'valid_to as validTo', 'logo_url as logoUrl'])
    .orderBy('campaign_id')
    .orderBy('product_id')
    .orderBy('sales_unit_code')
    .execute();

export interface TermsNow {
  terms: TermsRow[];
  campaigns: CampaignPriceRow[];
  /** Of everybody. */
  quantities: QuantityRow[];
  discountBasisPoints: number;
  allergenProfile: ProfileRule[];
}

// One round trip, because an order waits for it under the lock of its basket.
const termsNow = preparedStatement<TermsNow>(
  'price_terms_now',
  `select (select coalesce(json_agg(t), '[]'::json) from (
        select owner_kind as kind, product_id as "productId", sales_unit_code as "unitCode", price_ore as "priceOre",
            valid_from as "validFrom", valid_to as "validTo", number, 1 as "fromQuantity",
            null::int4 as "discountBasisPoints"
          from price_agreements where product_id = any ($2::text[])
            and ((owner_kind = 'customer' and owner_id = c.id) or (owner_kind = 'group' and owner_id = c.group_id))
        union all
        select 'quantity', product_id, sales_unit_code, price_ore, valid_from, valid_to, '', from_quantity,
            discount_basis_points
          from quantity_discounts where product_id = any ($2::text[]) and (customer_id = c.id or group_id = c.group_id)
        union all
        select 'excluded', product_id, '', 0, null, null, '', 1, null from product_exclusions
          where customer_id = c.id and product_id = any ($2::text[])
        union all
        select 'allowed', case when product_id = any ($2::text[]) then product_id else '' end, '', 0, null, null, '', 1, null
          from assortment_products where customer_id = c.id or group_id = c.group_id group by 2) t) as terms,
      (select coalesce(json_agg(p), '[]'::json) from (
        select campaign_id as id, name_da as "nameDa", name_en as "nameEn", product_id as "productId",
            sales_unit_code as "unitCode", price_ore as "priceOre", valid_from as "validFrom", valid_to as "validTo",
            logo_url as "logoUrl"
          from campaign_prices where product_id = any ($2::text[])
          order by campaign_id, product_id, sales_unit_code) p) as campaigns,
      (select coalesce(json_agg(q), '[]'::json) from (
        select product_id as "productId", sales_unit_code as "unitCode", from_quantity as "fromQuantity",
            price_ore as "priceOre", discount_basis_points as "discountBasisPoints", valid_from as "validFrom",
            valid_to as "validTo"
          from quantity_discounts where product_id = any ($2::text[]) and customer_id is null and group_id is null) q)
        as quantities,
      c.discount_basis_points as "discountBasisPoints", ${allergenProfileOf('c.id')} as "allergenProfile"
    from customers c where c.id = $1`,
  {
    terms: 'json',
    campaigns: 'json',
    quantities: 'json',
    discountBasisPoints: 'int4',
    allergenProfile: 'jsonb',
  },
);

export const readTermsNow = (
  db: Database['kysely'],
  customerId: string,
  productIds: readonly string[],
): Promise<TermsNow | undefined> => termsNow.row(db, [customerId, productIds]);
