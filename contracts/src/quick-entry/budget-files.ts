import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { budgetPeriods } from '../planning/budget-rules.ts';
import { dateOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

const change = Type.Object({
  /** Numbered from 1 as in a spreadsheet. */
  Row: Type.Integer(),
  CustomerId: text,
  Customer: text,
  Period: oneOf(budgetPeriods),
  FirstDay: dateOutput,
  /** Whose count it is; null where the row sets a budget. */
  Part: nullable(text),
  /** Null where there was none, and in a row that enters a count. */
  BeforeOre: ore,
  AfterOre: ore,
  BeforeCount: nullable(Type.Integer()),
  AfterCount: nullable(Type.Integer()),
});

const changes = Type.Object({
  Budgets: Type.Integer(),
  Counts: Type.Integer(),
  /** Rows that say what stands already, or nothing. */
  Unchanged: Type.Integer(),
  /** The first of them, in the order of the file. */
  Changes: Type.Array(change),
  /** What of the file was not read. */
  Notes: Type.Array(text),
});
export type BudgetFileChanges = Static<typeof changes>;

/**
 * The file that `GET /api/budgets/file` gives, with other amounts; or with counts of meals, residents or covers. All rows are
 * written, or none when one is wrong. With `trial`, none is written.
 */
export const importBudgets = endpoint({
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  method: 'POST',
  path: '/api/budgets/file',
  summary: 'Sets budgets and counts of several kitchens from a CSV, XLSX or ODS file',
  rate: 'upload',
  query: Type.Object({ trial: Type.Optional(Type.Boolean()) }),
  upload: { maxBytes: limits.importFileBytes },
  bodyLimit: limits.importFileBytes + 64 * 1024,
  output: changes,
  errors: ['fileRefused', 'fileTooLarge', 'fileKindUnknown'],
});
