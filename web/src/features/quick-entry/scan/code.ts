import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';

/** Number of digits in a GTIN: EAN-8, UPC-A, EAN-13, ITF-14. */
const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Checks the length and the check digit. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.has(text.length)) return false;
  return gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** The GTIN may be inside a GS1-128 code with identifier 01. Undefined when the code was misread. */
export function codeOf(raw: string): string | undefined {
  const text = raw.replace(/^\](C1|e0|d2)/, '').replace(/[^0-9A-Za-z]/g, '');
  if (isGtin(text)) return text;
  const inside = /^01(\d{14})/.exec(text)?.[1];
  if (inside && isGtin(inside)) return inside;
  // A short number is an item number on a warehouse label. A number with the length of a GTIN but a wrong check digit
  // was misread.
  if (/^\d{4,7}$/.test(text)) return text;
  const label = raw.replace(/^\]C0/, '').trim();
  return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z][0-9A-Z-]{3,19}$/.test(label) ? label : undefined;
}
