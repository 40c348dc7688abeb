import { type CustomerShelf, isSameSources } from '../product-snapshots/index.ts';
import type { BasketLine, StoredBasket } from './basket-state.ts';
import { isSameLine } from './change-set.ts';
import { type CheckedBasket, type CheckedLine, checkLines, deadlineOfLines } from './check-lines.ts';

/** Lines as they were checked, and how long that holds. */
export interface CheckedBefore {
  checked: CheckedBasket;
  sources: readonly unknown[];
  heldLots: StoredBasket['heldLots'];
  fromMs: number;
  untilMs: number;
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
  return { checked, sources: shelf.sources, heldLots, fromMs, untilMs };
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
  if (!holds(shelf, before) || before.heldLots !== heldLots) return undefined;
  const former = new Map(before.checked.lines.map((checked) => [checked.line.lineId, checked]));
  const touched = touchedGoods(lines, former);
  const again = checkLines(
    shelf,
    lines.filter((line) => touched.has(goodsOf(line))),
    heldLots,
  );
  if (isWhole(again) || isWhole(before.checked)) return undefined;
  const mended = new Map(again.lines.map((checked) => [checked.line.lineId, checked]));
  const all = lines.flatMap((line) => mended.get(line.lineId) ?? former.get(line.lineId) ?? []);
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

function touchedGoods(lines: readonly BasketLine[], former: ReadonlyMap<number, CheckedLine>): Set<string> {
  const touched = new Set<string>();
  const left = new Set<number>();
  for (const line of lines) {
    left.add(line.lineId);
    const known = former.get(line.lineId)?.line;
    if (isSameLine(known, line)) continue;
    touched.add(goodsOf(line));
    if (known) touched.add(goodsOf(known));
  }
  for (const [lineId, { line }] of former) if (!left.has(lineId)) touched.add(goodsOf(line));
  return touched;
}
