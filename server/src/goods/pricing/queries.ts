import type { Database } from '../../platform/database/open-database.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface TermsRow {
  kind: 'customer' | 'group' | 'excluded';
  productId: string;
  unitCode: string;
  priceOre: number;
  validFrom: string | null;
  validTo: string | null;
  number: string;
}

// One round trip instead of three, because the first search of a customer whose prices are not cached waits
// for this query.
const terms = statement<TermsRow>(
  'price_terms',
  `select owner_kind as kind, product_id as "productId", sales_unit_code as "unitCode", price_ore as "priceOre",
            valid_from as "validFrom", valid_to as "validTo", number
       from price_agreements
      where ((owner_kind = 'customer' and owner_id = $1)
          or (owner_kind = 'group' and owner_id = (select group_id from customers where id = $1)))
        and (valid_to is null or valid_to >= $2::date)
     union all
     select 'excluded', product_id, '', 0, null, null, '' from product_exclusions where customer_id = $1`,
  {
    kind: 'text',
    productId: 'text',
    unitCode: 'text',
    priceOre: 'int8',
    validFrom: 'date?',
    validTo: 'date?',
    number: 'text',
  },
);

/**
 * Lists the agreements of the customer and of its group that have not ended before a day, and the products outside the
 * customer's assortment.
 */
export const listTerms = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  endedFrom: string,
): Promise<TermsRow[]> => terms.rows(kysely, [customerId, endedFrom]);

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
  discountBasisPoints: number;
}

// One round trip, because an order waits for it under the lock of its basket.
const termsNow = preparedStatement<TermsNow>(
  'price_terms_now',
  `select (select coalesce(json_agg(t), '[]'::json) from (
        select owner_kind as kind, product_id as "productId", sales_unit_code as "unitCode", price_ore as "priceOre",
            valid_from as "validFrom", valid_to as "validTo", number
          from price_agreements where product_id = any ($2::text[])
            and ((owner_kind = 'customer' and owner_id = c.id) or (owner_kind = 'group' and owner_id = c.group_id))
        union all
        select 'excluded', product_id, '', 0, null, null, '' from product_exclusions
          where customer_id = c.id and product_id = any ($2::text[])) t) as terms,
      (select coalesce(json_agg(p), '[]'::json) from (
        select campaign_id as id, name_da as "nameDa", name_en as "nameEn", product_id as "productId",
            sales_unit_code as "unitCode", price_ore as "priceOre", valid_from as "validFrom", valid_to as "validTo",
            logo_url as "logoUrl"
          from campaign_prices where product_id = any ($2::text[])
          order by campaign_id, product_id, sales_unit_code) p) as campaigns,
      c.discount_basis_points as "discountBasisPoints"
    from customers c where c.id = $1`,
  { terms: 'json', campaigns: 'json', discountBasisPoints: 'int4' },
);

export const readTermsNow = (
  db: Database['kysely'],
  customerId: string,
  productIds: readonly string[],
): Promise<TermsNow | undefined> => termsNow.row(db, [customerId, productIds]);
