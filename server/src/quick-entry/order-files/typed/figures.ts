import { numberWords, wordCount } from '@engros/contracts/values/numbers/number-words.ts';
import { withMixedNumbers, withPlainSigns } from '@engros/contracts/values/numbers/read-quantity.ts';
import { isUnitWord } from '../unit-group.ts';

/** Marks an approximate number: `et par` (a couple) is written as about two. */
const about = 'ca';

const word = `(?:${[...numberWords].sort((a, b) => b.length - a.length).join('|')})`;
const inWords = `(?:(?:et|en|\\d{1,3}|${word})\\s+(?:halvt\\s+)?)?(?:dusin|dozen)|halvand(?:en|et)|(?:${word}|\\d{1,3})\\s+og\\s+(?:en|et)\\s+halv|(?:en|et|én|ét)\\s+halvt?|${word}`;
const atStart = new RegExp(`^(${inWords})(?=\\s+(?!go(?!\\p{L}))\\p{L}|$)`, 'iu');
const dozenAtEnd = /(?<=\s)(?:(?:et|en|\d{1,3})\s+(?:halvt\s+)?)?(?:dusin|dozen)$/iu;
const beforeUnit = new RegExp(`(?<=[\\s(])(${inWords})(?=\\s+(\\p{L}{1,10})\\.?(?!\\p{L}))`, 'giu');
const couple = /(?<!\p{L})(?:et|en) par(?=\s+\p{L})/giu;

/** So that no reader can take its decimals for thousands. */
function figure(count: number): string {
  const text = String(Number(count.toFixed(6))).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

function ofWords(written: string): string {
  const count = wordCount(written)?.count;
  if (count === undefined) return written;
  return /dusin|dozen/i.test(written) ? `${figure(count)} stk` : figure(count);
}

/** `1½` and `1 1/2` become `1,5`, `to poser` (two bags) `2 poser`, `et halvt dusin` `6 stk`, `et par` (a couple) `ca 2`. */
export function withFigures(text: string): string {
  return withMixedNumbers(withPlainSigns(text), figure)
    .replaceAll(couple, `${about} 2`)
    .replace(atStart, ofWords)
    .replace(dozenAtEnd, ofWords)
    .replaceAll(beforeUnit, (written, words: string, unit: string) =>
      isUnitWord(unit) ? ofWords(words) : written,
    );
}
