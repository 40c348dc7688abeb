import { limits } from '@engros/contracts/values/limits.ts';
import type { BasketLine, BasketLines } from './basket-state.ts';
import { lineKey } from './merge-edits.ts';

/** One line before and after an edit; null: it was not there. */
interface LineChange {
  before: BasketLine | null;
  after: BasketLine | null;
}

/** What an edit over one or more baskets changed, kept so that it can be taken back. */
export interface UndoRecord {
  baskets: { id: number; isNew: boolean; isMove: boolean; changes: LineChange[] }[];
}

/** What became different between two states of a basket. */
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
 * Takes changes back line by line. A line nobody touched since is as it was before; of one that was changed since only
 * the moved quantity is taken back, and any other change of it stands: the last writer wins (BAS-11).
 */
export function takeBack(lines: BasketLines, changes: readonly LineChange[], isMove: boolean): BasketLines {
  const taking = {
    lines: new Map(lines.lines.map((line) => [lineKey(line), line])),
    lastLineId: lines.lastLineId,
  };
  for (const change of changes) takeOneBack(taking, change, isMove);
  return {
    ...lines,
    lines: [...taking.lines.values()].sort((a, b) => a.lineId - b.lineId),
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
  if (current === undefined) taking.lastLineId += 1;
  taking.lines.set(key, { ...line, lineId: current?.lineId ?? taking.lastLineId, quantity });
}

// undefined: the line is somebody else's by now.
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
