const lengths: readonly number[] = [8, 12, 13, 14];

/**
 * Returns the check digit for these digits (GS1: weights 3, 1, 3 … from the right, then the difference to the next
 * ten).
 */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const weight = (digits.length - index) % 2 === 1 ? 3 : 1;
    sum += Number(digits[index]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** Returns a GTIN-8, -12, -13 or -14 as 14 digits, or what is wrong with it (domain facts 5). */
export function normalizeGtin(text: string): { gtin: string } | { wrong: 'form' | 'length' | 'checkDigit' } {
  if (!/^[0-9]{1,20}$/.test(text) || /^0+$/.test(text)) return { wrong: 'form' };
  if (!lengths.includes(text.length)) return { wrong: 'length' };
  if (gtinCheckDigit(text.slice(0, -1)) !== Number(text.at(-1))) return { wrong: 'checkDigit' };
  return { gtin: text.padStart(14, '0') };
}
