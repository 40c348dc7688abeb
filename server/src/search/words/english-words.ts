import { foldText } from './fold-text.ts';
import { stemDanish } from './stem-danish.ts';
import type { Token } from './tokenize.ts';

/**
 * Prefix of English words in the index, so that they never match Danish ones: "and" means duck only in
 * Danish.
 */
const ENGLISH = 'en ';
const PIECES = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|,/gu;
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from in of on or per the to with without'.split(' '),
);
const SECONDARY_FROM: ReadonlySet<string> = new Set('for in of with without'.split(' '));
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=(?:ch|sh|ss|x|o))es$/, ''],
  [/(?<=[^s]{2})s$/, ''],
];

export function asEnglish(folded: string): string {
  return ENGLISH + folded;
}

export function isEnglish(text: string): boolean {
  return text.startsWith(ENGLISH);
}

export function isEnglishStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}

function stemEnglish(word: string): string {
  const [ending, instead] = PLURALS.find(([pattern]) => pattern.test(word)) ?? [/$/, ''];
  return word.replace(ending, instead);
}

export function stemOf(text: string): string {
  return isEnglish(text) ? asEnglish(stemEnglish(text.slice(ENGLISH.length))) : stemDanish(text);
}

/** Numbers are left out, because the Danish text has the same ones. */
export function tokenizeEnglish(text: string): Token[] {
  const tokens: Token[] = [];
  const place = { isSecondary: false, isTail: false };
  for (const [piece] of text.toLowerCase().matchAll(PIECES)) {
    const word = foldText(piece.replaceAll(/['’]/g, ''));
    if (piece === ',') Object.assign(place, { isSecondary: false, isTail: true });
    else if (!STOP_WORDS.has(word))
      tokens.push({ text: asEnglish(word), display: piece, isNumber: false, parts: [], ...place });
    else if (SECONDARY_FROM.has(word)) place.isSecondary = tokens.length > 0;
  }
  return tokens;
}
