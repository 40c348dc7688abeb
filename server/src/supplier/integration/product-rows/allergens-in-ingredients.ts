import { derived } from '../../../platform/memory/derived.ts';
import { byValue } from '../../../platform/memory/sources.ts';
import { allergenWords } from './allergen-words.ts';

export type AllergenLevel = 'contains' | 'traces';

export interface IngredientAllergens {
  /** The text as printed, without the characters that highlight allergens. */
  readonly text: string;
  /**
   * Levels of the EU 14 allergens by GS1 code. A missing code means "not stated"; it must never be read as "free from".
   */
  readonly allergens: Readonly<Record<string, AllergenLevel>>;
  /** Highlighted words that are none of the 14 allergens. */
  readonly unknown: readonly string[];
  /** Number of highlighted words. Words in capitals count only when they are allergens. */
  readonly marked: number;
}

/** Maximum number of characters between two underscores; a longer text is a mistake in the label, not a word. */
const longestToken = 60;

interface Word {
  readonly literal: string;
  readonly opensWord: boolean;
  readonly closesWord: boolean;
  readonly codes: readonly string[];
}

/** æ and ø stay letters of their own; other accents are removed. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ');
}

function wordsOf(names: string, patterns: string): Word[] {
  const codes = names
    .replace('_', '')
    .split(' ')
    .filter((code) => code !== '');
  return patterns.split(',').map((written) => {
    const pattern = folded(written.trim());
    return {
      literal: pattern.replaceAll('*', ''),
      opensWord: !pattern.startsWith('*'),
      closesWord: !pattern.endsWith('*'),
      codes,
    };
  });
}

/** Longest first, so that "kokosmælk" (coconut milk) is tried before "mælk" (milk). */
const words = Object.entries(allergenWords)
  .flatMap(([names, patterns]) => wordsOf(names, patterns))
  .sort((a, b) => b.literal.length - a.literal.length);

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** In bytes: about ten thousand words and phrases. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfCode = 16;

const codesOf = derived({
  sources: { text: byValue },
  compute: ({ text }: { text: string }): readonly string[] => [...new Set(matches(text))],
  maxBytes: keptBytes,
  bytesOf: ({ length }) => length * bytesOfCode,
});

export function allergenCodesOf(token: string): readonly string[] {
  return codesOf({ text: folded(token) });
}

function* matches(text: string): Generator<string> {
  const free = new Array<boolean>(text.length).fill(true);
  for (const word of words) {
    for (let at = text.indexOf(word.literal); at >= 0; at = text.indexOf(word.literal, at + 1)) {
      const end = at + word.literal.length;
      if (!stands(text, at, end, word) || free.slice(at, end).includes(false)) continue;
      free.fill(false, at, end);
      yield* word.codes;
    }
  }
}

function stands(text: string, at: number, end: number, { opensWord, closesWord }: Word): boolean {
  return !(opensWord && isLetter(text[at - 1])) && !(closesWord && isLetter(text[end]));
}

const mayContain =
  /kan (ogs[åa] )?(indeholde|innehålla|inneholde)|sp[oå]r(mængder)? a[fv]|may (also )?contain|traces? (of|de|d['’]|éventuelles)|peut contenir|peuvent contenir|kann (auch )?(spuren|\S+ enthalten)|spuren von|enthalten kann/i;
const sentenceReach = 300;

/** `traces` for words between "may contain" and the end of the sentence, otherwise `contains`. */
function levelAt(text: string, at: number): AllergenLevel {
  const before = text.slice(Math.max(0, at - sentenceReach), at);
  const sentence = before.split(/[.;!](?=\s)|\n/).at(-1) ?? '';
  return mayContain.test(sentence) ? 'traces' : 'contains';
}

interface Marked {
  readonly token: string;
  readonly at: number;
  /** True when the word is between underscores or in bold; capitals may mean something else (WPC, EU). */
  readonly isCertain: boolean;
}

const boldMarks = /<\/?(?:b|strong)>|\*\*/gi;
/** Runs of underscores are shortened to two, which mean the same and are fast to read. */
const manyMarks = /_{3,}/g;

/** An underscore with a letter on both outer sides only joins words: "extrait_de_thé". */
function* underscored(text: string): Generator<Marked> {
  const pattern = new RegExp(`_+([^_\\n]{1,${longestToken}})_+`, 'g');
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    if (isLetter(text[match.index - 1]) && isLetter(text[end])) pattern.lastIndex = end - 1;
    else yield { token: match[1]?.trim() ?? '', at: match.index, isCertain: true };
  }
}

function* capitals(text: string): Generator<Marked> {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  if (lower < upper) return;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}_])\p{Lu}[\p{Lu}-]+(?![\p{L}\p{N}_])/gu))
    yield { token: match[0], at: match.index, isCertain: false };
}

/**
 * Highlighted means between underscores, in bold (`<b>`, `**`) or in capitals in a text of small letters. Allergens after "may
 * contain" in a sentence count as traces (domain facts 5).
 */
export function allergensInIngredients(ingredients: string): IngredientAllergens {
  const marked = ingredients.replaceAll(boldMarks, '_').replaceAll(manyMarks, '__');
  const found = [...underscored(marked), ...capitals(marked)]
    .map((mark) => ({ ...mark, codes: allergenCodesOf(mark.token) }))
    .filter(({ token, codes, isCertain }) => token !== '' && (isCertain || codes.length > 0));
  const allergens: Record<string, AllergenLevel> = {};
  for (const { codes, at } of found) {
    const level = levelAt(marked, at);
    for (const code of codes) if (allergens[code] !== 'contains') allergens[code] = level;
  }
  const unknown = found.filter(({ codes }) => codes.length === 0).map(({ token }) => token);
  return { text: withoutMarks(marked), allergens, unknown, marked: found.length };
}

function withoutMarks(marked: string): string {
  const ends = endsOfMarked(marked);
  return marked
    .replaceAll(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, (_mark, at: number) => (ends.has(at) ? '' : ' '))
    .replaceAll('_', '');
}

/** Within a word, underscores highlight a part of it ("_hvede_mel"); all other underscores join words. */
function endsOfMarked(text: string): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const { token, at } of underscored(text)) ends.add(at).add(text.indexOf('_', at + token.length));
  return ends;
}
