import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function findPeppolAddress(
  db: Kysely<Tables>,
  connectionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('punch_out_single_sign_ons')
    .select('login_name')
    .where('id', '=', connectionId)
    .where('protocol', '=', 'peppol')
    .executeTakeFirst();
  return row?.login_name;
}
