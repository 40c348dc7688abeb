import { type RefObject, useEffect, useRef, useState } from 'react';

/** In px, until the element is measured, and always in browsers that cannot measure it. */
const usualWidth = 640;

/** In px; updated when the element is resized. */
export function useWidth<T extends Element>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!element.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
