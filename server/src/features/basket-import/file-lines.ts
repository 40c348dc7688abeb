import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { cleanText, type WrittenInvalid, type WrittenReason } from '../basket/index.ts';
import { type ImportResult, replacedBy } from './imported-rows.ts';
import { judgeLine, judgeWritten } from './judge-line.ts';
import type { JudgedLine } from './judged-line.ts';
import { guessedColumns, headedColumns, type OrderColumns } from './order-columns.ts';
import type { ShopView } from './shop-view.ts';
import { writtenLine } from './written-line.ts';
import type { WrittenQuantity } from './written-quantity.ts';
import { type RowFault, writtenRow } from './written-row.ts';

/** Something wrong with a file beyond its form, and where. */
export interface RowProblem {
  key: RowFault | 'noQuantityColumn' | 'noProductColumn' | 'noLines';
  row: number;
  cell: string;
}

/** A file's rows as lines, or what is wrong with it: everything or nothing. */
export type FileLines = ImportResult | { problems: RowProblem[] };

/** A name that nobody knows may be any text; a number with a quantity is a line of an order, known or not. */
function isRead({ lines, invalid }: ImportResult): boolean {
  return lines.length > 0 || invalid.some(({ reason }) => reason !== 'unknown_name');
}

interface JudgedRow {
  written: { number: string | null; name: string | null; quantity: WrittenQuantity };
  judged: JudgedLine;
}

const toldProblems = 10;

function columnsOf(rows: readonly SheetRow[], isKnown: (cell: string) => boolean) {
  const [first] = rows;
  const headed = first && !first.cells.some(isKnown) ? headedColumns(first.cells) : undefined;
  if (headed !== undefined) return { columns: headed, body: rows.slice(1), header: first };
  const cells = rows.map((row) => row.cells);
  return { columns: guessedColumns(cells, isKnown), body: rows, header: undefined };
}

function columnProblem({ numbers, name, quantity }: OrderColumns, row: number): RowProblem | undefined {
  if (numbers.length === 0 && name === undefined) return { key: 'noProductColumn', row, cell: '' };
  return quantity === undefined ? { key: 'noQuantityColumn', row, cell: '' } : undefined;
}

/** Reads the rows of an order file against the shop. Only what is sure becomes a line; nobody looks on. */
export function fileLines(shop: ShopView, rows: readonly SheetRow[]): FileLines {
  const isKnown = (cell: string) => shop.numbers.find(cell) !== undefined;
  if (rows.every(({ cells }) => cells.length === 1))
    return resultOf(
      shop,
      rows.map((row) => listRow(shop, row)),
    );
  const { columns, body, header } = columnsOf(rows, isKnown);
  const problem = columnProblem(columns, header?.row ?? rows[0]?.row ?? 1);
  if (problem !== undefined) return { problems: [problem] };
  const problems: RowProblem[] = [];
  const judged: JudgedRow[] = [];
  for (const { row, cells } of body) {
    const written = writtenRow(cells, columns, isKnown);
    if ('fault' in written) problems.push({ key: written.fault, row, cell: written.cell });
    else {
      const { numbers, words: name, quantity } = written;
      const plain = [...numbers, name].join(' ');
      judged.push({
        written: { number: numbers[0] ?? null, name: name || null, quantity },
        judged: judgeWritten(shop, written, plain),
      });
    }
    if (problems.length >= toldProblems) break;
  }
  return problems.length > 0 ? { problems } : resultOf(shop, judged);
}

/** A file of one column is a list as a person writes it. */
function listRow(shop: ShopView, { cells }: SheetRow): JudgedRow {
  const text = cells[0] ?? '';
  const { numbers, words, quantity } = writtenLine(text, (token) => shop.numbers.find(token) !== undefined);
  const written = { number: numbers[0] ?? null, name: numbers.length > 0 ? words || null : text, quantity };
  return { written, judged: judgeLine(shop, text) };
}

function countOf(quantity: WrittenQuantity): number {
  if (quantity.kind === 'none') return 1;
  const count = quantity.kind === 'mass' ? quantity.massG / 1000 : quantity.count;
  return Math.max(1, Math.ceil(count));
}

/** Why a judged row cannot be a line without a person looking at it; undefined when it can. */
function invalidReason({ judged, written }: JudgedRow): WrittenReason | undefined {
  const { confidence, reason, candidates } = judged;
  if (reason.kind === 'replacedGone') return 'replaced';
  if (confidence === 'Choose') return 'ambiguous';
  const [best] = candidates;
  if (best === undefined) return written.number === null ? 'unknown_name' : 'unknown_product';
  const { note } = best.resolved;
  if (note.kind === 'otherUnit') return 'invalid_unit';
  if (note.kind === 'converted' && note.isRounded) return 'unit_split';
  const isByNumber = ['number', 'numberNotName', 'replaces'].includes(reason.kind);
  return isByNumber || confidence === 'Sure' ? undefined : 'ambiguous';
}

function resultOf(shop: ShopView, rows: readonly JudgedRow[]): FileLines {
  const result: ImportResult = { lines: [], invalid: [], replaced: [] };
  for (const row of rows) {
    const { written, judged } = row;
    const reason = invalidReason(row);
    const [best] = judged.candidates;
    if (reason !== undefined || best === undefined) {
      result.invalid.push(invalidRow(written, reason ?? 'unknown_name'));
      continue;
    }
    const { unit, quantity } = best.resolved;
    result.lines.push({ productId: best.product.id, unitCode: unit.code, quantity });
    if (judged.reason.kind === 'replaces')
      result.replaced.push(replacedBy(shop, judged.reason.number, best.product));
  }
  return isRead(result) ? result : { problems: [{ key: 'noLines', row: 1, cell: '' }] };
}

function invalidRow({ number, name, quantity }: JudgedRow['written'], reason: WrittenReason): WrittenInvalid {
  const [writtenProduct, writtenName] = [cleanText(number), cleanText(name)];
  return { reason, writtenProduct, writtenName, quantity: countOf(quantity) };
}
