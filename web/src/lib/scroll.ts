import { type UserStorage, userStorage } from './storage.ts';

const saveEveryMs = 150;
const restoreAfterMs = 200;

const session = () => userStorage('scroll', window.sessionStorage);
const address = () => window.location.pathname + window.location.search;

/** Saves where each address is scrolled to, at most every 150 ms. Answers the function that stops it (specification 9). */
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

/** Scrolls back to where this address was left, 200 ms after the page stands. Answers the function that gives it up. */
export function restoreScroll(storage: UserStorage = session()): () => void {
  const top = storage.read<number>(address());
  if (!top) return () => undefined;
  const timer = setTimeout(() => window.scrollTo({ top }), restoreAfterMs);
  return () => clearTimeout(timer);
}

/** Whether a position of this address was saved: it goes before what the address asks for when somebody comes back. */
export function hasSavedScroll(storage: UserStorage = session()): boolean {
  return Boolean(storage.read<number>(address()));
}

/** Whether an address asks to be scrolled somewhere; the code that does it is fetched only then. */
export function asksForPlace(search: string): boolean {
  return /[?&](ScrollTo|VerticalOffset)=/.test(search);
}
