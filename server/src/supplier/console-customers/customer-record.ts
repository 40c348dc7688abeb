import type { ChoiceKind } from '@engros/contracts/supplier/choices.ts';
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
import { requireOwn, writeRecords } from '../record-changes/write-records.ts';
import { linkFields, readLinks, writeLinks } from './customer-links.ts';
import { findRecord } from './customer-queries.ts';

export const ownedKind = 'customers';
const { fields } = recordKinds[ownedKind];
/** The number is who the customer is; whether it is closed is in the file only. */
const fixedFields = ['customer'];
type CustomerRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
/** By field, as the file writes it. */
export type Values = Readonly<Record<string, string>>;

const headerOf = (headers: string): string => headers.split(', ')[0] ?? headers;

const changeable = Object.entries(fields).filter(([field]) => !fixedFields.includes(field));
export const changeableFields: readonly string[] = [
  ...changeable.map(([field]) => field),
  ...Object.keys(linkFields),
];

const valuesOf = (row: CustomerRow): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { column, write }]) => [
      field,
      write(row[column as keyof CustomerRow], new Map()),
    ]),
  );

/** Undefined for an unknown number. */
export async function readValues(db: Kysely<Tables>, customerId: string): Promise<Values | undefined> {
  const row = await findRecord(db, customerId);
  return row && { ...valuesOf(row), ...(await readLinks(db, customerId)) };
}

export const versionOf = (values: Values): string => contentVersion(values);

export const readOwners = (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> =>
  ownersOf(db, ownedKind);

const choiceOf: Partial<Record<string, ChoiceKind>> = {
  customers: 'customers',
  customer_groups: 'groups',
  depots: 'depots',
  vat_classes: 'vatClasses',
  paymentDays: 'paymentTerms',
};

/** The fields that can be changed, in the order of the file, and after them what the customer is linked with. */
export function presentRecord(values: Values, owners: ReadonlyMap<string, string>): CustomerRecord {
  const common = (Field: string) => ({ Field, Value: values[Field] ?? '', Owner: owners.get(Field) ?? null });
  const own = changeable.map(
    ([field, { headers, isNeeded, choices = [], refersTo = field }]): CustomerField => ({
      ...common(field),
      Header: headerOf(headers),
      IsNeeded: isNeeded,
      Options: [...choices],
      Of: choiceOf[refersTo] ?? null,
      IsMany: false,
      Weekday: null,
    }),
  );
  const linked = Object.entries(linkFields).map(
    ([field, { of, weekday = null }]): CustomerField => ({
      ...common(field),
      Header: field,
      IsNeeded: false,
      Options: [],
      Of: of,
      IsMany: true,
      Weekday: weekday,
    }),
  );
  return { Fields: [...own, ...linked], Version: versionOf(values) };
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
  const read = async (db: Kysely<Tables>) => (await readValues(db, customerId)) ?? throwUnknown();
  const stored = await read(ctx.database.kysely);
  await requireOwn(ctx, { kind: ownedKind, rows: [linkedOf(stored, changes)] });
  let before = stored;
  let linkProblems: ChangeAnswer['Problems'] = [];
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
        const depotId = changes['depot'] ?? before['depot'] ?? '';
        const linked = await writeLinks(trx, { customerId, depotId }, { before, changes });
        linkProblems = linked.problems;
        return linked.isWritten || linkProblems.length > 0;
      },
      note: async (trx) => {
        if (linkProblems.length > 0) throw new LinksRefused();
        await note(trx, before, await read(trx));
      },
    },
  }).catch((error: unknown) => {
    if (error instanceof LinksRefused) return { Problems: [] };
    throw error;
  });
  return [...Problems.filter(({ IsRefusal }) => IsRefusal), ...linkProblems];
}

/** After the fields of the file, so that all problems are told at once. */
class LinksRefused extends Error {}

function throwUnknown(): never {
  throw new AppError('customerNotFound');
}

const linkedOf = (stored: Values, changes: Values): FieldChange[] =>
  Object.keys(linkFields).flatMap((Field) => {
    const [Before = '', After] = [stored[Field], changes[Field]];
    return After === undefined ? [] : { Field, Before, After };
  });

/** Fields that are left out keep what is stored; those that the import needs are written in any case. */
const rowOf = (stored: Values, changes: Values): FieldChange[] =>
  Object.entries(fields).flatMap(([Field, { isNeeded }]) => {
    const [Before = '', After] = [stored[Field], changes[Field]];
    if (After !== undefined) return [{ Field, Before, After }];
    return isNeeded ? [{ Field, Before, After: Before }] : [];
  });
