import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function listSynonyms(db: Kysely<Tables>): Promise<string[][]> {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('id').execute();
  return rows.map(({ words }) => words);
}

/** Keeps other writers out until the transaction ends; readers are not held up. */
export async function lockSynonyms(db: Kysely<Tables>): Promise<void> {
  await sql`lock table synonyms in share row exclusive mode`.execute(db);
}

/** Puts these sets in the place of all others, in their order. */
export async function replaceSynonyms(
  db: Kysely<Tables>,
  sets: readonly (readonly string[])[],
): Promise<void> {
  await db.deleteFrom('synonyms').execute();
  if (sets.length === 0) return;
  await sql`
    insert into synonyms (words)
    select array(select json_array_elements_text(one)) from json_array_elements(${JSON.stringify(sets)}::json) with ordinality as given (one, position)
     order by position`.execute(db);
}
