import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@engros/contracts/supplier/people.ts';
import type { Kysely } from 'kysely';
import type { Sessions } from '../../people/session/sessions.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { peopleOfCustomer } from './read-people.ts';
import { disconnect, lockBuyers, writeRights } from './write-queries.ts';

interface RightsChange {
  userId: string;
  customerId: string;
  before: calls.CustomerRights | null;
  after: calls.CustomerRights | null;
}

type By = Pick<ContextOf<typeof calls.changeCustomerPeople>, 'viewer' | 'clock' | 'place'>;

/** Null rights mean that the user does not belong to the customer. */
const rightsEntry = (by: By, { userId, customerId, before, after }: RightsChange) => ({
  ...auditRow(by, { kind: 'rights.changed', subject: userId, details: { before, after } }),
  customerId,
});

/**
 * All in one transaction with an audit entry each. Throws changedMeanwhile when somebody changed the customer's users since they
 * were read, and notFound for a user who is no buyer.
 */
export function changeCustomerPeople(sessions: Sessions): Handler<typeof calls.changeCustomerPeople> {
  return async (ctx, { params, body }, fail) => {
    const { customer, changes } = await inTransaction(ctx.database.kysely, async (trx) => {
      await lockKey(trx, `rights at ${params.customerNumber}`);
      const now = (await peopleOfCustomer(trx, params.customerNumber)) ?? fail('customerNotFound');
      if (now.Version !== body.Version) return fail('changedMeanwhile');
      const wanted = changesOf(now, body.Changes);
      const buyers = await lockBuyers(
        trx,
        wanted.map(({ userId }) => userId),
      );
      if (wanted.some(({ userId }) => !buyers.has(userId))) return fail('notFound');
      const real = wanted.filter(({ before, after }) => !isDeepStrictEqual(before, after));
      await write(trx, ctx, now.Customer.Id, real);
      return {
        customer: (await peopleOfCustomer(trx, now.Customer.Id)) ?? fail('customerNotFound'),
        changes: real,
      };
    });
    for (const { userId } of changes) sessions.forgetPerson(userId);
    return customer;
  };
}

/** With the rights before the change. When a user has several changes, the last one is used. */
function changesOf(
  { Customer, People }: calls.CustomerPeople,
  wanted: readonly { UserId: string; Rights: calls.CustomerRights | null }[],
): RightsChange[] {
  const before = new Map(People.map(({ Id, Rights }) => [Id, Rights]));
  const after = new Map(wanted.map(({ UserId, Rights }) => [UserId.toLowerCase(), Rights]));
  return [...after].map(([userId, rights]) => ({
    userId,
    customerId: Customer.Id,
    before: before.get(userId) ?? null,
    after: rights,
  }));
}

async function write(
  trx: Kysely<Tables>,
  by: By,
  customerId: string,
  changes: readonly RightsChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.flatMap(({ userId, after }) => (after === null ? [] : { userId, rights: after }));
  const taken = changes.flatMap(({ userId, after }) => (after === null ? userId : []));
  await writeRights(trx, customerId, given);
  await disconnect(trx, customerId, taken);
  await insertAuditRows(
    trx,
    changes.map((change) => rightsEntry(by, change)),
  );
}
