import { useSeen } from './use-seen.ts';

/** A place in the page that tells when it comes into the part of the window that `rootMargin` leaves. */
export function SeenMark({ onSeen, rootMargin }: { onSeen: () => void; rootMargin: string }) {
  const mark = useSeen<HTMLDivElement>(onSeen, rootMargin);
  return <div ref={mark} aria-hidden="true" />;
}
