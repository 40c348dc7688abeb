import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Days that a phone can be without a connection and still send an edit once. */
const keptDays = 60;

/** Forgets which edits were applied long ago. */
export async function tidyFavoriteEdits(db: Kysely<Tables>, now: Temporal.Instant): Promise<void> {
  const before = moment(now.subtract({ hours: 24 * keptDays }));
  await db.deleteFrom('favorite_list_edits').where('applied_at', '<', before).execute();
}
