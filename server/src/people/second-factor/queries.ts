import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** Only a confirmed key; its row is locked until the transaction ends, so that codes are checked one by one. */
export async function holdSecret(db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.secret;
}

export async function findUnconfirmed(db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.secret;
}

/** Returns false when that time step or a later one was used before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the code, so that it cannot be used again. Returns false when the user has no such code. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The key is unconfirmed. Returns false and changes nothing when the user already has a confirmed key. */
export async function keepSecret(db: Db, userId: string, secret: Buffer, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirmSecret(db: Db, userId: string, step: number, now: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function removeSecondFactor(db: Db, userId: string): Promise<void> {
  await replaceRecoveryCodes(db, userId, []);
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorState> {
  const row = await db
    .selectFrom('second_factors as f')
    .select((eb) => [
      'f.confirmed_at',
      eb
        .selectFrom('recovery_codes as r')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('r.user_id', '=', 'f.user_id')
        .as('codes'),
    ])
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
  const isOn = row?.confirmed_at != null;
  return { isOn, recoveryCodesLeft: isOn ? Number(row?.codes ?? 0) : 0 };
}
