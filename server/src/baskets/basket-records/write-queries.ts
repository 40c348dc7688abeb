import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { BasketHead, BasketLine, InvalidLine } from '../order-check/basket-state.ts';
import type { ChangeSet } from '../order-check/change-set.ts';
import { editorOf, type SummaryRow, summariesOf } from './queries.ts';

export interface BasketWrite {
  head: BasketHead;
  lastLineId: number;
  change: ChangeSet;
  editKey: string | null;
  now: Temporal.Instant;
}

/** `summaries` are all open baskets of the customer before the write. */
export interface WrittenBasket {
  version: number;
  summaries: SummaryRow[];
}

export interface ScopedWrite extends BasketWrite {
  scope: CustomerScope;
}

interface WrittenRow extends WrittenBasket {
  customerId: string;
  id: number;
}

const lineFields = `"lineId" int, "productId" text, "quickSaleId" text, "unitCode" text, quantity int,
  "unitPriceOre" bigint, "priceSource" text, "addedBy" uuid, "trackingList" text, "trackingPosition" int, note text, substitute text`;
const invalidFields = `"lineId" int, reason text, "productId" text, "writtenProduct" text, "writtenName" text,
  "unitCode" text, quantity int`;

// Turns the JSON of one parameter into rows and joins them to the baskets written by the statement (alias `b`).
const rowsOf = (parameter: string, fields: string) =>
  `b join json_to_recordset(${parameter}::json) as w ("customerId" text, "basketId" bigint, ${fields})
    on w."customerId" = b.customer_id and w."basketId" = b.id`;
const rowsNamed = (parameter: string, table: string) =>
  `b, json_to_recordset(${parameter}::json) as r ("customerId" text, "basketId" bigint, "lineId" int)
    where r."customerId" = b.customer_id and r."basketId" = b.id
      and ${table}.customer_id = r."customerId" and ${table}.basket_id = r."basketId" and ${table}.line_id = r."lineId"`;

// The condition state = 'open' would make PostgreSQL use the index of open baskets instead of the primary key.
const isOpen = "state not in ('submitted', 'deleted')";

/** Maximum time in ms that a shared statement waits for a locked line. Each edit is then tried alone. */
const lockWaitMs = 50;

interface Locking {
  /** SQL that runs before the statement locks any row. */
  before: string;
  how: string;
}

const waiting: Locking = { before: 'select', how: '' };
// Skips baskets locked by others, so that no user waits for another user's basket and no deadlock occurs. Only other
// programs lock lines without their basket; a short timeout for such locks applies to this statement alone.
const passingOver: Locking = {
  before: `select set_config('lock_timeout', '${lockWaitMs}ms', true)`,
  how: 'skip locked',
};

const writeText = ({
  before,
  how,
}: Locking) => `with u as materialized (select * from json_to_recordset($1::json)
      as r ("customerId" text, "sessionId" uuid, id bigint, version int, "deliveryDate" date, "presalePeriodId" text,
      "orderReference" text, message text, "isSeparateInvoice" boolean, notices jsonb, "lastLineId" int, editor uuid, "editKey" text,
      now timestamptz)),
  held as materialized (select h.customer_id, h.id
    from (${before}) as before_locks,
      u join baskets h on h.customer_id = u."customerId" and h.id = u.id and h.version = u.version
        and h.punch_out_session_id is not distinct from u."sessionId"
    where h.${isOpen} and not exists (select from basket_edits e
      where e.customer_id = u."customerId" and e.basket_id = u.id and e.key = u."editKey")
    for update of h ${how}),
  b as (update baskets t set version = t.version + 1, delivery_date = u."deliveryDate",
      presale_period_id = u."presalePeriodId", order_reference = u."orderReference", message = u.message,
      is_separate_invoice = u."isSeparateInvoice", notices = u.notices, last_line_id = u."lastLineId", updated_at = u.now,
      updated_by = u.editor
    from held, u
    where held.customer_id = u."customerId" and held.id = u.id and t.customer_id = u."customerId" and t.id = u.id
      and t.punch_out_session_id is not distinct from u."sessionId"
    returning t.customer_id, t.punch_out_session_id, t.id, t.version, u.now, u."editKey"),
  edit as (insert into basket_edits (customer_id, basket_id, key, applied_at)
    select customer_id, id, "editKey", now from b where "editKey" is not null),
  removed as (delete from basket_lines l using ${rowsNamed('$3', 'l')}),
  removed_invalid as (delete from basket_invalid_lines i using ${rowsNamed('$4', 'i')}),
  written as (insert into basket_lines (customer_id, basket_id, line_id, product_id, quick_sale_id, sales_unit_code,
      quantity, unit_price_ore, price_source, added_by, tracking_list, tracking_position, note, substitute, updated_at)
    select b.customer_id, b.id, w."lineId", w."productId", w."quickSaleId", w."unitCode", w.quantity,
        w."unitPriceOre", w."priceSource", w."addedBy", w."trackingList", w."trackingPosition", w.note, w.substitute, b.now
      from ${rowsOf('$2', lineFields)}
    on conflict (customer_id, basket_id, line_id) do update set product_id = excluded.product_id,
      quick_sale_id = excluded.quick_sale_id, sales_unit_code = excluded.sales_unit_code,
      quantity = excluded.quantity, unit_price_ore = excluded.unit_price_ore, price_source = excluded.price_source,
      added_by = excluded.added_by, tracking_list = excluded.tracking_list,
      tracking_position = excluded.tracking_position, note = excluded.note, substitute = excluded.substitute, updated_at = excluded.updated_at),
  written_invalid as (insert into basket_invalid_lines (customer_id, basket_id, line_id, reason, product_id,
      written_product, written_name, sales_unit_code, quantity, created_at)
    select b.customer_id, b.id, w."lineId", w.reason, w."productId", w."writtenProduct", w."writtenName", w."unitCode",
        w.quantity, b.now
      from ${rowsOf('$5', invalidFields)}
    on conflict (customer_id, basket_id, line_id) do update set quantity = excluded.quantity)
  select b.customer_id as "customerId", b.id, b.version, ${summariesOf('b.customer_id', 'b.punch_out_session_id')} as summaries from b`;

const columns = { customerId: 'text', id: 'int8', version: 'int4', summaries: 'json' } as const;

// One statement, so that either everything is written or nothing.
const writeAndWait = preparedStatement<WrittenRow>('basket_write', writeText(waiting), columns);
// The same SQL as `writeAndWait`, but skips locked baskets instead of waiting for them.
const writeWhatIsFree = preparedStatement<WrittenRow>(
  'basket_write_gathered',
  writeText(passingOver),
  columns,
);

function valuesOf(writes: readonly ScopedWrite[]): string[] {
  const heads = writes.map(({ scope, head, lastLineId, editKey, now }) => ({
    customerId: scope.customerId,
    sessionId: scope.punchOutSessionId,
    id: head.id,
    version: head.version,
    deliveryDate: head.deliveryDate,
    presalePeriodId: head.presalePeriodId,
    orderReference: head.orderReference,
    message: head.message,
    isSeparateInvoice: head.isSeparateInvoice,
    notices: head.notices,
    lastLineId,
    editor: editorOf(scope),
    editKey,
    now: now.toString(),
  }));
  const rows = <Row extends object>(of: (change: ChangeSet) => readonly Row[]) =>
    writes.flatMap(({ scope, head, change }) =>
      of(change).map((row) => ({ customerId: scope.customerId, basketId: head.id, ...row })),
    );
  return [
    heads,
    rows(({ written }) => written satisfies readonly BasketLine[]),
    rows(({ removedIds }) => removedIds.map((lineId) => ({ lineId }))),
    rows(({ removedInvalidIds }) => removedInvalidIds.map((lineId) => ({ lineId }))),
    rows(({ writtenInvalid }) => writtenInvalid satisfies readonly InvalidLine[]),
  ].map((each) => JSON.stringify(each));
}

/**
 * Provided that the version is unchanged and the edit key is new; returns undefined when nothing was written. Waits while the
 * basket is locked.
 */
export function writeBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  write: BasketWrite,
): Promise<WrittenBasket | undefined> {
  return writeAndWait.row(db, valuesOf([{ ...write, scope }]));
}

/**
 * In one commit. A basket missing from the result was changed or is locked by someone else. Fails with a lock timeout (55P03)
 * soon after a locked line is met.
 */
export function writeBaskets(db: Kysely<Tables>, writes: readonly ScopedWrite[]): Promise<WrittenRow[]> {
  return writeWhatIsFree.rows(db, valuesOf(writes));
}
