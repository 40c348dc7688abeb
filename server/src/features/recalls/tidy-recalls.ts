import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetLinks } from './addresses/address-queries.ts';
import { forgetDismissals } from './notice-queries.ts';

/** For this many days the page of an expired link explains that the link has expired. */
const explainedDays = 90;

/** Deletes expired dismissals (NOT-02), and links that expired long ago. */
export async function tidyRecalls(db: Kysely<Tables>, now: Temporal.Instant): Promise<void> {
  await forgetDismissals(db, now);
  await forgetLinks(db, now.subtract({ hours: 24 * explainedDays }));
}
