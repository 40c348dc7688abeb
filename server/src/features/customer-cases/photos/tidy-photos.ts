import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { deleteWaitingPhotos } from './photo-queries.ts';

/** A photo without a case is deleted after this time, because a draft that is not sent within a week is never sent. */
const keptHours = 7 * 24;

/** Deletes photos whose case was never sent. */
export const tidyPhotos = (db: Kysely<Tables>, now: Temporal.Instant): Promise<void> =>
  deleteWaitingPhotos(db, now.subtract({ hours: keptHours }));
