import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

type Db = Kysely<Tables>;

/** Demo users are anonymised but never deleted, so the result stays true. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('demo_state', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

/**
 * Closes the demo accounts, whose password is public, and ends their sessions. Returns how many are closed now; 0 for a
 * database without demo data (domain 13).
 */
export async function barDemoAccounts(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ is_active: false, demo_state: 'barred' })
      .where('demo_state', '=', 'open')
      .where('is_active', '=', true)
      .execute();
    await trx
      .deleteFrom('sessions')
      .using('users')
      .where('users.demo_state', 'is not', null)
      .where(({ eb, ref, or }) =>
        or([eb('users.id', '=', ref('user_id')), eb('users.id', '=', ref('acting_user_id'))]),
      )
      .execute();
    const { barred } = await trx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('barred'))
      .where('demo_state', '=', 'barred')
      .executeTakeFirstOrThrow();
    return barred;
  });
}

/** Only those that `barDemoAccounts` closed; accounts closed by somebody else stay closed. */
export async function openDemoAccounts(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: true, demo_state: 'open' })
    .where('demo_state', '=', 'barred')
    .where('deleted_at', 'is', null)
    .execute();
}
