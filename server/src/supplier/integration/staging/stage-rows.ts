import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { countReader } from '../counts/stock-counts.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import type { Known } from '../known-record-queries.ts';
import { sharedKeyOf } from '../prices/price-notes.ts';
import { readerOf } from '../product-rows/read-cells.ts';
import type { TableFile } from '../reading/read-table-file.ts';
import type { TableRow } from '../reading/table-rows.ts';
import { type RecordKindName, recordKinds } from '../record-kinds.ts';
import { type Findings, findingsOf, type RowProblem } from '../row-problem.ts';
import { stagedKey } from './staged-key.ts';
import { addStaged, rowsOfKeys, type StagedRow } from './staged-queries.ts';

const rowsPerBatch = 1_000;

interface Reading {
  readonly clock: Clock;
  readonly timeZone: string;
  readonly known: Known;
}

interface ReadRow {
  readonly row: number;
  readonly findings: Findings;
  /** Null when the whole row is unreadable. */
  readonly record: RecordRow | null;
}

/**
 * Reads a file into the table of `createStaging`, a thousand rows at a time, so that a file of any length takes little memory. A row
 * whose key an earlier one has is refused (DAT-03). Returns the number of rows. Throws ImportRefused.
 */
export async function stageRows(
  trx: Transaction<Tables>,
  name: RecordKindName,
  file: TableFile<string>,
  { clock, timeZone, known }: Reading,
): Promise<number> {
  const kind: RecordKind = recordKinds[name];
  const now = clock.now();
  // Later rows refer to earlier ones, so that the second of a key must not count; such kinds have few rows.
  const seen = kind.accepted === undefined ? undefined : new Set<string>();
  const sharedOf = name.endsWith('prices') ? sharedKeyOf : none;
  return whileWritten(
    file.rows(),
    (row) => readRow(kind, row, { known, file, seen }),
    async (rows) => {
      const counted = name === 'stock' ? await withCounts(trx, rows, { now, timeZone }) : rows;
      await add(trx, kind, counted, sharedOf);
    },
  );
}

const none = () => null;

/**
 * Reads the next thousand rows while the thousand before them are written, because one of both waits for the file and the other for the
 * database. Returns the number of rows. Throws what either throws, after the other is done.
 */
export async function whileWritten<Row, Read>(
  rows: AsyncIterable<Row>,
  read: (row: Row) => Read,
  write: (rows: readonly Read[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of inBatches(rows)) {
      count += batch.length;
      const found = batch.map(read);
      await writing;
      writing = write(found);
      // Thrown where it is waited for.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
  return count;
}

/** A thousand at a time. */
async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Around {
  readonly known: Known;
  readonly file: TableFile<string>;
  readonly seen: Set<string> | undefined;
}

function readRow(
  kind: RecordKind,
  { row, cells, fault, note }: TableRow<string>,
  { known, file, seen }: Around,
): ReadRow {
  const findings = findingsOf(row, cells, file.columns.headers);
  if (fault !== undefined) {
    findings.problems.push(fault);
    return { row, findings, record: null };
  }
  if (note !== undefined) findings.problems.push(note);
  const record = kind.toRow(readerOf(cells, findings), known);
  if (!isUsable(findings) || kind.accepted === undefined || seen === undefined)
    return { row, findings, record };
  const key = stagedKey(kind, record);
  if (!seen.has(key)) kind.accepted(record, known);
  seen.add(key);
  return { row, findings, record };
}

async function withCounts(
  trx: Transaction<Tables>,
  rows: readonly ReadRow[],
  at: { now: Temporal.Instant; timeZone: string },
): Promise<ReadRow[]> {
  const records = rows.flatMap(({ record }) => (record === null ? [] : [record]));
  const count = await countReader(trx, records, at);
  return rows.map(({ record, ...read }) => ({
    ...read,
    record: record === null ? null : count(record, read.findings),
  }));
}

const isUsable = ({ problems }: Findings): boolean => !problems.some(({ isRefusal }) => isRefusal);

/** Whether the cells that tell records of the kind apart could be read. */
const saysWhich = ({ key, fields }: RecordKind, problems: readonly RowProblem[]): boolean =>
  problems.every(({ isRefusal, field }) => {
    const { column = '', writtenFrom = column } = fields[field] ?? {};
    return !isRefusal || !(key.includes(column) || key.includes(writtenFrom));
  });

async function add(
  trx: Transaction<Tables>,
  kind: RecordKind,
  rows: readonly ReadRow[],
  sharedOf: (record: RecordRow) => string | null,
): Promise<void> {
  const staged = rows.map(({ row, findings, record }): StagedRow => {
    const problems = findings.problems;
    const key = record === null ? null : stagedKey(kind, record);
    if (record === null || !isUsable(findings))
      return { ...refused, row, refusedKey: saysWhich(kind, problems) ? key : null, problems };
    return { row, key, refusedKey: null, shared: sharedOf(record), record, problems };
  });
  const repeated = await addStaged(trx, staged);
  if (repeated.length === 0) return;
  const first = await rowsOfKeys(
    trx,
    repeated.map(({ key }) => key ?? ''),
  );
  const findingsAt = new Map(rows.map(({ row, findings }) => [row, findings]));
  await addStaged(
    trx,
    repeated.map(({ row, key }) => {
      const findings = findingsAt.get(row);
      findings?.refuse(
        kind.layout.fields[0] ?? '',
        'repeated',
        `The same stands in row ${first.get(key ?? '')} already: leave one of them out.`,
      );
      return { ...refused, row, refusedKey: key, problems: findings?.problems ?? [] };
    }),
  );
}

const refused = { key: null, shared: null, record: null };
