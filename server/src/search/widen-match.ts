import { clearFrame, MAX_SCORE, type MatchFrame } from './match-frame.ts';
import type { Match } from './match-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import { bestDocuments } from './rank-documents.ts';
import { scoreKin } from './score-group.ts';
import type { SearchIndex } from './search-index.ts';

/** A page with fewer results than this is filled with what is near. */
const FEW = 10;
/** Up to so many in all: what is near helps on the first page, and is no answer beyond it. */
const FILLED = 24;
/** The share of a term's weight that what is near it matches. */
const MOST = 0.4;
/** A single result of a term so long is opened at once (SRC-07). */
const OPENED_FROM = 8;
/** What the same leaf category is worth beside how near the words are. */
const BESIDE = 20;

function lettersOf({ tokens }: ParsedQuery): number {
  return tokens.map(({ display }) => display).join(' ').length;
}

interface Near {
  isNear: (document: number) => boolean;
  /** 0 to `MAX_SCORE`. */
  nearness: (document: number) => number;
}

/** What matches most of a term of several words, or is near its one word, as the outer frame then holds it. */
function near(index: SearchIndex, parsed: ParsedQuery, weight: number): Near {
  const { outer } = index.frames;
  const { reach, sums } = outer;
  const [group] = parsed.groups;
  const isWhole = parsed.groups.length === 1;
  let divisor = weight;
  if (isWhole && group !== undefined) {
    clearFrame(outer);
    divisor = scoreKin(index, group);
  }
  const over = Math.max(1, divisor);
  return {
    isNear: (document) => isWhole || (reach[document] ?? 0) >= weight * MOST,
    nearness: (document) => Math.min(MAX_SCORE, Math.floor((sums[document] ?? 0) / over)),
  };
}

/** What stands in a leaf category of the documents, as far as a page is filled with it. */
function sameCategory(
  index: SearchIndex,
  documents: Uint32Array,
): { isBeside: (document: number) => boolean; beside: number[] } {
  const { codes, nodesOf } = index.columns.categories;
  const all = Array.from(documents, (document) => codes[document] ?? 0);
  const isChosen = new Uint8Array(nodesOf.length);
  for (const code of all) if ((nodesOf[code]?.length ?? 0) > 0) isChosen[code] = 1;
  const isBeside = (document: number) => isChosen[codes[document] ?? 0] === 1;
  const beside: number[] = [];
  for (let document = 0; document < index.size && beside.length < FILLED + FEW; document++)
    if (isBeside(document)) beside.push(document);
  return { isBeside, beside };
}

/** What the frame matched and `isNear`, and what is `beside`, each once and without what is `known`. */
function othersOf(
  { matched, matchedCount }: MatchFrame,
  isNear: (document: number) => boolean,
  beside: readonly number[],
  known: ReadonlyMap<number, number>,
): Uint32Array {
  const found = new Uint32Array(matchedCount + beside.length);
  const met = new Set(known.keys());
  let count = 0;
  for (const document of beside) {
    if (!met.has(document)) found[count++] = document;
    met.add(document);
  }
  for (let i = 0; i < matchedCount; i++) {
    const document = matched[i] ?? 0;
    if (isNear(document) && !met.has(document)) found[count++] = document;
  }
  return found.subarray(0, count);
}

/**
 * A match of a few documents, filled up with what is near below them. A single one that the screen may open at once is
 * left alone, and so is what a number named.
 */
export function widen(
  index: SearchIndex,
  parsed: ParsedQuery,
  { weight }: { weight: number },
  match: Match,
): Match {
  const { documents, scoreOf } = match;
  if (documents === null || documents.length === 0 || documents.length >= FEW) return match;
  if (parsed.groups.some((group) => group.coded.length > 0) || parsed.groups.every((group) => group.isNumber))
    return match;
  if (documents.length === 1 && lettersOf(parsed) >= OPENED_FROM) return match;
  const scores = new Map(Array.from(documents, (document) => [document, scoreOf(document)]));
  const least = Math.min(...scores.values());
  const { isBeside, beside } = sameCategory(index, documents);
  const close = near(index, parsed, weight);
  const others = othersOf(index.frames.outer, close.isNear, beside, scores);
  const ceiling = Math.max(0, least - 1);
  const nearness = (document: number) =>
    Math.min(ceiling, Math.floor(close.nearness(document) / 4) + (isBeside(document) ? BESIDE : 0));
  const added = bestDocuments(index, others, nearness, FILLED - documents.length);
  return {
    ...match,
    documents: Uint32Array.from([...documents, ...added]),
    scoreOf: (document) => scores.get(document) ?? nearness(document),
  };
}
