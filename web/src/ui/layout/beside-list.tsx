import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Details of the row chosen from a list. In a wide window they stay beside the list while the list is scrolled; in a narrow one
 * they are above the list, and the page scrolls to them, because the chosen row may be far down. Each item needs a key of its
 * own.
 */
export function BesideList({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight) place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div
      ref={place}
      className="min-w-0 scroll-mt-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      {children}
    </div>
  );
}
