import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { Kysely, Transaction } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { invite } from '../../people/account/invite.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { recountStock } from './counts/count-queries.ts';
import { type CountReader, countReader } from './counts/stock-counts.ts';
import { type AroundImport, inImport } from './import-lock.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport, RowOutcome } from './import-report.ts';
import type { RecordRow } from './kinds/columns.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { readKnown } from './known-record-queries.ts';
import { notedPrices, readFormerPrices, sharedAgreements } from './prices/price-notes.ts';
import { inParts } from './product-rows/in-parts.ts';
import { readerOf } from './product-rows/read-cells.ts';
import type { TableFile } from './reading/read-table-file.ts';
import { kindsAboutPeople, type RecordKindName, recordKinds } from './record-kinds.ts';
import { keyOf, listWithoutDefault, makeRoomForUnits, manageStock, upsertRecords } from './record-queries.ts';
import { findingsOf, type RowProblem } from './row-problem.ts';
import { findChanges } from './trial/find-changes.ts';
import { requireLooked } from './trial/hold.ts';

export interface RecordParts {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly by: Viewer;
  readonly place: AuditPlace;
  /** Nothing that a trial writes stays. */
  readonly isTrial?: boolean;
  /** Somebody looked at the trial, so what looks wrong goes live too. */
  readonly isAccepted?: boolean;
  readonly within?: AroundImport | undefined;
  /** For the mails that invite new users to choose a password. */
  readonly mail: AccountMailParts;
}

interface ReadRow {
  readonly row: number;
  readonly key: string;
  readonly record: RecordRow;
}

/**
 * In one transaction. A row that cannot be used is refused alone and reported (DAT-03); all others are written. New users get a
 * mail with a link to choose a password (SUP-05). Throws ImportRefused when the file is unusable, too much of it looks wrong and
 * nobody accepted it, or another import is running.
 */
export async function importRecords(
  name: RecordKindName,
  file: TableFile<string>,
  parts: RecordParts,
): Promise<ImportReport> {
  // Read before the transaction, which the database would end while a long file is read.
  const { rows, problems, noted, read, people } = await readRows(parts, name, file);
  return inImport(parts.kysely, parts, async (trx) => {
    const kind = recordKinds[name];
    const notes = [...noted];
    const written = await writeRows(trx, name, file, rows, { ...parts, notes });
    const outcomes = outcomesOf(rows, problems, written);
    const count = (wanted: RowOutcome['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === wanted).length;
    const counts = { new: count('new'), changed: count('changed'), unchanged: count('unchanged') };
    if (written.size > 0)
      await writeAudit(
        trx,
        { viewer: parts.by, clock: parts.clock, place: parts.place },
        { kind: `${name}.imported`, subject: file.name, details: counts },
      );
    const touched = rows.flatMap(({ row, key, record }) => {
      const outcome = written.get(key);
      return outcome === undefined ? [] : { row, name: nameOf(record), outcome, record };
    });
    const allProblems = [...problems, ...notes.toSorted((a, b) => a.row - b.row)];
    const { kysely } = parts;
    const tried = parts.isAccepted
      ? null
      : await findChanges({ trx, kysely, kind, people, file, problems: allProblems }, touched);
    if (tried !== null && !parts.isTrial)
      requireLooked(tried.findings, { read, isAboutPeople: kindsAboutPeople.includes(name) });
    return {
      file: file.name,
      encoding: file.encoding,
      delimiter: file.delimiter,
      columns: file.columns,
      mapping: file.mapping,
      isWritten: rows.length > 0,
      priceOre: undefined,
      demoPriceOre: undefined,
      counts: { read, ...counts, refused: count('refused') },
      problems: allProblems,
      outcomes,
      tried: parts.isTrial ? tried : null,
    };
  });
}

async function readRows({ kysely, clock, mail }: RecordParts, name: RecordKindName, file: TableFile<string>) {
  const kind = recordKinds[name];
  const { timeZone } = mail;
  const known = await readKnown(kysely, { what: name, timeZone });
  const count = name === 'stock' ? await countReader(kysely, { clock, timeZone }) : asRead;
  const rows: ReadRow[] = [];
  const problems: RowProblem[] = [];
  const rowByKey = new Map<string, number>();
  let read = 0;
  for await (const { row, cells, fault } of file.rows()) {
    read += 1;
    const findings = findingsOf(row, cells, file.columns.headers);
    if (fault !== undefined) {
      problems.push(fault);
      continue;
    }
    const record = count(kind.toRow(readerOf(cells, findings), known), findings);
    const key = keyOf(kind, record);
    const before = rowByKey.get(key);
    if (before !== undefined && !findings.problems.some(isRefusal))
      findings.refuse(
        kind.layout.fields[0] ?? '',
        'repeated',
        `The same stands in row ${before} already: leave one of them out.`,
      );
    problems.push(...findings.problems);
    if (findings.problems.some(isRefusal)) continue;
    kind.accepted?.(record, known);
    rowByKey.set(key, row);
    rows.push({ row, key, record });
  }
  return {
    rows,
    problems: problems.filter(isRefusal),
    noted: problems.filter((problem) => !isRefusal(problem)),
    read,
    people: known.people,
  };
}

const isRefusal = (problem: RowProblem): boolean => problem.isRefusal;

async function upsertAll(
  trx: Transaction<Tables>,
  kind: RecordKind,
  rows: readonly ReadRow[],
  unsaid: ReadonlySet<string>,
): Promise<Map<string, 'new' | 'changed'>> {
  const written = new Map<string, 'new' | 'changed'>();
  for (const some of inParts(rows))
    for (const [key, outcome] of await upsertRecords(trx, kind, some.map(recordOf), unsaid))
      written.set(key, outcome);
  return written;
}

async function writePrices(
  trx: Transaction<Tables>,
  kind: RecordKind,
  rows: readonly ReadRow[],
  unsaid: ReadonlySet<string>,
  notes: RowProblem[],
): Promise<Map<string, 'new' | 'changed'>> {
  const written = new Map<string, 'new' | 'changed'>();
  const shared = sharedAgreements(rows);
  for (const some of inParts(rows)) {
    const former = await readFormerPrices(trx, some);
    const outcomes = await upsertAll(trx, kind, some, unsaid);
    for (const [key, outcome] of outcomes) written.set(key, outcome);
    const changed = some.filter(({ key }) => outcomes.has(key));
    notes.push(...(await notedPrices(trx, changed, { former, shared })));
  }
  return written;
}

async function writeUnits(
  trx: Transaction<Tables>,
  rows: readonly ReadRow[],
  unsaid: ReadonlySet<string>,
): Promise<Map<string, 'new' | 'changed'>> {
  for (const some of inParts(rows)) await makeRoomForUnits(trx, some.map(recordOf));
  const written = await upsertAll(trx, recordKinds['sales-units'], rows, unsaid);
  for (const some of inParts(rows)) {
    const products = await listWithoutDefault(trx, some.map(recordOf));
    if (products.length > 0)
      throw new ImportRefused(
        `No unit is the default one of ${products.join(', ')}. Write ja in “standard” for one unit of each product.`,
        { label: 'import.why.noDefault', params: { products: products.join(', ') } },
      );
  }
  return written;
}

const asRead: CountReader = (record) => record;

async function writeRows(
  trx: Transaction<Tables>,
  name: RecordKindName,
  { columns }: TableFile<string>,
  rows: readonly ReadRow[],
  parts: RecordParts & { notes: RowProblem[] },
): Promise<Map<string, 'new' | 'changed'>> {
  const kind = recordKinds[name];
  const unsaid = new Set(
    Object.entries(kind.optional).flatMap(([field, column]) => (columns.indexOf.has(field) ? [] : column)),
  );
  const written =
    name === 'prices' || name === 'group-prices'
      ? await writePrices(trx, kind, rows, unsaid, parts.notes)
      : name === 'sales-units'
        ? await writeUnits(trx, rows, unsaid)
        : await upsertAll(trx, kind, rows, unsaid);
  const touched = rows.filter(({ key }) => written.has(key));
  if (name === 'stock') for (const some of inParts(touched)) await manageStock(trx, some.map(recordOf));
  // A count of the same number is a new count.
  if (name === 'stock') await recountStock(trx, rows.map(recordOf));
  if (name === 'users')
    await inviteNew(
      trx,
      touched.filter(({ key }) => written.get(key) === 'new'),
      parts,
    );
  return written;
}

const recordOf = ({ record }: ReadRow) => record;

async function inviteNew(
  trx: Transaction<Tables>,
  rows: readonly ReadRow[],
  parts: RecordParts,
): Promise<void> {
  const emails = rows.map(({ record }) => String(record['email']));
  if (emails.length === 0) return;
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name', 'language'])
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(emails))))
    .execute();
  for (const person of people)
    await invite(trx, { ...person, language: person.language === 'en' ? 'en' : 'da' }, parts);
}

function outcomesOf(
  rows: readonly ReadRow[],
  problems: readonly RowProblem[],
  written: ReadonlyMap<string, 'new' | 'changed'>,
): RowOutcome[] {
  const refused = new Set(problems.map(({ row }) => row));
  const outcomes: RowOutcome[] = [...refused].map((row) => ({ row, itemNumber: '', outcome: 'refused' }));
  for (const { row, key, record } of rows)
    outcomes.push({
      row,
      itemNumber: nameOf(record),
      outcome: written.get(key) ?? 'unchanged',
    });
  return outcomes.sort((a, b) => a.row - b.row);
}

const nameOf = (record: RecordRow): string =>
  String(record['product_id'] ?? record['customer_id'] ?? record['email'] ?? record['id'] ?? '');
