import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function listSynonyms(db: Kysely<Tables>): Promise<string[][]> {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('id').execute();
  return rows.map(({ words }) => words);
}

export async function replaceSynonyms(
  db: Kysely<Tables>,
  sets: readonly (readonly string[])[],
): Promise<void> {
  await db.deleteFrom('synonyms').execute();
  if (sets.length === 0) return;
  await db
    .insertInto('synonyms')
    .values(sets.map((words) => ({ words: [...words] })))
    .execute();
}
