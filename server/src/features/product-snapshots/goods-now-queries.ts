import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** What decides whether a product may be sold, and its list prices, as the database has it at this moment. */
export interface GoodsNow {
  id: string;
  isBlocked: boolean;
  recalled: 'all' | 'some' | null;
  validFrom: string | null;
  validTo: string | null;
  replacedBy: string | null;
  /** List prices in øre by the code of the sales unit. */
  listPrices: Readonly<Record<string, number>>;
}

// One round trip, because an order waits for it under the lock of its basket.
const goodsNow = statement<GoodsNow>(
  'goods_now',
  `select id, is_blocked as "isBlocked", recalled, valid_from as "validFrom", valid_to as "validTo",
      replaced_by as "replacedBy",
      (select coalesce(json_object_agg(code, list_price_ore), '{}'::json) from sales_units u
        where u.product_id = products.id) as "listPrices"
    from products where id = any ($1::text[])`,
  {
    id: 'text',
    isBlocked: 'bool',
    recalled: 'text?',
    validFrom: 'date?',
    validTo: 'date?',
    replacedBy: 'text?',
    listPrices: 'json',
  },
);

export const readGoodsNow = (db: Kysely<Tables>, productIds: readonly string[]): Promise<GoodsNow[]> =>
  goodsNow.rows(db, [productIds]);
