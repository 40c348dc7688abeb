import { type RefObject, useEffect, useRef, useState } from 'react';

/** Charts draw themselves once, so long after they have come into view (specification 9). */
export const drawAfterMs = 500;

/** Whether the chart is to be drawn; at once for people who want no motion, or in a browser that cannot tell. */
export function useDrawn<T extends Element>(): [RefObject<T | null>, boolean] {
  const chart = useRef<T>(null);
  const [isDrawn, setDrawn] = useState(isStill);
  useEffect(() => {
    if (isDrawn || !chart.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      timer = setTimeout(() => setDrawn(true), drawAfterMs);
    });
    observer.observe(chart.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isDrawn]);
  return [chart, isDrawn];
}

function isStill(): boolean {
  return !('IntersectionObserver' in window) || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
