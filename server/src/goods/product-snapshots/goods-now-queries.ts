import type { StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CatalogProduct, Deposit, LaterPrice, QuickSaleLot } from '../catalog/catalog-product.ts';
import { depositOfUnit } from '../catalog/deposit-queries.ts';

/** As the database has it at this moment: whether a product may be sold, what it declares, its list prices and its quick-sale lots. */
export interface GoodsNow {
  id: string;
  isBlocked: boolean;
  recalled: 'all' | 'some' | null;
  validFrom: string | null;
  validTo: string | null;
  replacedBy: string | null;
  vatPercent: number;
  isFood: boolean;
  kind: CatalogProduct['kind'];
  markings: readonly string[];
  allergens: StatedAllergens;
  /** In øre, by the code of the sales unit. */
  listPrices: Readonly<Record<string, number>>;
  /** By the code of the sales unit, in the order of their days. */
  laterPrices: Readonly<Record<string, readonly LaterPrice[]>>;
  /** By the code of the sales unit; without those that have none. */
  deposits: Readonly<Record<string, Deposit>>;
  quickSales: readonly QuickSaleLot[];
}

// One round trip, because an order waits for it under the lock of its basket.
const goodsNow = preparedStatement<GoodsNow>(
  'goods_now',
  `select id, is_blocked as "isBlocked", recalled, valid_from as "validFrom", valid_to as "validTo",
      replaced_by as "replacedBy", is_food as "isFood", kind, markings, allergens,
      (select (basis_points / 100.0)::float8 from vat_classes v where v.id = vat_class_id) as "vatPercent",
      (select coalesce(json_object_agg(code, list_price_ore), '{}'::json) from sales_units u
        where u.product_id = products.id) as "listPrices",
      (select coalesce(json_object_agg(code, prices), '{}'::json) from (
        select sales_unit_code as code,
            json_agg(json_build_object('from', valid_from, 'priceOre', price_ore) order by valid_from) as prices
          from list_prices l where l.product_id = products.id group by sales_unit_code) as later) as "laterPrices",
      (select coalesce(json_object_agg(code, ${depositOfUnit('u')}), '{}'::json) from sales_units u
        where u.product_id = products.id and u.deposit_id is not null) as deposits,
      (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'type', type, 'depotId', depot_id,
          'salesUnitCode', sales_unit_code, 'priceOre', price_ore, 'stock', quantity, 'bestBefore', best_before,
          'lastDeliveryDate', last_delivery_date, 'noteDa', note_da, 'noteEn', note_en)
          order by type, last_delivery_date, id), '[]'::json) from quick_sales q
        where q.product_id = products.id) as "quickSales"
    from products where id = any ($1::text[])`,
  {
    id: 'text',
    isBlocked: 'bool',
    recalled: 'text?',
    validFrom: 'date?',
    validTo: 'date?',
    replacedBy: 'text?',
    vatPercent: 'float8',
    isFood: 'bool',
    kind: 'text',
    markings: 'text[]',
    allergens: 'jsonb',
    listPrices: 'json',
    laterPrices: 'json',
    deposits: 'json',
    quickSales: 'json',
  },
);

export const readGoodsNow = (db: Kysely<Tables>, productIds: readonly string[]): Promise<GoodsNow[]> =>
  goodsNow.rows(db, [productIds]);
