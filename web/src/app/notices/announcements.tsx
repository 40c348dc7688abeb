import { useEffect, useSyncExternalStore } from 'react';
import { currentAnnouncement, onAnnouncement } from '../../lib/live-announcer.ts';
import { useAnnounce } from '../../ui/layout/live-region.tsx';

/** Announces texts requested by code outside React components through the page's live region. */
export function Announcements() {
  const announce = useAnnounce();
  const announcement = useSyncExternalStore(onAnnouncement, currentAnnouncement);
  useEffect(() => {
    if (announcement.number > 0) announce(announcement.text);
  }, [announce, announcement]);
  return null;
}
