import type { ClipboardEvent } from 'react';
import { raise } from '../../lib/browser/app-events.ts';
import { currentLanguage } from '../../lib/labels.ts';
import { withoutThousands } from '../../lib/thousands.ts';

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
 * Splits a typed quantity into its digits and the decimal sign after them. What follows the sign is dropped, so that
 * `2,5` never becomes 25.
 */
export function splitAtSign(text: string): { digits: string; sign: string } {
  const [, whole = '', sign = ''] =
    /^([^.,]*)([.,]?)/.exec(withoutThousands(text.trim(), currentLanguage())) ?? [];
  return { digits: whole.replace(/\D/g, ''), sign };
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
