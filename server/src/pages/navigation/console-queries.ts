import type { MenuEntry } from '@engros/contracts/supplier/content.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type NavigationEntry, selectEntries } from './queries.ts';

type Db = Kysely<Tables>;
type Place = NavigationEntry['place'];

export const listEntriesAt = (db: Db, place: Place): Promise<NavigationEntry[]> =>
  selectEntries(db).where('place', '=', place).execute();

export async function placesOfIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('navigation_entries')
    .select('place')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ place }) => place);
}

/** The array order becomes the order of the menu. */
export async function replaceEntries(db: Db, place: Place, entries: readonly MenuEntry[]): Promise<void> {
  await db.deleteFrom('navigation_entries').where('place', '=', place).execute();
  if (entries.length === 0) return;
  await db
    .insertInto('navigation_entries')
    .values(
      entries.map((entry, position) => ({
        id: entry.Id,
        place,
        parent_id: entry.ParentId,
        position,
        type: entry.Type,
        title_da: entry.TitleDa.trim(),
        title_en: entry.TitleEn.trim(),
        subtitle_da: entry.SubtitleDa,
        subtitle_en: entry.SubtitleEn,
        url: entry.Url,
        target: entry.Target,
        icon: entry.Icon,
        icon_url: entry.IconUrl,
        item_url: entry.ItemUrl,
        source: entry.Source,
        is_hidden_from_quick_links: entry.IsHiddenFromQuickLinks,
        audiences: entry.Audiences,
        rights: entry.Rights,
        needs_customer: entry.NeedsCustomer,
      })),
    )
    .execute();
}
