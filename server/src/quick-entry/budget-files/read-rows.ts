import type { BudgetPeriod, BudgetRule } from '@engros/contracts/planning/budget-rules.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Ore } from '../../platform/money.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { foldText } from '../../search/index.ts';
import { writtenPeriod } from './read-period.ts';

const columns = ['number', 'period', 'budget', 'rule', 'part', 'count'] as const;
type Column = (typeof columns)[number];

/** Folded, of a file's own heads and of usual other ones. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  number: ['kundenr', 'kundenummer', 'customerno', 'customernumber'],
  period: ['periode', 'period'],
  budget: ['budget', 'budgetkr', 'beloeb', 'beloebkr', 'amount'],
  rule: ['naardeterbrugt', 'whenitisusedup', 'regel', 'rule'],
  part: ['gruppe', 'maaltid', 'group', 'meal'],
  count: ['antal', 'beboere', 'kuverter', 'count', 'number', 'residents', 'covers'],
};

/** Columns of the file that the page gives, which follow from others. */
const derived = [
  ...['kunde', 'leveret', 'bestilt', 'venterpaagodkendelse', 'forventet', 'tilbage'],
  ...['customer', 'delivered', 'ordered', 'waitingforapproval', 'expected', 'left'],
];

export interface BudgetFileRow {
  row: number;
  /** Empty for the current customer. */
  customerId: string;
  period: BudgetPeriod;
  firstDay: string;
  /** Null where the row enters a count, or says nothing. */
  budgetOre: Ore | null;
  rule: BudgetRule | null;
  part: string | null;
  count: number | null;
}

export interface ReadBudgetRows {
  rows: BudgetFileRow[];
  faults: string[];
}

const keyOf = (cell: string): string => foldText(cell).replaceAll(/[^a-z0-9]/g, '');

type Places = Partial<Record<Column, number>>;

/** The columns that the file has, or what is wrong with its heads. */
function placesOf(head: SheetRow, rest: readonly SheetRow[], text: TextOf): Places | string[] {
  const heads = head.cells.map((cell, at) => {
    const key = keyOf(cell);
    const isUsed = rest.some(({ cells }) => (cells[at] ?? '') !== '');
    const column = columns.find((each) => headings[each].includes(key));
    return { cell, column, isUnread: column === undefined && isUsed && !derived.includes(key) };
  });
  const places: Places = {};
  const faults = heads.flatMap(({ cell, column, isUnread }, at) => {
    if (isUnread) return [text('budgetFile.columnUnknown', { column: cell || String(at + 1) })];
    if (column === undefined) return [];
    if (places[column] !== undefined) return [text('budgetFile.columnTwice', { column: cell })];
    places[column] = at;
    return [];
  });
  faults.push(...missingIn(places, text));
  return faults.length > 0 ? faults : places;
}

function missingIn({ period, budget, count }: Places, text: TextOf): string[] {
  const missing = (field: string) =>
    text('budgetFile.columnMissing', { column: text(`budget.file.${field}`) });
  return [
    ...(period === undefined ? [missing('period')] : []),
    ...(budget === undefined && count === undefined ? [missing('budget')] : []),
  ];
}

/** Throws the sentence that says why a cell cannot be used. */
class RowFault extends Error {}

interface Cells {
  cell(column: Column): string;
  /** Null for an empty cell. Throws RowFault. */
  number(column: Column): number | null;
}

function cellsOf({ cells, numbers }: SheetRow, places: Places, language: 'da' | 'en', text: TextOf): Cells {
  const cell = (column: Column) => cells[places[column] ?? -1]?.trim() ?? '';
  return {
    cell,
    number(column) {
      const written = cell(column);
      if (written === '') return null;
      // A cell that holds a number, not text, has a decimal point; in Danish text a point divides thousands.
      const isNumber = numbers?.includes(places[column] ?? -1) === true;
      const value = isNumber ? Number(written) : writtenNumber(written, language);
      if (value === null) throw new RowFault(text('budgetFile.notNumber', { written }));
      return value;
    },
  };
}

function oreOf(kroner: number | null, text: TextOf): Ore | null {
  if (kroner === null) return null;
  const ore = Math.round(kroner * 100);
  if (kroner < 0 || Math.abs(kroner * 100 - ore) > 1e-4 || ore > limits.budgetOre)
    throw new RowFault(text('budgetFile.amount', { max: String(limits.budgetOre / 100) }));
  return ore;
}

function countOf(value: number | null, text: TextOf): number | null {
  if (value === null) return null;
  if (!Number.isInteger(value) || value < 0 || value > limits.budgetCount)
    throw new RowFault(text('budgetFile.count', { max: String(limits.budgetCount) }));
  return value;
}

function ruleOf(written: string, text: TextOf): BudgetRule | null {
  if (written === '') return null;
  const words: readonly (readonly [BudgetRule, readonly string[]])[] = [
    ['warn', ['advar', 'warn']],
    ['stop', ['stop']],
    ['ask', ['godkendelse', 'approval']],
  ];
  const found = words.find(([, known]) => known.includes(keyOf(written)));
  if (found === undefined) throw new RowFault(text('budgetFile.rule', { written }));
  return found[0];
}

function readRow(row: number, { cell, number }: Cells, text: TextOf): BudgetFileRow {
  const period = writtenPeriod(cell('period'));
  if (period === null) throw new RowFault(text('budgetFile.period', { written: cell('period') }));
  const budgetOre = oreOf(number('budget'), text);
  const count = countOf(number('count'), text);
  const part = cell('part') || null;
  if (count !== null && budgetOre !== null) throw new RowFault(text('budgetFile.both'));
  if ((count !== null || part !== null) && (count === null || part === null) && budgetOre === null)
    throw new RowFault(text('budgetFile.half'));
  return {
    row,
    customerId: cell('number'),
    ...period,
    budgetOre,
    rule: ruleOf(cell('rule'), text),
    part,
    count,
  };
}

/** What two rows may not say both: a budget of a period, or the count of a part of it. */
const placeOf = ({ customerId, period, firstDay, part, count }: BudgetFileRow): string =>
  JSON.stringify([customerId, period, firstDay, count === null ? null : keyOf(part ?? '')]);

/** The rows after the heads; each fault is a sentence in the reader's language that names its row or column. */
export function readBudgetRows(
  [head, ...rest]: readonly SheetRow[],
  { text, language }: { text: TextOf; language: 'da' | 'en' },
): ReadBudgetRows {
  if (head === undefined || rest.length === 0) return { rows: [], faults: [text('import.empty')] };
  const places = placesOf(head, rest, text);
  if (Array.isArray(places)) return { rows: [], faults: places };
  const rows: BudgetFileRow[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const each of rest) {
    const say = (why: string) => faults.push(text('budgetFile.row', { row: String(each.row), why }));
    try {
      const read = readRow(each.row, cellsOf(each, places, language, text), text);
      const earlier = seen.get(placeOf(read));
      if (earlier !== undefined) say(text('budgetFile.twice', { row: String(earlier) }));
      seen.set(placeOf(read), each.row);
      rows.push(read);
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      say(error.message);
    }
  }
  return { rows, faults };
}
