import type { CustomerField, CustomerRecord } from '@engros/contracts/supplier/people/customers.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CommonContext } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { contentVersion } from '../../platform/versions/publish.ts';
import { importOf } from '../integration/import-file.ts';
import type { AroundImport } from '../integration/import-lock.ts';
import { ImportRefused } from '../integration/import-refused.ts';
import { recordKinds } from '../integration/record-kinds.ts';
import type { RowProblem } from '../integration/row-problem.ts';
import { ownersOf } from '../record-changes/owned-queries.ts';
import { openRecords } from '../record-changes/record-file.ts';
import { findRecord } from './customer-queries.ts';

export const ownedKind = 'customers';
const { fields } = recordKinds[ownedKind];
/** The number is who the customer is; whether it is closed is in the file only. */
const fixedFields = ['customer'];
/** How the descriptions of the files begin for what is `ja` or `nej`. */
const yesNoForm = 'ja or nej';
const secondsWhenBusy = 5;

type CustomerRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
/** By field, as the file writes it. */
export type Values = Readonly<Record<string, string>>;

const headerOf = (headers: string): string => headers.split(', ')[0] ?? headers;

const changeable = Object.entries(fields).filter(([field]) => !fixedFields.includes(field));
export const changeableFields: readonly string[] = changeable.map(([field]) => field);

export const valuesOf = (row: CustomerRow): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { column, write }]) => [
      field,
      write(row[column as keyof CustomerRow], new Map()),
    ]),
  );

export const versionOf = (values: Values): string => contentVersion(values);

export const readOwners = (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> =>
  ownersOf(db, ownedKind);

/** The fields that can be changed, in the order of the file. */
export function presentRecord(row: CustomerRow, owners: ReadonlyMap<string, string>): CustomerRecord {
  const values = valuesOf(row);
  const Fields = changeable.map(
    ([field, { headers, isNeeded, form }]): CustomerField => ({
      Field: field,
      Header: headerOf(headers),
      Value: values[field] ?? '',
      IsNeeded: isNeeded,
      IsYesNo: form.startsWith(yesNoForm),
      Owner: owners.get(field) ?? null,
    }),
  );
  return { Fields, Version: versionOf(values) };
}

type Ctx = CommonContext & { viewer: SignedInViewer };

export interface RecordChange {
  customerId: string;
  changes: Values;
  /** The version that was seen. */
  seen: string;
  /** Within the transaction, after the change. */
  note(trx: Kysely<Tables>, before: Values, after: Values): Promise<void>;
}

/**
 * By the rules of the import, of one row with the changed fields; returns its problems, with which nothing is saved. Throws
 * customerNotFound, changedMeanwhile, fieldOwned, invalidInput for a field that is not there, and tooManyRequests while another
 * import runs.
 */
export async function saveRecord(
  ctx: Ctx,
  mail: AccountMailParts,
  { customerId, changes, seen, note }: RecordChange,
): Promise<RowProblem[]> {
  if (Object.keys(changes).some((field) => !changeableFields.includes(field)))
    throw new AppError('invalidInput', { Fields: ['body.Changes'] });
  const { kysely } = ctx.database;
  const owners = await readOwners(kysely);
  const owned = Object.keys(changes).find((field) => owners.has(field));
  if (owned !== undefined) throw new AppError('fieldOwned', { params: { system: owners.get(owned) ?? '' } });
  const stored = valuesOf((await findRecord(kysely, customerId)) ?? throwUnknown());
  const open = await openRecords(ownedKind, recordKinds[ownedKind], {
    name: `${customerId}.csv`,
    rows: [writtenOf({ ...stored, ...changes }, Object.keys(changes))],
  });
  const within: AroundImport = async (trx, run) => {
    await lockKey(trx, `customer ${customerId}`);
    const before = valuesOf((await findRecord(trx, customerId)) ?? throwUnknown());
    if (versionOf(before) !== seen) throw new AppError('changedMeanwhile');
    const report = await run();
    const after = valuesOf((await findRecord(trx, customerId)) ?? throwUnknown());
    if (versionOf(after) !== seen) await note(trx, before, after);
    return report;
  };
  const report = await open({ ...importOf(ctx, mail), by: ctx.viewer, within }).catch(sayBusy);
  return report.problems.filter(({ isRefusal }) => isRefusal);
}

function throwUnknown(): never {
  throw new AppError('customerNotFound');
}

function sayBusy(error: unknown): never {
  if (error instanceof ImportRefused && error.isBusy)
    throw new AppError('tooManyRequests', { RetryAfterSeconds: secondsWhenBusy });
  throw error;
}

/** Fields that are left out keep what is stored; those that the import needs are written in any case. */
const writtenOf = (values: Values, changed: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { isNeeded }]) =>
      isNeeded || changed.includes(field) ? [[field, values[field] ?? '']] : [],
    ),
  );
