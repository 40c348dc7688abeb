import { type Announcement, dismissAnnouncement } from '@engros/contracts/notices/announcements.ts';
import { useState } from 'react';
import { userStorage } from '../../lib/browser/storage.ts';
import { call } from '../../lib/http/call.ts';
import { pageContext } from '../../lib/page-context.ts';
import { AnnouncementView } from './announcement-view.tsx';

const storedName = (id: string) => `announcementAway:${id}`;

/**
 * Stores in the browser that the announcement was dismissed, so that it disappears at once, and for signed-in users on the
 * server, so that it disappears on their other devices.
 */
function putAway({ Id: id, Version }: Announcement): void {
  const { user } = pageContext();
  userStorage(user.Id).write(storedName(id), Version);
  if (!user.IsAuthenticated) return;
  call(dismissAnnouncement, { params: { announcementId: id }, isSilent: true, keepalive: true }).catch(
    () => undefined,
  );
}

/**
 * Once the user has closed it, it is not shown again (NAV-09), unless the supplier has published another text under its name
 * since.
 */
export function AnnouncementLine() {
  const { announcement, user } = pageContext();
  const [isAway, setAway] = useState(
    () =>
      announcement !== null &&
      userStorage(user.Id).read(storedName(announcement.Id)) === announcement.Version,
  );
  if (announcement === null || isAway) return null;
  return (
    <AnnouncementView
      announcement={announcement}
      onDismiss={() => {
        putAway(announcement);
        setAway(true);
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
