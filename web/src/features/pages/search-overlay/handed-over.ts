import { type HeldKeys, heldKey, isNumberTerm } from './held-keys.ts';

/** Input typed into the header's search field while the code of the overlay was still loading. */
export interface HandedOver {
  text: string;
  isSubmitted: boolean;
  /** True when Enter must choose the first product that the search finds. */
  takesFirst?: boolean;
  isTyping: boolean;
  /** Keys pressed after an item number and Enter: the quantity, and perhaps the next item number. */
  held: HeldKeys;
}

let given: HandedOver | undefined;
let opener: HTMLElement | undefined;

export function handOver(words: Omit<HandedOver, 'held'>): void {
  given = { ...words, held: [] };
}

/** Returns false for a key that does not belong to a quantity. */
export function keepKey(key: string): boolean {
  const kept = heldKey(key);
  if (!given?.isSubmitted || !isNumberTerm(given.text) || !kept) return false;
  given = { ...given, held: [...given.held, kept] };
  return true;
}

export function forgetHandedOver(): void {
  given = undefined;
}

export function handedOver(): HandedOver | undefined {
  return given;
}

let wanted: { term: string; until: AbortController } | undefined;
let onWanted: ((term: string) => void) | undefined;

const goesOn = (event: Event) =>
  !(event instanceof KeyboardEvent && (event.repeat || /^(Enter|Shift|Control|Alt|Meta)$/.test(event.key)));

/**
 * After Enter: the page of results focuses the first quantity, at once if it already shows the answer for these words, unless a key
 * or a press comes first. Not on touch screens, where the keyboard would cover the products.
 */
export function wantFirstQuantity(term: string): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  wanted?.until.abort();
  const until = new AbortController();
  const giveUp = (event: Event) => {
    if (goesOn(event)) until.abort();
  };
  document.addEventListener('keydown', giveUp, { capture: true, signal: until.signal });
  document.addEventListener('pointerdown', giveUp, { capture: true, signal: until.signal });
  wanted = { term, until };
  onWanted?.(term);
}

/** Once. Aborted when a key or a press comes; who focuses the quantity aborts it too. Undefined if other words were searched since. */
export function takeFirstQuantity(term: string): AbortController | undefined {
  const taken = wanted;
  wanted = undefined;
  if (taken?.term === term && !taken.until.signal.aborted) return taken.until;
  taken?.until.abort();
  return undefined;
}

/** For the one page of results. */
export function followFirstQuantity(listener: (term: string) => void): () => void {
  onWanted = listener;
  return () => {
    onWanted = undefined;
  };
}

/** The element that gets the focus back when the overlay closes. */
export function rememberOpener(element: Element | null): void {
  opener = element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** Falls back to the page's search field. */
export function focusOpener(): void {
  const target = opener?.isConnected ? opener : document.getElementById('search');
  opener = undefined;
  given = undefined;
  target?.focus({ preventScroll: true });
}
