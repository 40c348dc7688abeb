import { formatDate, formatOre } from '../../../platform/danish-formats.ts';
import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import { kindNames, type StatementEntry } from '../content.ts';
import { page, rowHeights } from './layout.ts';

type Parent = ReturnType<Paper['group']>;

interface Column {
  heading: string;
  x: number;
  width: number;
  right?: boolean;
  text: (entry: StatementEntry) => string;
}

const columns: readonly Column[] = [
  { heading: 'Dato', x: 42, width: 66, text: ({ date }) => formatDate(date) },
  { heading: 'Dokument', x: 112, width: 90, text: ({ kind }) => kindNames[kind] },
  { heading: 'Nummer', x: 206, width: 110, text: ({ number }) => number },
  {
    heading: 'Forfalder',
    x: 320,
    width: 66,
    text: ({ dueDate }) => (dueDate === null ? '' : formatDate(dueDate)),
  },
  { heading: 'Beløb', x: 390, width: 78, right: true, text: ({ amountOre }) => formatOre(amountOre, 'da') },
  { heading: 'Åbent', x: 472, width: 81, right: true, text: ({ openOre }) => formatOre(openOre, 'da') },
];

/** Writes the headings of a statement; with a table they are tagged, else they are a repetition. */
export function drawStatementHeadings(paper: Paper, y: number, table: Parent | undefined): void {
  const row = table && paper.group(table, 'TR');
  for (const { heading, x, width, right = false } of columns) {
    const how = { bold: true, size: 8, ink: inks.quiet, width, right };
    if (row) paper.tagged(row, 'TH', heading, x, y + 4, how);
    else paper.decoration(heading, x, y + 4, how);
  }
  paper.rule(y + page.tableHead - 4, inks.quiet);
}

/** Writes one document of a statement and returns where the next one begins. */
export function drawEntry(paper: Paper, entry: StatementEntry, y: number, table: Parent): number {
  const row = paper.group(table, 'TR');
  for (const { x, width, right = false, text } of columns)
    paper.tagged(row, 'TD', text(entry), x, y, { width, right });
  return y + rowHeights.entry;
}
