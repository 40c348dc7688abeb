import { useSeen } from './use-seen.ts';

/** A list may change its height without the browser telling that its end came near; it is asked again, so it goes on. */
const againMs = 1000;

/** An empty element that reports when it enters the viewport extended by `rootMargin`. */
export function SeenMark({ onSeen, rootMargin }: { onSeen: () => void; rootMargin: string }) {
  const mark = useSeen<HTMLDivElement>(onSeen, rootMargin, againMs);
  return <div ref={mark} aria-hidden="true" />;
}
