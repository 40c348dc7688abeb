import type { Database } from '../../src/platform/database/open-database.ts';

/** Returns the name of a person's session that can be shown. */
export async function sessionNameOf(database: Database, userId: string): Promise<string> {
  const { public_id } = await database.kysely
    .selectFrom('sessions')
    .select('public_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return public_id;
}
