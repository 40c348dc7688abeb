import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { ReplacementOffer } from '../../fulfilment/order-progress/substitutes/question-queries.ts';
import { holdsInSql } from '../../goods/delivery/web-order-statuses.ts';
import { type AuditRow, auditInsert } from '../../platform/audit/audit-queries.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export type QuestionState = 'open' | 'answered' | 'lapsed' | 'gone';

export interface QuestionRow {
  id: number;
  orderId: number;
  webOrderId: number;
  position: number;
  revision: number;
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantity: number;
  available: number;
  offer: ReplacementOffer | null;
  secondChoices: string[];
  askedAt: Temporal.Instant;
  deadline: Temporal.Instant;
  state: QuestionState;
  answerProductId: string | null;
  answerName: string | null;
  answerUnitCode: string | null;
  answerQuantity: number | null;
  answeredByName: string | null;
  endedAt: Temporal.Instant | null;
  deliveryDate: string;
  /** Of the web order now: its status, and the version that it has. */
  webStatus: string;
  webRevision: number;
}

/** Once its people are told; before that as if they were told now. */
const deadlineOf = (now: string) =>
  `coalesce(q.deadline, greatest(w.deadline, ${now}::timestamptz + interval '${limits.substituteAnswerMinutes} minutes'))`;

const columns = `q.id, q.order_id as "orderId", q.web_order_id as "webOrderId", q.position, q.revision, q.product_id as "productId", q.name,
    q.sales_unit_code as "unitCode", q.unit_quantity as "unitQuantity", q.quantity, q.available, q.offer,
    to_json(q.second_choices) as "secondChoices", q.asked_at as "askedAt", ${deadlineOf('$2')} as deadline, q.state,
    q.answer_product_id as "answerProductId", q.answer_name as "answerName", q.answer_unit_code as "answerUnitCode",
    q.answer_quantity as "answerQuantity", q.answered_by_name as "answeredByName", q.ended_at as "endedAt",
    w.delivery_date as "deliveryDate", w.status as "webStatus", w.revision as "webRevision"
  from replacement_questions q join web_orders w on w.customer_id = q.customer_id and w.id = q.web_order_id
  where q.customer_id = $1`;
const types = {
  id: 'int8',
  orderId: 'int8',
  webOrderId: 'int8',
  position: 'int4',
  revision: 'int4',
  productId: 'text',
  name: 'text',
  unitCode: 'text',
  unitQuantity: 'int4',
  quantity: 'int4',
  available: 'int4',
  offer: 'jsonb?',
  secondChoices: 'json',
  askedAt: 'timestamptz',
  deadline: 'timestamptz',
  state: 'text',
  answerProductId: 'text?',
  answerName: 'text?',
  answerUnitCode: 'text?',
  answerQuantity: 'int4?',
  answeredByName: 'text?',
  endedAt: 'timestamptz?',
  deliveryDate: 'date',
  webStatus: 'text',
  webRevision: 'int4',
} as const;

// The deadline of a question that nobody was told of yet follows from the time of the reader.
const open = preparedStatement<QuestionRow>(
  'replacement_questions_open',
  `select ${columns} and q.state = 'open' and q.revision = w.revision and w.status = 'Received'
      and ${deadlineOf('$2')} > $2::timestamptz
    order by deadline, q.id limit ${limits.substituteLinesShown}`,
  types,
);

/** Those that can still be answered, the most urgent first. */
export const listOpenQuestions = (
  db: Db,
  { customerId }: Customer,
  now: Temporal.Instant,
): Promise<QuestionRow[]> => open.rows(db, [customerId, now.toString()]);

// As above, with every state, for the order's own page.
const ofOrder = preparedStatement<QuestionRow>(
  'replacement_questions_of_order',
  `select ${columns} and q.order_id = $3::bigint and q.state <> 'gone' order by q.position, q.id limit ${limits.substituteLinesShown}`,
  types,
);

export const listQuestionsOfOrder = (
  db: Db,
  { customerId }: Customer,
  now: Temporal.Instant,
  orderId: number,
): Promise<QuestionRow[]> => ofOrder.rows(db, [customerId, now.toString(), orderId]);

// A web order from which no order was made counts as well.
const anOrder = preparedStatement<{ isThere: boolean }>(
  'replacement_questions_has_order',
  `select exists (select from orders where customer_id = $1 and id = $2)
      or exists (select from web_orders where customer_id = $1 and id = $2) as "isThere"`,
  { isThere: 'bool' },
);

export const hasOrder = async (db: Db, { customerId }: Customer, orderId: number): Promise<boolean> =>
  (await anOrder.row(db, [customerId, orderId]))?.isThere ?? false;

// As above, of one question.
const one = preparedStatement<QuestionRow>(
  'replacement_question',
  `select ${columns} and q.id = $3::bigint`,
  types,
);

export const findQuestion = (
  db: Db,
  { customerId }: Customer,
  now: Temporal.Instant,
  id: number,
): Promise<QuestionRow | undefined> => one.row(db, [customerId, now.toString(), id]);

/** Until the transaction ends; the web order is locked before anything of it is written, as by all who change one. */
export async function holdWebOrder(trx: Db, { customerId }: Customer, webOrderId: number): Promise<void> {
  await trx
    .selectFrom('web_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', webOrderId)
    .forUpdate()
    .execute();
}

export interface Answer {
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantity: number;
}

// A new version of the web order with the same lines: one statement writes the answer, the version, the one that it replaces (each
// change has a basket, here an empty one that nobody opens), the event and the log. Other questions go on in the new version.
const answer = preparedStatement<{ revision: number }>(
  'replacement_question_answer',
  `with a as materialized (select * from json_to_record($3::json) as a ("productId" text, name text, "unitCode" text, "unitQuantity" int,
      quantity int, "byName" text, at timestamptz)),
  asked as (select q.* from replacement_questions q where q.customer_id = $1 and q.id = $2 and q.state = 'open'),
  basket as (insert into baskets (customer_id, created_by, delivery_date, state, created_at, updated_at, updated_by, amends_web_order_id,
      punch_out_session_id)
    select b.customer_id, $4::uuid, b.delivery_date, 'submitted', a.at, a.at, coalesce($5::uuid, $4::uuid), b.id, $8::uuid
    from a, asked, web_orders b where b.customer_id = asked.customer_id and b.id = asked.web_order_id returning id),
  kept as (insert into web_order_amendments (customer_id, web_order_id, revision, basket_id, changed_by, acting_user_id, changed_at,
      difference, replaced)
    select b.customer_id, b.id, b.revision + 1, basket.id, $4::uuid, $5::uuid, a.at, $6::jsonb,
      jsonb_build_object('order', to_jsonb(b), 'lines', (select jsonb_agg(to_jsonb(l) order by l.position)
        from web_order_lines l where l.customer_id = b.customer_id and l.web_order_id = b.id))
    from a, asked, basket, web_orders b where b.customer_id = asked.customer_id and b.id = asked.web_order_id),
  amended as (update web_orders w set revision = w.revision + 1, amended_at = a.at from a, asked
    where w.customer_id = asked.customer_id and w.id = asked.web_order_id returning w.customer_id, w.id, w.revision),
  written as (update replacement_questions q set revision = amended.revision,
      state = case when q.id = $2 then 'answered' else q.state end,
      answer_product_id = case when q.id = $2 then a."productId" else q.answer_product_id end,
      answer_name = case when q.id = $2 then a.name else q.answer_name end,
      answer_unit_code = case when q.id = $2 then a."unitCode" else q.answer_unit_code end,
      answer_unit_quantity = case when q.id = $2 then a."unitQuantity" else q.answer_unit_quantity end,
      answer_quantity = case when q.id = $2 then a.quantity else q.answer_quantity end,
      answered_by = case when q.id = $2 then coalesce($5::uuid, $4::uuid) else q.answered_by end,
      answered_by_name = case when q.id = $2 then a."byName" else q.answered_by_name end,
      ended_at = case when q.id = $2 then a.at else q.ended_at end
    from a, amended where q.customer_id = amended.customer_id and q.web_order_id = amended.id
      and q.revision = amended.revision - 1 and q.state in ('open', 'answered')),
  event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select 'weborder.amended', customer_id, customer_id || ':' || amended.id || ':' || amended.revision,
      jsonb_build_object('customerId', customer_id, 'webOrderId', amended.id, 'revision', amended.revision,
        'difference', $6::jsonb), a.at
    from amended, a),
  logged as (${auditInsert('$7')})
  select revision from amended`,
  { revision: 'int4' },
);

/** The caller has locked the web order and found the question open. */
export async function writeAnswer(
  trx: Db,
  { customerId, userId, actingUserId, punchOutSessionId }: CustomerScope,
  id: number,
  written: Answer & { byName: string; at: Temporal.Instant; difference: object; logged: AuditRow },
): Promise<void> {
  const { difference, logged, ...row } = written;
  const values = [customerId, id, JSON.stringify(row), userId, actingUserId];
  const papers = [JSON.stringify(difference), JSON.stringify(logged)];
  const rows = await answer.rows(trx, [...values, ...papers, punchOutSessionId]);
  if (rows.length === 0) throw new Error('A held question was not there');
}

export interface ToldQuestion {
  customerId: string;
  id: number;
  orderId: number;
  productId: string;
  name: string;
  deadline: Temporal.Instant;
}

const toldTypes = {
  customerId: 'text',
  id: 'int8',
  orderId: 'int8',
  productId: 'text',
  name: 'text',
  deadline: 'timestamptz',
} as const;
const told = `q.customer_id as "customerId", q.id, q.order_id as "orderId", q.product_id as "productId", q.name,
    coalesce(q.deadline, $1::timestamptz) as deadline`;

// Of the orders that have waited longest, so that a killed job has told all questions of an order or none.
const takeUntold = statement<ToldQuestion>(
  'replacement_questions_take_untold',
  `with next as (select q.customer_id, q.order_id from replacement_questions q
        join web_orders w on w.customer_id = q.customer_id and w.id = q.web_order_id and w.revision = q.revision and w.status = 'Received'
      where q.state = 'open' and q.told_at is null group by 1, 2 order by min(q.id) limit $2::int),
    held as (select q.customer_id, q.id from replacement_questions q join next n on n.customer_id = q.customer_id and n.order_id = q.order_id
      where q.state = 'open' and q.told_at is null for update of q skip locked)
   update replacement_questions q set told_at = $1::timestamptz,
      deadline = greatest(w.deadline, $1::timestamptz + interval '${limits.substituteAnswerMinutes} minutes')
    from held h, web_orders w where q.customer_id = h.customer_id and q.id = h.id and w.customer_id = q.customer_id
      and w.id = q.web_order_id returning ${told}`,
  toldTypes,
);

/** Within the transaction that tells; sets until when they can be answered. */
export const takeUntoldQuestions = (
  trx: Db,
  now: Temporal.Instant,
  orders: number,
): Promise<ToldQuestion[]> => takeUntold.rows(trx, [now.toString(), orders]);

// Those of orders that were changed, withdrawn or cancelled are over without a word: the buyer did it, or heard of it.
const takeOver = statement<ToldQuestion>(
  'replacement_questions_take_over',
  `with over as (select q.customer_id, q.id, case when q.revision <> w.revision or not ${holdsInSql('w.status')} then 'gone'
        else 'lapsed' end as state
      from replacement_questions q join web_orders w on w.customer_id = q.customer_id and w.id = q.web_order_id
      where q.state = 'open'
        and (q.deadline <= $1::timestamptz or q.revision <> w.revision or w.status <> 'Received')
      order by q.id limit $2::int for update of w, q skip locked),
    ended as (update replacement_questions q set state = o.state, ended_at = $1::timestamptz from over o
      where q.customer_id = o.customer_id and q.id = o.id and q.state = 'open' returning q.*)
   select ${told} from ended q where q.state = 'lapsed'`,
  toldTypes,
);

/** Ends what nobody answered in time, or before it was picked; returns those that are told. */
export const takeLapsedQuestions = (trx: Db, now: Temporal.Instant, limit: number): Promise<ToldQuestion[]> =>
  takeOver.rows(trx, [now.toString(), limit]);

export async function deliveryDayOf(
  trx: Db,
  { customerId, orderId }: Pick<ToldQuestion, 'customerId' | 'orderId'>,
): Promise<string> {
  const { day } = await trx
    .selectFrom('orders')
    .select('delivery_date as day')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return day;
}

/** People who may order for the customer, and so answer. */
export const listOrderers = (
  db: Db,
  { customerId }: Customer,
): Promise<{ userId: string; email: string; language: 'da' | 'en' }[]> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.email', 'u.language'])
    .where('m.customer_id', '=', customerId)
    .where('m.may_order', '=', true)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .$narrowType<{ language: 'da' | 'en' }>()
    .execute();
