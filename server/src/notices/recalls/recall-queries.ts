import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type RecalledGoods, recalledGoods, recalledGoodsColumns } from './recalled-goods.ts';
import type { RoundKind } from './round-queries.ts';

type Db = Kysely<Tables>;

/** With `isLocked` the row is locked until the transaction ends. */
export function findRecall(db: Db, id: number, isLocked = false) {
  return db
    .selectFrom('recalls')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export type RecallRow = NonNullable<Awaited<ReturnType<typeof findRecall>>>;

export async function isReached(db: Db, id: number, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recall_customers')
    .select('customer_id')
    .where('recall_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

// Writes a notification for every customer of the recall in one statement.
const tellAll = statement(
  'recall_tell_customers',
  `insert into customer_notifications (customer_id, kind, facts, dedupe_key, created_at, mailed_at)
   select rc.customer_id, 'Recall', jsonb_build_object('recallId', r.id, 'productId', r.product_id, 'name', r.name_da,
            'nameEn', r.name_en), 'recall:' || r.id, $2::timestamptz, $2::timestamptz
     from recall_customers rc join recalls r on r.id = rc.recall_id where r.id = $1::bigint
   on conflict (customer_id, dedupe_key) do nothing`,
  {},
);

export async function tellCustomersOfRecall(trx: Db, id: number, now: Temporal.Instant): Promise<void> {
  await tellAll.rows(trx, [id, now.toString()]);
}

// Mails in English, and people of the customers who read the shop in English.
const english = statement<{ count: number }>(
  'recall_readers_of_english',
  `select count(*)::int4 as count from (
     select email from recall_mails where recall_id = $1::bigint and language = 'en'
     union
     select u.email from recall_customers rc join memberships s on s.customer_id = rc.customer_id
       join users u on u.id = s.user_id and u.is_active and u.deleted_at is null and u.language = 'en'
      where rc.recall_id = $1::bigint) readers`,
  { count: 'int4' },
);

/** How many who are to get recall `id`, whose customers and mails are stored, read English. */
export async function readersOfEnglish(trx: Db, id: number): Promise<number> {
  return (await english.row(trx, [id]))?.count ?? 0;
}

export interface DueRecallMail extends RecalledGoods {
  recallId: number;
  round: number;
  kind: RoundKind;
  textDa: string;
  textEn: string;
  email: string;
  language: 'da' | 'en';
  customerNames: readonly string[];
  /** Customers whose deliveries do not say which lot they got; empty for a recall of all lots. */
  unsureNames: readonly string[];
}

// Skips rows that another worker is writing; the rows stay locked until the mails are committed.
const due = statement<DueRecallMail>(
  'recall_mails_due',
  `select m.recall_id as "recallId", m.round, rr.kind, rr.text_da as "textDa", rr.text_en as "textEn", m.email,
          m.language, ${recalledGoods},
          coalesce((select array_agg(c.name order by c.name) from customers c where c.id = any (m.customers)), '{}') as "customerNames",
          coalesce((select array_agg(c.name order by c.name) from recall_customers rc join customers c on c.id = rc.customer_id
             where rc.recall_id = r.id and rc.customer_id = any (m.customers) and rc.basis = 'Window'
               and cardinality(r.lots) > 0), '{}') as "unsureNames"
     from recall_mails m join recalls r on r.id = m.recall_id
     join recall_rounds rr on rr.recall_id = m.recall_id and rr.round = m.round
    where m.written_at is null and r.state = 'Sent'
    order by m.recall_id, m.round, m.email limit $1::int for update of m skip locked`,
  {
    recallId: 'int8',
    round: 'int4',
    kind: 'text',
    textDa: 'text',
    textEn: 'text',
    email: 'text',
    language: 'text',
    ...recalledGoodsColumns,
    customerNames: 'text[]',
    unsureNames: 'text[]',
  },
);

export const takeDueMails = (trx: Db, limit: number): Promise<DueRecallMail[]> => due.rows(trx, [limit]);

// One statement for a batch, because a recall can have thousands of mails.
const wrote = statement(
  'recall_mails_wrote',
  `update recall_mails m set written_at = $1::timestamptz, token_hash = decode(d.hash, 'hex')
     from json_to_recordset($2::json) as d ("recallId" bigint, round int, email text, hash text)
    where m.recall_id = d."recallId" and m.round = d.round and m.email = d.email`,
  {},
);

/** The mails are in the outbox; also stores the hashes of the tokens in their links. */
export async function noteWritten(
  trx: Db,
  mails: readonly { recallId: number; round: number; email: string; hash: string }[],
  now: Temporal.Instant,
): Promise<void> {
  await wrote.rows(trx, [now.toString(), JSON.stringify(mails)]);
}

// Sets on the product whether active recalls concern all of it or some lots, so that baskets refuse it or warn.
const mark = statement('recall_mark_product', 'select from mark_recalled($1)', {});

export async function markRecalled(trx: Db, productId: string): Promise<void> {
  await mark.rows(trx, [productId]);
}

// For the preview of a mail, with one of the customers that got the goods; a draft has no customers.
const preview = statement<RecalledGoods & Pick<DueRecallMail, 'customerNames'>>(
  'recall_of_preview',
  `select ${recalledGoods},
          coalesce((select array[min(c.name)] from recall_customers rc join customers c on c.id = rc.customer_id
             where rc.recall_id = r.id having count(*) > 0), '{}') as "customerNames"
     from recalls r where r.id = $1::bigint`,
  { ...recalledGoodsColumns, customerNames: 'text[]' },
);

export const recallOfPreview = (db: Db, id: number) => preview.row(db, [id]);
