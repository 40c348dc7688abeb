import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface PersonToDelete {
  id: string;
  email: string;
  name: string;
  role: string;
  language: 'da' | 'en';
}

/** Undefined for somebody who is deleted; the row is locked until the transaction ends. */
export async function lockPersonToDelete(trx: Db, userId: string): Promise<PersonToDelete | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name', 'role', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, language: row.language === 'en' ? 'en' : 'da' };
}

/** Names of the procurement systems that order as the person. */
export async function listConnectionsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('punch_out_single_sign_ons')
    .select('name')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
