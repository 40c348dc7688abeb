import { type Announcement, dismissAnnouncement } from '@engros/contracts/notices/announcements.ts';
import { Megaphone, Wrench, X } from 'lucide-react';
import { useState } from 'react';
import { userStorage } from '../../lib/browser/storage.ts';
import { call } from '../../lib/http/call.ts';
import { contentAddress } from '../../lib/http/content-address.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { SlotNotice } from './notice-slot.tsx';

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
export function useAnnouncement(): SlotNotice | undefined {
  const { announcement, user } = pageContext();
  const [isAway, setAway] = useState(
    () =>
      announcement !== null &&
      userStorage(user.Id).read(storedName(announcement.Id)) === announcement.Version,
  );
  if (announcement === null || isAway) return undefined;
  return announcementNotice(announcement, () => {
    putAway(announcement);
    setAway(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

function addressOf(written: string | undefined): string | undefined {
  const to = contentAddress(written);
  if (to?.kind !== 'own') return to?.href;
  return `${to.pathname}${to.search}${to.hash && `#${to.hash}`}`;
}

/** The console shows the same notice before it is published. */
export function announcementNotice(
  announcement: Omit<Announcement, 'Id' | 'Version'>,
  onDismiss: () => void,
): SlotNotice {
  const { Kind, Title, Text, Link } = announcement;
  const Icon = Kind === 'maintenance' ? Wrench : Megaphone;
  const address = addressOf(Link?.Url);
  return {
    id: 'announcement',
    region: label('shell.announcement'),
    tone: 'info',
    icon: <Icon />,
    title: Title,
    text: Text,
    actions: (
      <>
        {Link && address && (
          <a href={address} className="link max-lg:py-3" rel="noopener">
            {Link.Text}
          </a>
        )}
        <IconButton
          label={label('shell.dismissAnnouncement')}
          size={32}
          className="max-lg:size-11"
          onPress={onDismiss}
        >
          <X aria-hidden="true" />
        </IconButton>
      </>
    ),
  };
}
