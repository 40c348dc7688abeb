import type { ChangeAnswer, FieldChange } from '@engros/contracts/supplier/goods/products.ts';
import type { CustomerField, CustomerRecord } from '@engros/contracts/supplier/people/customers.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CommonContext } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { contentVersion } from '../../platform/versions/publish.ts';
import { recordKinds } from '../integration/record-kinds.ts';
import { ownersOf } from '../record-changes/owned-queries.ts';
import { writeRecords } from '../record-changes/write-records.ts';
import { findRecord } from './customer-queries.ts';

export const ownedKind = 'customers';
const { fields } = recordKinds[ownedKind];
/** The number is who the customer is; whether it is closed is in the file only. */
const fixedFields = ['customer'];
/** How the descriptions of the files begin for what is `ja` or `nej`. */
const yesNoForm = 'ja or nej';

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
 * Returns its problems, with which nothing is saved. Throws customerNotFound, changedMeanwhile, fieldElsewhere, invalidInput for a
 * field that is not there, and importRunning.
 */
export async function saveRecord(
  ctx: Ctx,
  mail: AccountMailParts,
  { customerId, changes, seen, note }: RecordChange,
): Promise<ChangeAnswer['Problems']> {
  if (Object.keys(changes).some((field) => !changeableFields.includes(field)))
    throw new AppError('invalidInput', { Fields: ['body.Changes'] });
  const read = async (db: Kysely<Tables>) => valuesOf((await findRecord(db, customerId)) ?? throwUnknown());
  const stored = await read(ctx.database.kysely);
  let before = stored;
  const { Problems } = await writeRecords(ctx, mail, {
    kind: ownedKind,
    rows: [rowOf(stored, changes)],
    isTrial: false,
    isWhole: true,
    keeping: {
      begin: async (trx) => {
        await lockKey(trx, `customer ${customerId}`);
        before = await read(trx);
        if (versionOf(before) !== seen) throw new AppError('changedMeanwhile');
      },
      note: async (trx) => note(trx, before, await read(trx)),
    },
  });
  return Problems.filter(({ IsRefusal }) => IsRefusal);
}

function throwUnknown(): never {
  throw new AppError('customerNotFound');
}

/** Fields that are left out keep what is stored; those that the import needs are written in any case. */
const rowOf = (stored: Values, changes: Values): FieldChange[] =>
  Object.entries(fields).flatMap(([Field, { isNeeded }]) => {
    const [Before = '', After] = [stored[Field], changes[Field]];
    if (After !== undefined) return [{ Field, Before, After }];
    return isNeeded ? [{ Field, Before, After: Before }] : [];
  });
