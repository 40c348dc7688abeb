import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A phone can be offline for this many days and its edits are still applied only once. */
const keptDays = 60;

/** Deletes the stored ids of edits that were applied long ago. */
export async function tidyFavoriteEdits(db: Kysely<Tables>, now: Temporal.Instant): Promise<void> {
  const before = moment(now.subtract({ hours: 24 * keptDays }));
  await db.deleteFrom('favorite_list_edits').where('applied_at', '<', before).execute();
}
