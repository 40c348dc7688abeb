import { type HeldKeys, heldKey, isNumberTerm } from './held-keys.ts';

/** Input typed into the header's search field while the code of the overlay was still loading. */
export interface HandedOver {
  text: string;
  /** True when the user pressed Enter before the overlay was loaded. */
  isSubmitted: boolean;
  /** True when Enter must choose the first product that the search finds. */
  takesFirst?: boolean;
  /** True when the user is still typing, so the caret is placed at the end. */
  isTyping: boolean;
  /** Keys pressed after an item number and Enter: the quantity, and perhaps the next item number. */
  held: HeldKeys;
}

let given: HandedOver | undefined;
let opener: HTMLElement | undefined;

/** Stores what the user typed, until the overlay reads it. */
export function handOver(words: Omit<HandedOver, 'held'>): void {
  given = { ...words, held: [] };
}

/** Stores a key that belongs to the quantity typed after an item number and Enter. Returns false for any other key. */
export function keepKey(key: string): boolean {
  const kept = heldKey(key);
  if (!given?.isSubmitted || !isNumberTerm(given.text) || !kept) return false;
  given = { ...given, held: [...given.held, kept] };
  return true;
}

/** Drops the stored input, because the overlay was closed or has read the input. */
export function forgetHandedOver(): void {
  given = undefined;
}

/** Returns the stored input; undefined when there is none. */
export function handedOver(): HandedOver | undefined {
  return given;
}

/** Remembers the element that gets the focus back when the overlay closes. */
export function rememberOpener(element: Element | null): void {
  opener = element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** Moves the focus back to the element that opened the overlay, or to the page's search field. */
export function focusOpener(): void {
  const target = opener?.isConnected ? opener : document.getElementById('search');
  opener = undefined;
  given = undefined;
  target?.focus({ preventScroll: true });
}
