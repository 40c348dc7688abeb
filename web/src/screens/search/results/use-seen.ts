import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onSeen` when the element enters the viewport extended by `rootMargin`. */
export function useSeen<E extends Element>(onSeen: () => void, rootMargin: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen();
      },
      { rootMargin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [rootMargin]);
  return element;
}
