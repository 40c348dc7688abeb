import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { deleteWaitingPhotos } from './photo-queries.ts';

/** Time after which a photo that no case shows is given up: a draft is sent within a week or not at all. */
const keptHours = 7 * 24;

/** Deletes photos whose case was never sent. */
export const tidyPhotos = (db: Kysely<Tables>, now: Temporal.Instant): Promise<void> =>
  deleteWaitingPhotos(db, now.subtract({ hours: keptHours }));
