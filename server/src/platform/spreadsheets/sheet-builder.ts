import { collectRows, type TextBudget } from './collect-rows.ts';
import { FileFault, type PlainFault } from './file-fault.ts';
import type { XmlListener } from './read-xml.ts';
import type { Sheet } from './sheet.ts';

/** Gathers one sheet while its document is read. */
export interface SheetBuilder {
  add(row: number, cells: readonly string[]): void;
  /** Rows with something in them that nobody sees. */
  hide(rows: number): void;
  /** Cells of these rows are one. */
  merge(first: number, last: number): void;
  /** Hears no more once the sheet has a fault of its own; the other sheets of the workbook are read all the same. */
  guarded(listener: XmlListener): XmlListener;
  sheet(): Sheet;
}

const mostMerges = 2000;

/** `budget` is what all sheets of the workbook may hold together. */
export function sheetBuilder(name: string, budget: TextBudget): SheetBuilder {
  const collector = collectRows(budget);
  const merges: [first: number, last: number][] = [];
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

  const isMerged = (row: number) => merges.some(([first, last]) => row >= first && row <= last);

  return {
    add: collector.add,
    hide(rows) {
      hiddenRows += rows;
    },
    merge(first, last) {
      if (last > first && merges.length < mostMerges) merges.push([first, last]);
    },
    guarded: ({ open, text, close }) => ({
      open: (element, attributes) => untilFault(() => open?.(element, attributes)),
      text: (written) => untilFault(() => text?.(written)),
      close: (element) => untilFault(() => close?.(element)),
    }),
    sheet() {
      if (fault !== null) return { name, rows: [], hiddenRows, fault };
      const rows = collector
        .rows()
        .map((row) => (isMerged(row.row) ? { ...row, isMerged: true as const } : row));
      return { name, rows, hiddenRows, fault };
    },
  };
}
