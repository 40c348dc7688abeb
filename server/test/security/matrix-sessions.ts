import type { Database } from '../../src/platform/database/open-database.ts';
import { rowOf } from '../builders.ts';

/** Returns the name of a person's session that can be shown. */
export async function sessionNameOf(database: Database, userId: string): Promise<string> {
  const { public_id } = await rowOf(database, 'sessions', { user_id: userId });
  return public_id;
}
