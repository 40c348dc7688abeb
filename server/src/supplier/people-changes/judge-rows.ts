import { isDeepStrictEqual } from 'node:util';
import type { PeopleAction, PeopleVerdict } from '@engros/contracts/supplier/people/people-changes.ts';
import type { CustomerRights } from '@engros/contracts/supplier/people.ts';
import { type PeopleRow, withRights } from './people-rows.ts';

export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isBuyer: boolean;
  readonly isActive: boolean;
  /** By customer. */
  readonly rights: ReadonlyMap<string, CustomerRights>;
}

export interface PeopleFacts {
  readonly today: string;
  /** Until which a change can be planned. */
  readonly lastDay: string;
  /** By e-mail address. */
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly customers: ReadonlyMap<string, { readonly name: string; readonly isActive: boolean }>;
  /** Customers whose names stand where their numbers should, by name in small letters. */
  readonly named: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** Keys of `plannedKey`. */
  readonly planned: ReadonlySet<string>;
}

export type PeopleWhy =
  | 'nameMissing'
  | 'customerMissing'
  | 'customerClosed'
  | 'toCustomerMissing'
  | 'sameCustomer'
  | 'severalCustomers'
  | 'noCustomer'
  | 'notMember'
  | 'isStaff'
  | 'personLocked'
  | 'personUnknown'
  | 'nothingChosen'
  | 'fromTooFar'
  | 'alreadyPlanned'
  | 'repeated';

export interface Judged {
  readonly of: PeopleRow;
  readonly person: KnownPerson | null;
  readonly customer: string | null;
  readonly verdict: PeopleVerdict;
  /** Null for now. */
  readonly from: string | null;
  readonly before: CustomerRights | null;
  readonly after: CustomerRights | null;
  readonly why: { readonly field: string; readonly code: PeopleWhy } | null;
}

export const plannedKey = (action: PeopleAction, from: string, customer: string, who: string): string =>
  [action, from, customer, who].join('|');

/**
 * What becomes of each row: one of `changePeople`, its trial and the job of planned changes. A row without a customer is about each
 * customer of the person; rows see what rows before them do.
 */
export function judgeRows(action: PeopleAction, rows: readonly PeopleRow[], facts: PeopleFacts): Judged[] {
  const seen: Seen = { keys: new Set(), invited: new Set() };
  return rows.flatMap((of) => {
    const person = facts.people.get(of.email) ?? null;
    const from = of.from !== null && of.from > facts.today ? of.from : null;
    const around = { action, of, person, from, facts, seen };
    const answerAt = (customer: string | null, answer: Answer): Judged => {
      const shared = { of, person, customer, from };
      if (answer.verdict !== undefined) return { ...shared, ...answer, why: null };
      return { ...shared, verdict: 'refused', before: null, after: null, why: answer };
    };
    if (of.problems.length > 0) return { ...answerAt(of.customer, no('', 'repeated')), why: null };
    const fault = faultOf(around);
    if (fault !== null) return answerAt(of.customer, fault);
    const customers = customersOf(action, of, person);
    if (typeof customers === 'string') return answerAt(of.customer, no('customer', customers));
    return customers.map((customer) => answerAt(customer, answerOf({ ...around, customer })));
  });
}

interface Seen {
  readonly keys: Set<string>;
  /** Whom a row makes now. */
  readonly invited: Set<string>;
}

type No = { verdict?: never; field: string; code: PeopleWhy };
type Yes = { verdict: PeopleVerdict; before: CustomerRights | null; after: CustomerRights | null };
type Answer = Yes | No;

const no = (field: string, code: PeopleWhy): No => ({ field, code });

interface Around {
  readonly action: PeopleAction;
  readonly of: PeopleRow;
  readonly person: KnownPerson | null;
  readonly from: string | null;
  readonly facts: PeopleFacts;
  readonly seen: Seen;
}

function faultOf({ action, person, from, facts }: Around): No | null {
  if (from !== null && from > facts.lastDay) return no('from', 'fromTooFar');
  if (person !== null && !person.isBuyer) return no('email', 'isStaff');
  return person === null && action !== 'invite' ? no('email', 'personUnknown') : null;
}

function customersOf(
  action: PeopleAction,
  { customer }: PeopleRow,
  person: KnownPerson | null,
): string[] | PeopleWhy {
  if (customer !== null) return [customer];
  if (action === 'invite' || person === null) return 'customerMissing';
  const theirs = [...person.rights.keys()];
  if (theirs.length === 0) return 'noCustomer';
  return action === 'move' && theirs.length > 1 ? 'severalCustomers' : theirs;
}

type At = Around & { readonly customer: string };

function answerOf(at: At): Answer {
  const { action, of, person, customer, from, facts, seen } = at;
  const key = `${of.email}|${customer}`;
  if (seen.keys.has(key)) return no('email', 'repeated');
  seen.keys.add(key);
  if (from !== null && facts.planned.has(plannedKey(action, from, customer, person?.id ?? of.email)))
    return no('from', 'alreadyPlanned');
  const answer = rules[action](at, person?.rights.get(customer) ?? null);
  if (answer.verdict === 'invited' && from === null) seen.invited.add(of.email);
  return answer;
}

const isOpen = ({ customers }: PeopleFacts, id: string): boolean => customers.get(id)?.isActive === true;

const rules: Record<PeopleAction, (at: At, before: CustomerRights | null) => Answer> = {
  invite: ({ of, person, customer, facts, seen }, before) => {
    if (before !== null) return { verdict: 'unchanged', before, after: before };
    if (!isOpen(facts, customer)) return no('customer', 'customerClosed');
    if (person?.isActive === false) return no('email', 'personLocked');
    const isNew = person === null && !seen.invited.has(of.email);
    if (isNew && of.name === '') return no('name', 'nameMissing');
    return { verdict: isNew ? 'invited' : 'connected', before, after: of.usual };
  },
  rights: ({ of }, before) => {
    if (before === null) return no('customer', 'notMember');
    if (Object.values(of.given).every((right) => right === null)) return no('order', 'nothingChosen');
    const after = withRights(of.given, before);
    return { verdict: isDeepStrictEqual(before, after) ? 'unchanged' : 'changed', before, after };
  },
  move: ({ of: { toCustomer }, person, customer, facts }, before) => {
    if (toCustomer === null) return no('toCustomer', 'toCustomerMissing');
    if (toCustomer === customer) return no('toCustomer', 'sameCustomer');
    if (!isOpen(facts, toCustomer)) return no('toCustomer', 'customerClosed');
    const there = person?.rights.get(toCustomer) ?? null;
    if (before !== null) return { verdict: 'moved', before, after: there ?? before };
    if (there === null) return no('customer', 'notMember');
    return { verdict: 'unchanged', before: there, after: there };
  },
  remove: (_at, before) => ({ verdict: before === null ? 'unchanged' : 'removed', before, after: null }),
};
