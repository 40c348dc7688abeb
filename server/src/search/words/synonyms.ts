import { countSteps } from '../query-cost.ts';
import type { SynonymSet } from '../search-document.ts';
import { bareText } from './fold-text.ts';
import { editDistance, editsForgiven, letterCodes } from './fuzzy-terms.ts';
import { stemDanish } from './stem-danish.ts';
import { tokenize } from './tokenize.ts';

/** Synonyms: for the stems of a phrase, the folded words of the other phrases in its sets. */
export interface SynonymTable {
  readonly others: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly longest: number;
  /** Folded names of one word, which may be misspelt like the words of the catalogue. */
  readonly names: readonly string[];
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
  const names = new Set<string>();
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
      const [only, second] = phrase;
      if (only !== undefined && second === undefined) names.add(only);
    }
  }
  return { others, longest, names: [...names] };
}

const MISSPELT_FROM = 5;

/** Returns the name nearest to a misspelt word, with the same first letter and within the edits forgiven in words. */
export function nearestName(
  { names }: SynonymTable,
  folded: string,
): { name: string; distance: number } | undefined {
  const bare = bareText(folded);
  if (bare.length < MISSPELT_FROM) return undefined;
  const codes = letterCodes(bare);
  let bound = editsForgiven(bare.length);
  let nearest: { name: string; distance: number } | undefined;
  countSteps(names.length);
  for (const name of names) {
    if (name.charAt(0) !== folded.charAt(0)) continue;
    const distance = editDistance(codes, letterCodes(bareText(name)), bound);
    if (distance > bound || (nearest !== undefined && distance === nearest.distance)) continue;
    nearest = { name, distance };
    bound = distance;
  }
  return nearest;
}

export function synonymsOf(table: SynonymTable, words: readonly string[]): readonly (readonly string[])[] {
  return table.others.get(phraseKey(words)) ?? [];
}
