import { openPaper, type Paper } from '../../../platform/pdf/paper.ts';
import { type SalesDocument, titleOf } from '../content.ts';
import { drawFoot, drawHead, drawShortHead } from './draw-head.ts';
import { drawHeadings, drawLine } from './draw-lines.ts';
import { drawEntry, drawStatementHeadings } from './draw-statement.ts';
import { drawSums } from './draw-sums.ts';
import { type LaidPage, layOut, page } from './layout.ts';

/** A4, tagged, with embedded fonts. The same document gives the same bytes. */
export function drawDocument(document: SalesDocument): Promise<Buffer> {
  const paper = openPaper({
    title: titleOf(document),
    author: document.content.seller.name,
    subject: document.content.order === null ? titleOf(document) : `Ordre ${document.content.order.id}`,
    createdAt: document.createdAt,
    language: 'da',
  });
  const pages = layOut(document);
  drawHead(paper, document);
  const table = paper.group(paper.root, 'Table');
  for (const [index, { lines, entries, hasSums }] of pages.entries()) {
    const isFirst = index === 0;
    if (!isFirst) {
      paper.turnPage();
      drawShortHead(paper, document);
    }
    const y = drawBody(paper, document, { lines, entries, table, isFirst });
    if (hasSums) drawSums(paper, document, y);
    drawFoot(paper, document, index + 1, pages.length);
  }
  return paper.finish();
}

interface Body extends Pick<LaidPage, 'lines' | 'entries'> {
  table: ReturnType<Paper['group']>;
  isFirst: boolean;
}

function drawBody(paper: Paper, { kind }: SalesDocument, { lines, entries, table, isFirst }: Body): number {
  const hasPrices = kind !== 'DeliveryNote';
  let y: number = isFirst ? page.firstBody : page.furtherBody;
  if (kind === 'Statement') drawStatementHeadings(paper, y, isFirst ? table : undefined);
  else drawHeadings(paper, y, { hasPrices, ...(isFirst && { table }) });
  y += page.tableHead;
  for (const entry of entries) y = drawEntry(paper, entry, y, table);
  for (const line of lines) y = drawLine(paper, line, y, { hasPrices, table });
  return y;
}
