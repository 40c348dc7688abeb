import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import type { Bounds } from '../../platform/process/pieces.ts';

/** A phone can be offline for this many days and its edits are still applied only once. */
const keptDays = 60;

export async function tidyFavoriteEdits(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  await forgetBefore(db, 'favorite_list_edits', now.subtract({ hours: 24 * keptDays }), bounds);
}
