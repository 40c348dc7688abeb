import type { Announcement } from '@engros/contracts/notices/announcements.ts';
import { announcementNotice } from './announcement-notice.tsx';
import { NoticeSlot } from './notice-slot.tsx';

/** The console shows an announcement as readers will see it. */
export function AnnouncementView({
  announcement,
  onDismiss,
}: {
  announcement: Omit<Announcement, 'Id' | 'Version'>;
  onDismiss: () => void;
}) {
  return <NoticeSlot notices={[announcementNotice(announcement, onDismiss)]} />;
}
