import { firstEntry, type HeldKeys, heldKey, isNumberTerm } from './held-keys.ts';

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

/** The wish for the first quantity, and the keys typed for it before it is there. */
export interface FirstQuantity {
  term: string;
  /** Aborted by another key or a press; who focuses the quantity, or finds none, aborts it too. */
  until: AbortController;
  keys: HeldKeys;
  /** False as soon as no product that is shown can be ordered: the digits would be typed into nothing. */
  isHolding: boolean;
}

let wanted: FirstQuantity | undefined;
let onWanted: ((term: string) => void) | undefined;

const isOfModifier = ({ key }: KeyboardEvent) => /^(Shift|Control|Alt|Meta)$/.test(key);
const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Enter and Backspace belong to a quantity only after a digit; Enter before it is the one that searched. */
function keyOfQuantity(event: KeyboardEvent, { keys, isHolding }: FirstQuantity): string | undefined {
  if (!isHolding || hasModifier(event) || event.isComposing) return undefined;
  const isFirst = keys.length === 0 ? /^[\d,]$/ : /^([\d,]|Enter|Backspace)$/;
  return isFirst.test(event.key) ? event.key : undefined;
}

/** What was held as the beginning of other words goes to the search field, if it has the focus; never into another quantity. */
function leaveToField(keys: HeldKeys): void {
  const { activeElement: field } = document;
  const text = keys.includes('Enter') ? '' : firstEntry(keys).text;
  if (!(field instanceof HTMLInputElement) || field.role === 'spinbutton' || text === '') return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

function holdKey(event: KeyboardEvent, want: FirstQuantity): void {
  if (isOfModifier(event) || (want.keys.length === 0 && (event.repeat || event.key === 'Enter'))) return;
  const key = keyOfQuantity(event, want);
  if (key === undefined) {
    want.until.abort();
    if (event.key.length === 1 && !hasModifier(event)) leaveToField(want.keys);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) want.keys = [...want.keys, key];
}

/**
 * After Enter: the page of results focuses the first quantity, at once if it already shows the answer for these words. Digits typed
 * before are held for it; any other key and a press end the wish. Not on touch screens, where the keyboard would cover the products.
 */
export function wantFirstQuantity(term: string): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  wanted?.until.abort();
  const until = new AbortController();
  const want: FirstQuantity = { term, until, keys: [], isHolding: true };
  const options = { capture: true, signal: until.signal };
  document.addEventListener('keydown', (event) => holdKey(event, want), options);
  document.addEventListener('pointerdown', () => until.abort(), options);
  wanted = want;
  onWanted?.(term);
}

/** Once. Undefined if it was ended, or other words were searched since. */
export function takeFirstQuantity(term: string): FirstQuantity | undefined {
  const taken = wanted;
  wanted = undefined;
  if (taken?.term === term && !taken.until.signal.aborted) return taken;
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
