import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

// Plain SQL, because the query builder cannot update a row only when its lease has expired.
const take = statement<{ claim: string }>(
  'work_lease_taken',
  `insert into work_leases as l (name, claim, claimed_until)
    values ($1, gen_random_uuid(), clock_timestamp() + make_interval(secs => $2))
    on conflict on constraint work_leases__name do update
      set claim = excluded.claim, claimed_until = excluded.claimed_until
      where l.claimed_until <= clock_timestamp()
    returning claim::text as claim`,
  { claim: 'text' },
);

/** Returns an identifier of this claim, or undefined when another process has the lease. */
export const takeLease = async (db: Db, name: string, seconds: number): Promise<string | undefined> =>
  (await take.row(db, [name, seconds]))?.claim;

// Plain SQL, because the query builder cannot use the database's clock.
const extend = statement<{ name: string }>(
  'work_lease_extended',
  `update work_leases set claimed_until = clock_timestamp() + make_interval(secs => $3)
    where name = $1 and claim = $2::uuid returning name`,
  { name: 'text' },
);

/** False when another process has taken over the work meanwhile. */
export const extendLease = async (db: Db, name: string, claim: string, seconds: number): Promise<boolean> =>
  (await extend.row(db, [name, claim, seconds])) !== undefined;

export async function giveLeaseBack(db: Db, name: string, claim: string): Promise<void> {
  await db.deleteFrom('work_leases').where('name', '=', name).where('claim', '=', claim).execute();
}
