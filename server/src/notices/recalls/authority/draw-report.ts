import { a4 } from '../../../platform/pdf/a4.ts';
import { inks, openPaper, type Paper } from '../../../platform/pdf/paper.ts';
import type { RecallReport } from './report-thread.ts';

const left = a4.margin;
const labelWidth = 118;
const factWidth = a4.width - 2 * a4.margin - labelWidth;
const columns = [
  { x: left, width: 112 },
  { x: 158, width: 102 },
  { x: 264, width: 122 },
  { x: 390, width: 78 },
  { x: 472, width: 81 },
] as const;
const small = 8;
const rowHeight = 10.5;
const rowGap = 7;
const factHeight = 13;
const tableHead = 20;
const furtherBody = 66;
const bodyEnd = 784;

interface LaidRow {
  cells: readonly (readonly string[])[];
  height: number;
}

export function drawReport(report: RecallReport): Promise<Buffer> {
  const { title, supplierName, createdAt, language } = report;
  const paper = openPaper({ title, author: supplierName, subject: title, createdAt, language });
  const firstBody = drawHead(paper, report);
  const pages = layOut(paper, report, firstBody);
  const table = paper.group(paper.root, 'Table');
  for (const [index, rows] of pages.entries()) {
    const isFirst = index === 0;
    if (!isFirst) {
      paper.turnPage();
      paper.decoration(title, left, 36, { bold: true });
    }
    let y = isFirst ? firstBody : furtherBody;
    drawHeadings(paper, report, y, isFirst ? table : undefined);
    y += tableHead;
    for (const row of rows) y = drawRow(paper, row, y, table);
    drawFoot(paper, report, index + 1, pages.length);
  }
  return paper.finish();
}

function drawHead(paper: Paper, { supplierName, title, lead, facts }: RecallReport): number {
  const { root } = paper;
  paper.tagged(root, 'P', supplierName, left, 40, { size: 11, bold: true, ink: inks.brand });
  paper.tagged(root, 'H1', title, left, 58, { size: 18, bold: true });
  paper.tagged(root, 'P', lead, left, 84, { ink: inks.quiet });
  let y = 108;
  for (const [name, value] of facts) {
    const fact = paper.group(root, 'P');
    paper.tagged(fact, 'Span', `${name} `, left, y, { ink: inks.quiet, width: labelWidth - 6 });
    for (const row of paper.rowsOf(value, factWidth, { size: 9 })) {
      paper.tagged(fact, 'Span', row, left + labelWidth, y, { size: 9, width: factWidth });
      y += factHeight;
    }
  }
  return y + 14;
}

function layOut(paper: Paper, { rows }: RecallReport, firstBody: number): LaidRow[][] {
  const pages: LaidRow[][] = [[]];
  let y = firstBody + tableHead;
  for (const row of rows) {
    const cells = row.map((lines, at) =>
      lines.flatMap((line) => paper.rowsOf(line, columns[at]?.width ?? factWidth, { size: small })),
    );
    const height = Math.max(...cells.map(({ length }) => length)) * rowHeight + rowGap;
    if (y + height > bodyEnd) {
      pages.push([]);
      y = furtherBody + tableHead;
    }
    pages.at(-1)?.push({ cells, height });
    y += height;
  }
  return pages;
}

type Parent = ReturnType<Paper['group']>;

/** The headings are tagged on the first page; on other pages they are marked as decoration for screen readers. */
function drawHeadings(paper: Paper, { heads }: RecallReport, y: number, table?: Parent): void {
  const row = table && paper.group(table, 'TR');
  for (const [at, { x, width }] of columns.entries()) {
    const how = { bold: true, size: small, ink: inks.quiet, width };
    if (row) paper.tagged(row, 'TH', heads[at] ?? '', x, y, how);
    else paper.decoration(heads[at] ?? '', x, y, how);
  }
  paper.rule(y + 14, inks.quiet);
}

function drawRow(paper: Paper, { cells, height }: LaidRow, y: number, table: Parent): number {
  const row = paper.group(table, 'TR');
  for (const [at, { x, width }] of columns.entries()) {
    const cell = paper.group(row, 'TD');
    for (const [line, text] of (cells[at] ?? []).entries())
      paper.tagged(cell, 'Span', text, x, y + line * rowHeight, {
        size: small,
        width,
        bold: at === 0 && line === 0,
      });
  }
  paper.rule(y + height - 4);
  return y + height;
}

function drawFoot(paper: Paper, { supplierName, title, page }: RecallReport, at: number, of: number): void {
  const how = { size: 7.5, ink: inks.quiet };
  paper.decoration(`${supplierName} · ${title}`, left, 810, { ...how, width: 380 });
  paper.decoration(`${page} ${at} / ${of}`, a4.width - a4.margin - 100, 810, {
    ...how,
    width: 100,
    right: true,
  });
}
