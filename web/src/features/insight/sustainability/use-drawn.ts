import { type RefObject, useEffect, useRef, useState } from 'react';

/** A chart is drawn this many ms after it first becomes visible (specification 9). */
export const drawAfterMs = 500;

/** True after the chart became visible; for users who want no motion and browsers without IntersectionObserver at once. */
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
