export interface NumberAndCount {
  number: string;
  count: number;
}

const numberTimes = /(?<![\w.,])(\d{3,18})\s?[x×*]\s?(\d{1,5})(?![\w.,]\d|\w)/giu;
const timesNumber = /(?<![\w.,])(\d{1,5})\s?[x×*]\s?(\d{3,18})(?![\w.,]\d|\w)/giu;

/**
 * Separates item number and quantity: `204118x2` and `3*501220` become a number, `x` and a quantity. `isNumber` tells
 * whether digits are an item number. Other texts, such as `6x100`, stay as they are.
 */
export function withCountsApart(text: string, isNumber: (digits: string, count: string) => boolean): string {
  const apart = (whole: string, number: string, count: string) =>
    isNumber(number, count) ? `${number} x ${count}` : whole;
  return text
    .replaceAll(numberTimes, apart)
    .replaceAll(timesNumber, (whole: string, count: string, number: string) => apart(whole, number, count));
}

const itemNumber = /^(?=[A-Za-z-]*\d)[0-9A-Za-z][0-9A-Za-z-]{2,19}$/;
const isCount = (text: string) => /^\d{1,5}$/.test(text);
const pair = /^(\S+?)[\s,;]+(?:[x×*] )?(\d{1,5})$/iu;

function ofPair(text: string): NumberAndCount | undefined {
  const [, number = '', count = ''] = pair.exec(text) ?? [];
  // `204118x2,5` is neither an item number nor a whole count.
  return itemNumber.test(number) && !/\dx\d/i.test(number) ? { number, count: Number(count) } : undefined;
}

/** Reads copied cells: the first item number, and the only other cell that is a quantity, before or after it. */
function ofCells(cells: readonly string[]): NumberAndCount | undefined {
  const at = cells.findIndex((cell) => itemNumber.test(cell) && !(isCount(cell) && cell.length < 4));
  const counts = cells.filter((cell, place) => place !== at && isCount(cell));
  const [number, count] = [cells[at], counts[0]];
  return number !== undefined && count !== undefined && counts.length === 1
    ? { number, count: Number(count) }
    : undefined;
}

/**
 * Reads a line that contains only an item number and a quantity: `204118 2`, `204118x2`, `3*501220`, `204118; 2`, or
 * cells copied from a spreadsheet in any order, possibly with the product name between. Returns undefined for any other
 * text.
 */
export function numberAndCount(text: string): NumberAndCount | undefined {
  const plain = text.trim();
  const ofTimes = ofPair(withCountsApart(plain, (number, count) => number.length > count.length));
  return ofTimes ?? ofCells(plain.split(/\s*[\t;|]\s*/));
}

export interface NumberCountAndUnit extends NumberAndCount {
  /** The word after the quantity. */
  unit?: string;
}

const isMeasure = (word: string) => /^(?:g|ml|cl|dl|cm|mm)$/i.test(word);

/** Like `numberAndCount`, with the word of a unit at the end: `204118 3 pose`, `3x204118 ks.`. */
export function numberCountAndUnit(text: string): NumberCountAndUnit | undefined {
  const [, head = '', unit = ''] = /^(.*\d)[\s,;|]*(\p{L}{1,20})\.?$/u.exec(text.trim()) ?? [];
  const read = numberAndCount(head);
  return read && !isMeasure(unit) ? { ...read, unit } : numberAndCount(text);
}
