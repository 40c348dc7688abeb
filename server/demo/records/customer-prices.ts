import type { ClientBase } from 'pg';
import {
  type CampaignPrice,
  type PriceAgreement,
  resolvePrice,
} from '../../src/goods/pricing/resolve-price.ts';

interface UnitRow {
  key: string;
  listPriceOre: string;
  discountBasisPoints: number;
  agreements: PriceAgreement[];
  campaigns: CampaignPrice[];
}

export interface SeenPrice {
  priceOre: number;
  source: string;
}

/**
 * Returns a function that calculates a customer's price on a date for a product and sales unit (`204118/KRT`), because
 * baskets store the prices that their buyers saw. The function returns undefined for an unknown unit.
 */
export async function customerPrices(
  client: ClientBase,
  customerId: string,
  productIds: readonly string[],
): Promise<(key: string, date: string) => SeenPrice | undefined> {
  const { rows } = await client.query<UnitRow>(
    `select u.product_id || '/' || u.code as key, u.list_price_ore::text as "listPriceOre",
       c.discount_basis_points as "discountBasisPoints",
       (select coalesce(json_agg(json_build_object('kind', a.owner_kind, 'priceOre', a.price_ore, 'number', a.number,
           'validFrom', a.valid_from, 'validTo', a.valid_to)), '[]')
          from price_agreements a where a.product_id = u.product_id and a.sales_unit_code = u.code
           and ((a.owner_kind = 'customer' and a.owner_id = c.id) or (a.owner_kind = 'group' and a.owner_id = c.group_id))) as agreements,
       (select coalesce(json_agg(json_build_object('id', p.campaign_id, 'name', p.name_da, 'priceOre', p.price_ore,
           'validFrom', p.valid_from, 'validTo', p.valid_to)), '[]')
          from campaign_prices p where p.product_id = u.product_id and p.sales_unit_code = u.code) as campaigns
     from sales_units u cross join customers c where c.id = $1 and u.product_id = any($2)`,
    [customerId, productIds],
  );
  const units = new Map(rows.map((row) => [row.key, row]));
  return (key, date) => {
    const unit = units.get(key);
    if (unit === undefined) return undefined;
    const { priceOre, source } = resolvePrice({ ...unit, listPriceOre: Number(unit.listPriceOre), date });
    return { priceOre, source };
  };
}
