import { formatDate } from '../../../platform/danish-formats.ts';
import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import {
  type DocumentAddress,
  type DocumentDelivery,
  type DocumentOrder,
  type SalesDocument,
  titleOf,
} from '../content.ts';
import { page } from './layout.ts';

const right = 350;
const labelWidth = 82;

export function drawHead(paper: Paper, document: SalesDocument): void {
  const { seller, buyer, shipTo } = document.content;
  const { root } = paper;
  const left = page.margin;
  paper.tagged(root, 'P', seller.name, left, 40, { size: 13, bold: true, ink: inks.brand, width: 280 });
  const contact = [
    `${seller.address}, ${seller.postalCode} ${seller.city}`,
    `CVR ${seller.companyNumber} · Tlf. ${seller.phone}`,
    seller.email,
  ];
  for (const [index, text] of contact.entries())
    paper.tagged(root, 'P', text, left, 60 + index * 12, { ink: inks.quiet, width: 280 });
  paper.tagged(root, 'H1', titleOf(document), right, 38, { size: 18, bold: true });
  drawReferences(paper, document);
  const buyerLines = [
    ...addressLines(buyer),
    `Kundenr. ${buyer.id}`,
    ...(buyer.companyNumber === null ? [] : [`CVR ${buyer.companyNumber}`]),
    ...(buyer.gln === null ? [] : [`EAN ${buyer.gln}`]),
  ];
  drawAddress(paper, 'Kunde', buyerLines, left);
  if (document.content.order !== null) drawAddress(paper, 'Leveret til', addressLines(shipTo), left + 170);
}

function addressLines({ name, attention, address, postalCode, city }: DocumentAddress): string[] {
  return [name, ...(attention ? [`Att. ${attention}`] : []), address, `${postalCode} ${city}`];
}

function drawAddress(paper: Paper, heading: string, lines: readonly string[], x: number): void {
  paper.tagged(paper.root, 'H2', heading, x, 150, { bold: true, ink: inks.quiet });
  for (const [index, text] of lines.entries())
    paper.tagged(paper.root, 'P', text, x, 164 + index * 13, { size: 9.5, width: 155 });
}

function referencesOf({ date, dueDate, content }: SalesDocument): [string, string][] {
  const { order, delivery, corrects } = content;
  const found: [string, string | null][] = [
    ['Dato', formatDate(date)],
    ['Forfalder', dueDate && formatDate(dueDate)],
    ...(order === null ? [] : orderReferences(order, delivery)),
    ['Krediterer', corrects && `Faktura ${corrects.number} af ${formatDate(corrects.date)}`],
    ['Sag', content.caseId === null ? null : String(content.caseId)],
  ];
  return found.filter((entry): entry is [string, string] => entry[1] !== null);
}

function orderReferences(order: DocumentOrder, delivery: DocumentDelivery | null): [string, string | null][] {
  return [
    ['Ordre', String(order.id)],
    ['Jeres reference', order.reference],
    ['Vores reference', order.ourReference],
    ['Bestilt', `${formatDate(order.orderDate)} af ${order.orderedBy}`],
    ['Leveret', formatDate(delivery?.date ?? order.deliveryDate)],
    ['Rute', delivery?.route ?? null],
  ];
}

function drawReferences(paper: Paper, document: SalesDocument): void {
  for (const [index, [label, value]] of referencesOf(document).entries()) {
    const y = 72 + index * 15;
    const row = paper.group(paper.root, 'P');
    paper.tagged(row, 'Span', `${label} `, right, y, { ink: inks.quiet, width: labelWidth - 6 });
    paper.tagged(row, 'Span', value, right + labelWidth, y, { bold: true });
  }
}

/** For the second and further pages; a screen reader skips it. */
export function drawShortHead(paper: Paper, document: SalesDocument): void {
  paper.decoration(document.content.seller.name, page.margin, 40, {
    bold: true,
    ink: inks.brand,
    width: 280,
  });
  paper.decoration(titleOf(document), right, 38, { size: 12, bold: true });
  paper.decoration(document.content.buyer.name, right, 58, { ink: inks.quiet });
}

export function drawFoot(paper: Paper, { content }: SalesDocument, at: number, of: number): void {
  paper.rule(802);
  const { seller } = content;
  const said = `${seller.name} · CVR ${seller.companyNumber}`;
  paper.decoration(said, page.margin, 810, { size: 7.5, ink: inks.quiet, width: 340 });
  paper.decoration(`Side ${at} af ${of}`, page.width - page.margin - 100, 810, {
    size: 7.5,
    ink: inks.quiet,
    width: 100,
    right: true,
  });
}
