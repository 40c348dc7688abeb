import { useSeen } from './use-seen.ts';

/**
 * Interval in ms at which the browser is asked again whether the element is visible, because the browser does not
 * always report it after the list changed its height.
 */
const againMs = 1000;

/** An empty element that reports when it enters the viewport extended by `rootMargin`. */
export function SeenMark({ onSeen, rootMargin }: { onSeen: () => void; rootMargin: string }) {
  const mark = useSeen<HTMLDivElement>(onSeen, rootMargin, againMs);
  return <div ref={mark} aria-hidden="true" />;
}
