import type { Announcement } from '@engros/contracts/notices/announcements.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Language, Viewer } from '../../platform/http/viewer.ts';
import { contentVersion } from '../../platform/versions/publish.ts';
import { type Audience, findAnnouncement } from './queries.ts';

/**
 * For the reader's audience, valid now and not dismissed. Only one is shown; maintenance comes before information, then the
 * newest comes first.
 */
export function announcementFor(
  { database, clock }: { database: Database; clock: Clock },
  language: Language,
): (viewer: Viewer) => Promise<Announcement | null> {
  return async (viewer) => {
    const row = await findAnnouncement(database.kysely, {
      audience: audienceOf(viewer),
      userId: viewer.kind === 'signedIn' ? viewer.userId : null,
      now: clock.now(),
    });
    if (!row) return null;
    const url = row.link_address;
    return {
      Id: row.id,
      Kind: row.kind === 'maintenance' ? 'maintenance' : 'information',
      Title: row[`title_${language}`],
      Text: row[`text_${language}`],
      Link: url === null ? null : { Text: row[`link_text_${language}`] ?? url, Url: url },
      Version: contentVersion(row),
    };
  };
}

function audienceOf(viewer: Viewer): Audience {
  if (viewer.kind === 'anonymous') return 'visitors';
  return viewer.role === 'buyer' ? 'buyers' : 'staff';
}
