import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { got, type Recalled, unitText, valuesOf } from './reach-queries.ts';
import type { RoundKind } from './round-queries.ts';

type Db = Kysely<Tables>;

/**
 * SQL of the customers of recall `$1` with their state at time `$2`. A mail counts as refused when the mail server
 * refused it for good (5xx), or when the server gave up sending it.
 */
const people = `mails_of as (
    select m.*, o.state as outbox_state, coalesce(o.state = 'dead' or o.attempts > 0 and o.state = 'waiting' and o.last_error ~ '\\m5[0-9]{2}\\M', false) as is_refused
      from recall_mails m left join mails o on o.dedupe_key = 'recall:' || m.recall_id || ':' || m.round || ':' || m.email
     where m.recall_id = $1::bigint
  ), told as (
    select u.customer_id, array_agg(distinct m.email) as emails, bool_and(m.is_refused) as all_refused, max(m.asked_at) as asked_at
      from mails_of m, unnest(m.customers) as u (customer_id) group by u.customer_id
  ), people as (
    select rc.*, c.name, c.phone, r.sent_at, r.state as recall_state, coalesce(t.emails, '{}') as emails, t.all_refused, t.asked_at
      from recall_customers rc join customers c on c.id = rc.customer_id join recalls r on r.id = rc.recall_id
      left join told t on t.customer_id = rc.customer_id
     where rc.recall_id = $1::bigint
  ), known as (
    select p.*, case when answer is not null then 'Answered' when opened_at is not null then 'Opened'
             when cardinality(emails) = 0 then 'NoAddress' when all_refused then 'Refused' else 'NotOpened' end as status
      from people p
  ), called as (
    select k.*, answer is null and recall_state = 'Sent' and (status in ('NoAddress', 'Refused')
             or sent_at <= $2::timestamptz - interval '${limits.recallPhoneMinutes} minutes') as to_call
      from known k
  )`;

export interface CountsRow {
  customers: number;
  addresses: number;
  answered: number;
  opened: number;
  notOpened: number;
  refused: number;
  noAddress: number;
  toCall: number;
  delivered: number;
  left: number;
  /** Empty when the recall has no customers. */
  unitText: string;
}

// Counts all states in one pass over the recall's customers.
const counts = statement<CountsRow>(
  'recall_counts',
  `with ${people}
   select count(*)::int4 as customers, (select count(distinct email) from mails_of)::int4 as addresses,
          (count(*) filter (where status = 'Answered'))::int4 as answered,
          (count(*) filter (where status = 'Opened'))::int4 as opened,
          (count(*) filter (where status = 'NotOpened'))::int4 as "notOpened",
          (count(*) filter (where status = 'Refused'))::int4 as refused,
          (count(*) filter (where status = 'NoAddress'))::int4 as "noAddress",
          (count(*) filter (where to_call))::int4 as "toCall",
          coalesce(sum(quantity), 0)::bigint as delivered, coalesce(sum(quantity_left), 0)::bigint as left,
          coalesce(min(unit_text), '') as "unitText"
     from called`,
  {
    customers: 'int4',
    addresses: 'int4',
    answered: 'int4',
    opened: 'int4',
    notOpened: 'int4',
    refused: 'int4',
    noAddress: 'int4',
    toCall: 'int4',
    delivered: 'int8',
    left: 'int8',
    unitText: 'text',
  },
);

export async function countsOf(db: Db, id: number, now: Temporal.Instant): Promise<CountsRow> {
  const row = await counts.row(db, [id, now.toString()]);
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

export interface RecipientRow {
  customerId: string;
  customerName: string;
  phone: string | null;
  quantity: number;
  unitText: string;
  basis: string;
  deliveries: unknown;
  status: string;
  at: Temporal.Instant | null;
  emails: readonly string[];
  answer: string | null;
  quantityLeft: number | null;
  answeredBy: string | null;
  answeredVia: string | null;
  note: string | null;
  found: number;
}

const recipientColumns = {
  customerId: 'text',
  customerName: 'text',
  phone: 'text?',
  quantity: 'int8',
  unitText: 'text',
  basis: 'text',
  deliveries: 'jsonb',
  status: 'text',
  at: 'timestamptz?',
  emails: 'text[]',
  answer: 'text?',
  quantityLeft: 'int4?',
  answeredBy: 'text?',
  answeredVia: 'text?',
  note: 'text?',
  found: 'int4',
} as const;

// One row per customer; customers without an answer come first.
const recipients = statement<RecipientRow>(
  'recall_recipients',
  `with ${people}
   select customer_id as "customerId", name as "customerName", phone, quantity, unit_text as "unitText", basis, deliveries, status,
          case status when 'Answered' then answered_at when 'Opened' then opened_at else asked_at end as at, emails, answer,
          quantity_left as "quantityLeft", answered_by as "answeredBy", answered_via as "answeredVia", note,
          (count(*) over ())::int4 as found
     from called where ($3 = 'all' or $3 = 'missing' and answer is null or $3 = 'phone' and to_call)
      and ($4::text is null or customer_id = $4)
    order by answer is not null, array_position(array['Refused','NoAddress','NotOpened','Opened'], status), name, customer_id
    limit $5::int offset $6::bigint`,
  recipientColumns,
);

export const recipientsOf = (
  db: Db,
  id: number,
  {
    only,
    customerId,
    now,
    limit,
    skip,
  }: {
    only: Only;
    customerId: string | null;
    now: Temporal.Instant;
    limit: number;
    skip: number;
  },
): Promise<RecipientRow[]> => recipients.rows(db, [id, now.toString(), only, customerId, limit, skip]);

type Only = 'all' | 'missing' | 'phone';

// Whom a draft would reach now; customers that have to be called come first.
const draftRecipients = statement<RecipientRow>(
  'recall_draft_recipients',
  `with ${got}, told as (
     select r.*, c.name, c.phone, array(select a.email from recall_addresses a
              where a.customer_id = r.customer_id and a.confirmed_at is not null order by a.email) as emails
       from reached r join customers c on c.id = r.customer_id
   )
   select customer_id as "customerId", name as "customerName", phone, quantity, ${unitText} as "unitText",
          case when by_lot then 'Lot' else 'Window' end as basis, deliveries,
          case when cardinality(emails) = 0 then 'NoAddress' else 'NotOpened' end as status, null::timestamptz as at, emails,
          null::text as answer, null::int4 as "quantityLeft", null::text as "answeredBy", null::text as "answeredVia",
          null::text as note, (count(*) over ())::int4 as found
     from told where $5 <> 'phone' or cardinality(emails) = 0
    order by cardinality(emails) > 0, name, customer_id limit $6::int offset $7::bigint`,
  recipientColumns,
);

export const draftRecipientsOf = (
  db: Db,
  recalled: Recalled,
  { only, limit, skip }: { only: Only; limit: number; skip: number },
): Promise<RecipientRow[]> => draftRecipients.rows(db, [...valuesOf(recalled), only, limit, skip]);

export interface RoundRow {
  round: number;
  kind: RoundKind;
  by: string | null;
  onlyCustomer: string | null;
  at: Temporal.Instant;
  mails: number;
  refused: number;
  firstRefusedAt: Temporal.Instant | null;
}

// Counts the mails of each round, and those that the mail server refused.
const rounds = statement<RoundRow>(
  'recall_rounds',
  `with ${people}
   select rr.round, rr.kind, rr.sent_by as by, (select c.name from customers c where c.id = rr.only_customer) as "onlyCustomer",
          rr.asked_at as at, count(m.email)::int4 as mails, (count(*) filter (where m.is_refused))::int4 as refused,
          min(m.written_at) filter (where m.is_refused) as "firstRefusedAt"
     from recall_rounds rr left join mails_of m on m.round = rr.round
    where rr.recall_id = $1::bigint and $2::timestamptz is not null group by rr.recall_id, rr.round order by rr.round`,
  {
    round: 'int4',
    kind: 'text',
    by: 'text?',
    onlyCustomer: 'text?',
    at: 'timestamptz',
    mails: 'int4',
    refused: 'int4',
    firstRefusedAt: 'timestamptz?',
  },
);

export const roundsOf = (db: Db, id: number, now: Temporal.Instant): Promise<RoundRow[]> =>
  rounds.rows(db, [id, now.toString()]);

export interface GoodsRow {
  openBaskets: number;
  onTheWay: number;
  replacementName: string | null;
  replacementStock: number | null;
}

// In baskets, on the way (in base units), and the stock of the replacement.
const goods = statement<GoodsRow>(
  'recall_goods_now',
  `with ${got}
   select (select count(distinct (b.customer_id, b.id)) from basket_lines l join baskets b on b.customer_id = l.customer_id and b.id = l.basket_id
            where l.product_id = $1 and b.state = 'open')::int4 as "openBaskets",
          (select coalesce(sum(quantity), 0) from hit where is_on_the_way)::bigint as "onTheWay",
          (select name from products where id = $5) as "replacementName",
          (select sum(quantity) from stock_left where product_id = $5)::bigint as "replacementStock"`,
  { openBaskets: 'int4', onTheWay: 'int8', replacementName: 'text?', replacementStock: 'int8?' },
);

export async function goodsNow(db: Db, recalled: Recalled, replacementId: string | null): Promise<GoodsRow> {
  const row = await goods.row(db, [...valuesOf(recalled), replacementId]);
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

export interface RunningRow {
  id: number;
  nameDa: string;
  nameEn: string;
  sentAt: Temporal.Instant;
  customers: number;
  answered: number;
}

// Counts the answers of active recalls, without their mails.
const runningNow = statement<RunningRow>(
  'recalls_running_for_staff',
  `select r.id, r.name_da as "nameDa", r.name_en as "nameEn", coalesce(r.sent_at, r.composed_at) as "sentAt",
          count(rc.customer_id)::int4 as customers, count(rc.answer)::int4 as answered
     from recalls r left join recall_customers rc on rc.recall_id = r.id
    where r.state = 'Sent' group by r.id order by r.id desc`,
  { id: 'int8', nameDa: 'text', nameEn: 'text', sentAt: 'timestamptz', customers: 'int4', answered: 'int4' },
);

export const runningForStaff = (db: Db): Promise<RunningRow[]> => runningNow.rows(db, []);
