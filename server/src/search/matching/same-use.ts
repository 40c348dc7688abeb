import type { SearchIndex } from '../search-index.ts';
import { readCategory } from '../words/word-table.ts';
import type { MatchFrame } from './match-frame.ts';

/** A similar product must match at least this share of the term's total weight. */
const MOST = 0.4;

/** What the products found are used for. */
interface SameUse {
  /** False when no product found has a category. */
  isKnown: boolean;
  /** True in the same lowest category. */
  isBeside: (document: number) => boolean;
  /** True for the same kind of thing, in any category. */
  isLike: (document: number) => boolean;
  /** True in the same lowest category and, when it lists several things ("Film, folie og poser"), for the same kind. */
  isIn: (document: number) => boolean;
  /** The most popular ones of the same use. */
  first: (count: number) => number[];
}

/** How a lowest category tells the use: not one of the results, of one thing, or a list of several things. */
const LEAF = { other: 0, one: 1, list: 2 } as const;

export function sameUseAs({ columns, kinds, size }: SearchIndex, documents: Uint32Array): SameUse {
  const { codes, nodes, nodesOf } = columns.categories;
  const leaves = new Uint8Array(nodesOf.length);
  const leafAt = (document: number) => leaves[codes[document] ?? 0] ?? LEAF.other;
  const useOf = (document: number) => (codes[document] ?? 0) * 2 ** 32 + (kinds[document] ?? 0);
  for (const document of documents) {
    const code = codes[document] ?? 0;
    if (leaves[code] !== LEAF.other) continue;
    const leaf = nodes[nodesOf[code]?.at(-1) ?? -1]?.name;
    if (leaf !== undefined) leaves[code] = readCategory(leaf).listed.length > 1 ? LEAF.list : LEAF.one;
  }
  const ownKinds = new Set(Array.from(documents, (document) => kinds[document] ?? 0));
  const uses = new Set(Array.from(documents, useOf));
  const isIn = (document: number) => {
    const leaf = leafAt(document);
    return leaf === LEAF.one || (leaf === LEAF.list && uses.has(useOf(document)));
  };
  return {
    isKnown: leaves.some((leaf) => leaf !== LEAF.other),
    isBeside: (document) => leafAt(document) !== LEAF.other,
    isLike: (document) => ownKinds.has(kinds[document] ?? 0),
    isIn,
    first(count) {
      const found: number[] = [];
      for (let document = 0; document < size && found.length < count; document++)
        if (leaves[codes[document] ?? 0] !== LEAF.other && isIn(document)) found.push(document);
      return found;
    },
  };
}

/**
 * Returns the documents that match a part of the term and have the same use as the results. When the term is one word, they name
 * its product type in the lowest categories of the results.
 */
export function likeTyped(
  { matched, matchedCount, says, reach }: MatchFrame,
  { weight, kinds }: { weight: number; kinds: number },
  { isKnown, isBeside, isLike, isIn }: SameUse,
): Uint32Array {
  // When several words name a product type, the last one decides. When no result has a category, any of these words is
  // enough.
  const kind = isKnown ? 1 << (31 - Math.clz32(kinds)) : kinds;
  if (kinds === 0)
    return matched.subarray(0, matchedCount).filter((document) => !isKnown || isBeside(document));
  const isOfKind = (document: number) =>
    ((says[document] ?? 0) & kind) !== 0 && (reach[document] ?? 0) >= weight * MOST;
  const isSaid = (document: number) => ((says[document] ?? 0) & kinds) !== 0;
  const isNear = (document: number) => {
    if (!isKnown || isBeside(document)) return isOfKind(document) || isOfUse(document);
    return isOfKind(document) && isLike(document);
  };
  const isOfUse = (document: number) => isKnown && isIn(document) && (isLike(document) || isSaid(document));
  return matched.subarray(0, matchedCount).filter(isNear);
}
