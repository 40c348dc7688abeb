import { dismissAnnouncement } from '@engros/contracts/announcements.ts';
import { Megaphone, Wrench, X } from 'lucide-react';
import { useState } from 'react';
import { userStorage } from '../../lib/browser/storage.ts';
import { call } from '../../lib/http/call.ts';
import { contentAddress } from '../../lib/http/content-address.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

const storedName = (id: string) => `announcementAway:${id}`;

/**
 * Stores that the announcement was dismissed: on the server for users; in the browser for visitors, and for users until
 * the server has confirmed.
 */
function putAway(id: string): void {
  const { user } = pageContext();
  userStorage(user.Id).write(storedName(id), true);
  if (!user.IsAuthenticated) return;
  call(dismissAnnouncement, { params: { announcementId: id }, isSilent: true, keepalive: true }).catch(
    () => undefined,
  );
}

function addressOf(written: string | undefined): string | undefined {
  const to = contentAddress(written);
  if (to?.kind !== 'own') return to?.href;
  return `${to.pathname}${to.search}${to.hash && `#${to.hash}`}`;
}

/** The supplier's message above every page; after its × was pressed it does not return (NAV-09). */
export function AnnouncementLine() {
  const { announcement, user } = pageContext();
  const [isAway, setAway] = useState(
    () => announcement !== null && userStorage(user.Id).read(storedName(announcement.Id)) === true,
  );
  if (announcement === null || isAway) return null;
  const Icon = announcement.Kind === 'maintenance' ? Wrench : Megaphone;
  const address = addressOf(announcement.Link?.Url);
  return (
    <section className="announcement" data-kind={announcement.Kind} aria-label={label('shell.announcement')}>
      <div className="page-width">
        <Icon aria-hidden="true" />
        <span>
          <b>{announcement.Title}</b> {announcement.Text}{' '}
          {announcement.Link && address && (
            <a href={address} className="link" rel="noopener">
              {announcement.Link.Text}
            </a>
          )}
        </span>
        <IconButton
          label={label('shell.dismissAnnouncement')}
          size={32}
          onPress={() => {
            putAway(announcement.Id);
            setAway(true);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
