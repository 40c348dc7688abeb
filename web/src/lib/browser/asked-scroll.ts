const scrollToAfterMs = 700;
const elementAwaitedMs = 5000;
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Undefined when the URL requests no position. The parameter `ScrollTo` names an element. `VerticalOffset` is a distance in
 * pixels from that element, or else from the top of the page.
 */
export function askedPlace(search: string): { element: string | null; offset: number } | undefined {
  const query = new URLSearchParams(search);
  const element = query.get('ScrollTo') || null;
  const written = query.get('VerticalOffset') ?? '';
  const offset = /^-?\d{1,6}$/.test(written) ? Number(written) : 0;
  return element === null && offset === 0 ? undefined : { element, offset };
}

/**
 * Scrolls 700 ms after the page is shown (specification 9), and waits 5 s longer for an element that is still loading. Does
 * nothing once the user has scrolled. Returns a function that cancels the scrolling.
 */
export function scrollAsAsked(search: string): () => void {
  const place = askedPlace(search);
  if (!place) return () => undefined;
  let watcher: MutationObserver | undefined;
  const scroll = () => {
    const target = place.element === null ? undefined : document.getElementById(place.element);
    if (target === null) return false;
    const top = target ? target.getBoundingClientRect().top + window.scrollY : 0;
    window.scrollTo({ top: Math.max(0, top + place.offset) });
    giveUp();
    return true;
  };
  const start = setTimeout(() => {
    if (scroll()) return;
    watcher = new MutationObserver(scroll);
    watcher.observe(document.body, { childList: true, subtree: true });
  }, scrollToAfterMs);
  const end = setTimeout(() => giveUp(), scrollToAfterMs + elementAwaitedMs);
  const giveUp = () => {
    clearTimeout(start);
    clearTimeout(end);
    watcher?.disconnect();
    for (const name of ownScrolling) window.removeEventListener(name, giveUp);
  };
  for (const name of ownScrolling) window.addEventListener(name, giveUp, { passive: true });
  return giveUp;
}
