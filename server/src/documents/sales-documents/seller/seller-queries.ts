import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export const readSeller = (db: Kysely<Tables>) =>
  db.selectFrom('seller').selectAll().executeTakeFirstOrThrow();

export async function updateSeller(db: Kysely<Tables>, columns: Record<string, string>): Promise<void> {
  await db.updateTable('seller').set(columns).execute();
}
