import { buildCodeTable } from './code-table.ts';
import { buildDocumentColumns } from './document-columns.ts';
import { familyOf, kindsBy } from './families.ts';
import { createFrame } from './matching/match-frame.ts';
import { nameEntries } from './named-entries.ts';
import { byPopularity } from './patch/patched-order.ts';
import { buildPostings } from './postings.ts';
import type { SearchDocument, SynonymSet } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';
import { atOnce, type Steps } from './steps.ts';
import { type CompoundLexicon, learnCompounds, splitKnownHalf } from './words/compound-lexicon.ts';
import { stemOf } from './words/english-words.ts';
import { danishSortKey, sliceDisplay } from './words/fold-text.ts';
import { buildFuzzyTerms, bySound } from './words/fuzzy-terms.ts';
import { buildSynonyms } from './words/synonyms.ts';
import {
  buildTermDictionary,
  collectTerm,
  createTermCollector,
  RELATION,
  type TermCollector,
} from './words/term-dictionary.ts';
import { readWords, type WordTable } from './words/word-table.ts';

const POPULARITY_STEPS = 32;

/** Documents in the same step rank equally. */
export function popularityStep(document: SearchDocument): number {
  const step = Math.floor(document.popularity * POPULARITY_STEPS);
  return Math.min(POPULARITY_STEPS - 1, Math.max(0, step || 0));
}

function ranksBy(
  documents: readonly SearchDocument[],
  keyOf: (document: SearchDocument) => string,
): Uint32Array {
  const keyed = documents.map((document, ordinal) => ({ key: keyOf(document), ordinal }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.ordinal - b.ordinal));
  const ranks = new Uint32Array(documents.length);
  keyed.forEach((entry, rank) => {
    ranks[entry.ordinal] = rank;
  });
  return ranks;
}

function learnLexicon(words: WordTable): CompoundLexicon {
  const uses = new Map<string, number>();
  for (const [text, word] of words.idOf) {
    const times = words.uses[word] ?? 0;
    if (times > 0 && !/[\d ]/.test(text)) uses.set(text, times);
  }
  return learnCompounds(uses);
}

/** Each part of a compound word, and sequences of parts at its beginning or end. */
function partTerms(lexicon: CompoundLexicon, text: string): { from: number; to: number; relation: number }[] {
  const parts = splitKnownHalf(lexicon, text);
  const last = parts.length - 1;
  return parts.flatMap(({ from, to }, i) => {
    if (i === 0) return [{ from, to, relation: RELATION.modifier }];
    const head = { from, to: text.length, relation: RELATION.head };
    if (i === last) return [head];
    return [head, { from: 0, to, relation: RELATION.modifier }, { from, to, relation: RELATION.inner }];
  });
}

/** Number of words after which other work may run; splitting one word takes a few microseconds. */
const collectedAtOnce = 128;

/** Stems of each word: the word's own stem first, then those of its parts. */
export function* collectTerms(
  words: WordTable,
  lexicon: CompoundLexicon,
): Steps<{ collector: TermCollector; stems: string[][] }> {
  const collector = createTermCollector();
  const stems: string[][] = [];
  for (const [text, word] of words.idOf) {
    const display = words.displays[word] ?? text;
    collectTerm(collector, text, display, word, RELATION.whole);
    const own = [stemOf(text)];
    const parts = (words.uses[word] ?? 0) > 0 ? partTerms(lexicon, text) : [];
    for (const { from, to, relation } of parts) {
      const part = text.slice(from, to);
      collectTerm(collector, part, sliceDisplay(display, from, to), word, relation);
      own.push(stemOf(part));
    }
    stems[word] = own;
    if (word % collectedAtOnce === 0) yield;
  }
  return { collector, stems };
}

/**
 * Builds one immutable version of the search index. Takes about a second for 50,000 products and blocks the
 * thread, so run it in a worker or before requests arrive. Item numbers must be unique. The parts of compound
 * words are learned from the documents unless `learned` is given.
 */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymSet[],
  learned?: CompoundLexicon,
): SearchIndex {
  const ordered = documents.toSorted(byPopularity);
  const words = atOnce(readWords(ordered));
  const lexicon = learned ?? learnLexicon(words);
  const { collector, stems } = atOnce(collectTerms(words, lexicon));
  const terms = buildTermDictionary(collector, words.uses);
  const columns = buildDocumentColumns(ordered);
  const ids = ordered.map((document) => document.id);
  return {
    size: ordered.length,
    ids,
    ordinalOf: new Map(ids.map((id, ordinal) => [id, ordinal])),
    moved: null,
    terms,
    fuzzy: buildFuzzyTerms(terms),
    sounds: buildFuzzyTerms(terms, bySound),
    postings: atOnce(buildPostings(words, stems)),
    lexicon,
    codes: buildCodeTable(ordered),
    synonyms: buildSynonyms(synonyms),
    columns,
    popularity: Uint8Array.from(ordered, popularityStep),
    families: Uint32Array.from(ordered, familyOf),
    kinds: Uint32Array.from(ordered, kindsBy(lexicon)),
    nameRanks: ranksBy(ordered, (document) => danishSortKey(document.name)),
    idRanks: ranksBy(ordered, (document) => document.id.padStart(20, '0')),
    brandEntries: nameEntries([...columns.brands.nodes, ...columns.privateBrands.nodes]),
    categoryEntries: nameEntries(columns.categories.nodes),
    frames: { outer: createFrame(ordered.length), inner: createFrame(ordered.length) },
  };
}
