import { useSeen } from './use-seen.ts';

/**
 * Interval in ms at which the browser is asked whether the element is visible. It does not always report this by itself
 * when the list changes its height.
 */
const againMs = 1000;

export function SeenMark({ onSeen, rootMargin }: { onSeen: () => void; rootMargin: string }) {
  const mark = useSeen<HTMLDivElement>(onSeen, rootMargin, againMs);
  return <div ref={mark} aria-hidden="true" />;
}
