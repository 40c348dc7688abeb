import { useSeen } from './use-seen.ts';

/** An empty element that reports when it enters the viewport extended by `rootMargin`. */
export function SeenMark({ onSeen, rootMargin }: { onSeen: () => void; rootMargin: string }) {
  const mark = useSeen<HTMLDivElement>(onSeen, rootMargin);
  return <div ref={mark} aria-hidden="true" />;
}
