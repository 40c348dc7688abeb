/**
 * Keys pressed after the Enter of an item number while its answer is under way: the quantity, and perhaps the Enter that
 * commits it and the next number already. None of them may get lost or land in the wrong field.
 */
export type HeldKeys = readonly string[];

/** Whether words are a number that is followed by a quantity. */
export function isNumberTerm(text: string): boolean {
  return /^\d{4,18}$/.test(text.trim());
}

/** The key as it is held: a digit, Enter or Backspace; undefined for any other. */
export function heldKey(key: string): string | undefined {
  return /^(\d|Enter|Backspace)$/.test(key) ? key : undefined;
}

function typed(keys: HeldKeys): string {
  let text = '';
  for (const key of keys) text = key === 'Backspace' ? text.slice(0, -1) : text + key;
  return text;
}

/** What was typed up to the first Enter, whether that Enter was pressed, and the keys after it. */
export function firstEntry(keys: HeldKeys): { text: string; isEntered: boolean; rest: HeldKeys } {
  const enter = keys.indexOf('Enter');
  if (enter < 0) return { text: typed(keys), isEntered: false, rest: [] };
  return { text: typed(keys.slice(0, enter)), isEntered: true, rest: keys.slice(enter + 1) };
}
