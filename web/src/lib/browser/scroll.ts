import { type UserStorage, userStorage } from './storage.ts';

const saveEveryMs = 150;
const restoreAfterMs = 200;

const session = () => userStorage('scroll', 'sessionStorage');
const address = () => window.location.pathname + window.location.search;

/** Saves the position of each URL, at most every 150 ms. Returns the function that stops saving (specification 9). */
export function startScrollMemory(storage: UserStorage = session()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    storage.write(address(), window.scrollY);
  };
  const onScroll = () => {
    timer ??= setTimeout(save, saveEveryMs);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    clearTimeout(timer);
  };
}

/** Scrolls 200 ms after the page is shown. Returns a function that cancels the scrolling. */
export function restoreScroll(storage: UserStorage = session()): () => void {
  const top = storage.read<number>(address());
  if (!top) return () => undefined;
  const timer = setTimeout(() => window.scrollTo({ top }), restoreAfterMs);
  return () => clearTimeout(timer);
}

/** A saved position has priority over the position that the URL requests. */
export function hasSavedScroll(storage: UserStorage = session()): boolean {
  return Boolean(storage.read<number>(address()));
}

/** The code that scrolls is loaded only when the URL requests a scroll position. */
export function asksForPlace(search: string): boolean {
  return /[?&](ScrollTo|VerticalOffset)=/.test(search);
}
