import { measureFactor, unitGroup } from '../unit-group.ts';
import { countPattern, danishCount } from './danish-count.ts';

interface Span {
  at: number;
  length: number;
}

const number = `(?<![\\d.,])(?:${countPattern})`;
const between = '-|\\+|/|[x×*]|&|\\(|(?:eller|el\\.?|or|til|og|and|af|ud af|of|gange|plus)(?!\\p{L})';
const unit = '(?:\\s*(\\p{L}{1,10})\\.?)?';
/** A number that is joined to what follows it by a word or sign: the `2 eller` of `2 eller 3`. */
const joinedBefore = new RegExp(`(${number})${unit}\\s*(${between})\\s*$`, 'iu');
const listedBefore = new RegExp(`(?:^|\\s)(${number})\\s*[,;]\\s*$`, 'iu');
const joinedAfter = new RegExp(
  `^\\s*(${between})\\s*(${countPattern})(?![\\d.,]*\\d)\\s*(\\p{L}{1,10})?`,
  'iu',
);
const listedAfter = new RegExp(`^\\s*[,;]\\s*(${countPattern})(?=\\s|$)`, 'iu');
const loose =
  /(?:(?<!\p{L})(?:ca|cirka|omkring|about|mindst|højst|maks|max|min|op til|up to)\.?:?|~|(?:^|\s)[-+])\s*$/iu;
const open = /^\s*(?:[-+](?!\S)|\+|\?)|\?\s*$/u;

/** True for nothing and for a word that is a sales unit; a measure (`10 l - 2 dunke`) describes the product. */
const mayBeUnit = (word: string | undefined) =>
  word === undefined || (unitGroup(word) !== undefined && measureFactor(word) === undefined);

function before(text: string): { count: string; sign: string } | undefined {
  const [, count, word, sign = ''] = joinedBefore.exec(text) ?? [];
  if (count !== undefined && mayBeUnit(word)) return { count, sign };
  const listed = listedBefore.exec(text)?.[1];
  return listed === undefined ? undefined : { count: listed, sign: ',' };
}

function after(text: string): { count: string; sign: string } | undefined {
  const [, sign = '', count, word] = joinedAfter.exec(text) ?? [];
  if (count !== undefined && mayBeUnit(word)) return { count, sign };
  const listed = listedAfter.exec(text)?.[1];
  return listed === undefined ? undefined : { count: listed, sign: ',' };
}

function together(sign: string, a: number, b: number): number[] {
  if (sign === '+' || sign.toLowerCase() === 'plus') return [a + b];
  return /^(?:[x×*]|gange)$/i.test(sign) ? [a * b] : [];
}

/**
 * Every number that a quantity may be, in the order in which they are written, when the words and signs around it make it a part
 * of more: `2-3`, `2 eller 3`, `2 + 1`, `2 x 8`, `3 af 8`, `2 (3)`, `ca. 10`, `2?`. Undefined when it stands alone. `span` is
 * where the number itself stands, `end` where its unit ends.
 */
export function readingsAround(text: string, span: Span, end: number): readonly number[] | undefined {
  const own = danishCount(text.slice(span.at, span.at + span.length));
  if (own === undefined) return undefined;
  const [left, right] = [text.slice(0, span.at), text.slice(end)];
  const counts = own.readings ?? [own.count];
  const [first, second] = [before(left), after(right) ?? after(text.slice(span.at + span.length))];
  const others = [first, second].flatMap((other) =>
    other === undefined ? [] : (danishCount(other.count)?.count ?? []),
  );
  const joined = [first, second].flatMap((other) => {
    const count = other === undefined ? undefined : danishCount(other.count)?.count;
    return other === undefined || count === undefined ? [] : together(other.sign, count, own.count);
  });
  if (others.length === 0) return own.readings ?? (loose.test(left) || open.test(right) ? counts : undefined);
  const inOrder =
    first === undefined ? [...counts, ...others] : [...others.slice(0, 1), ...counts, ...others.slice(1)];
  // `2 x 8 stk` is sixteen of these first; in `2 x 8` each number may be the quantity.
  const hasUnit = end > span.at + span.length;
  return [...new Set(hasUnit ? [...joined, ...inOrder] : [...inOrder, ...joined])];
}
