import type { SynonymSet } from '../search-document.ts';
import { stemDanish } from './stem-danish.ts';
import { tokenize } from './tokenize.ts';

/** Synonyms: for the stems of a phrase, the folded words of the other phrases in its sets. */
export interface SynonymTable {
  readonly others: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly longest: number;
}

const MAX_PHRASE_WORDS = 4;
/** Maximum number of synonyms per phrase, which limits the cost of a search. */
const MAX_OTHERS = 40;

function phraseKey(words: readonly string[]): string {
  return words.map(stemDanish).join(' ');
}

/** Phrases of more than four words are left out. */
export function buildSynonyms(sets: readonly SynonymSet[]): SynonymTable {
  const others = new Map<string, string[][]>();
  let longest = 0;
  for (const set of sets) {
    const phrases = set.words
      .map((words) => tokenize(words).map((token) => token.text))
      .filter((phrase) => phrase.length > 0 && phrase.length <= MAX_PHRASE_WORDS);
    for (const phrase of phrases) {
      const key = phraseKey(phrase);
      const known = others.get(key) ?? [];
      known.push(...phrases.filter((other) => phraseKey(other) !== key).slice(0, MAX_OTHERS - known.length));
      others.set(key, known);
      longest = Math.max(longest, phrase.length);
    }
  }
  return { others, longest };
}

export function synonymsOf(table: SynonymTable, words: readonly string[]): readonly (readonly string[])[] {
  return table.others.get(phraseKey(words)) ?? [];
}
