import type { Database } from '../../platform/database/open-database.ts';
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

/** Agreements of the customer and of its group that have not ended, and what is outside its assortment: one round trip. */
export async function listTerms(
  database: Database,
  scope: Pick<CustomerScope, 'customerId'>,
): Promise<TermsRow[]> {
  const { rows } = await database.pool.query<TermsRow>(
    `select owner_kind as kind, product_id as "productId", sales_unit_code as "unitCode", price_ore as "priceOre",
            valid_from as "validFrom", valid_to as "validTo", number
       from price_agreements
      where ((owner_kind = 'customer' and owner_id = $1)
          or (owner_kind = 'group' and owner_id = (select group_id from customers where id = $1)))
     union all
     select 'excluded', product_id, '', 0, null, null, '' from product_exclusions where customer_id = $1`,
    [scope.customerId],
  );
  return rows;
}

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

/** Campaign prices are the same for every customer. */
export async function listCampaignPrices(database: Database): Promise<CampaignPriceRow[]> {
  const { rows } = await database.pool.query<CampaignPriceRow>(
    `select campaign_id as id, name_da as "nameDa", name_en as "nameEn", product_id as "productId",
            sales_unit_code as "unitCode", price_ore as "priceOre", valid_from as "validFrom", valid_to as "validTo",
            logo_url as "logoUrl"
       from campaign_prices order by campaign_id, product_id, sales_unit_code`,
  );
  return rows;
}
