import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { isSameSources } from '../../goods/product-snapshots/snapshot-memory.ts';
import type { BasketLine, ChangedOrder, StoredBasket } from './basket-state.ts';
import { isSameLine } from './change-set.ts';
import { type CheckedBasket, type CheckedLine, checkedBasket, checkLines } from './check-lines.ts';

export interface CheckedBefore {
  /** The stored lines that were checked. A basket read again has new objects for the same lines. */
  lines: readonly BasketLine[];
  checked: CheckedBasket;
  sources: CustomerShelf['sources'];
  heldUnits: StoredBasket['heldUnits'];
  fromMs: number;
  untilMs: number;
  /** True when the lines depend on each other, so that a single line cannot be checked alone. */
  isWhole: boolean;
}

/**
 * Returns the same result as `checkLines`. Lines whose product did not change keep their earlier result as the same object, so
 * that an edit of one line in a long basket takes the time of one line.
 */
export function recheckLines(
  shelf: CustomerShelf,
  { lines, ...changed }: Pick<StoredBasket, 'lines'> & ChangedOrder,
  before: CheckedBefore | undefined,
): CheckedBefore {
  const { heldUnits } = changed;
  const fresh = before && mendedLines(shelf, lines, before, changed);
  const checked = fresh?.checked ?? checkLines(shelf, lines, changed);
  const fromMs = shelf.request.now.epochMilliseconds;
  let untilMs = fresh && before ? before.untilMs : Number.POSITIVE_INFINITY;
  for (const { product } of fresh?.again ?? checked.lines)
    untilMs = Math.min(untilMs, shelf.holdsUntilMs(product));
  const isJudgedWhole = fresh === undefined && isWhole(checked);
  return { lines, checked, sources: shelf.sources, heldUnits, fromMs, untilMs, isWhole: isJudgedWhole };
}

interface Mended {
  checked: CheckedBasket;
  again: readonly CheckedLine[];
}

// Undefined when all lines must be checked again.
function mendedLines(
  shelf: CustomerShelf,
  lines: readonly BasketLine[],
  before: CheckedBefore,
  changed: ChangedOrder,
): Mended | undefined {
  if (!holds(shelf, before) || before.heldUnits !== changed.heldUnits || before.isWhole) return undefined;
  const { former, touched } = compared(lines, before);
  const isTouched = (line: BasketLine) => touched.has(goodsOf(line));
  const again = checkLines(shelf, lines.filter(isTouched), changed);
  if (isWhole(again)) return undefined;
  const all: CheckedLine[] = [];
  let at = 0;
  lines.forEach((line, place) => {
    const checked = isTouched(line) ? again.lines[at++] : former[place];
    if (checked) all.push(checked);
  });
  return {
    checked: checkedBasket(shelf, changed.heldUnits, all),
    again: again.lines,
  };
}

function holds(shelf: CustomerShelf, { sources, fromMs, untilMs }: CheckedBefore): boolean {
  const nowMs = shelf.request.now.epochMilliseconds;
  return isSameSources(sources, shelf.sources) && nowMs >= fromMs && nowMs < untilMs;
}

// The rules for free product samples depend on the whole basket. Unresolved lines are not among the checked lines.
function isWhole({ lines, unresolved }: CheckedBasket): boolean {
  return unresolved.length > 0 || lines.some(({ product }) => product.isSample);
}

const goodsOf = ({ productId, quickSaleId }: BasketLine) =>
  quickSaleId === '' ? productId : `lot ${quickSaleId}`;

/** Each line's earlier result, and the products and lots edited, added or removed since. Lines must be sorted by id. */
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
