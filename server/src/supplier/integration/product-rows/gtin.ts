import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';

const lengths: readonly number[] = [8, 12, 13, 14];

/** Returns a GTIN-8, -12, -13 or -14 as 14 digits (domain facts 5). */
export function normalizeGtin(text: string): { gtin: string } | { wrong: 'form' | 'length' | 'checkDigit' } {
  if (!/^[0-9]{1,20}$/.test(text) || /^0+$/.test(text)) return { wrong: 'form' };
  if (!lengths.includes(text.length)) return { wrong: 'length' };
  if (gtinCheckDigit(text.slice(0, -1)) !== Number(text.at(-1))) return { wrong: 'checkDigit' };
  return { gtin: text.padStart(14, '0') };
}
