import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import type { RowProblem } from '../row-problem.ts';
import { shownValue } from '../row-problem.ts';
import { findObstacles, type Obstacles } from './staged-document-queries.ts';
import { refuseStaged, stagedRows } from './staged-queries.ts';

interface Refusal {
  readonly is: Exclude<keyof Obstacles, 'at'>;
  readonly field: string;
  readonly code: string;
  readonly sentence: string;
}

const refusals: readonly Refusal[] = [
  {
    is: 'isOther',
    field: 'document',
    code: 'unknown',
    sentence: 'The customer has no document of this type with this number.',
  },
  {
    is: 'isOfShop',
    field: 'document',
    code: 'documentOfShop',
    sentence:
      'The document with this number is one of the shop or of the supplier’s system, and no file changes it.',
  },
  {
    is: 'isSent',
    field: 'document',
    code: 'documentSent',
    sentence: 'The supplier’s system has sent this document since: correct it there.',
  },
  {
    is: 'isPaid',
    field: 'document',
    code: 'documentPaid',
    sentence: 'The document has payments, so it stays as it is: take those back first.',
  },
  {
    is: 'hasNoOrder',
    field: 'order',
    code: 'unknown',
    sentence: 'The customer has no order with this number, neither here nor in the archive.',
  },
  {
    is: 'correctsOther',
    field: 'corrects',
    code: 'unknown',
    sentence: 'The customer has no invoice with this number.',
  },
];

/** Documents that are not the file's to change, and those that name an order or invoice that their customer does not have. */
export async function refuseDocuments(
  trx: Transaction<Tables>,
  { fields }: RecordKind,
  unsaid: ReadonlySet<string>,
): Promise<void> {
  const columns = Object.values(fields).map(({ column }) => column);
  const said = columns.filter((column) => !unsaid.has(column));
  for await (const staged of stagedRows(trx)) {
    const rows = staged.flatMap(({ row, record, problems }) =>
      record === null ? [] : [{ row, record, problems }],
    );
    const found = await findObstacles(
      trx,
      rows.map(({ record }) => record),
      said,
    );
    await refuseStaged(
      trx,
      found.flatMap(({ at, ...obstacles }) => {
        const of = rows[at];
        const refusal = refusals.find(({ is }) => obstacles[is]);
        if (of === undefined || refusal === undefined) return [];
        const problem = problemOf(of, refusal, fields[refusal.field]?.column ?? '');
        return [{ row: of.row, problems: [...of.problems, problem] }];
      }),
    );
  }
}

const problemOf = (
  { row, record }: { row: number; record: RecordRow },
  { field, code, sentence }: Refusal,
  column: string,
): RowProblem => ({
  row,
  field,
  value: shownValue(String(record[column] ?? '')),
  code,
  sentence,
  isRefusal: true,
});
