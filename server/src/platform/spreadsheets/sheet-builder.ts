import { limits } from '@engros/contracts/values/limits.ts';
import { collectRows, type TextBudget } from './collect-rows.ts';
import { FileFault, type PlainFault } from './file-fault.ts';
import type { XmlListener } from './read-xml.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** Rows from 1, columns from 0, both ends inclusive. */
export interface Merge {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export interface SheetBuilder {
  add(row: number, cells: readonly string[], numbers?: readonly number[]): void;
  /** Hidden rows that are not empty. */
  hide(rows: number): void;
  merge(merge: Merge): void;
  /** Ignores the rest of the sheet after its first fault; other sheets of the workbook are still read. */
  guarded(listener: XmlListener): XmlListener;
  sheet(): Sheet;
}

const mostMerges = 500;

/** `budget` is shared by all sheets of the workbook. */
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
      // A damaged document is a fault of the whole file, not only of this sheet.
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
