import type { SearchDocument } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';
import { foldText } from './words/fold-text.ts';

/** What a name begins with, before its cut, size and kind of keeping: "Kylling hel, fersk, 1.200 g" is "kylling hel". */
const HEAD = /^[^,(\d]+?(?=\s*(?:[,(\d]|\s[mu][/.]|$))/u;
/** So many variants of one product come before others that answer as well, for each page of results. */
const VARIANTS = 4;
const PAGE = 24;
/** What scores this share of a variant answers as well. */
const AS_WELL = 0.6;

/** A number for the product that a document is a variant of: a hash of what its name begins with (FNV-1a). */
export function familyOf({ name }: Pick<SearchDocument, 'name'>): number {
  const head = foldText(HEAD.exec(name)?.[0] ?? name);
  let hash = 0x811c9dc5;
  for (let at = 0; at < head.length; at++) hash = Math.imul(hash ^ head.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** How good the match of a document is, and whether it keeps its place whatever it is a variant of. */
interface Standing {
  scoreOf: (document: number) => number;
  isFixed: (document: number) => boolean;
}

/**
 * The ranked documents with variants of one product beyond the fourth of a page moved behind other products that answer as
 * well. The order among all others stays.
 */
export function spreadVariants(
  { families }: Pick<SearchIndex, 'families'>,
  ranked: Uint32Array,
  { scoreOf, isFixed }: Standing,
): Uint32Array {
  const shown = new Map<number, number>();
  const left = [...ranked];
  const isOneMore = (document: number, at: number) =>
    !isFixed(document) && (shown.get(families[document] ?? 0) ?? 0) >= VARIANTS * (1 + Math.floor(at / PAGE));
  return ranked.map((_, at) => {
    const first = left[0] ?? 0;
    const least = scoreOf(first) * AS_WELL;
    const other = isOneMore(first, at)
      ? left.findIndex((document) => scoreOf(document) >= least && !isOneMore(document, at))
      : 0;
    const [chosen = first] = left.splice(Math.max(0, other), 1);
    const family = families[chosen] ?? 0;
    shown.set(family, (shown.get(family) ?? 0) + 1);
    return chosen;
  });
}
