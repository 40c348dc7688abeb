import type { ApprovalState } from '@engros/contracts/planning/approvals.ts';
import type { Kysely } from 'kysely';
import type { ApprovalReason } from '../../ordering/weborder/order-guards.ts';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

/** With who said yes to it while others have not answered. */
export interface KeptReason extends ApprovalReason {
  settledBy: string | null;
  settledName: string | null;
}

export interface AskedLine {
  productId: string;
  name: string;
  nameEn: string | null;
  unitCode: string;
  quickSaleId: string;
  quantity: number;
  unitPriceOre: Ore;
}

export interface QuantityChange {
  name: string;
  nameEn: string | null;
  from: number;
  to: number;
}

export interface ApprovalRow {
  customerId: string;
  customerName: string;
  id: number;
  basketId: number;
  state: ApprovalState;
  askedBy: string;
  askerName: string;
  askerEmail: string;
  askerLanguage: 'da' | 'en';
  actingName: string | null;
  askedAt: Temporal.Instant;
  note: string | null;
  reasons: KeptReason[];
  lines: AskedLine[];
  totalOre: Ore;
  deliveryDate: string;
  deadline: Temporal.Instant;
  approvers: string[];
  deputies: string[];
  allowsOwn: boolean;
  sendsUnanswered: boolean;
  remindedAt: Temporal.Instant | null;
  deputiesAt: Temporal.Instant | null;
  decidedBy: string | null;
  deciderName: string | null;
  decidedAt: Temporal.Instant | null;
  answer: string | null;
  changes: QuantityChange[];
  webOrderId: number | null;
}

const columns = `a.customer_id as "customerId", c.name as "customerName", a.id, a.basket_id as "basketId", a.state, a.asked_by as "askedBy",
  u.display_name as "askerName", u.email as "askerEmail", u.language as "askerLanguage", s.display_name as "actingName",
  a.asked_at as "askedAt", a.note, a.reasons, a.lines, a.total_ore as "totalOre", a.delivery_date as "deliveryDate",
  a.deadline, a.approvers, a.deputies, a.allows_own as "allowsOwn", a.sends_unanswered as "sendsUnanswered",
  a.reminded_at as "remindedAt", a.deputies_at as "deputiesAt", a.decided_by as "decidedBy",
  d.display_name as "deciderName", a.decided_at as "decidedAt", a.answer, a.changes, a.web_order_id as "webOrderId"`;
const joined = `approvals a join customers c on c.id = a.customer_id join users u on u.id = a.asked_by left join users s on s.id = a.acting_user_id
  left join users d on d.id = a.decided_by`;
const types = {
  customerId: 'text',
  customerName: 'text',
  id: 'int8',
  basketId: 'int8',
  state: 'text',
  askedBy: 'uuid',
  askerName: 'text',
  askerEmail: 'text',
  askerLanguage: 'text',
  actingName: 'text?',
  askedAt: 'timestamptz',
  note: 'text?',
  reasons: 'jsonb',
  lines: 'jsonb',
  totalOre: 'int8',
  deliveryDate: 'date',
  deadline: 'timestamptz',
  approvers: 'jsonb',
  deputies: 'jsonb',
  allowsOwn: 'bool',
  sendsUnanswered: 'bool',
  remindedAt: 'timestamptz?',
  deputiesAt: 'timestamptz?',
  decidedBy: 'uuid?',
  deciderName: 'text?',
  decidedAt: 'timestamptz?',
  answer: 'text?',
  changes: 'jsonb',
  webOrderId: 'int8?',
} as const;

// Plain SQL, because the names of up to three people are joined.
const one = statement<ApprovalRow>(
  'approval_one',
  `select ${columns} from ${joined} where a.customer_id = $1 and a.id = $2`,
  types,
);

export const findApproval = (
  db: Db,
  { customerId }: Customer,
  id: number,
): Promise<ApprovalRow | undefined> => one.row(db, [customerId, id]);

// Plain SQL, because the names of up to three people are joined.
const shown = statement<ApprovalRow>(
  'approvals_shown',
  `(select ${columns} from ${joined} where a.customer_id = $1 and a.state = 'waiting')
   union all
   (select ${columns} from ${joined} where a.customer_id = $1 and a.state <> 'waiting' order by a.decided_at desc limit $2)
   order by deadline, id`,
  types,
);

/** All that wait, by deadline, and the last that were decided. */
export const listApprovals = (db: Db, { customerId }: Customer, decided: number): Promise<ApprovalRow[]> =>
  shown.rows(db, [customerId, decided]);

// Plain SQL, because the names of up to three people are joined.
const ofOrder = statement<ApprovalRow>(
  'approvals_of_order',
  `select ${columns} from ${joined} where a.customer_id = $1 and (a.web_order_id = $2 or a.basket_id in
     (select w.source_basket_id from web_orders w where w.customer_id = $1 and w.id = $2)) order by a.asked_at, a.id`,
  types,
);

// Plain SQL, because an order of the supplier's system has no web order.
const isOrder = statement<{ isTheirs: boolean }>(
  'approvals_order_known',
  `select exists (select from web_orders where customer_id = $1 and id = $2)
      or exists (select from orders where customer_id = $1 and id = $2) as "isTheirs"`,
  { isTheirs: 'bool' },
);

export const isOrderOf = async (db: Db, { customerId }: Customer, orderId: number): Promise<boolean> =>
  (await isOrder.row(db, [customerId, orderId]))?.isTheirs === true;

export const listApprovalsOfOrder = (
  db: Db,
  { customerId }: Customer,
  webOrderId: number,
): Promise<ApprovalRow[]> => ofOrder.rows(db, [customerId, webOrderId]);

// Plain SQL, because arrays in JSON are searched.
const waiting = statement<{ count: number }>(
  'approvals_waiting_for',
  `select count(*)::int4 as count from approvals a
    where a.customer_id = $1 and a.state = 'waiting' and (a.approvers ? $2 or (a.deputies ? $2 and a.deputies_at is not null))
      and exists (select from memberships m where m.customer_id = $1 and m.user_id = $2::uuid and m.may_approve)`,
  { count: 'int4' },
);

/** Requests that the person was asked to answer. */
export const countWaitingFor = async (
  db: Db,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
): Promise<number> => (await waiting.row(db, [customerId, userId]))?.count ?? 0;

// One round trip for all customers of the person, by the condition of `approvals_waiting_for`.
const elsewhere = statement<{ id: string; name: string; count: number; deadline: Temporal.Instant }>(
  'approvals_waiting_elsewhere',
  `select c.id, c.name, count(*)::int4 as count, min(a.deadline) as deadline
    from memberships m
      join approvals a on a.customer_id = m.customer_id
      join customers c on c.id = m.customer_id
    where m.user_id = $1::text::uuid and m.may_approve and m.customer_id is distinct from $2
      and a.state = 'waiting' and (a.approvers ? $1 or (a.deputies ? $1 and a.deputies_at is not null))
    group by c.id, c.name order by min(a.deadline), c.name`,
  { id: 'text', name: 'text', count: 'int4', deadline: 'timestamptz' },
);

/** Customers of the person, without the one named, at which requests wait for them; the next deadline first. */
export const listWaitingElsewhere = (db: Db, userId: string, without: string | null) =>
  elsewhere.rows(db, [userId, without]);

interface NewApproval {
  basketId: number;
  message: string | null;
  note: string | null;
  reasons: readonly KeptReason[];
  lines: readonly AskedLine[];
  totalOre: Ore;
  subtotalOre: Ore;
  /** The web order that the order changes. */
  amends: number | null;
  deliveryDate: string;
  deadline: Temporal.Instant;
  approvers: readonly string[];
  deputies: readonly string[];
  allowsOwn: boolean;
  sendsUnanswered: boolean;
  remindedAt: Temporal.Instant | null;
  deputiesAt: Temporal.Instant | null;
  lookAt: Temporal.Instant;
  now: Temporal.Instant;
}

/** The basket, which must be locked, waits from then on. */
export async function insertApproval(
  trx: Db,
  { customerId, userId, actingUserId, punchOutSessionId }: CustomerScope,
  asked: NewApproval,
): Promise<number> {
  const { id } = await trx
    .insertInto('approvals')
    .values({
      customer_id: customerId,
      basket_id: asked.basketId,
      asked_by: userId,
      acting_user_id: actingUserId,
      asked_at: asked.now.toString(),
      note: asked.note,
      reasons: JSON.stringify(asked.reasons),
      lines: JSON.stringify(asked.lines),
      total_ore: asked.totalOre,
      subtotal_ore: asked.subtotalOre,
      amends_web_order_id: asked.amends,
      delivery_date: asked.deliveryDate,
      deadline: asked.deadline.toString(),
      approvers: JSON.stringify(asked.approvers),
      deputies: JSON.stringify(asked.deputies),
      allows_own: asked.allowsOwn,
      sends_unanswered: asked.sendsUnanswered,
      reminded_at: asked.remindedAt?.toString() ?? null,
      deputies_at: asked.deputiesAt?.toString() ?? null,
      look_at: asked.lookAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('baskets')
    .set((eb) => ({ approval_id: id, message: asked.message, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', asked.basketId)
    .where('punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .execute();
  return id;
}

export interface Ending {
  id: number;
  state: Exclude<ApprovalState, 'waiting'>;
  by: string | null;
  at: Temporal.Instant;
  answer?: string | null;
  changes?: readonly QuantityChange[];
  webOrderId?: number | null;
  reasons?: readonly KeptReason[];
}

/** False when it no longer waits, or no longer has the state that is named: then nothing is written. */
export async function endApproval(
  trx: Db,
  { customerId }: Customer,
  { id, state, by, at, answer = null, changes = [], webOrderId = null, reasons }: Ending,
  from: ApprovalState = 'waiting',
): Promise<boolean> {
  const rows = await trx
    .updateTable('approvals')
    .set({
      ...{ state, decided_by: by, decided_at: at.toString(), answer, changes: JSON.stringify(changes) },
      ...{ web_order_id: webOrderId, look_at: null },
      ...(reasons && { reasons: JSON.stringify(reasons) }),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The basket can be changed and sent again. Returns its version; undefined when it does not wait for this request. */
export async function freeBasket(
  trx: Db,
  { customerId, punchOutSessionId }: Pick<CustomerScope, 'customerId' | 'punchOutSessionId'>,
  { basketId, id }: { basketId: number; id: number },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('baskets')
    .set((eb) => ({ approval_id: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', basketId)
    .where('punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .where('approval_id', '=', id)
    .where('state', '=', 'open')
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Of a request that waits. */
export async function keepReasons(
  trx: Db,
  { customerId }: Customer,
  id: number,
  reasons: readonly KeptReason[],
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ reasons: JSON.stringify(reasons) })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export interface ApprovalKey {
  customerId: string;
  id: number;
}

export const listDueApprovals = (db: Db, now: Temporal.Instant, limit: number): Promise<ApprovalKey[]> =>
  db
    .selectFrom('approvals')
    .select(['customer_id as customerId', 'id'])
    .where('look_at', '<=', moment(now))
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** False when another worker told them before, or it is over. */
export async function markTold(
  trx: Db,
  { customerId, id }: ApprovalKey,
  column: 'reminded_at' | 'deputies_at',
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await trx
    .updateTable('approvals')
    .set({ [column]: now.toString() })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(column, 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function lookAgainAt(
  db: Db,
  { customerId, id }: ApprovalKey,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ look_at: at.toString() })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
