import { limits } from '@engros/contracts/values/limits.ts';

const form = /^[0-9A-Z][0-9A-Z-]*$/;
/** Prefix of item numbers generated from GTINs, so that they never equal a supplier's item number. */
export const madePrefix = 'GTIN-';

/** Repairs what a spreadsheet changed (`60168828.0`, `'204118`) and converts to capitals; `1.000` may be a thousand and stays. */
export function plainItemNumber(written: string): string {
  return written
    .trim()
    .replace(/^'/, '')
    .replace(/[.,]0{1,2}$/, '')
    .toUpperCase();
}

/** Letters A to Z, digits and dashes, at least one digit, without the prefix of generated numbers. */
export function isItemNumber(text: string): boolean {
  return (
    form.test(text) &&
    /\d/.test(text) &&
    text.length <= limits.itemNumberLength &&
    !text.startsWith(madePrefix)
  );
}

const withoutZeros = (gtin: string) => gtin.replace(/^0+/, '');

export const numberOfGtin = (gtin: string): string => madePrefix + withoutZeros(gtin);
