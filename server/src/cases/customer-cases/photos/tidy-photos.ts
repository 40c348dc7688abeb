import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { forgetBefore } from '../../../platform/process/forget-queries.ts';
import type { Bounds } from '../../../platform/process/pieces.ts';

/** For a photo without a case: a draft that is not sent within a week is never sent. */
const keptHours = 7 * 24;

export async function tidyPhotos(db: Kysely<Tables>, now: Temporal.Instant, bounds?: Bounds): Promise<void> {
  await forgetBefore(db, 'customer_case_photos', now.subtract({ hours: keptHours }), bounds);
}
