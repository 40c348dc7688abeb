import {
  type PeopleCells,
  type PeopleField,
  peopleFields,
} from '@engros/contracts/supplier/people/people-changes.ts';
import type { CustomerRights } from '@engros/contracts/supplier/people.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type Column, customerHeaders, date, reference, text } from '../integration/kinds/columns.ts';
import { memberships, users } from '../integration/kinds/people-kinds.ts';
import { kind } from '../integration/kinds/record-kind.ts';
import { type Known, knowingNothing } from '../integration/known-record-queries.ts';
import { readerOf } from '../integration/product-rows/read-cells.ts';
import { findingsOf, type RowProblem } from '../integration/row-problem.ts';

const fieldOf = (of: { fields: Readonly<Record<string, Column>> }, field: string): Column => {
  const column = of.fields[field];
  if (column === undefined) throw new Error(`the import has no field ${field}`);
  return column;
};

/** A person at a customer, in the columns and by the rules of the import of users and of their rights. */
export const peopleKind = kind({
  table: 'memberships',
  key: ['email', 'customer_id'],
  fields: {
    email: fieldOf(users, 'email'),
    name: text('display_name', fieldOf(users, 'name').headers, { longest: limits.displayNameLength }),
    customer: reference('customer_id', customerHeaders, 'customers'),
    toCustomer: reference('to_customer_id', 'til kunde, ny kunde, to customer, new customer', 'customers'),
    language: fieldOf(users, 'language'),
    order: fieldOf(memberships, 'order'),
    prices: fieldOf(memberships, 'prices'),
    documents: fieldOf(memberships, 'documents'),
    favorites: fieldOf(memberships, 'favorites'),
    users: fieldOf(memberships, 'users'),
    approve: fieldOf(memberships, 'approve'),
    from: date('from_date', 'fra, fra dato, fra-dato, gælder fra, from, from date, valid from'),
  } satisfies Record<PeopleField, Column>,
});

type Partly<T> = { readonly [Name in keyof T]: T[Name] | null };
/** Null is a right that stays as it is. */
export type GivenRights = Partly<CustomerRights>;

const cellOfRight = {
  MayOrder: 'order',
  MaySeePrices: 'prices',
  MaySeeDocuments: 'documents',
  MayManageFavorites: 'favorites',
  MayManageUsers: 'users',
  MayApprove: 'approve',
} as const satisfies Record<keyof CustomerRights, PeopleField>;

export const rightNames = Object.keys(cellOfRight) as (keyof CustomerRights)[];

/** As a list writes them. */
export const cellsOfRights = (rights: CustomerRights): Partial<PeopleCells> =>
  Object.fromEntries(rightNames.map((name) => [cellOfRight[name], rights[name] ? 'ja' : 'nej']));

/** Null rights are left as they are, or get the value that the import gives them when nothing stands there. */
export const withRights = (given: GivenRights, before: CustomerRights): CustomerRights => ({
  MayOrder: given.MayOrder ?? before.MayOrder,
  MaySeePrices: given.MaySeePrices ?? before.MaySeePrices,
  MaySeeDocuments: given.MaySeeDocuments ?? before.MaySeeDocuments,
  MayManageFavorites: given.MayManageFavorites ?? before.MayManageFavorites,
  MayManageUsers: given.MayManageUsers ?? before.MayManageUsers,
  MayApprove: given.MayApprove ?? before.MayApprove,
});

export interface PeopleRow {
  /** From 1. */
  readonly row: number;
  readonly email: string;
  /** Empty when none is written. */
  readonly name: string;
  readonly language: 'da' | 'en';
  /** Null: all customers of the person. */
  readonly customer: string | null;
  readonly toCustomer: string | null;
  readonly given: GivenRights;
  /** What the import gives whoever is new there. */
  readonly usual: CustomerRights;
  readonly from: string | null;
  readonly problems: readonly RowProblem[];
}

/** `customers` are those that exist, of all that the rows name. */
export function readRow(
  cells: PeopleCells,
  at: number,
  { customers, timeZone }: { customers: ReadonlySet<string>; timeZone: string },
): PeopleRow {
  const row = at + 1;
  const findings = findingsOf(row, cells);
  const read = readerOf(cells, findings);
  const record = peopleKind.toRow(read, knownOf(customers, timeZone));
  const textAt = (column: string): string => String(record[column] ?? '');
  const right = (name: keyof CustomerRights): boolean =>
    record[fieldOf(memberships, cellOfRight[name]).column] === true;
  const rights = (has: (name: keyof CustomerRights) => boolean | null) =>
    Object.fromEntries(rightNames.map((name) => [name, has(name)]));
  return {
    row,
    email: textAt('email'),
    name: textAt('display_name'),
    language: record['language'] === 'en' ? 'en' : 'da',
    customer: textAt('customer_id') || null,
    toCustomer: textAt('to_customer_id') || null,
    given: rights((name) => (read.isBlank(cellOfRight[name]) ? null : right(name))) as GivenRights,
    usual: rights(right) as CustomerRights,
    from: textAt('from_date') || null,
    problems: findings.problems.filter(({ isRefusal }) => isRefusal),
  };
}

const knownOf = (customers: ReadonlySet<string>, timeZone: string): Known => ({
  ...knowingNothing(timeZone),
  references: new Map([['customers', new Set(customers)]]),
});

/** Only what the list may have. */
export const cellsOf = (cells: Readonly<Partial<Record<string, string>>>): PeopleCells => ({
  email: '',
  ...Object.fromEntries(
    peopleFields.flatMap((field) => {
      const written = cells[field]?.trim() ?? '';
      return written === '' ? [] : [[field, written]];
    }),
  ),
});
