import type { BasketLine, BasketLines, InvalidLine } from './basket-state.ts';

export interface ChangeSet {
  written: BasketLine[];
  removedIds: number[];
  writtenInvalid: InvalidLine[];
  removedInvalidIds: number[];
}

export function changeSet(before: BasketLines, after: BasketLines): ChangeSet {
  const lines = difference(before.lines, after.lines);
  const invalidLines = difference(before.invalidLines, after.invalidLines);
  return {
    written: lines.written,
    removedIds: lines.removedIds,
    writtenInvalid: invalidLines.written,
    removedInvalidIds: invalidLines.removedIds,
  };
}

export function isEmptyChange(change: ChangeSet): boolean {
  return Object.values(change).every((rows) => rows.length === 0);
}

function difference<Line extends { lineId: number }>(before: readonly Line[], after: readonly Line[]) {
  if (
    before.length === after.length &&
    before.every((line, at) => line === after[at] || line.lineId === after[at]?.lineId)
  )
    return { written: after.filter((line, at) => !isSameLine(before[at], line)), removedIds: [] };
  const stored = new Map(before.map((line) => [line.lineId, line]));
  const written = after.filter((line) => !isSameLine(stored.get(line.lineId), line));
  const left = new Set(after.map((line) => line.lineId));
  return { written, removedIds: [...stored.keys()].filter((id) => !left.has(id)) };
}

export function isSameLine<Line extends object>(a: Line | undefined, b: Line): boolean {
  if (a === undefined) return false;
  return a === b || (Object.keys(b) as (keyof Line)[]).every((field) => a[field] === b[field]);
}
