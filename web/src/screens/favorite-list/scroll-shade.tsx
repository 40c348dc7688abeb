import { useEffect, useRef } from 'react';

/** How long after the last scrolling the rows take the pointer again, in ms. */
const restMs = 100;

/**
 * Lies over the rows of a long list while the page scrolls. Without it, the browser searches the rows for the pointer in
 * every frame and sends events to each row that passes below it, which takes a third of the time of a frame.
 */
export function ScrollShade() {
  const shade = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      if (timer === undefined) shade.current?.setAttribute('data-scrolling', '');
      timer = setTimeout(() => {
        timer = undefined;
        shade.current?.removeAttribute('data-scrolling');
      }, restMs);
    };
    document.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return <div ref={shade} className="list-shade" aria-hidden="true" />;
}
