import { type HeldKeys, heldKey, isNumberTerm } from './held-keys.ts';

/** What the header's field has taken before the overlay stands: its code comes with the first opening. */
export interface HandedOver {
  text: string;
  /** Enter was pressed already. */
  isSubmitted: boolean;
  /** The first product found is meant. */
  takesFirst?: boolean;
  /** The overlay continues what is being typed: the caret stands at the end. */
  isTyping: boolean;
  /** Keys pressed since the Enter of a number. */
  held: HeldKeys;
}

let given: HandedOver | undefined;
let opener: HTMLElement | undefined;

/** Keeps what is being typed for the overlay. */
export function handOver(words: Omit<HandedOver, 'held'>): void {
  given = { ...words, held: [] };
}

/** Whether a key pressed in the header's field was kept for the quantity of a number whose Enter was pressed there. */
export function keepKey(key: string): boolean {
  const kept = heldKey(key);
  if (!given?.isSubmitted || !isNumberTerm(given.text) || !kept) return false;
  given = { ...given, held: [...given.held, kept] };
  return true;
}

/** Forgets what was kept, as when the overlay was closed or has taken it. */
export function forgetHandedOver(): void {
  given = undefined;
}

/** What was kept; undefined when nothing was. */
export function handedOver(): HandedOver | undefined {
  return given;
}

/** Remembers where the focus goes back to. */
export function rememberOpener(element: Element | null): void {
  opener = element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** Gives the focus back to what opened the overlay, else to the search field of the page. */
export function focusOpener(): void {
  const target = opener?.isConnected ? opener : document.getElementById('search');
  opener = undefined;
  given = undefined;
  target?.focus({ preventScroll: true });
}
