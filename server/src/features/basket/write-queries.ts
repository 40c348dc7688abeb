import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { BasketHead, BasketLine, InvalidLine } from './basket-state.ts';
import type { ChangeSet } from './change-set.ts';
import { editorOf, type SummaryRow, summaries, summariesOf } from './queries.ts';

/** A new state of a basket, and what of its lines becomes another. */
export interface BasketWrite {
  head: BasketHead;
  lastLineId: number;
  change: ChangeSet;
  editKey: string | null;
  now: Temporal.Instant;
}

/** The version that was written, and all open baskets of the customer as they were before. */
export interface WrittenBasket {
  version: number;
  summaries: SummaryRow[];
}

interface GatheredBasket extends WrittenBasket {
  customerId: string;
  id: number;
}

const lineFields = `"lineId" int, "productId" text, "quickSaleId" text, "unitCode" text, quantity int,
  "unitPriceOre" bigint, "priceSource" text, "addedBy" uuid, "trackingList" text,
  "trackingPosition" int`;

// Lines named `w`, of the baskets written before as `b`.
const upsertLines = (from: string, at: string) => `insert into basket_lines (customer_id, basket_id, line_id,
      product_id, quick_sale_id, sales_unit_code, quantity, unit_price_ore, price_source, added_by,
      tracking_list, tracking_position, updated_at)
    select b.customer_id, b.id, w."lineId", w."productId", w."quickSaleId", w."unitCode", w.quantity,
        w."unitPriceOre", w."priceSource", w."addedBy", w."trackingList", w."trackingPosition", ${at}
      from ${from}
    on conflict (customer_id, basket_id, line_id) do update set product_id = excluded.product_id,
      quick_sale_id = excluded.quick_sale_id, sales_unit_code = excluded.sales_unit_code, quantity = excluded.quantity,
      unit_price_ore = excluded.unit_price_ore,
      price_source = excluded.price_source, added_by = excluded.added_by, tracking_list = excluded.tracking_list,
      tracking_position = excluded.tracking_position, updated_at = excluded.updated_at`;

// Asked for by state = 'open' the basket would be looked for among all open ones instead of by its key.
const isOpen = "state not in ('submitted', 'deleted')";

const writeOne = preparedStatement<WrittenBasket>(
  'basket_write',
  `with b as (
    update baskets set version = version + 1, delivery_date = $5, presale_period_id = $6, order_reference = $7,
        message = $8, is_separate_invoice = $9, last_line_id = $10, updated_at = $4, updated_by = $12
      where customer_id = $1 and id = $2 and version = $3 and ${isOpen}
        and not exists (select from basket_edits where customer_id = $1 and basket_id = $2 and key = $13)
      returning customer_id, id, version),
  edit as (insert into basket_edits (customer_id, basket_id, key, applied_at)
    select customer_id, id, $13, $4 from b where $13::text is not null),
  removed as (delete from basket_lines l using b
    where l.customer_id = b.customer_id and l.basket_id = b.id and l.line_id = any ($14::int[])),
  removed_invalid as (delete from basket_invalid_lines i using b
    where i.customer_id = b.customer_id and i.basket_id = b.id and i.line_id = any ($15::int[])),
  written as (${upsertLines(`b, json_to_recordset($11::json) as w (${lineFields})`, '$4')}),
  written_invalid as (insert into basket_invalid_lines (customer_id, basket_id, line_id, reason, product_id,
      written_product, written_name, sales_unit_code, quantity, created_at)
    select b.customer_id, b.id, w."lineId", w.reason, w."productId", w."writtenProduct", w."writtenName", w."unitCode",
        w.quantity, $4
      from b, json_to_recordset($16::json) as w ("lineId" int, reason text, "productId" text, "writtenProduct" text,
        "writtenName" text, "unitCode" text, quantity int)
    on conflict (customer_id, basket_id, line_id) do update set quantity = excluded.quantity)
  select version, ${summaries} as summaries from b`,
  {
    version: 'int4',
    summaries: 'json',
  },
);

/**
 * Writes a new state of a basket in one statement, provided that nobody changed it since it was read and the edit key is
 * new; undefined when nothing was written.
 */
export async function writeBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  { head: to, lastLineId, change, editKey, now }: BasketWrite,
): Promise<WrittenBasket | undefined> {
  const values = [
    scope.customerId,
    to.id,
    to.version,
    now.toString(),
    to.deliveryDate,
    to.presalePeriodId,
    to.orderReference,
    to.message,
    to.isSeparateInvoice,
    lastLineId,
    JSON.stringify(change.written satisfies BasketLine[]),
    editorOf(scope),
    editKey,
    change.removedIds,
    change.removedInvalidIds,
    JSON.stringify(change.writtenInvalid satisfies InvalidLine[]),
  ];
  return writeOne.row(db, values);
}

/** Longest the edits in one statement wait for a line that somebody holds; each is then tried alone. */
const lockWaitMs = 50;

// Baskets that somebody else holds are passed over, so that nobody waits for another's basket, nor in a circle. Who holds
// lines without their basket is no writer of ours: the wait for those is short, for this statement alone.
const writeMany = preparedStatement<GatheredBasket>(
  'basket_write_gathered',
  `with u as materialized (select * from json_to_recordset($1::json) as r ("customerId" text, id bigint,
      version int, "deliveryDate" date, "presalePeriodId" text, "orderReference" text, message text,
      "isSeparateInvoice" boolean, "lastLineId" int, editor uuid, "editKey" text, now timestamptz)),
  held as materialized (select h.customer_id, h.id
    from (select set_config('lock_timeout', '${lockWaitMs}ms', true)) as short_wait,
      u join baskets h on h.customer_id = u."customerId" and h.id = u.id and h.version = u.version
    where h.${isOpen} and not exists (select from basket_edits e
      where e.customer_id = u."customerId" and e.basket_id = u.id and e.key = u."editKey")
    for update of h skip locked),
  b as (update baskets t set version = t.version + 1, delivery_date = u."deliveryDate",
      presale_period_id = u."presalePeriodId", order_reference = u."orderReference", message = u.message,
      is_separate_invoice = u."isSeparateInvoice", last_line_id = u."lastLineId", updated_at = u.now,
      updated_by = u.editor
    from held, u
    where held.customer_id = u."customerId" and held.id = u.id and t.customer_id = u."customerId" and t.id = u.id
    returning t.customer_id, t.id, t.version, u.now, u."editKey"),
  edit as (insert into basket_edits (customer_id, basket_id, key, applied_at)
    select customer_id, id, "editKey", now from b where "editKey" is not null),
  removed as (delete from basket_lines l
    using b, json_to_recordset($3::json) as r ("customerId" text, "basketId" bigint, "lineId" int)
    where r."customerId" = b.customer_id and r."basketId" = b.id
      and l.customer_id = r."customerId" and l.basket_id = r."basketId" and l.line_id = r."lineId"),
  written as (${upsertLines(
    `b join json_to_recordset($2::json) as w ("customerId" text, "basketId" bigint, ${lineFields})
        on w."customerId" = b.customer_id and w."basketId" = b.id`,
    'b.now',
  )})
  select b.customer_id as "customerId", b.id, b.version, ${summariesOf('b.customer_id')} as summaries from b`,
  {
    customerId: 'text',
    id: 'int8',
    version: 'int4',
    summaries: 'json',
  },
);

/** A write of a basket that touches lines and head alone. */
export interface GatheredWrite extends BasketWrite {
  scope: CustomerScope;
}

/**
 * As `writeBasket`, of several baskets in one statement and one commit. A basket that is not among the answers was
 * changed or is held by somebody else. Rows that are no lines are left alone. Fails as a lock timeout (55P03) soon after
 * one of the lines turns out to be held.
 */
export async function writeBaskets(
  db: Kysely<Tables>,
  writes: readonly GatheredWrite[],
): Promise<GatheredBasket[]> {
  const heads = writes.map(({ scope, head, lastLineId, editKey, now }) => ({
    customerId: scope.customerId,
    id: head.id,
    version: head.version,
    deliveryDate: head.deliveryDate,
    presalePeriodId: head.presalePeriodId,
    orderReference: head.orderReference,
    message: head.message,
    isSeparateInvoice: head.isSeparateInvoice,
    lastLineId,
    editor: editorOf(scope),
    editKey,
    now: now.toString(),
  }));
  const of = ({ scope, head }: GatheredWrite) => ({ customerId: scope.customerId, basketId: head.id });
  const lines = writes.flatMap((each) => each.change.written.map((line) => ({ ...of(each), ...line })));
  const removed = writes.flatMap((each) => each.change.removedIds.map((lineId) => ({ ...of(each), lineId })));
  const values = [heads, lines, removed].map((rows) => JSON.stringify(rows));
  return writeMany.rows(db, values);
}
