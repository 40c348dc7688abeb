import { limits } from '@engros/contracts/values/limits.ts';
import { type LineWishes, lineKey } from '../basket-edits/merge-edits.ts';
import type { BasketLine, BasketLines, InvalidLine, StoredBasket } from '../order-check/basket-state.ts';

/** Null means that the line did not exist before or after the edit. */
interface LineChange {
  before: BasketLine | null;
  after: BasketLine | null;
}

export interface UndoRecord {
  baskets: BasketUndo[];
}

interface BasketUndo {
  id: number;
  isNew: boolean;
  isMove: boolean;
  changes: LineChange[];
  invalidRemoved?: InvalidLine[];
}

export function lineChanges(before: BasketLines, after: BasketLines): LineChange[] {
  const old = new Map(before.lines.map((line) => [lineKey(line), line]));
  const now = new Map(after.lines.map((line) => [lineKey(line), line]));
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const change = { before: old.get(key) ?? null, after: now.get(key) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * The first basket is the repaired one: moved lines are undone by their quantity, all other lines are reset. The other baskets
 * received lines.
 */
export function undoOfRepair(
  edited: readonly { before: StoredBasket; after: StoredBasket; isNew: boolean }[],
  moved: ReadonlySet<number>,
): BasketUndo[] {
  return edited.flatMap(({ before, after, isNew }, index): BasketUndo[] => {
    const changes = lineChanges(before, after);
    const { id } = before;
    if (index > 0) return [{ id, isNew, isMove: true, changes }];
    const left = new Set(after.invalidLines.map((line) => line.lineId));
    const invalidRemoved = before.invalidLines.filter((line) => !left.has(line.lineId));
    const isMoved = (change: LineChange) => moved.has(change.before?.lineId ?? Number.NaN);
    return [
      { id, isNew, isMove: true, changes: changes.filter(isMoved) },
      { id, isNew, isMove: false, changes: changes.filter((change) => !isMoved(change)), invalidRemoved },
    ];
  });
}

/**
 * A line unchanged since the edit gets its earlier state. For a line changed since then, only a moved quantity is undone; other
 * changes stay, because the last edit wins (BAS-11).
 */
export function takeBack(
  lines: BasketLines,
  { changes, isMove, invalidRemoved = [] }: Pick<BasketUndo, 'changes' | 'isMove' | 'invalidRemoved'>,
): BasketLines {
  const taking = {
    lines: new Map(lines.lines.map((line) => [lineKey(line), line])),
    lastLineId: lines.lastLineId,
  };
  for (const change of changes) takeOneBack(taking, change, isMove);
  return {
    ...lines,
    lines: [...taking.lines.values()].sort((a, b) => a.lineId - b.lineId),
    invalidLines: [...lines.invalidLines, ...invalidRemoved],
    lastLineId: taking.lastLineId,
  };
}

function takeOneBack(
  taking: { lines: Map<string, BasketLine>; lastLineId: number },
  change: LineChange,
  isMove: boolean,
): void {
  const line = change.before ?? change.after;
  if (line === null) return;
  const key = lineKey(line);
  const current = taking.lines.get(key);
  const quantity = quantityAfterUndo(current, change, isMove);
  if (quantity === 0) taking.lines.delete(key);
  if (!quantity) return;
  const lineId = current?.lineId ?? formerId(taking, change.before) ?? ++taking.lastLineId;
  taking.lines.set(key, { ...line, lineId, quantity, ...wishesAfterUndo(current, change) });
}

// What the kitchen wrote since stays.
function wishesAfterUndo(current: BasketLine | undefined, { before, after }: LineChange): LineWishes {
  const former = before ?? after;
  const note = current !== undefined && current.note !== (after?.note ?? null) ? current : former;
  const isChosenSince = current !== undefined && current.substitute !== (after?.substitute ?? null);
  const substitute = isChosenSince ? current : former;
  return { note: note?.note ?? null, substitute: substitute?.substitute ?? null };
}

// A restored line gets its former id, unless another line now has that id.
function formerId(
  { lines }: { lines: ReadonlyMap<string, BasketLine> },
  before: BasketLine | null,
): number | undefined {
  const isTaken = [...lines.values()].some((line) => line.lineId === before?.lineId);
  return isTaken ? undefined : before?.lineId;
}

// Returns undefined when another user has changed the line since.
function quantityAfterUndo(
  current: BasketLine | undefined,
  { before, after }: LineChange,
  isMove: boolean,
): number | undefined {
  const [was, became, is] = [before?.quantity ?? 0, after?.quantity ?? 0, current?.quantity ?? 0];
  if (is === became) return was;
  if (!isMove) return undefined;
  return Math.min(limits.quantity, Math.max(0, is + was - became));
}
