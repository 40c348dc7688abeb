import { clearFrame, MAX_SCORE } from './match-frame.ts';
import type { Match } from './match-query.ts';
import type { ParsedQuery } from './parse-query.ts';
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

/** The documents with the highest scores; of equal ones the most popular, whose ordinals are lowest. */
function bestOf(documents: Uint32Array, scoreOf: (document: number) => number, count: number): Uint32Array {
  return documents
    .slice()
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
    .subarray(0, Math.max(0, count));
}

function lettersOf({ tokens }: ParsedQuery): number {
  return tokens.map(({ display }) => display).join(' ').length;
}

interface Near {
  documents: Uint32Array;
  /** 0 to `MAX_SCORE`. */
  nearness: (document: number) => number;
}

/** What matches most of a term of several words, or is near its one word. */
function near(index: SearchIndex, parsed: ParsedQuery, weight: number): Near {
  const { outer } = index.frames;
  const [group] = parsed.groups;
  let divisor = weight;
  if (parsed.groups.length === 1 && group !== undefined) {
    clearFrame(outer);
    divisor = scoreKin(index, group);
  }
  const matched = outer.matched.subarray(0, outer.matchedCount);
  const isWhole = parsed.groups.length === 1;
  return {
    documents: matched.filter((document) => isWhole || (outer.reach[document] ?? 0) >= weight * MOST),
    nearness: (document) =>
      Math.min(MAX_SCORE, Math.floor((outer.sums[document] ?? 0) / Math.max(1, divisor))),
  };
}

/** What stands in a leaf category of the documents, as far as a page is filled with it. */
function sameCategory(
  index: SearchIndex,
  documents: Uint32Array,
): { isBeside: (document: number) => boolean; beside: number[] } {
  const { codes, nodesOf } = index.columns.categories;
  const all = Array.from(documents, (document) => codes[document] ?? 0);
  const chosen = new Set(all.filter((code) => (nodesOf[code]?.length ?? 0) > 0));
  const isBeside = (document: number) => chosen.has(codes[document] ?? 0);
  const beside: number[] = [];
  for (let document = 0; document < index.size && beside.length < FILLED + FEW; document++)
    if (isBeside(document)) beside.push(document);
  return { isBeside, beside };
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
  const others = Uint32Array.from(new Set([...close.documents, ...beside])).filter(
    (document) => !scores.has(document),
  );
  const ceiling = Math.max(0, least - 1);
  const nearness = (document: number) =>
    Math.min(ceiling, Math.floor(close.nearness(document) / 4) + (isBeside(document) ? BESIDE : 0));
  const added = bestOf(others, nearness, FILLED - documents.length);
  return {
    ...match,
    documents: Uint32Array.from([...documents, ...added]),
    scoreOf: (document) => scores.get(document) ?? nearness(document),
  };
}
