import type { Kysely } from 'kysely';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';

const nothing = statement('ping', 'select', {});

export async function ping(db: Kysely<Tables>): Promise<void> {
  await nothing.rows(db, []);
}
