import { limits } from '@engros/contracts/values/limits.ts';
import { collectRows, type TextBudget } from './collect-rows.ts';
import { FileFault, type PlainFault } from './file-fault.ts';
import type { XmlListener } from './read-xml.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** Cells that are one: rows from 1, columns from 0, the last ones included. */
export interface Merge {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/** Gathers one sheet while its document is read. */
export interface SheetBuilder {
  add(row: number, cells: readonly string[]): void;
  /** Rows with something in them that nobody sees. */
  hide(rows: number): void;
  /** The cells of these rows and columns are one. */
  merge(merge: Merge): void;
  /** Hears no more once the sheet has a fault of its own; the other sheets of the workbook are read all the same. */
  guarded(listener: XmlListener): XmlListener;
  sheet(): Sheet;
}

const mostMerges = 500;

/** `budget` is what all sheets of the workbook may hold together. */
export function sheetBuilder(name: string, budget: TextBudget): SheetBuilder {
  const collector = collectRows(budget);
  const merges: Merge[] = [];
  let hiddenRows = 0;
  let fault: PlainFault | null = null;

  function untilFault(work: () => void): void {
    if (fault !== null) return;
    try {
      work();
    } catch (error) {
      // A damaged document is the fault of the whole file.
      if (!(error instanceof FileFault) || error.key === 'broken') throw error;
      fault = error.plain();
    }
  }

  function withMerges(row: SheetRow): SheetRow {
    const over = merges.filter(({ firstRow, lastRow }) => row.row >= firstRow && row.row <= lastRow);
    if (over.length === 0) return row;
    const columns = Array.from({ length: limits.importColumns }, (_, at) => at);
    const merged = columns.filter((at) =>
      over.some(({ firstColumn, lastColumn }) => at >= firstColumn && at <= lastColumn),
    );
    return { ...row, merged };
  }

  return {
    add: collector.add,
    hide(rows) {
      hiddenRows += rows;
    },
    merge(merge) {
      if (merge.lastRow > merge.firstRow && merges.length < mostMerges) merges.push(merge);
    },
    guarded: ({ open, text, close }) => ({
      open: (element, attributes) => untilFault(() => open?.(element, attributes)),
      text: (written) => untilFault(() => text?.(written)),
      close: (element) => untilFault(() => close?.(element)),
    }),
    sheet() {
      if (fault !== null) return { name, rows: [], hiddenRows, fault };
      const rows = merges.length === 0 ? collector.rows() : collector.rows().map(withMerges);
      return { name, rows, hiddenRows, fault };
    },
  };
}
