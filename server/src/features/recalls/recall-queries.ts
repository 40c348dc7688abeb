import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type RecalledGoods, recalledGoods, recalledGoodsColumns } from './recalled-goods.ts';

type Db = Kysely<Tables>;

/** Returns a recall; with `isLocked` others wait until the transaction ends. */
export function findRecall(db: Db, id: number, isLocked = false) {
  return db
    .selectFrom('recalls')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export type RecallRow = NonNullable<Awaited<ReturnType<typeof findRecall>>>;

// One mail per address, in the language of the user who has it: an address of several customers gets one for all of them.
const ask = statement<{ email: string }>(
  'recall_ask_addresses',
  `insert into recall_mails (recall_id, round, email, language, customers, asked_at)
   select rc.recall_id, $2::int, a.email, coalesce(max(u.language), 'da'), array_agg(rc.customer_id order by rc.customer_id), $3::timestamptz
     from recall_customers rc
     join recall_addresses a on a.customer_id = rc.customer_id and a.confirmed_at is not null
     left join users u on u.email = a.email and u.is_active and u.deleted_at is null
    where rc.recall_id = $1::bigint and rc.answer is null and ($4::text is null or rc.customer_id = $4)
    group by rc.recall_id, a.email
   on conflict do nothing returning email`,
  { email: 'text' },
);

/** Notes a mail for every confirmed address of the customers without an answer, or of one of them. Returns how many. */
export async function askAddresses(
  trx: Db,
  id: number,
  { round, now, customerId }: { round: number; now: Temporal.Instant; customerId: string | null },
): Promise<number> {
  return (await ask.rows(trx, [id, round, now.toString(), customerId])).length;
}

// Tells all customers of the recall on their pages with one statement.
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

/** A mail of a recall that is to be written, with what it says. */
export interface DueRecallMail extends RecalledGoods {
  recallId: number;
  round: number;
  email: string;
  language: 'da' | 'en';
  customerNames: readonly string[];
}

// Skips rows that another worker is writing; the rows stay locked until the mails are committed.
const due = statement<DueRecallMail>(
  'recall_mails_due',
  `select m.recall_id as "recallId", m.round, m.email, m.language, ${recalledGoods},
          coalesce((select array_agg(c.name order by c.name) from customers c where c.id = any (m.customers)), '{}') as "customerNames"
     from recall_mails m join recalls r on r.id = m.recall_id
    where m.written_at is null and r.state = 'Sent'
    order by m.recall_id, m.round, m.email limit $1::int for update of m skip locked`,
  {
    recallId: 'int8',
    round: 'int4',
    email: 'text',
    language: 'text',
    ...recalledGoodsColumns,
    customerNames: 'text[]',
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

/** Notes that mails are in the outbox, with the hashes of the tokens of their links. */
export async function noteWritten(
  trx: Db,
  mails: readonly { recallId: number; round: number; email: string; hash: string }[],
  now: Temporal.Instant,
): Promise<void> {
  await wrote.rows(trx, [now.toString(), JSON.stringify(mails)]);
}

// Finds recalls whose first reminder is due: they need answers, and nobody was reminded yet.
const remindable = statement<{ id: number }>(
  'recalls_to_remind',
  `select r.id from recalls r where r.state = 'Sent' and r.needs_confirmation
      and r.sent_at <= $1::timestamptz - make_interval(mins => $2::int)
      and not exists (select from recall_mails m where m.recall_id = r.id and m.round > 1)
      and exists (select from recall_customers rc where rc.recall_id = r.id and rc.answer is null)`,
  { id: 'int8' },
);

export async function recallsToRemind(db: Db, now: Temporal.Instant, minutes: number): Promise<number[]> {
  return (await remindable.rows(db, [now.toString(), minutes])).map(({ id }) => id);
}

/** Returns the last round of a recall's mails and when it was asked for. */
export async function lastRound(
  db: Db,
  id: number,
): Promise<{ round: number; at: Temporal.Instant } | undefined> {
  const row = await db
    .selectFrom('recall_mails')
    .select(['round', 'asked_at'])
    .where('recall_id', '=', id)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { round: row.round, at: row.asked_at };
}
