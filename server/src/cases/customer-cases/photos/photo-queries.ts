import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import type { RedrawnPicture } from '../../../platform/pictures/redraw-picture.ts';

type Db = Kysely<Tables>;
type Person = Pick<CustomerScope, 'customerId' | 'userId'>;

export async function countWaitingPhotos(db: Db, { customerId, userId }: Person): Promise<number> {
  const row = await db
    .selectFrom('customer_case_photos')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('uploaded_by', '=', userId)
    .where('case_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertPhoto(
  db: Db,
  { customerId, userId }: Person,
  photo: RedrawnPicture & { sha256: string; now: Temporal.Instant },
): Promise<string> {
  const { id } = await db
    .insertInto('customer_case_photos')
    .values({
      customer_id: customerId,
      uploaded_by: userId,
      uploaded_at: photo.now.toString(),
      sha256: photo.sha256,
      media_type: photo.mediaType,
      width: photo.width,
      height: photo.height,
      picture: photo.bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A photo of one of the customer's cases, or one that the user has just uploaded. */
export function findPhoto(db: Db, { customerId, userId }: Person, id: string) {
  return db
    .selectFrom('customer_case_photos')
    .select('picture')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where((either) => either.or([either('case_id', 'is not', null), either('uploaded_by', '=', userId)]))
    .executeTakeFirst();
}

/** Of any customer's case, for the staff who answer the case. */
export function findCasePhoto(db: Db, id: string) {
  return db
    .selectFrom('customer_case_photos')
    .select('picture')
    .where('id', '=', id)
    .where('case_id', 'is not', null)
    .executeTakeFirst();
}

/** Only a photo that belongs to no case. Returns false when there is none. */
export async function deletePhoto(db: Db, { customerId, userId }: Person, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('customer_case_photos')
    .where('customer_id', '=', customerId)
    .where('uploaded_by', '=', userId)
    .where('id', '=', id)
    .where('case_id', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
