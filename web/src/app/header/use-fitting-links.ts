import { type RefObject, useLayoutEffect } from 'react';

/** From this width on all links stand in the row; narrower windows show three. */
const wide = '(width >= 90rem)';

/** Marks the links that do not fit as whole words; the last child is the button of the menu that has them. */
function markRest(row: HTMLElement): void {
  const links = [...row.children].slice(0, -1);
  const more = row.lastElementChild as HTMLElement;
  for (const link of links) link.removeAttribute('data-rest');
  if (!window.matchMedia(wide).matches) return;
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const ends: number[] = [];
  for (const link of links) ends.push((ends.at(-1) ?? -gap) + gap + (link as HTMLElement).offsetWidth);
  if ((ends.at(-1) ?? 0) <= row.clientWidth) return;
  // The button is measured while it is shown, which the first mark does.
  links.at(-1)?.setAttribute('data-rest', '');
  const room = row.clientWidth - gap - more.offsetWidth;
  for (const [at, link] of links.entries()) if ((ends[at] ?? 0) > room) link.setAttribute('data-rest', '');
}

/** Marks them before the browser paints, without a render. */
export function useFittingLinks(row: RefObject<HTMLElement | null>, links: unknown): void {
  useLayoutEffect(() => {
    const { current } = row;
    if (!current || !links || typeof ResizeObserver === 'undefined') return;
    const ofRow = new ResizeObserver(() => markRest(current));
    ofRow.observe(current);
    // A count beside a link makes it wider in a row that stays as wide as it was. Not within the observer's own turn, because marks
    // change what it observes.
    const ofLinks = new ResizeObserver(() => requestAnimationFrame(() => markRest(current)));
    for (const link of current.children) ofLinks.observe(link);
    return () => {
      ofRow.disconnect();
      ofLinks.disconnect();
    };
  }, [row, links]);
}
