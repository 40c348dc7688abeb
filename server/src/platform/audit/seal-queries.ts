import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Hashed text of an entry: every column, in a form that does not depend on settings of the connection. Entries from before the
 * column `place` have the text with which they were sealed.
 */
const content = `json_build_array(a.id, extract(epoch from a.at)::text, a.user_id, a.acting_user_id, a.customer_id,
  a.kind, a.subject, a.details, a.impersonation_id)::text || coalesce(a.place, '')`;

/** Over a range of entries and the seal before it; `first`, `last` and `previous` are expressions. */
const sealOf = (first: string, last: string, previous: string) => `
  select count(*)::int as entries, max(a.at) as newest,
         sha256(coalesce(${previous}, ''::bytea) || sha256(convert_to(coalesce(string_agg(${content}, E'\\n' order by a.id), ''), 'UTF8'))) as hash
    from audit_log a where a.id between ${first} and ${last}`;

// Plain SQL, because the query builder cannot read the locks of transactions.
const inserters = statement<{ newest: number; writers: string[] }>(
  'audit_inserters',
  `select (select coalesce(max(id), 0) from audit_log) as newest,
      (select coalesce(json_agg(l.virtualtransaction), '[]') from pg_locks l
        where l.locktype = 'relation' and l.relation = 'audit_log'::regclass and l.mode = 'RowExclusiveLock'
          and l.database = (select oid from pg_database where datname = current_database())) as writers`,
  { newest: 'int8', writers: 'json' },
);

/** The newest entry, and the transactions that are writing entries which may have a lower number. */
export async function findWriters(db: Db): Promise<{ newest: number; writers: string[] }> {
  return (await inserters.row(db, [])) ?? { newest: 0, writers: [] };
}

// Plain SQL, because the database computes the hash.
const seal = statement<{ number: number; lastId: number }>(
  'audit_seal',
  `with last as (
     select number, last_id, hash from audit_seals order by number desc limit 1
   ), range as (
     select coalesce((select last_id from last), 0) + 1 as first,
            (select max(id) from (select id from audit_log
               where id > coalesce((select last_id from last), 0) and id <= $1 order by id limit $2) as r) as last
   ), made as (
     select coalesce((select number from last), 0) + 1 as number, r.first, r.last, s.*
       from range r, lateral (${sealOf('r.first', 'r.last', '(select hash from last)')}) s where r.last is not null
   )
   insert into audit_seals (number, day, first_id, last_id, entries, hash, sealed_at)
   select number, (newest at time zone 'UTC')::date, first, last, entries, hash, $3 from made
   returning number, last_id as "lastId"`,
  { number: 'int8', lastId: 'int8' },
);

/** At most `limit` entries up to `upTo`; undefined when there are none. */
export const insertSeal = (db: Db, upTo: number, limit: number, now: Temporal.Instant) =>
  seal.row(db, [upTo, limit, now.toString()]);

// Plain SQL, because the query builder has no advisory locks.
const lock = statement('audit_seal_lock', 'select from pg_advisory_xact_lock($1)', {});

/** Until the transaction ends, so that only one node seals at a time. */
export async function lockSeals(trx: Db): Promise<void> {
  await lock.rows(trx, [sealLock]);
}
const sealLock = 7_240_501;

export interface CheckedSeal {
  number: number;
  day: string;
  firstId: number;
  lastId: number;
  isWhole: boolean;
  hash: string;
}

// Plain SQL, because the database computes the hashes.
const check = statement<CheckedSeal>(
  'audit_seal_check',
  `with chain as (
     select s.*, lag(hash) over (order by number) as previous, lag(last_id) over (order by number) as before,
            lag(number) over (order by number) as number_before
       from audit_seals s where s.number >= $1 and s.number <= $1 + $2
   )
   select c.number, c.day, c.first_id as "firstId", c.last_id as "lastId", encode(c.hash, 'hex') as hash,
          (c.number = coalesce(c.number_before, 0) + 1 and c.first_id = coalesce(c.before, 0) + 1
            and (c.number_before is not null or $1 = 0) and c.entries = s.entries and c.hash = s.hash) as "isWhole"
     from chain c, lateral (${sealOf('c.first_id', 'c.last_id', 'c.previous')}) s
    where c.number > $1 order by c.number`,
  { number: 'int8', day: 'date', firstId: 'int8', lastId: 'int8', isWhole: 'bool', hash: 'text' },
);

/** Computes the next seals after a number again from the entries they cover, at most `count` of them. */
export const checkSeals = (db: Db, after: number, count: number): Promise<CheckedSeal[]> =>
  check.rows(db, [after, count]);

export async function nextSeal(db: Db, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit_seals')
    .select('number')
    .where('number', '>', after)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}
