import type { SearchIndex } from '../search-index.ts';
import { clearFrame, MAX_SCORE } from './match-frame.ts';
import type { Match } from './match-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import { bestDocuments } from './rank-documents.ts';
import { scoreSameKind } from './score-group.ts';

/** When a search finds fewer results than this, similar products are added up to this number. */
const FEW = 10;
/** An added product must match at least this share of the term's total weight. */
const MOST = 0.4;
/** A single result is opened at once only when the term has at least this many characters (SRC-07). */
const OPENED_FROM = 8;
/** Bonus for products in the same lowest category as the results. */
const BESIDE = 20;

function lettersOf({ tokens }: ParsedQuery): number {
  return tokens.map(({ display }) => display).join(' ').length;
}

interface Leaves {
  isKnown: boolean;
  isIn: (document: number) => boolean;
  most: number[];
}

function leavesOf(index: SearchIndex, documents: Uint32Array): Leaves {
  const { codes, nodesOf } = index.columns.categories;
  const isChosen = new Uint8Array(nodesOf.length);
  for (const document of documents) {
    const code = codes[document] ?? 0;
    if ((nodesOf[code]?.length ?? 0) > 0) isChosen[code] = 1;
  }
  const isIn = (document: number) => isChosen[codes[document] ?? 0] === 1;
  const most: number[] = [];
  for (let document = 0; document < index.size && most.length < 2 * FEW; document++)
    if (isIn(document)) most.push(document);
  return { isKnown: most.length > 0, isIn, most };
}

/**
 * Returns the documents that have the requested product type and match enough of the term. When the term has no product
 * type, returns documents in the lowest categories of the results.
 */
function sameKind(
  { frames: { outer } }: SearchIndex,
  { weight, kinds }: { weight: number; kinds: number },
  { isKnown, isIn }: Leaves,
): Uint32Array {
  const { matched, matchedCount, says, reach } = outer;
  // When several words name a product type, the last one decides. When no result has a category, any of these words is
  // enough.
  const kind = isKnown ? 1 << (31 - Math.clz32(kinds)) : kinds;
  const isOfKind = (document: number) => ((says[document] ?? 0) & kind) !== 0;
  const isNear =
    kinds === 0
      ? (document: number) => !isKnown || isIn(document)
      : (document: number) => isOfKind(document) && (reach[document] ?? 0) >= weight * MOST;
  return matched.subarray(0, matchedCount).filter(isNear);
}

/**
 * Adds similar products below a match with few results: products that lack some of the words, and products in the same
 * lowest category. Products that share only a part of a word are not added. A single exact result, which the screen may
 * open, and results found by number stay unchanged.
 */
export function widen(
  index: SearchIndex,
  parsed: ParsedQuery,
  typed: { weight: number; kinds: number; isExact: boolean },
  match: Match,
): Match {
  const { documents, scoreOf } = match;
  const [first] = parsed.groups;
  if (documents === null || documents.length === 0 || documents.length >= FEW) return match;
  if (parsed.groups.some((group) => group.coded.length > 0) || parsed.groups.every((group) => group.isNumber))
    return match;
  if (typed.isExact && documents.length === 1 && lettersOf(parsed) >= OPENED_FROM) return match;
  const { outer } = index.frames;
  const known = new Map(Array.from(documents, (document) => [document, scoreOf(document)]));
  const ceiling = Math.max(0, Math.min(...known.values()) - 1);
  if (parsed.groups.length === 1 && first !== undefined) {
    clearFrame(outer);
    scoreSameKind(index, first);
  }
  const divisor = 4 * (parsed.groups.length === 1 ? 1 : Math.max(1, typed.weight));
  const leaves = leavesOf(index, documents);
  const nearness = (document: number) => {
    const near = Math.min(MAX_SCORE, Math.floor((outer.sums[document] ?? 0) / divisor));
    return Math.min(ceiling, near + (leaves.isIn(document) ? BESIDE : 0));
  };
  const others = new Set([...sameKind(index, typed, leaves), ...(typed.kinds === 0 ? leaves.most : [])]);
  for (const document of documents) others.delete(document);
  const added = bestDocuments(index, Uint32Array.from(others), nearness, FEW - documents.length);
  return {
    ...match,
    documents: Uint32Array.from([...documents, ...added]),
    scoreOf: (document) => known.get(document) ?? nearness(document),
  };
}
