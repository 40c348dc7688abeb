import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * The first, a reminder to all who have not answered, a reminder to one customer, a mail to a corrected address, or an update for
 * all customers.
 */
export const roundKinds = ['Sent', 'Reminded', 'Resent', 'Corrected', 'Updated'] as const;
export type RoundKind = (typeof roundKinds)[number];

export interface NewRound {
  kind: RoundKind;
  now: Temporal.Instant;
  /** The user who started the round; null for the background job. */
  by: string | null;
  customerId?: string;
  email?: string;
  update?: Update;
}

interface Update {
  clientKey: string;
  textDa: string;
  textEn: string;
}

// The caller must have locked the recall's row, so that two rounds do not get the same number.
const begin = statement<{ round: number }>(
  'recall_begin_round',
  `insert into recall_rounds (recall_id, round, kind, only_customer, text_da, text_en, sent_by, asked_at, client_key)
   select $1::bigint, coalesce((select max(round) from recall_rounds where recall_id = $1::bigint), 0) + 1, $2, $3, $4, $5, $6, $7::timestamptz, $8
   on conflict (recall_id, client_key) do nothing returning round`,
  { round: 'int4' },
);

// One mail per address, in the language of the user with that address; an address of several customers gets one mail
// for all of them.
const ask = statement<{ email: string }>(
  'recall_ask_addresses',
  `insert into recall_mails (recall_id, round, email, language, customers, asked_at)
   select rc.recall_id, $2::int, a.email, coalesce(max(u.language), 'da'), array_agg(rc.customer_id order by rc.customer_id), $3::timestamptz
     from recall_customers rc
     join recall_addresses a on a.customer_id = rc.customer_id and a.confirmed_at is not null
     left join users u on u.email = a.email and u.is_active and u.deleted_at is null
    where rc.recall_id = $1::bigint and (rc.answer is null or $6::boolean)
      and ($4::text is null or rc.customer_id = $4) and ($5::text is null or a.email = $5)
    group by rc.recall_id, a.email
   on conflict do nothing returning email`,
  { email: 'text' },
);

/**
 * Adds a mail for every confirmed address of the customers without an answer (for an update, of all customers), or for the given
 * address only. Returns the number of mails, or null when the update's key was used before.
 */
export async function askAddresses(
  trx: Db,
  id: number,
  { kind, now, by, customerId, email, update }: NewRound,
): Promise<number | null> {
  const { textDa = '', textEn = '', clientKey = null } = update ?? {};
  const at = now.toString();
  const row = await begin.row(trx, [id, kind, customerId ?? null, textDa, textEn, by, at, clientKey]);
  if (row === undefined) return null;
  const asked = await ask.rows(trx, [
    id,
    row.round,
    at,
    customerId ?? null,
    email ?? null,
    kind === 'Updated',
  ]);
  return asked.length;
}

/** True when the update that was sent with this key has the same text. */
export async function isSameUpdate(
  trx: Db,
  id: number,
  { clientKey, textDa, textEn }: Update,
): Promise<boolean> {
  const row = await trx
    .selectFrom('recall_rounds')
    .select('round')
    .where('recall_id', '=', id)
    .where('client_key', '=', clientKey)
    .where('text_da', '=', textDa)
    .where('text_en', '=', textEn)
    .executeTakeFirst();
  return row !== undefined;
}

// Active recalls that need answers, whose first reminder is due and was not sent yet.
const remindable = statement<{ id: number }>(
  'recalls_to_remind',
  `select r.id from recalls r where r.state = 'Sent' and r.needs_confirmation
      and r.sent_at <= $1::timestamptz - make_interval(mins => $2::int) and ($3::bigint is null or r.id = $3::bigint)
      and not exists (select from recall_rounds rr where rr.recall_id = r.id and rr.kind = 'Reminded')
      and exists (select from recall_customers rc where rc.recall_id = r.id and rc.answer is null)`,
  { id: 'int8' },
);

/** Recalls whose reminder is due; with `only`, just that recall if its reminder is due. */
export async function recallsToRemind(
  db: Db,
  { now, minutes, only = null }: { now: Temporal.Instant; minutes: number; only?: number | null },
): Promise<number[]> {
  return (await remindable.rows(db, [now.toString(), minutes, only])).map(({ id }) => id);
}

/** To all customers, or to all without an answer. */
export const lastSentToAll = (db: Db, id: number): Promise<Temporal.Instant | undefined> =>
  lastRound(db, id, { kinds: ['Sent', 'Reminded'], customerId: null });

/** To one customer. */
export const lastResent = (db: Db, id: number, customerId: string): Promise<Temporal.Instant | undefined> =>
  lastRound(db, id, { kinds: ['Resent'], customerId });

async function lastRound(
  db: Db,
  id: number,
  { kinds, customerId }: { kinds: readonly RoundKind[]; customerId: string | null },
): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('recall_rounds')
    .select('asked_at')
    .where('recall_id', '=', id)
    .where('kind', 'in', kinds)
    .$if(customerId !== null, (query) => query.where('only_customer', '=', customerId))
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at;
}
