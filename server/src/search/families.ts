import type { SearchDocument } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';
import { foldText } from './words/fold-text.ts';

/**
 * Matches where the details of a name begin, such as cut, size and storage: after "Kylling hel" in "Kylling
 * hel, fersk, 1.200 g".
 */
const DETAIL = /[,(\d]|\s[mu][/.]/u;
/** Maximum number of variants of one product per page, as long as other products match as well. */
const VARIANTS = 4;
const PAGE = 24;
/** Another product counts as an equally good match when it has at least this share of a variant's score. */
const AS_WELL = 0.6;

/** Returns the name in lower case up to its details: "kylling hel" of "Kylling hel, fersk, 1.200 g". */
export function headOf(name: string): string {
  const details = name.search(DETAIL);
  return name
    .slice(0, details > 0 ? details : undefined)
    .trimEnd()
    .toLowerCase();
}

/** Returns a hash of the beginning of the product's name; variants of one product share it (FNV-1a). */
export function familyOf({ name }: Pick<SearchDocument, 'name'>): number {
  const head = foldText(headOf(name));
  let hash = 0x811c9dc5;
  for (let at = 0; at < head.length; at++) hash = Math.imul(hash ^ head.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

interface Standing {
  scoreOf: (document: number) => number;
  isFixed: (document: number) => boolean;
}

/**
 * Moves the fifth and later variants of one product on a page behind other products that match equally well.
 * All other documents keep their order.
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
