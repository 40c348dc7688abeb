import { limits } from '@engros/contracts/values/limits.ts';
import { cleanText } from '../../baskets/basket-edits/input-text.ts';
import type { WrittenInvalid } from '../../baskets/basket-edits/keep-invalid.ts';
import type { WrittenReason } from '../../baskets/order-check/basket-state.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { type JudgedRow, judgeRows, repeatedGoods } from '../line-reading/judge-rows.ts';
import type { ShopView } from '../line-reading/line-comparison.ts';
import { takesRisk } from '../line-reading/replacement-risk.ts';
import type { TableFault } from '../order-files/order-table.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import type { RowFault } from '../order-files/written-row.ts';
import { lineRemarks } from './claims/line-remarks.ts';
import { type ImportResult, replacedBy } from './imported-rows.ts';

export interface RowProblem {
  key: RowFault | TableFault | 'noLines';
  row: number;
  cell: string;
}

/** A file with a problem is not imported. */
export type FileLines = (ImportResult & { notices: readonly DocumentNotice[] }) | { problems: RowProblem[] };

const namedProblems = 10;

/**
 * True for a row with an item number and a quantity, or with a name that matches a product. A name that
 * matches no product may be any text.
 */
function isOrderLine({ written, judged }: JudgedRow): boolean {
  const isNumbered = written !== null && written.numbers.length > 0 && written.quantity.kind !== 'none';
  return isNumbered || judged.candidates.length > 0;
}

function problemsOf(rows: readonly JudgedRow[]): RowProblem[] {
  return rows.flatMap(({ row: { row, read } }) =>
    read.kind === 'fault' ? [{ key: read.fault, row, cell: read.cell }] : [],
  );
}

/** Only certain matches become lines, because no user checks the result. */
export async function fileLines(
  shop: ShopView,
  written: readonly SheetRow[],
  said: readonly DocumentNotice[],
): Promise<FileLines> {
  const { rows, fault } = await judgeRows(shop, written);
  if (fault !== null) return { problems: [{ ...fault, cell: '' }] };
  const problems = problemsOf(rows).slice(0, namedProblems);
  if (problems.length > 0) return { problems };
  if (!rows.some(isOrderLine)) return { problems: [{ key: 'noLines', row: 1, cell: '' }] };
  const notices = [...said, ...lineRemarks(shop, rows, said), ...repeats(shop, rows)];
  return { ...resultOf(shop, rows), notices };
}

const repeats = ({ language }: ShopView, rows: readonly JudgedRow[]): DocumentNotice[] =>
  repeatedGoods(rows).map(({ row, count }) => {
    const goods = row.judged.candidates.map(({ product }) => displayNameOf(product, language)).join();
    return { key: 'import.note.sameGoods', params: { goods, count: String(count) } };
  });

/** For a row that is no line. A count above the limit is stored as the limit. */
function countOf(quantity: WrittenQuantity): number {
  if (quantity.kind === 'none' || quantity.kind === 'broken') return 1;
  const count = quantity.kind === 'mass' ? quantity.massG / 1000 : quantity.count;
  return Math.min(limits.importBaseUnits, Math.max(1, Math.ceil(count)));
}

/** Why a matched row cannot become a line because of its unit or quantity; undefined when it can. */
function quantityReason({ judged: { candidates, ask } }: JudgedRow): WrittenReason | undefined {
  const note = candidates[0]?.resolved.note;
  if (ask?.kind === 'word') return 'ambiguous';
  if (ask?.kind === 'unit' || ask?.kind === 'size') return 'invalid_unit';
  if (ask?.kind === 'number' || ask?.kind === 'leftOver') return 'quantity_unclear';
  return note?.kind === 'converted' && note.isRounded ? 'unit_split' : undefined;
}

const reasonsOfReading: Partial<Record<JudgedRow['judged']['reason']['kind'], WrittenReason>> = {
  replacedGone: 'replaced',
  quantity: 'quantity_unclear',
  tooMany: 'unit_split',
  severalProducts: 'ambiguous',
};

/** Why a row cannot be a line without a user's decision; undefined when it can. */
function invalidReason(shop: ShopView, row: JudgedRow): WrittenReason | undefined {
  const { confidence, reason, candidates, ask } = row.judged;
  if (takesRisk(shop, row.judged)) return 'replacement_allergens';
  const ofReading = reasonsOfReading[reason.kind];
  if (ofReading !== undefined) return ofReading;
  if (candidates.length === 0) return row.written?.numbers.length ? 'unknown_product' : 'unknown_name';
  if (confidence === 'Choose' && ask === null) return 'ambiguous';
  const isByNumber = ['number', 'numberNotName', 'replaces'].includes(reason.kind);
  return quantityReason(row) ?? (isByNumber || confidence === 'Sure' ? undefined : 'ambiguous');
}

/**
 * True for rows that become lines or problems. A list with one column may contain any text, so rows that do
 * not look like products are left out.
 */
function isKept({ judged: { confidence }, written }: JudgedRow): boolean {
  return written !== null && (confidence !== 'Skipped' || written.numbers.length > 0);
}

function resultOf(shop: ShopView, rows: readonly JudgedRow[]): ImportResult {
  const result: ImportResult = { lines: [], invalid: [], replaced: [] };
  for (const row of rows.filter(isKept)) {
    const { judged } = row;
    const reason = invalidReason(shop, row);
    const [best] = judged.candidates;
    if (reason !== undefined || best === undefined) {
      result.invalid.push(invalidRow(row, reason ?? 'unknown_name'));
      continue;
    }
    const { unit, quantity } = best.resolved;
    result.lines.push({ productId: best.product.id, unitCode: unit.code, quantity });
    if (judged.reason.kind === 'replaces')
      result.replaced.push(replacedBy(shop, judged.reason.number, best.product));
  }
  return result;
}

function invalidRow({ row, written }: JudgedRow, reason: WrittenReason): WrittenInvalid {
  const number = written?.numbers[0] ?? null;
  const words = row.read.kind === 'line' || number !== null ? written?.words : row.cells.join(' ');
  return {
    reason,
    writtenProduct: cleanText(number),
    writtenName: cleanText(words || null),
    quantity: written === null ? 1 : countOf(written.quantity),
  };
}
