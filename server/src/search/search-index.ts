import { createBits, listBits, type Ordinals, setBit } from './bit-set.ts';
import type { CodeTable } from './code-table.ts';
import type { DocumentColumns } from './document-columns.ts';
import type { MatchFrame } from './matching/match-frame.ts';
import type { NamedEntries } from './named-entries.ts';
import type { Lists } from './numeric-columns.ts';
import { GONE } from './patch/patched-order.ts';
import type { SynonymSet } from './search-document.ts';
import type { CustomerMarks } from './search-request.ts';
import type { CompoundLexicon } from './words/compound-lexicon.ts';
import type { FuzzyTerms } from './words/fuzzy-terms.ts';
import { buildSynonyms, type SynonymTable } from './words/synonyms.ts';
import type { TermDictionary } from './words/term-dictionary.ts';

/** Data for copying the columns of the previous version to the ordinals of this one. */
export interface Moved {
  /** Item numbers of the previous version; the array identifies it. */
  readonly ids: readonly string[];
  /** The new ordinal of each document, or `GONE`. */
  readonly to: Uint32Array;
}

/**
 * Copies a column of the previous version into `into`, at the new ordinals; added documents keep their value
 * in `into`.
 */
export function carryOver<Column extends { [ordinal: number]: unknown }>(
  { to }: Moved,
  column: Column,
  into: Column,
): Column {
  for (let ordinal = 0; ordinal < to.length; ordinal++) {
    const at = to[ordinal] ?? GONE;
    if (at !== GONE) into[at] = column[ordinal];
  }
  return into;
}

/** An immutable version of the searchable catalogue, always replaced as a whole. */
export interface SearchIndex {
  readonly size: number;
  /**
   * Item numbers in the order of ordinals: most popular first, so that sorting by ordinal sorts by
   * popularity.
   */
  readonly ids: readonly string[];
  readonly ordinalOf: ReadonlyMap<string, number>;
  /** New ordinals of the documents of the previous version; null when the order did not change. */
  readonly moved: Moved | null;
  readonly terms: TermDictionary;
  readonly fuzzy: FuzzyTerms;
  /** The same terms by their sound. */
  readonly sounds: FuzzyTerms;
  /** For each word, its documents; the weight is the most important field that contains the word. */
  readonly postings: Lists;
  readonly lexicon: CompoundLexicon;
  readonly codes: CodeTable;
  readonly synonyms: SynonymTable;
  readonly columns: DocumentColumns;
  /** Popularity in 32 steps; documents in the same step count as equally popular. */
  readonly popularity: Uint8Array;
  /** Result of `familyOf`: documents with the same number are variants of one product. */
  readonly families: Uint32Array;
  /** Result of `kindsBy`: documents of one lowest category with the same number are of the same use. */
  readonly kinds: Uint32Array;
  /** Rank of each product among all in the order of names and of item numbers, so that results are sorted by a number. */
  readonly nameRanks: Uint32Array;
  readonly idRanks: Uint32Array;
  readonly brandEntries: NamedEntries;
  readonly categoryEntries: NamedEntries;
  readonly frames: { readonly outer: MatchFrame; readonly inner: MatchFrame };
}

export function withSynonyms(index: SearchIndex, sets: readonly SynonymSet[]): SearchIndex {
  return { ...index, synonyms: buildSynonyms(sets) };
}

/** Unknown item numbers are ignored. */
export function markProducts(index: SearchIndex, ids: Iterable<string>): Ordinals {
  const words = createBits(index.size);
  for (const id of ids) {
    const ordinal = index.ordinalOf.get(id);
    if (ordinal !== undefined) setBit(words, ordinal);
  }
  return { words, ids: index.ids };
}

function currentOrdinals(index: SearchIndex, marked: Ordinals | undefined): Ordinals | undefined {
  if (marked === undefined || marked.ids === index.ids) return marked;
  const { ids } = marked;
  return markProducts(
    index,
    Array.from(listBits(marked.words), (ordinal) => ids[ordinal] ?? ''),
  );
}

/** Marks made for an earlier index are converted by item number, because positions differ. */
export function currentMarks(index: SearchIndex, marks: CustomerMarks = {}): CustomerMarks {
  const names = [
    'purchased',
    'boughtOften',
    'favorites',
    'onAgreement',
    'deliverable',
    'mightBeLate',
    'suitsProfile',
  ] as const;
  const current: CustomerMarks = {};
  for (const name of names) {
    const ordinals = currentOrdinals(index, marks[name]);
    if (ordinals !== undefined) current[name] = ordinals;
  }
  return current;
}
