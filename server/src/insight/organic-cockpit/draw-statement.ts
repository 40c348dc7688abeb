import { organicBadge, percentOf, writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { formatDate, formatKilo, formatOre, formatPercent } from '../../platform/danish-formats.ts';
import { a4 } from '../../platform/pdf/a4.ts';
import { inks, openPaper, type Paper } from '../../platform/pdf/paper.ts';
import type { EvidenceLine, StatementContent } from './statement-content.ts';

export interface StatementDrawing {
  content: StatementContent;
  /** False for readers who may not see amounts. */
  hasAmounts: boolean;
}

const rowHeight = 13;
const firstTable = 300;
const furtherTable = 78;
/** Vertical position at which the lines of a page end; the footer is below. */
const bodyEnd = 784;
const medalNames = { Eco: 'intet spisemærke', Bronze: 'bronze', Silver: 'sølv', Gold: 'guld' } as const;

interface Column {
  heading: string;
  x: number;
  width: number;
  right?: boolean;
  text: (line: EvidenceLine) => string;
}

const columns: readonly Column[] = [
  { heading: 'Dato', x: 42, width: 50, text: ({ date }) => formatDate(date) },
  { heading: 'Leverandør', x: 96, width: 88, text: ({ supplier }) => supplier },
  { heading: 'Bilag', x: 188, width: 84, text: ({ source }) => source },
  { heading: 'Varenr.', x: 276, width: 42, text: ({ productId }) => productId },
  { heading: 'Vare', x: 322, width: 106, text: ({ name }) => name },
  { heading: 'Øko', x: 432, width: 20, text: ({ isOrganic }) => (isOrganic ? 'ja' : 'nej') },
  {
    heading: 'Vægt',
    x: 454,
    width: 46,
    right: true,
    text: ({ weightG }) => (weightG === null ? 'ukendt' : formatKilo(weightG, 'da')),
  },
];
const amountColumn: Column = {
  heading: 'Beløb kr.',
  x: 503,
  width: 50,
  right: true,
  text: ({ ore }) => formatOre(ore, 'da'),
};

/** A tagged A4 PDF with all lines. The same drawing gives the same bytes. */
export function drawOrganicStatement({ content, hasAmounts }: StatementDrawing): Promise<Buffer> {
  const title = `Økologiopgørelse ${formatDate(content.period.from)}–${formatDate(content.period.to)}`;
  const paper = openPaper({
    title,
    author: content.seller.name,
    subject: `Kunde ${content.customer.id}`,
    createdAt: content.createdAt,
    language: 'da',
  });
  const shown = hasAmounts ? [...columns, amountColumn] : columns;
  const pages = pagesOf(content.lines);
  drawHead(paper, content, title);
  drawSums(paper, content, hasAmounts);
  const table = paper.group(paper.root, 'Table');
  for (const [index, lines] of pages.entries()) {
    if (index > 0) paper.turnPage();
    drawPage(paper, { lines, table, shown, isFirst: index === 0 });
    drawFoot(paper, content, { at: index + 1, of: pages.length });
  }
  return paper.finish();
}

function pagesOf(lines: readonly EvidenceLine[]): EvidenceLine[][] {
  const fit = (from: number) => Math.floor((bodyEnd - from - rowHeight) / rowHeight);
  const pages = [lines.slice(0, fit(firstTable))];
  for (let at = fit(firstTable); at < lines.length; at += fit(furtherTable))
    pages.push(lines.slice(at, at + fit(furtherTable)));
  return pages;
}

function drawHead(paper: Paper, content: StatementContent, title: string) {
  const { customer, seller, createdAt, createdOn, createdBy } = content;
  const left = a4.margin;
  paper.tagged(paper.root, 'P', seller.name, left, 40, { size: 13, bold: true, ink: inks.brand, width: 280 });
  paper.tagged(paper.root, 'P', `CVR ${seller.companyNumber}`, left, 60, { ink: inks.quiet });
  paper.tagged(paper.root, 'H1', title, left, 88, { size: 18, bold: true });
  const made = `Lavet ${formatDate(createdOn ?? createdAt.slice(0, 10))} af ${createdBy}`;
  for (const [index, text] of [`${customer.name}, kundenr. ${customer.id}`, customer.address, made].entries())
    paper.tagged(paper.root, 'P', text, left, 116 + index * 14, { size: 9.5 });
}

function drawSums(paper: Paper, { sums, lines }: StatementContent, hasAmounts: boolean): void {
  const unweighed = lines.filter(({ weightG }) => weightG === null).length;
  const { weightG, organicG, ore, organicOre } = sums;
  const texts = [
    `Efter vægt: ${shareText(organicG, weightG)}. ${formatKilo(organicG, 'da')} af ${formatKilo(weightG, 'da')} føde- og drikkevarer.`,
    ...(hasAmounts
      ? [
          `Efter beløb: ${shareText(organicOre, ore)}. ${formatOre(organicOre, 'da')} af ${formatOre(ore, 'da')} kr. uden moms.`,
        ]
      : []),
    'Grænserne for Det Økologiske Spisemærke er 30, 60 og 90 %. Varer, der ikke er føde- eller drikkevarer, er ikke talt med.',
    `Bilag: ${lines.length} linjer.${unweighed > 0 ? ` ${unweighed} uden kendt vægt tæller kun med deres beløb.` : ''}`,
  ];
  paper.tagged(paper.root, 'H2', 'Økologisk andel', a4.margin, 176, { size: 12, bold: true });
  for (const [index, text] of texts.entries())
    paper.tagged(paper.root, 'P', text, a4.margin, 196 + index * 16, { size: 9.5 });
}

/** Where no weight or amount is known, the share is unknown, not zero. */
function shareText(part: number, whole: number): string {
  if (whole <= 0) return 'ukendt andel';
  const percent = percentOf(part, whole);
  return `${formatPercent(writtenShare(percent, 1), 1, 'da')} økologisk (${medalNames[organicBadge(percent)]})`;
}

function drawPage(
  paper: Paper,
  {
    lines,
    table,
    shown,
    isFirst,
  }: {
    lines: readonly EvidenceLine[];
    table: ReturnType<Paper['group']>;
    shown: readonly Column[];
    isFirst: boolean;
  },
): void {
  let y = isFirst ? firstTable : furtherTable;
  const head = isFirst ? paper.group(table, 'TR') : undefined;
  for (const { heading, x, width, right = false } of shown) {
    const how = { bold: true, size: 8, ink: inks.quiet, width, right };
    if (head) paper.tagged(head, 'TH', heading, x, y - rowHeight, how);
    else paper.decoration(heading, x, y - rowHeight, how);
  }
  paper.rule(y - 1, inks.quiet);
  for (const line of lines) {
    const row = paper.group(table, 'TR');
    for (const { x, width, right = false, text } of shown)
      paper.tagged(row, 'TD', text(line), x, y + 2, { size: 7.5, width, right });
    row.end();
    y += rowHeight;
  }
}

function drawFoot(paper: Paper, { seller }: StatementContent, { at, of }: { at: number; of: number }): void {
  paper.rule(802);
  const how = { size: 7.5, ink: inks.quiet };
  paper.decoration(`${seller.name} · CVR ${seller.companyNumber}`, a4.margin, 810, how);
  paper.decoration(`Side ${at} af ${of}`, a4.width - a4.margin - 100, 810, {
    ...how,
    width: 100,
    right: true,
  });
}
