import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Transaction } from 'kysely';
import { listSynonyms } from '../../../goods/catalog/synonym-queries.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import { invite } from '../../../people/account/invite.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { recountStock } from '../counts/count-queries.ts';
import { ImportRefused } from '../import-refused.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { notedPrices, readFormerPrices, sharedKeyOf } from '../prices/price-notes.ts';
import type { ProblemLog } from '../problem-log.ts';
import type { TableFile } from '../reading/read-table-file.ts';
import { type RecordKindName, recordKinds } from '../record-kinds.ts';
import { keyOf, manageStock, upsertRecords } from '../record-queries.ts';
import type { GrowingList, ListedRow } from '../row-list.ts';
import type { RowProblem } from '../row-problem.ts';
import { refuseDocuments } from './refuse-documents.ts';
import { keepArrival } from './staged-document-queries.ts';
import {
  analyzeStaged,
  indexShared,
  markWritten,
  recordsByKey,
  recordsThatShare,
  stagedRows,
} from './staged-queries.ts';
import {
  keepMovedUnits,
  listSharedPlaces,
  listTakenPlaces,
  listWithoutDefault,
  makeRoomForUnits,
  rowRanges,
} from './staged-unit-queries.ts';

interface UsableRow {
  readonly row: number;
  readonly record: RecordRow;
}

interface Written {
  readonly outcomes: ReadonlyMap<string, 'new' | 'changed'>;
  readonly notes: readonly RowProblem[];
}

interface Writing {
  readonly clock: Clock;
  readonly mail: AccountMailParts;
  readonly log: ProblemLog;
  /** Where every row is listed; undefined when nobody asked for the list. */
  readonly list: GrowingList | undefined;
  /** Whether it is asked afterwards what became of each row. */
  readonly isLookedAt: boolean;
}

export interface WrittenCounts {
  new: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** What a product, customer, user or other record is called in reports. */
export const nameOf = (record: RecordRow): string =>
  String(record['product_id'] ?? record['customer_id'] ?? record['email'] ?? record['id'] ?? '');

/** Writes the staged rows, a thousand at a time. Throws ImportRefused when together they cannot be. */
export async function writeStaged(
  trx: Transaction<Tables>,
  name: RecordKindName,
  { columns }: TableFile<string>,
  { log, list, isLookedAt, ...parts }: Writing,
): Promise<WrittenCounts> {
  const kind: RecordKind = recordKinds[name];
  const unsaid = new Set(
    Object.entries(kind.optional).flatMap(([field, column]) => (columns.indexOf.has(field) ? [] : column)),
  );
  const counts: WrittenCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  await before(trx, name, { clock: parts.clock, unsaid });
  for await (const staged of stagedRows(trx)) {
    const rows = staged.flatMap(({ row, record }) => (record === null ? [] : { row, record }));
    const { outcomes, notes } = await writeBatch(trx, name, rows, unsaid);
    const outcomeOf = (record: RecordRow) => outcomes.get(keyOf(kind, record));
    const touched = rows.flatMap(({ row, record }) => {
      const outcome = outcomeOf(record);
      return outcome === undefined ? [] : { row, record, outcome };
    });
    await markWritten(trx, marksOf(touched, isLookedAt));
    if (name === 'stock') await manageStock(trx, touched.map(recordOf));
    if (name === 'users') await inviteNew(trx, touched, parts);
    const noted = Map.groupBy(notes, ({ row }) => row);
    const listed = staged.map(({ row, record, problems }): ListedRow => {
      const outcome = record === null ? 'refused' : (outcomeOf(record) ?? 'unchanged');
      const itemNumber = record === null ? '' : nameOf(record);
      return { row, itemNumber, outcome, problems: [...problems, ...(noted.get(row) ?? [])] };
    });
    for (const { outcome, problems } of listed) {
      counts[outcome] += 1;
      for (const problem of problems) log.add(problem);
    }
    await list?.add(listed);
  }
  await after(trx, name);
  return counts;
}

const recordOf = ({ record }: UsableRow) => record;

type Touched = UsableRow & { readonly outcome: 'new' | 'changed' };

const marksOf = (rows: readonly Touched[], isLookedAt: boolean) =>
  isLookedAt ? rows.map(({ row, outcome }) => ({ row, outcome })) : [];

async function before(
  trx: Transaction<Tables>,
  name: RecordKindName,
  { clock, unsaid }: { clock: Clock; unsaid: ReadonlySet<string> },
): Promise<void> {
  if (name === 'documents') {
    await keepArrival(trx, clock.now());
    await refuseDocuments(trx, recordKinds[name], unsaid);
  }
  if (name === 'prices' || name === 'group-prices') await indexShared(trx);
  if (name !== 'sales-units') return;
  await analyzeStaged(trx);
  if ((await keepMovedUnits(trx)) === 0) return;
  refusePlaces(await listSharedPlaces(trx));
  for await (const range of rowRanges(trx)) await makeRoomForUnits(trx, range);
  for await (const range of rowRanges(trx)) refusePlaces(await listTakenPlaces(trx, range));
}

function refusePlaces(products: readonly string[]): void {
  if (products.length > 0)
    throw new ImportRefused(
      `Two units would have the same place in ${products.join(', ')}. Give each unit of a product its own number in “rækkefølge”.`,
      { label: 'import.why.samePlace', params: { products: products.join(', ') } },
    );
}

async function after(trx: Transaction<Tables>, name: RecordKindName): Promise<void> {
  // A count of the same number is a new count.
  if (name === 'stock') await recountStock(trx, recordsByKey(trx));
  if (name === 'synonyms' && (await listSynonyms(trx)).length > consoleLimits.synonymSets)
    throw new ImportRefused(
      `The search knows at most ${consoleLimits.synonymSets} sets of synonyms. Remove some in the console first.`,
      { label: 'import.why.synonyms', params: { count: consoleLimits.synonymSets } },
    );
  if (name !== 'sales-units') return;
  for await (const range of rowRanges(trx)) {
    const products = await listWithoutDefault(trx, range);
    if (products.length > 0)
      throw new ImportRefused(
        `No unit is the default one of ${products.join(', ')}. Write ja in “standard” for one unit of each product.`,
        { label: 'import.why.noDefault', params: { products: products.join(', ') } },
      );
  }
}

async function writeBatch(
  trx: Transaction<Tables>,
  name: RecordKindName,
  rows: readonly UsableRow[],
  unsaid: ReadonlySet<string>,
): Promise<Written> {
  const kind: RecordKind = recordKinds[name];
  if (name !== 'prices' && name !== 'group-prices')
    return { outcomes: await upsertRecords(trx, kind, rows.map(recordOf), unsaid), notes: [] };
  const former = await readFormerPrices(trx, rows);
  const outcomes = await upsertRecords(trx, kind, rows.map(recordOf), unsaid);
  const changed = rows.filter(({ record }) => outcomes.has(keyOf(kind, record)));
  const shared = await recordsThatShare(
    trx,
    changed.map(({ record }) => sharedKeyOf(record)),
  );
  return { outcomes, notes: await notedPrices(trx, changed, { former, shared }) };
}

async function inviteNew(
  trx: Transaction<Tables>,
  rows: readonly (UsableRow & { outcome: 'new' | 'changed' })[],
  parts: { clock: Clock; mail: AccountMailParts },
): Promise<void> {
  const emails = rows.flatMap(({ record, outcome }) => (outcome === 'new' ? String(record['email']) : []));
  if (emails.length === 0) return;
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name', 'language'])
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(emails))))
    .execute();
  for (const person of people)
    await invite(trx, { ...person, language: person.language === 'en' ? 'en' : 'da' }, parts);
}
