/**
 * Keys pressed after an item number and Enter, before the response has arrived: the quantity, and perhaps Enter and the
 * next item number. These keys must not be lost or go into another field.
 */
export type HeldKeys = readonly string[];

/** Digits typed after Enter are then read as the quantity. */
export function isNumberTerm(text: string): boolean {
  return /^\d{4,18}$/.test(text.trim());
}

/**
 * Stores Enter, Backspace, digits, and signs that people write in quantities, so that the quantity is judged as a whole.
 * Undefined for any other key.
 */
export function heldKey(key: string): string | undefined {
  return /^([\d.,+½/-]|Enter|Backspace)$/.test(key) ? key : undefined;
}

function typed(keys: HeldKeys): string {
  let text = '';
  for (const key of keys) text = key === 'Backspace' ? text.slice(0, -1) : text + key;
  return text;
}

/** Splits at the first Enter: the text before it, whether Enter was pressed, and the keys after it. */
export function firstEntry(keys: HeldKeys): { text: string; isEntered: boolean; rest: HeldKeys } {
  const enter = keys.indexOf('Enter');
  if (enter < 0) return { text: typed(keys), isEntered: false, rest: [] };
  return { text: typed(keys.slice(0, enter)), isEntered: true, rest: keys.slice(enter + 1) };
}
