import {
  type BudgetPeriod,
  type BudgetRule,
  budgetState,
  tightestBudget,
  usedPercent,
} from '@engros/contracts/planning/budget-rules.ts';
import {
  type ColumnSums,
  type GroupSheet,
  readGroupSheet,
  readSheetChanges,
  type WrittenCell,
  writeSheetCells,
} from '@engros/contracts/planning/group-sheets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  type Edit,
  inverseOf,
  type Quantities,
  withEdits,
} from '../../../features/planning/group-sheets/grid-area.ts';
import { isOpen } from '../../../features/planning/group-sheets/proposals.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';

const saveAfterMs = 400;
const retryAfterMs = 5000;
const listenEveryMs = 5000;

interface State {
  sheet: GroupSheet;
  quantities: Quantities;
  /** What takes back each change of this device, the last one last. */
  undo: readonly (readonly Edit[])[];
  sums: ReadonlyMap<string, ColumnSums>;
  /** Columns whose sums are older than their quantities. */
  changed: ReadonlySet<string>;
}

type Action =
  | { kind: 'edit'; edits: readonly Edit[]; isUndo: boolean }
  | { kind: 'saved'; sums: readonly ColumnSums[]; changed: ReadonlySet<string> }
  | { kind: 'read'; sheet: GroupSheet; unsaved: readonly WrittenCell[] };

const quantitiesOf = ({ Products, Columns }: GroupSheet): Quantities =>
  Products.map((_, row) => Columns.map(({ Quantities: ofKitchen }) => ofKitchen[row] ?? null));

const editsOf = (sheet: GroupSheet, cells: readonly WrittenCell[]): Edit[] =>
  cells.flatMap(({ CustomerId, ProductId, Quantity: quantity }) => {
    const row = sheet.Products.findIndex((each) => each.ProductId === ProductId);
    const column = sheet.Columns.findIndex((each) => each.CustomerId === CustomerId);
    return row < 0 || column < 0 ? [] : [{ row, column, quantity }];
  });

const idsOf = ({ Columns }: GroupSheet, edits: readonly Edit[]) =>
  edits.map(({ column }) => Columns[column]?.CustomerId ?? '');

const stateOf = (sheet: GroupSheet, unsaved: readonly WrittenCell[], undo: State['undo']): State => {
  const edits = editsOf(sheet, unsaved);
  return {
    sheet,
    quantities: withEdits(quantitiesOf(sheet), edits),
    undo,
    sums: new Map(sheet.Columns.map((column) => [column.CustomerId, column])),
    changed: new Set(idsOf(sheet, edits)),
  };
};

const mostUndo = 200;

function reduce(state: State, action: Action): State {
  const { sheet, quantities, undo } = state;
  if (action.kind === 'read') {
    const isSame = action.sheet.Layout === sheet.Layout && action.sheet.Id === sheet.Id;
    return stateOf(action.sheet, action.unsaved, isSame ? undo : []);
  }
  if (action.kind === 'saved') {
    const sums = new Map([...state.sums, ...action.sums.map((each) => [each.CustomerId, each] as const)]);
    return { ...state, sums, changed: action.changed };
  }
  const back = inverseOf(quantities, action.edits);
  return {
    ...state,
    quantities: withEdits(quantities, action.edits),
    undo: action.isUndo ? undo.slice(0, -1) : [...undo.slice(-mostUndo), back],
    changed: new Set([...state.changed, ...idsOf(sheet, action.edits)]),
  };
}

const keyOf = ({ CustomerId, ProductId }: WrittenCell) => `${CustomerId} ${ProductId}`;

/**
 * The sheet as it is typed. Cells are shown at once and saved a moment later; what cannot be saved is tried again and lies over
 * everything that is read meanwhile. Other devices are heard every few seconds.
 */
export function useSheet(read: GroupSheet) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduce, read, (first) => stateOf(first, [], []));
  const [isSaving, setSaving] = useState(false);
  const [isFailing, setFailing] = useState(false);
  const unsaved = useRef(new Map<string, WrittenCell>());
  const running = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = read.Id;

  const readAgain = () => refreshAll(client, [readGroupSheet]);

  const saveSome = async (): Promise<void> => {
    const cells = [...unsaved.current.values()].slice(0, limits.groupSheetPaste);
    const saved = await call(writeSheetCells, { params: { id }, body: { Cells: cells } });
    for (const cell of cells)
      if (unsaved.current.get(keyOf(cell)) === cell) unsaved.current.delete(keyOf(cell));
    const changed = new Set([...unsaved.current.values()].map(({ CustomerId }) => CustomerId));
    dispatch({ kind: 'saved', sums: saved.Columns, changed });
    if (saved.Refused.length === 0) return;
    toastFailure(label('groupSheet.refusedCells'));
    await readAgain();
  };

  const saveAll = async (): Promise<void> => {
    setSaving(true);
    try {
      while (unsaved.current.size > 0) await saveSome();
      setFailing(false);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429) {
        unsaved.current.clear();
        toastFailure(messageOf(error) || label('groupSheet.saveFailed'));
        await readAgain();
      } else {
        setFailing(true);
        later(retryAfterMs);
      }
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  };

  const save = (): Promise<void> => {
    clearTimeout(timer.current);
    if (unsaved.current.size === 0) return running.current ?? Promise.resolve();
    running.current ??= saveAll();
    return running.current;
  };
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), ms);
  };

  const write = (edits: readonly Edit[], isUndo: boolean) => {
    const { Columns, Products } = state.sheet;
    for (const { row, column, quantity: Quantity } of edits) {
      const CustomerId = Columns[column]?.CustomerId;
      const ProductId = Products[row]?.ProductId;
      if (CustomerId === undefined || ProductId === undefined) continue;
      const cell = { CustomerId, ProductId, Quantity };
      unsaved.current.set(keyOf(cell), cell);
    }
    dispatch({ kind: 'edit', edits, isUndo });
    later(saveAfterMs);
  };

  /** Edits of columns that take none are left out; returns how many were. */
  const edit = (edits: readonly Edit[]): number => {
    const taken = edits.filter(({ row, column }) => {
      const there = state.sheet.Columns[column];
      return there !== undefined && isOpen(there) && state.sheet.Products[row] !== undefined;
    });
    const changing = taken.filter(
      ({ row, column, quantity }) => state.quantities[row]?.[column] !== quantity,
    );
    if (changing.length > 0) write(changing, false);
    return edits.length - taken.length;
  };

  const undo = () => {
    const last = state.undo.at(-1);
    if (last === undefined) return toast(label('groupSheet.nothingToUndo'));
    write(last, true);
    return undefined;
  };

  const take = useEffectEvent((sheet: GroupSheet) =>
    dispatch({ kind: 'read', sheet, unsaved: [...unsaved.current.values()] }),
  );
  useEffect(() => {
    if (read !== state.sheet) take(read);
  }, [read, state.sheet]);

  const leave = useEffectEvent(() => void save());
  useEffect(() => () => leave(), []);

  const listen = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || unsaved.current.size > 0) return;
    const { sheet, quantities } = state;
    const heard = await call(readSheetChanges, { params: { id }, query: { since: sheet.Version } });
    const edits = editsOf(
      sheet,
      heard.Cells.filter((cell) => !unsaved.current.has(keyOf(cell))),
    );
    const isNew = edits.some(({ row, column, quantity }) => quantities[row]?.[column] !== quantity);
    if (isNew || heard.Layout !== sheet.Layout) await readAgain();
  });
  useEffect(() => {
    const every = setInterval(() => void listen().catch(() => undefined), listenEveryMs);
    return () => clearInterval(every);
  }, []);

  return { ...state, edit, undo, save, readAgain, isSaving, isFailing };
}

export type Sheet = ReturnType<typeof useSheet>;

/** The goods of a column; by the prices of single units while its sums are older than its quantities. */
function goodsOf({ sheet, quantities, sums, changed }: Sheet, column: number): number | null {
  const kitchen = sheet.Columns[column];
  const known = kitchen && sums.get(kitchen.CustomerId);
  if (!kitchen || !known || known.GoodsOre === null) return null;
  if (!changed.has(kitchen.CustomerId)) return known.GoodsOre;
  return quantities.reduce((sum, row, at) => sum + (row[column] ?? 0) * (kitchen.Prices?.[at] ?? 0), 0);
}

/** Goods and fee of a column. */
export function totalOf(sheet: Sheet, column: number): number | null {
  const id = sheet.sheet.Columns[column]?.CustomerId ?? '';
  const known = sheet.sums.get(id);
  if (!known || known.TotalOre === null) return null;
  if (!sheet.changed.has(id)) return known.TotalOre;
  const goods = goodsOf(sheet, column) ?? 0;
  return goods === 0 ? 0 : goods + (known.FeeOre ?? 0);
}

interface BudgetAfter {
  /** In øre, of the tightest budget of its day; negative beyond it. */
  left: number;
  state: 'within' | 'near' | 'over';
  /** What is used of it then, 0 to 100. */
  percent: number;
  rule: BudgetRule;
  period: BudgetPeriod;
  firstDay: string;
}

/** What the order of a column would leave of its budget; null without one. */
export function budgetAfter(sheet: Sheet, column: number): BudgetAfter | null {
  const kitchen = sheet.sheet.Columns[column];
  if (kitchen === undefined) return null;
  const isOrdered = kitchen.State === 'sent' || kitchen.State === 'waits';
  const goods = isOrdered ? 0 : (goodsOf(sheet, column) ?? 0);
  const budget = tightestBudget(kitchen.Budgets, goods);
  if (budget?.BudgetOre == null || budget.UsedOre === null) return null;
  const UsedOre = budget.UsedOre + goods;
  const state = budgetState({ ...budget, UsedOre });
  return {
    left: budget.BudgetOre - UsedOre,
    state: state === 'none' ? 'within' : state,
    percent: Math.min(100, Math.max(0, usedPercent({ ...budget, UsedOre }) ?? 100)),
    rule: budget.Rule,
    period: budget.Period,
    firstDay: budget.FirstDay,
  };
}

type Readiness = 'ready' | 'cannot' | 'over' | 'none';

/** Whether the column has an order that can be sent, one that has to be changed first, one that a budget stops, or none. */
export function readinessOf(sheet: Sheet, column: number): Readiness {
  const readiness = goodsReadiness(sheet, column);
  if (readiness !== 'ready') return readiness;
  const budget = budgetAfter(sheet, column);
  return budget?.state === 'over' && budget.rule === 'stop' ? 'over' : 'ready';
}

function goodsReadiness({ sheet, quantities, sums }: Sheet, column: number): Exclude<Readiness, 'over'> {
  const kitchen = sheet.Columns[column];
  if (!kitchen || kitchen.State === 'sent' || kitchen.State === 'waits' || kitchen.State === 'sending')
    return 'none';
  const ordered = sheet.Products.filter((_, row) => (quantities[row]?.[column] ?? 0) > 0);
  if (ordered.length === 0) return 'none';
  if (!isOpen(kitchen) || kitchen.Day === null) return 'cannot';
  if (kitchen.IsReferenceRequired && kitchen.OrderReference === null) return 'cannot';
  const faults = new Set(sums.get(kitchen.CustomerId)?.Faults.map(({ ProductId }) => ProductId));
  return ordered.some(({ ProductId }) => faults.has(ProductId)) ? 'cannot' : 'ready';
}
