const grouped = /^\d{1,3}([.,]\d{3})*$/;
/** Spaces, or apostrophes, after a digit that are not followed by a group of three: `24 95` is two numbers. */
const wrongGap = /\d[\s\u00a0\u202f']+(?!\d{3}(?!\d))\d/;
/** A number such as `1.234`, which is a thousand in one language and one with decimals in another. */
const eitherWay = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Accepts `8,4`, `8.4`, `1.234,50`, `1,234.50`, `-1`; undefined when the text is not a number. When comma and point both occur,
 * the last one is the decimal separator; a separator that occurs more than once separates thousands, and so do spaces.
 */
export function parseDecimal(written: string): number | undefined {
  // Left as it is, a text with a wrong gap is no number.
  const text = wrongGap.test(written) ? written : written.replaceAll(/[\s\u00a0\u202f']/g, '');
  // Some programs write very small numbers as 1e-05.
  if (/^\d([.,]\d{1,20})?e-\d{1,2}$/i.test(text)) return Number(text.replace(',', '.'));
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)$/.test(text) || text.length > 30) return undefined;
  const mark = decimalMark(text);
  const at = mark === undefined ? text.length : text.lastIndexOf(mark);
  const whole = text.slice(0, at).replace(/^[+-]/, '');
  if (/[.,]/.test(whole) && !grouped.test(whole)) return undefined;
  const fraction = text.slice(at + 1);
  if (/[.,]/.test(fraction)) return undefined;
  const value = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  return text.startsWith('-') ? -value : value;
}

function decimalMark(text: string): string | undefined {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma < 0 && dot < 0) return undefined;
  const last = comma > dot ? ',' : '.';
  const isRepeated = text.indexOf(last) !== text.lastIndexOf(last);
  return isRepeated ? undefined : last;
}

/** True for a number such as `1.234`, which may mean a thousand and more, or one and a part. */
export const isAmbiguous = (written: string): boolean => eitherWay.test(written.trim());

/** Undefined for any other text, and for `1.000`, which may mean 1000 or 1. */
export function parseWhole(written: string): number | undefined {
  const value = isAmbiguous(written) ? undefined : parseDecimal(written);
  return Number.isInteger(value) ? value : undefined;
}

export type ParsedPrice = { ore: number } | { wrong: 'form' | 'ambiguous' | 'range' };

/**
 * Converts kroner to øre: above 0, at most `highestOre`, with at most two decimals. `1.234` may mean 1234 or 1,23, so it is
 * refused as ambiguous.
 */
export function parsePrice(written: string, highestOre: number): ParsedPrice {
  const text = written
    .trim()
    .replace(/^(?:kr\.?|dkk)|(?:kr\.?|dkk)$/i, '')
    .trim()
    .replace(/,-$/, '');
  const value = parseDecimal(text);
  if (value === undefined) return { wrong: 'form' };
  if (isAmbiguous(text)) return { wrong: 'ambiguous' };
  const ore = Math.round(value * 100);
  if (Math.abs(value * 100 - ore) > 1e-6) return { wrong: 'form' };
  return ore > 0 && ore <= highestOre ? { ore } : { wrong: 'range' };
}
