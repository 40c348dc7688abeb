import { useEffect, useSyncExternalStore } from 'react';
import { currentAnnouncement, onAnnouncement } from '../../lib/live-announcer.ts';
import { useAnnounce } from '../../ui/live-region.tsx';

/** Says what code outside components announces through the shell's one region. */
export function Announcements() {
  const announce = useAnnounce();
  const announcement = useSyncExternalStore(onAnnouncement, currentAnnouncement);
  useEffect(() => {
    if (announcement.number > 0) announce(announcement.text);
  }, [announce, announcement]);
  return null;
}
