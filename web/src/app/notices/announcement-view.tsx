import type { Announcement } from '@engros/contracts/notices/announcements.ts';
import { Megaphone, Wrench, X } from 'lucide-react';
import { contentAddress } from '../../lib/http/content-address.ts';
import { label } from '../../lib/labels.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

function addressOf(written: string | undefined): string | undefined {
  const to = contentAddress(written);
  if (to?.kind !== 'own') return to?.href;
  return `${to.pathname}${to.search}${to.hash && `#${to.hash}`}`;
}

/** The console shows the same component as a preview before publishing. */
export function AnnouncementView({
  announcement,
  onDismiss,
}: {
  announcement: Omit<Announcement, 'Id' | 'Version'>;
  onDismiss: () => void;
}) {
  const Icon = announcement.Kind === 'maintenance' ? Wrench : Megaphone;
  const address = addressOf(announcement.Link?.Url);
  return (
    <section
      className="announcement bg-info-tint text-13 data-[kind=maintenance]:border-b data-[kind=maintenance]:border-line data-[kind=maintenance]:bg-surface"
      data-kind={announcement.Kind}
      aria-label={label('shell.announcement')}
    >
      <div className="page-width flex min-h-10 items-center gap-2.5 py-1 max-lg:items-start max-lg:py-2.25">
        <Icon aria-hidden="true" />
        <span>
          <b>{announcement.Title}</b> {announcement.Text}{' '}
          {announcement.Link && address && (
            <a href={address} className="link" rel="noopener">
              {announcement.Link.Text}
            </a>
          )}
        </span>
        <IconButton label={label('shell.dismissAnnouncement')} size={32} onPress={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
