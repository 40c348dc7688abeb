import type * as impersonation from '@engros/contracts/people/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import {
  countPeopleSeen,
  findDirectoryCustomer,
  findPerson,
  listDirectoryCustomers,
  listPeople,
  listPeopleOf,
} from './directory-queries.ts';
import type { Reach, Words } from './reach-queries.ts';
import { listSingleSignOns, listSingleSignOnsOf } from './single-sign-on-queries.ts';

type Ctx = ContextOf<typeof impersonation.findPeople>;

/** At least 2 characters, or null for a single `*`, which finds everybody within reach, as many as one answer holds (T8). */
export function wordsOf(term: string): Words {
  const words = term.trim();
  const min = limits.directoryTermAtLeast;
  if (words === '*') return null;
  if ([...words].length < min) throw new AppError('searchTermTooShort', { params: { min } });
  return words;
}

const reachOf = ({ viewer }: Ctx, locationId: string | null = null): Reach => ({ viewer, locationId });

interface LookUp {
  call: string;
  term?: string;
  locationId?: string | null;
  people: readonly string[];
}

/**
 * The search and the log of the users it returned are one transaction. The searches of one member of staff run one at a time, so
 * that together they stay within the hourly limit of people looked up (T8).
 */
function lookUp<T>(
  ctx: Ctx,
  read: (trx: Transaction<Tables>) => Promise<{ answer: T; noted: LookUp }>,
): Promise<T> {
  return inTransaction(ctx.database.kysely, async (trx) => {
    await lockKey(trx, `directory:${ctx.viewer.userId}`);
    const { answer, noted } = await read(trx);
    await refuseTooMany(trx, ctx, noted.people);
    await writeAudit(trx, ctx, { kind: 'directory.searched', details: { ...noted } });
    return answer;
  });
}

async function refuseTooMany(trx: Transaction<Tables>, ctx: Ctx, found: readonly string[]): Promise<void> {
  if (found.length === 0) return;
  const since = ctx.clock.now().subtract({ hours: 1 });
  const seen = await countPeopleSeen(trx, { userId: ctx.viewer.userId, since, found });
  const max = limits.directoryPeoplePerHour;
  if (seen > max) throw new AppError('directoryExhausted', { params: { max }, RetryAfterSeconds: 600 });
}

const idsOf = (people: readonly { Id: string }[]) => people.map(({ Id }) => Id);

/** Support also sees punch-out single sign-ons (IMP-01). */
export const findPeople: Handler<typeof impersonation.findPeople> = (ctx, { query }) => {
  const words = wordsOf(query.term);
  const reach = reachOf(ctx, query.locationId);
  return lookUp(ctx, async (trx) => {
    const found = await listPeople(trx, reach, words);
    const users = found.slice(0, limits.directoryResults);
    const signOns = ctx.viewer.rights.has('impersonatePunchOut')
      ? await listSingleSignOns(trx, reach, words)
      : [];
    return {
      answer: { Users: users, SingleSignOns: signOns, IsCut: found.length > users.length },
      noted: {
        call: 'people',
        term: query.term,
        locationId: reach.locationId,
        people: [...new Set([...idsOf(users), ...signOns.map(({ UserId }) => UserId)])],
      },
    };
  });
};

export const findCustomers: Handler<typeof impersonation.findCustomers> = (ctx, { query }) => {
  const words = wordsOf(query.term);
  const reach = reachOf(ctx, query.locationId);
  return lookUp(ctx, async (trx) => {
    const found = await listDirectoryCustomers(trx, reach, words);
    const customers = found.slice(0, limits.directoryResults);
    return {
      answer: { Customers: customers, IsCut: found.length > customers.length },
      noted: { call: 'customers', term: query.term, locationId: reach.locationId, people: [] },
    };
  });
};

/** A customer that the staff member may not look at gets the same error as a missing one (IMP-02). */
export const findPeopleByCustomer: Handler<typeof impersonation.findPeopleByCustomer> = (
  ctx,
  { query },
  fail,
) =>
  lookUp(ctx, async (trx) => {
    const customer =
      (await findDirectoryCustomer(trx, reachOf(ctx), query.customerId)) ?? fail('customerNotFound');
    const users = (await listPeopleOf(trx, reachOf(ctx), customer.Id)).slice(0, limits.directoryResults);
    return {
      answer: { ...customer, Users: users },
      noted: { call: 'byCustomer', term: customer.Id, people: idsOf(users) },
    };
  });

export const readPerson: Handler<typeof impersonation.readPerson> = (ctx, { params }, fail) =>
  lookUp(ctx, async (trx) => {
    const person = (await findPerson(trx, reachOf(ctx), params.id)) ?? fail('notFound');
    return { answer: person, noted: { call: 'user', people: [person.Id] } };
  });

/** Of a user, of a customer, or of a user at a customer (IMP-02). */
export const findPunchOutSingleSignOns: Handler<typeof impersonation.findPunchOutSingleSignOns> = (
  ctx,
  { query },
  fail,
) => {
  const { userId = null, customerId = null } = query;
  if (userId === null && customerId === null) return fail('impersonationTargetMissing');
  return lookUp(ctx, async (trx) => {
    const isKnown =
      (userId === null || (await findPerson(trx, reachOf(ctx), userId)) !== undefined) &&
      (customerId === null || (await findDirectoryCustomer(trx, reachOf(ctx), customerId)) !== undefined);
    if (!isKnown) return fail('notFound');
    const found = await listSingleSignOnsOf(trx, reachOf(ctx), { userId, customerId });
    return {
      answer: found,
      noted: { call: 'singleSignOns', people: [...new Set(found.map(({ UserId }) => UserId))] },
    };
  });
};
