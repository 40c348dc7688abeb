import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * SQL of the customers of recall `$1` with their state at `$2`. A mail counts as refused when the mail server said that
 * it will never take it (5xx), or when it was given up.
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
}

// Counts all states with one look at the recall's rows.
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
          coalesce(sum(quantity), 0)::int4 as delivered, coalesce(sum(quantity_left), 0)::int4 as left
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
    delivered: 'int4',
    left: 'int4',
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

// The same states, one row per customer: those without an answer first.
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
    limit $5::int offset $6::int`,
  {
    customerId: 'text',
    customerName: 'text',
    phone: 'text?',
    quantity: 'int4',
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
  },
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
    only: 'all' | 'missing' | 'phone';
    customerId: string | null;
    now: Temporal.Instant;
    limit: number;
    skip: number;
  },
): Promise<RecipientRow[]> => recipients.rows(db, [id, now.toString(), only, customerId, limit, skip]);

export interface RoundRow {
  round: number;
  at: Temporal.Instant;
  mails: number;
  refused: number;
  firstRefusedAt: Temporal.Instant | null;
}

// Counts the mails of each round, and those that the mail server refused.
const rounds = statement<RoundRow>(
  'recall_rounds',
  `with ${people}
   select round, min(asked_at) as at, count(*)::int4 as mails, (count(*) filter (where is_refused))::int4 as refused,
          min(written_at) filter (where is_refused) as "firstRefusedAt"
     from mails_of where $2::timestamptz is not null group by round order by round`,
  { round: 'int4', at: 'timestamptz', mails: 'int4', refused: 'int4', firstRefusedAt: 'timestamptz?' },
);

export const roundsOf = (db: Db, id: number, now: Temporal.Instant): Promise<RoundRow[]> =>
  rounds.rows(db, [id, now.toString()]);

// Looks where the goods are now: in baskets, and on the way.
const goods = statement<{ openBaskets: number; onTheWay: number }>(
  'recall_goods_now',
  `select (select count(distinct (b.customer_id, b.id)) from basket_lines l join baskets b on b.customer_id = l.customer_id and b.id = l.basket_id
            where l.product_id = $1 and b.state = 'open')::int4 as "openBaskets",
          (select coalesce(sum(dl.quantity), 0) from delivery_lines dl join deliveries d on d.customer_id = dl.customer_id and d.id = dl.delivery_id
            where dl.product_id = $1 and d.state = 'OnTheWay')::int4 as "onTheWay"`,
  { openBaskets: 'int4', onTheWay: 'int4' },
);

export async function goodsNow(
  db: Db,
  productId: string,
): Promise<{ openBaskets: number; onTheWay: number }> {
  return (await goods.row(db, [productId])) ?? { openBaskets: 0, onTheWay: 0 };
}
