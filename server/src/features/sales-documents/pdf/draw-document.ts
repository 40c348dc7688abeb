import type { SalesDocument } from '../content.ts';
import { drawFoot, drawHead, drawShortHead } from './draw-head.ts';
import { drawHeadings, drawLine } from './draw-lines.ts';
import { drawSums } from './draw-sums.ts';
import { layOut, page } from './layout.ts';
import { openPaper } from './paper.ts';

/**
 * Draws a document as PDF: A4, tagged, with embedded fonts. The same document gives the same bytes.
 */
export function drawDocument(document: SalesDocument): Promise<Buffer> {
  const paper = openPaper(document);
  const hasPrices = document.kind !== 'DeliveryNote';
  const pages = layOut(document);
  drawHead(paper, document);
  const table = paper.group(paper.root, 'Table');
  for (const [index, { lines, hasSums }] of pages.entries()) {
    const isFirst = index === 0;
    if (!isFirst) {
      paper.turnPage();
      drawShortHead(paper, document);
    }
    let y: number = isFirst ? page.firstBody : page.furtherBody;
    drawHeadings(paper, y, { hasPrices, ...(isFirst && { table }) });
    y += page.tableHead;
    for (const line of lines) y = drawLine(paper, line, y, { hasPrices, table });
    if (hasSums) drawSums(paper, document, y);
    drawFoot(paper, document, index + 1, pages.length);
  }
  return paper.finish();
}
