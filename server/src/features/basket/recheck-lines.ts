import { type CustomerShelf, isSameSources } from '../product-snapshots/index.ts';
import type { BasketLine, StoredBasket } from './basket-state.ts';
import { isSameLine } from './change-set.ts';
import { type CheckedBasket, type CheckedLine, checkLines, deadlineOfLines } from './check-lines.ts';

/** Lines as they were checked, and how long that holds. */
export interface CheckedBefore {
  /** As they were given: of a basket read again the same lines are other objects than those that were checked. */
  lines: readonly BasketLine[];
  checked: CheckedBasket;
  sources: CustomerShelf['sources'];
  heldLots: StoredBasket['heldLots'];
  fromMs: number;
  untilMs: number;
  /** Whether its lines are judged by the whole basket, so that none can be looked at by itself. */
  isWhole: boolean;
}

/**
 * Checks a basket again: lines whose goods nobody touched since, on the same shelf, keep the answer of before as the same
 * object, so that an edit of one line in a long basket is the work of one line. The result is that of `checkLines`.
 */
export function recheckLines(
  shelf: CustomerShelf,
  { lines, heldLots }: Pick<StoredBasket, 'lines' | 'heldLots'>,
  before: CheckedBefore | undefined,
): CheckedBefore {
  const fresh = before && mendedLines(shelf, lines, before, heldLots);
  const checked = fresh?.checked ?? checkLines(shelf, lines, heldLots);
  const fromMs = shelf.request.now.epochMilliseconds;
  let untilMs = fresh && before ? before.untilMs : Number.POSITIVE_INFINITY;
  for (const { product } of fresh?.again ?? checked.lines)
    untilMs = Math.min(untilMs, shelf.holdsUntilMs(product));
  const isJudgedWhole = fresh === undefined && isWhole(checked);
  return { lines, checked, sources: shelf.sources, heldLots, fromMs, untilMs, isWhole: isJudgedWhole };
}

interface Mended {
  checked: CheckedBasket;
  /** The lines that were looked at again. */
  again: readonly CheckedLine[];
}

// undefined: all must be looked at.
function mendedLines(
  shelf: CustomerShelf,
  lines: readonly BasketLine[],
  before: CheckedBefore,
  heldLots: StoredBasket['heldLots'],
): Mended | undefined {
  if (!holds(shelf, before) || before.heldLots !== heldLots || before.isWhole) return undefined;
  const { former, touched } = compared(lines, before);
  const isTouched = (line: BasketLine) => touched.has(goodsOf(line));
  const again = checkLines(shelf, lines.filter(isTouched), heldLots);
  if (isWhole(again)) return undefined;
  const all: CheckedLine[] = [];
  let at = 0;
  lines.forEach((line, place) => {
    const checked = isTouched(line) ? again.lines[at++] : former[place];
    if (checked) all.push(checked);
  });
  return {
    checked: { lines: all, unresolved: [], deadline: deadlineOfLines(shelf, all) },
    again: again.lines,
  };
}

function holds(shelf: CustomerShelf, { sources, fromMs, untilMs }: CheckedBefore): boolean {
  const nowMs = shelf.request.now.epochMilliseconds;
  return isSameSources(sources, shelf.sources) && nowMs >= fromMs && nowMs < untilMs;
}

// Samples are judged by the whole basket; lines that cannot be resolved stand beside the others.
function isWhole({ lines, unresolved }: CheckedBasket): boolean {
  return unresolved.length > 0 || lines.some(({ product }) => product.isSample);
}

const goodsOf = ({ productId, quickSaleId }: BasketLine) =>
  quickSaleId === '' ? productId : `lot ${quickSaleId}`;

/** Each line as it was checked before, and the goods that were edited, added or removed since. All are by rising id. */
function compared(lines: readonly BasketLine[], { lines: given, checked }: CheckedBefore) {
  const touched = new Set<string>();
  let next = 0;
  const passed = (until: number) => {
    for (let gone = given[next]; gone && gone.lineId < until; gone = given[++next])
      touched.add(goodsOf(gone));
  };
  const former = lines.map((line) => {
    if (given[next] === line) return checked.lines[next++];
    passed(line.lineId);
    const known = given[next];
    if (known?.lineId !== line.lineId) {
      touched.add(goodsOf(line));
      return undefined;
    }
    if (!isSameLine(known, line)) touched.add(goodsOf(line)).add(goodsOf(known));
    return checked.lines[next++];
  });
  passed(Number.POSITIVE_INFINITY);
  return { former, touched };
}
