import { useEffect, useRef } from 'react';

/** How long after the last scrolling the rows take the pointer again, in ms. */
const restMs = 100;

/** Gives a click on the cover to what is below it, so that a click right after scrolling is not lost. */
function passClickOn({ currentTarget, clientX, clientY }: MouseEvent): void {
  const below = document.elementsFromPoint(clientX, clientY).find((each) => each !== currentTarget);
  const target = below?.closest<HTMLElement>('a, button, input') ?? below;
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  target.click();
}

/**
 * Lies over the rows of a long list while the page scrolls. Without it, the browser searches the rows for the pointer in
 * every frame and sends events to each row that passes below it, which takes a third of the time of a frame.
 */
export function ScrollShade() {
  const shade = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cover = shade.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      if (timer === undefined) cover?.setAttribute('data-scrolling', '');
      timer = setTimeout(() => {
        timer = undefined;
        cover?.removeAttribute('data-scrolling');
      }, restMs);
    };
    document.addEventListener('scroll', onScroll, { passive: true });
    cover?.addEventListener('click', passClickOn);
    return () => {
      cover?.removeEventListener('click', passClickOn);
      document.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return <div ref={shade} className="list-shade invisible absolute inset-0" aria-hidden="true" />;
}
