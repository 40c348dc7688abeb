import type { ChoiceKind } from '@engros/contracts/supplier/choices.ts';
import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { customerLinkFields } from '@engros/contracts/supplier/people/customers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { driveOf } from '../../people/choices/drive-names.ts';
import { findChosen } from '../../people/choices/queries.ts';
import { drivesOf, drivesOfCustomer } from '../../people/choices/route-choice-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { listSalesPersonIds, writeRoutes, writeSalesPersons } from './link-queries.ts';

type Db = Kysely<Tables>;
type Values = Readonly<Record<string, string>>;
type Problem = ChangeAnswer['Problems'][number];

interface Link {
  readonly of: ChoiceKind;
  readonly weekday?: number;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Fields of a customer's page that stand in tables of their own; several values with `|` between. */
export const linkFields: Readonly<Record<string, Link>> = Object.fromEntries(
  customerLinkFields.map((field) => {
    const weekday = Number(/^route(\d)$/.exec(field)?.[1] ?? 0);
    return [field, weekday === 0 ? { of: 'salesPersons' } : { of: 'routes', weekday }];
  }),
);

const between = ' | ';
const partsOf = (value: string): string[] => [
  ...new Set(
    value
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

export async function readLinks(db: Db, customerId: string): Promise<Values> {
  const [persons, drives] = await Promise.all([
    listSalesPersonIds(db, customerId),
    drivesOfCustomer(db, customerId),
  ]);
  return {
    salesPersons: persons.join(between),
    ...Object.fromEntries(weekdays.map((day) => [`route${day}`, (drives.get(day) ?? []).join(between)])),
  };
}

/** Within the transaction of the change, of which a problem leaves nothing. `depotId` is that after the change. */
export async function writeLinks(
  trx: Db,
  { customerId, depotId }: { customerId: string; depotId: string },
  { before, changes }: { before: Values; changes: Values },
): Promise<{ isWritten: boolean; problems: Problem[] }> {
  const problems: Problem[] = [];
  let isWritten = false;
  for (const [field, { of, weekday }] of Object.entries(linkFields)) {
    const parts = partsOf(changes[field] ?? before[field] ?? '');
    const kept = partsOf(before[field] ?? '');
    if (parts.join(between) === kept.join(between)) continue;
    const wrong =
      of === 'routes' && weekday !== undefined
        ? await writeDay(trx, { customerId, depotId, weekday }, { parts, kept })
        : await writePersons(trx, customerId, parts);
    if (wrong === undefined) isWritten = true;
    else problems.push({ ...nothing, Field: field, ...wrong });
  }
  return { isWritten, problems };
}

const nothing = { Key: '', IsRefusal: true, Exists: [] };

type Wrong = Pick<Problem, 'Code' | 'Value' | 'Sentence'>;

async function writePersons(
  trx: Db,
  customerId: string,
  parts: readonly string[],
): Promise<Wrong | undefined> {
  const most = consoleLimits.salesPersonsOfCustomer;
  if (parts.length > most)
    return { Code: 'outOfRange', Value: '', Sentence: `A customer has at most ${most} sales persons.` };
  const known = new Set((await findChosen(trx, 'salesPersons', parts)).map(({ id }) => id));
  const unknown = parts.find((part) => !known.has(part));
  if (unknown !== undefined)
    return { Code: 'unknown', Value: unknown, Sentence: `There is no sales person ${unknown}.` };
  await writeSalesPersons(trx, customerId, parts);
  return undefined;
}

interface DayOfCustomer {
  customerId: string;
  depotId: string;
  weekday: number;
}

/** Drives that the customer has stay as they are; others are those of customers of the depot on that weekday, or new ones. */
async function writeDay(
  trx: Db,
  { customerId, depotId, weekday }: DayOfCustomer,
  { parts, kept }: { parts: readonly string[]; kept: readonly string[] },
): Promise<Wrong | undefined> {
  const known = await drivesOf(trx, depotId, weekday);
  const added = parts.filter((part) => !kept.includes(part));
  const named = added.map((part) => known.get(part) ?? driveOf(part));
  const unknown = added.find((_, at) => named[at] === null);
  if (unknown !== undefined)
    return {
      Code: 'unknown',
      Value: unknown,
      Sentence: `No route of depot ${depotId} drives so on that weekday, and its times cannot be read: ${unknown}.`,
    };
  const rows = named.filter((drive) => drive !== null);
  const gone = kept.filter((part) => !parts.includes(part));
  const wrong = await writeRoutes(trx, { customerId, weekday }, { rows, gone });
  return wrong === undefined
    ? undefined
    : { Code: 'repeated', Value: wrong, Sentence: 'The customer has a route of that tour on that weekday.' };
}
