import type * as calls from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readPage, totalsOf } from '../../platform/read-page.ts';
import { contentVersion } from '../../platform/versions/publish.ts';
import * as queries from './people-queries.ts';
import { mayChange } from './who-may.ts';

const perPage = limits.directoryResults;

const wordsOf = ({ SearchText = '' }: { SearchText?: string }) => {
  const words = SearchText.trim();
  return { pattern: words === '' ? null : patternOf(words), limit: perPage };
};

const wantedPage = ({ Page = 1 }: { Page?: number }) => ({ page: Page, perPage });

export const listPeople: Handler<typeof calls.listPeople> = async ({ database, viewer }, { query }) => {
  const { Kind: kind = '', State: state = '' } = query;
  const found = await readPage(wantedPage(query), (skip) =>
    queries.listPeople(database.kysely, { ...wordsOf(query), skip, kind, state }),
  );
  return {
    People: found.rows.map(queries.presentPerson),
    MayChangeStaff: viewer.role === 'admin',
    ...totalsOf(found, perPage),
  };
};

export const versionOfStaff = ({ role, consoleParts, depotIds }: queries.StaffFacts): string =>
  contentVersion([role, consoleParts.toSorted(), depotIds.toSorted()]);

export const readConsolePerson: Handler<typeof calls.readConsolePerson> = async (ctx, { params }, fail) => {
  const db = ctx.database.kysely;
  const found = await queries.findConsolePerson(db, params.userId, ctx.clock.now());
  if (found === undefined) return fail('notFound');
  const [customers, depots] = await Promise.all([
    queries.listCustomersOf(db, found.id, consoleLimits.customersOfPerson),
    queries.listDepots(db),
  ]);
  return {
    ...queries.presentPerson(found),
    Language: found.language === 'en' ? 'en' : 'da',
    CreatedAt: found.createdAt.toString(),
    PasswordChangedAt: found.passwordChangedAt?.toString() ?? null,
    OpenSessions: found.openSessions,
    Customers: customers.map((row) => ({
      Id: row.id,
      Name: row.name,
      Name2: row.name2,
      City: row.city,
      Rights: queries.presentRights(row),
    })),
    ConsoleParts: found.consoleParts,
    DepotIds: found.depotIds,
    Depots: depots,
    MayChange: mayChange(ctx.viewer, found),
    Version: versionOfStaff(found),
  };
};

export const listCustomers: Handler<typeof calls.listConsoleCustomers> = async (
  { database, timeZone },
  { query },
) => {
  const found = await readPage(wantedPage(query), (skip) =>
    queries.listCustomers(database.kysely, { ...wordsOf(query), skip, timeZone, state: query.State ?? '' }),
  );
  return {
    Customers: found.rows.map((row) => ({
      ...queries.presentCustomer(row),
      NumberOfUsers: row.users,
      LastOrderDate: row.lastOrderDate,
    })),
    ...totalsOf(found, perPage),
  };
};

export async function peopleOfCustomer(
  db: Kysely<Tables>,
  customerNumber: string,
): Promise<calls.CustomerPeople | undefined> {
  const customer = await queries.findConsoleCustomer(db, customerNumber);
  if (customer === undefined) return undefined;
  const members = await queries.listMembers(db, customer.id);
  const People = members.map((row) => ({
    ...queries.presentPerson(row),
    Rights: queries.presentRights(row),
  }));
  const rights = People.map(({ Id, Rights }) => [Id, Rights] as const);
  const Version = contentVersion(rights.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { Customer: queries.presentCustomer(customer), People, Version };
}

export const readCustomerPeople: Handler<typeof calls.readCustomerPeople> = async (
  { database },
  { params },
  fail,
) => (await peopleOfCustomer(database.kysely, params.customerNumber)) ?? fail('customerNotFound');
