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

/** What carries columns by the ordinals of one version over to the next. */
export interface Moved {
  /** The item numbers of that version: the list itself names it. */
  readonly ids: readonly string[];
  /** The new ordinal of each, or `GONE`. */
  readonly to: Uint32Array;
}

/** A column of the version before by the ordinals of this one; what has come since is as `into` has it. */
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

/** One version of the catalogue, ready to be searched; never changed, only replaced whole. */
export interface SearchIndex {
  readonly size: number;
  /** Item numbers; the position is the ordinal. The most popular come first, so ordinals order by popularity. */
  readonly ids: readonly string[];
  readonly ordinalOf: ReadonlyMap<string, number>;
  /** Where the documents of the version before have gone, when their order has changed; null else. */
  readonly moved: Moved | null;
  readonly terms: TermDictionary;
  readonly fuzzy: FuzzyTerms;
  /** Documents of each word, with the impact of the best field as weight. */
  readonly postings: Lists;
  readonly lexicon: CompoundLexicon;
  readonly codes: CodeTable;
  readonly synonyms: SynonymTable;
  readonly columns: DocumentColumns;
  /** Popularity in 32 steps: products of one step count as equally popular. */
  readonly popularity: Uint8Array;
  /** Documents with the same number are variants of one product: `familyOf` their names. */
  readonly families: Uint32Array;
  /** Place of each document in the order of names, and of item numbers. */
  readonly nameRanks: Uint32Array;
  readonly idRanks: Uint32Array;
  readonly brandEntries: NamedEntries;
  readonly categoryEntries: NamedEntries;
  readonly frames: { readonly outer: MatchFrame; readonly inner: MatchFrame };
}

/** The index with other synonyms; everything else is shared. */
export function withSynonyms(index: SearchIndex, sets: readonly SynonymSet[]): SearchIndex {
  return { ...index, synonyms: buildSynonyms(sets) };
}

/** The set of products with these item numbers, for `CustomerMarks`; unknown numbers are left out. */
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

/** The marks as they are in this index; those made for an earlier version are carried over by item number. */
export function currentMarks(index: SearchIndex, marks: CustomerMarks = {}): CustomerMarks {
  const names = [
    'purchased',
    'boughtOften',
    'favorites',
    'onAgreement',
    'deliverable',
    'mightBeLate',
  ] as const;
  const current: CustomerMarks = {};
  for (const name of names) {
    const ordinals = currentOrdinals(index, marks[name]);
    if (ordinals !== undefined) current[name] = ordinals;
  }
  return current;
}
