import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * `rootMargin` enlarges the window. With `againMs` the element is checked again at this interval, and `onSeen` is called each
 * time.
 */
export function useSeen<E extends Element>(
  onSeen: () => void,
  rootMargin: string,
  againMs?: number,
): RefObject<E | null> {
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
    const again =
      againMs === undefined
        ? undefined
        : setInterval(() => {
            observer.disconnect();
            observer.observe(watched);
          }, againMs);
    return () => {
      clearInterval(again);
      observer.disconnect();
    };
  }, [rootMargin, againMs]);
  return element;
}
