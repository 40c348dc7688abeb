import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['announcements']>;

export const listAnnouncementRows = (db: Db): Promise<Row[]> =>
  db.selectFrom('announcements').selectAll().orderBy('valid_from', 'desc').orderBy('id').execute();

export const findAnnouncementRow = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteAnnouncement(db: Db, id: string): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).execute();
}

/** Deletes the dismissals of the earlier text, so that everybody sees the new text. */
export async function upsertAnnouncement(
  db: Db,
  { id, ...values }: Insertable<Tables['announcements']>,
): Promise<void> {
  await db.deleteFrom('announcement_dismissals').where('announcement_id', '=', id).execute();
  await db
    .insertInto('announcements')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
