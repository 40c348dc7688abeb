import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { ChangeFact, MadeLine } from './proposal.ts';
import type { MadeState } from './queries.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface StandingKey {
  customerId: string;
  id: number;
}

export const listDue = (db: Db, now: Temporal.Instant, limit: number): Promise<StandingKey[]> =>
  db
    .selectFrom('standing_orders')
    .select(['customer_id as customerId', 'id'])
    .where('state', '=', 'running')
    .where('look_at', '<=', moment(now))
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** All that run, after one of them, in the order of their keys. */
export const listRunning = (db: Db, after: StandingKey, limit: number): Promise<StandingKey[]> =>
  db
    .selectFrom('standing_orders')
    .select(['customer_id as customerId', 'id'])
    .where('state', '=', 'running')
    .where((eb) => eb(eb.refTuple('customer_id', 'id'), '>', eb.tuple(after.customerId, after.id)))
    .orderBy('customer_id')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Not after somebody changed it meanwhile: then it is looked at again at once. */
export async function lookAgainAt(
  db: Db,
  { customerId, id }: StandingKey,
  version: number | null,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('standing_orders')
    .set({ look_at: at.toString() })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .execute();
}

/** False when it had stopped or ended. */
export async function stopStanding(trx: Db, { customerId }: Customer, id: number): Promise<boolean> {
  const rows = await trx
    .updateTable('standing_orders')
    .set((eb) => ({ state: 'stopped', version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .execute();
  return rows.length > 0;
}

export interface NewDay {
  date: string;
  deliveryDate: string;
  deadline: string;
  sendAt: string;
  basketId: number | null;
  state: MadeState;
  waitsFor: readonly string[];
  changes: readonly ChangeFact[];
  lines: readonly MadeLine[];
  totalOre: number;
  now: Temporal.Instant;
}

/** The dates that were not written before; their key keeps a day from a second basket. */
export async function insertDays(
  trx: Db,
  { customerId }: Customer,
  id: number,
  days: readonly NewDay[],
): Promise<string[]> {
  const rows = await trx
    .insertInto('standing_order_days')
    .values(
      days.map((day) => ({
        customer_id: customerId,
        standing_order_id: id,
        date: day.date,
        delivery_date: day.deliveryDate,
        deadline: day.deadline,
        send_at: day.sendAt,
        basket_id: day.basketId,
        state: day.state,
        waits_for: JSON.stringify(day.waitsFor),
        changes: JSON.stringify(day.changes),
        lines: JSON.stringify(day.lines),
        total_ore: day.totalOre,
        made_at: day.now.toString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'standing_order_id', 'date']).doNothing())
    .returning('date')
    .execute();
  return rows.map(({ date }) => date);
}

/** Of all days of the basket; only from one of the states, so that of two workers one tells. Returns how many changed. */
export async function changeDays(
  trx: Db,
  { customerId }: Customer,
  id: number,
  basketId: number,
  {
    from,
    state,
    ...more
  }: {
    from: readonly MadeState[];
    state: MadeState;
    waitsFor?: readonly string[];
    webOrderId?: number;
  },
): Promise<number> {
  const rows = await trx
    .updateTable('standing_order_days')
    .set({
      state,
      ...(more.waitsFor && { waits_for: JSON.stringify(more.waitsFor) }),
      ...(more.webOrderId !== undefined && { web_order_id: more.webOrderId }),
    })
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .where('basket_id', '=', basketId)
    .where('state', 'in', from)
    .returning('date')
    .execute();
  return rows.length;
}

export interface BasketFate {
  state: 'open' | 'submitted' | 'deleted';
  version: number;
  webOrderId: number | null;
}

// Plain SQL, because the order of a basket is found beside it.
const fate = statement<BasketFate>(
  'standing_order_basket_fate',
  `select b.state, b.version, (select w.id from web_orders w where w.customer_id = b.customer_id and w.source_basket_id = b.id)
      as "webOrderId"
    from baskets b where b.customer_id = $1 and b.id = $2 and b.punch_out_session_id is null`,
  { state: 'text', version: 'int4', webOrderId: 'int8?' },
);

export const findFate = (
  db: Db,
  { customerId }: Customer,
  basketId: number,
): Promise<BasketFate | undefined> => fate.row(db, [customerId, basketId]);

// Plain SQL, because the row is locked in the same statement that finds it.
const ofDay = statement<{ id: number }>(
  'standing_order_open_basket',
  `select b.id from baskets b where b.customer_id = $1 and b.delivery_date = $2::date and b.state = 'open'
      and b.punch_out_session_id is null and b.presale_period_id is null and b.amends_web_order_id is null
    order by b.updated_at desc, b.id desc limit 1 for update`,
  { id: 'int8' },
);

/** The ordinary basket of the day that was changed last, locked; undefined when none is open. */
export const holdBasketOfDay = async (
  trx: Db,
  { customerId }: Customer,
  date: string,
): Promise<number | undefined> => (await ofDay.row(trx, [customerId, date]))?.id;

export async function moveTimes(
  db: Db,
  { customerId }: Customer,
  id: number,
  { basketId, deadline, sendAt }: { basketId: number; deadline: Temporal.Instant; sendAt: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('standing_order_days')
    .set({ deadline: deadline.toString(), send_at: sendAt.toString() })
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .where('basket_id', '=', basketId)
    .execute();
}

export async function deleteDay(
  trx: Db,
  { customerId }: Customer,
  id: number,
  basketId: number,
): Promise<void> {
  await trx
    .deleteFrom('standing_order_days')
    .where('customer_id', '=', customerId)
    .where('standing_order_id', '=', id)
    .where('basket_id', '=', basketId)
    .execute();
}
