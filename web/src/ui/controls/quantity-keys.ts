import type { ClipboardEvent } from 'react';
import { raise } from '../../lib/browser/app-events.ts';
import { currentLanguage } from '../../lib/labels.ts';
import { marks, withoutThousands } from '../../lib/thousands.ts';

/**
 * Key codes of the letter e, signs and separators, which quantity fields block (product specification, quantity
 * fields).
 */
export const blockedKeyCodes: ReadonlySet<number> = new Set([69, 187, 188, 189, 190, 106, 107, 109, 110]);

/**
 * Returns the quantity after a key press; undefined for a key that does not change it. `layer` is the number of sales
 * units in a pallet layer.
 */
export function stepByKey(key: string, quantity: number, layer: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return quantity + 1;
    case 'ArrowDown':
      return Math.max(0, quantity - 1);
    case 'PageUp':
      return quantity + layer;
    case 'PageDown':
      return Math.max(0, quantity - layer);
    case 'Home':
      return 0;
    default:
      return undefined;
  }
}

const strip = (text: string) => text.replace(/[.,]/g, '');

/** Removes the separators of thousands that the field showed before the user changed its text from `shown` to `text`. */
export function withoutShownSigns(text: string, shown: string): string {
  const most = Math.min(text.length, shown.length);
  let start = 0;
  while (start < most && text[start] === shown[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === shown.at(-1 - end)) end += 1;
  const until = text.length - end;
  return strip(text.slice(0, start)) + text.slice(start, until) + strip(text.slice(until));
}

/**
 * Splits a typed quantity into its digits and what stands after them: a decimal sign, or a mark of thousands with the first
 * of its three digits. That is no part of the quantity yet, so that `2,5` never becomes 25 and `1.000` passes 1 on its way.
 */
export function splitAtSign(text: string): { digits: string; sign: string } {
  const language = currentLanguage();
  const [, whole = '', sign = '', after = ''] =
    /^([^.,]*)([.,]?)(\d{0,2})/.exec(withoutThousands(text.trim(), language)) ?? [];
  const begun = sign === marks[language].thousands && /^\d{1,3}$/.test(whole) ? after : '';
  return { digits: whole.replace(/\D/g, ''), sign: sign + begun };
}

/** Returns the typed whole number, 0 for an empty field. Drops decimals and characters that are not digits. */
export function readQuantity(text: string): number {
  return Number(splitAtSign(text).digits.slice(0, 6));
}

/** Refuses a pasted number with decimals, and tells the user that the quantity did not change. */
export function refuseDecimals(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim();
  if (!/[.,]\d/.test(withoutThousands(text, currentLanguage()))) return;
  event.preventDefault();
  raise('quantityNotWhole', { text });
}
