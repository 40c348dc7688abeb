import { formatDate, formatKilo, formatOre } from '../../../platform/danish-formats.ts';
import { perKiloOre } from '../../../platform/money.ts';
import { a4 } from '../../../platform/pdf/a4.ts';
import {
  type DocumentContent,
  type DocumentLine,
  depositsOf,
  type SalesDocument,
  type StatementEntry,
} from '../content.ts';

/** Measures of a document's page in points. */
export const page = {
  ...a4,
  /** First line of the table: below addresses on the first page, below a short head on the others. */
  firstBody: 296,
  furtherBody: 96,
  /** Vertical position at which the lines of a page end; the footer is below. */
  bodyEnd: 784,
  tableHead: 22,
} as const;

export const rowHeights = { first: 12, name: 11, note: 10, padding: 5, entry: 16 } as const;
/** Number of characters of a name that fit into its column. A wider text is drawn smaller, never cut. */
const nameLength = { priced: 42, plain: 58 } as const;
const noteLength = { priced: 58, plain: 80 } as const;
const sumRow = 15;
const closing = 92;

export interface LaidLine {
  line: DocumentLine;
  /** One entry per printed row; empty where the notes of a line go on. */
  name: string[];
  notes: string[];
  height: number;
}

export interface LaidPage {
  lines: LaidLine[];
  entries: StatementEntry[];
  hasSums: boolean;
}

/** A word longer than `length` characters stays whole. */
function rowsOf(text: string, length: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < length) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

function notesOf(line: DocumentLine, hasPrices: boolean): string[] {
  const notes: string[] = [];
  if (line.note) notes.push(`Note: ${line.note}`);
  if (line.replaces) notes.push(`Kommer i stedet for ${line.replaces.productId} ${line.replaces.name}`);
  if (hasPrices && line.isCatchWeight && line.weightG !== null && line.weightG > 0) {
    const perKilo = formatOre(perKiloOre(line.netOre, line.weightG), 'da');
    notes.push(`Vejet: ${formatKilo(line.weightG, 'da')} à ${perKilo} kr./kg`);
  }
  for (const { lot, bestBefore } of line.lots)
    notes.push(bestBefore === null ? `Parti ${lot}` : `Parti ${lot}, bedst før ${formatDate(bestBefore)}`);
  return notes;
}

const heightOf = (names: number, notes: number) =>
  rowHeights.first + (names - 1) * rowHeights.name + notes * rowHeights.note + rowHeights.padding;
/** Number of notes that fit below a name on any page, also on the first, which has the least room. */
const notesBelow = (names: number) =>
  Math.max(
    1,
    Math.floor((page.bodyEnd - page.firstBody - page.tableHead - heightOf(names, 0)) / rowHeights.note),
  );

/** Several parts when the line has more lots than fit on a page; only the first part has the name. */
function laidParts(line: DocumentLine, hasPrices: boolean): LaidLine[] {
  const of = hasPrices ? 'priced' : 'plain';
  const all = notesOf(line, hasPrices).flatMap((note) => rowsOf(note, noteLength[of]));
  const parts: LaidLine[] = [];
  for (let at = 0; at < all.length || parts.length === 0; at += parts.at(-1)?.notes.length ?? 0) {
    const name = parts.length === 0 ? rowsOf(line.name, nameLength[of]) : [];
    const notes = all.slice(at, at + notesBelow(name.length));
    parts.push({ line, name, notes, height: heightOf(name.length, notes.length) });
  }
  return parts;
}

/** Sums that stand beside the goods, of which a sum without them is told too. */
export const besideGoods = (content: Pick<DocumentContent, 'lines' | 'feeOre'>): [string, number][] =>
  [
    ['Pant', depositsOf(content)] as [string, number],
    ['Leveringstillæg', content.feeOre] as [string, number],
  ].filter(([, ore]) => ore !== 0);

/** What follows the lines: sums and payment, or who received the goods. */
export function sumsHeight(kind: SalesDocument['kind'], content: DocumentContent): number {
  if (kind === 'DeliveryNote') return closing;
  const beside = besideGoods(content).length;
  return closing + sumRow * (2 + (beside > 0 ? beside + 1 : 0) + content.vat.length);
}

/** Depends on nothing but the document, so that a list can say how many pages a PDF has without making it. */
export function layOut({ kind, content }: Pick<SalesDocument, 'kind' | 'content'>): LaidPage[] {
  const pages: LaidPage[] = [{ lines: [], entries: [], hasSums: false }];
  let at: number = page.firstBody + page.tableHead;
  const turn = () => {
    pages.push({ lines: [], entries: [], hasSums: false });
    at = page.furtherBody + page.tableHead;
  };
  for (const entry of content.entries ?? []) {
    if (at + rowHeights.entry > page.bodyEnd) turn();
    pages.at(-1)?.entries.push(entry);
    at += rowHeights.entry;
  }
  for (const laid of content.lines.flatMap((line) => laidParts(line, kind !== 'DeliveryNote'))) {
    if (at + laid.height > page.bodyEnd) turn();
    pages.at(-1)?.lines.push(laid);
    at += laid.height;
  }
  if (at + sumsHeight(kind, content) > page.bodyEnd) turn();
  const last = pages.at(-1);
  if (last) last.hasSums = true;
  return pages;
}
