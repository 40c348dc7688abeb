import type { Kysely } from 'kysely';
import { preparedStatement, statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';

export interface WantedGoods {
  productId: string;
  units: number;
  had: number;
}

export interface ShortGoods {
  productId: string;
  /** Base units that the order could have, with those that it has already. */
  left: number;
}

export interface StockPromise {
  orderId: number;
  depotId: string;
  deliveryDate: string;
  today: string;
  placedAt: Temporal.Instant;
  wanted: readonly WantedGoods[];
}

// Checks and takes in one statement, the last before the commit, so that no other order waits longer than for that.
const promise = preparedStatement<{ short: ShortGoods[] | null }>(
  'web_order_promise_stock',
  `select promise_stock($1, $2::bigint, $3, $4::date, $5::date, $6::timestamptz, $7::json) as short`,
  { short: 'json?' },
);

/**
 * Promises what was counted in the depot less what other orders were promised since. Returns the products of which too little is
 * left; then nothing was promised. Products without managed stock are always there.
 */
export async function promiseStock(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  { orderId, depotId, deliveryDate, today, placedAt, wanted }: StockPromise,
): Promise<readonly ShortGoods[]> {
  if (wanted.length === 0) return [];
  const days = [deliveryDate, today, placedAt.toString()];
  const row = await promise.row(trx, [customerId, orderId, depotId, ...days, JSON.stringify(wanted)]);
  return row?.short ?? [];
}

// In the order in which promise_stock and return_stock lock them, because a change may need both.
const holdSums = statement(
  'web_order_hold_promised',
  `select from promised_stock p
    join (select unnest($3::text[]) as product_id, $4::text as depot_id
          union select product_id, depot_id from stock_promises where customer_id = $1 and web_order_id = $2) n
      on n.product_id = p.product_id and n.depot_id = p.depot_id
    order by p.product_id collate "C", p.depot_id collate "C" for update of p`,
  {},
);

/** Called before some goods are given back and some are taken, for all goods that the order has or gets. */
export async function holdPromised(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  { orderId, depotId, productIds }: { orderId: number; depotId: string; productIds: readonly string[] },
): Promise<void> {
  await holdSums.rows(trx, [customerId, orderId, productIds, depotId]);
}

/** No longer needed by the order; in base units. */
export interface ReturnedGoods {
  productId: string;
  units: number;
}

const giveBack = statement('web_order_return_stock', `select from return_stock($1::json)`, {});

/** Only goods promised since they were counted: all of them, or some. */
export async function returnStock(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
  some: readonly ReturnedGoods[] | null = null,
): Promise<void> {
  const about = { customerId, webOrderId: orderId };
  const goods = some?.map((each) => ({ ...about, ...each })) ?? [about];
  await giveBack.rows(trx, [JSON.stringify(goods)]);
}

const tell = statement('web_order_stock_moved', `select from pg_notify('catalog', 'stock:' || $1)`, {});

/** Makes every node read the stock of these products again. */
export async function tellStockMoved(db: Kysely<Tables>, productIds: readonly string[]): Promise<void> {
  await tell.rows(db, [productIds.join(',')]);
}
