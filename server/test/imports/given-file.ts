import { importRecords } from '../../src/supplier/integration/import-records.ts';
import type { ImportReport } from '../../src/supplier/integration/import-report.ts';
import { openTableFile } from '../../src/supplier/integration/reading/read-table-file.ts';
import { type RecordKindName, recordKinds } from '../../src/supplier/integration/record-kinds.ts';
import type { OrderApp } from '../worlds/order-app.ts';
import { importParts } from './import-records-kit.ts';

/** Imports a file of these lines, the first of which names the columns. */
export async function givenFile(
  { clock, database }: Pick<OrderApp, 'clock' | 'database'>,
  kind: RecordKindName,
  ...lines: string[]
): Promise<ImportReport> {
  const bytes = Buffer.from(lines.join('\n'));
  const file = await openTableFile<string>({ name: `${kind}.csv`, bytes }, recordKinds[kind].layout);
  return importRecords(kind, file, { ...importParts, clock, kysely: database.kysely });
}
