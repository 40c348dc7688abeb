import type * as calls from '@engros/contracts/supplier/people/customers.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findConsoleCustomer } from '../console-people/people-queries.ts';
import { findStanding, writeStanding } from './customer-queries.ts';
import { presentStanding } from './present.ts';

/** From the commit on no order of the customer is taken that the state forbids. */
export const changeCustomerState: Handler<typeof calls.changeCustomerState> = (ctx, { params, body }, fail) =>
  inTransaction(ctx.database.kysely, async (trx) => {
    await lockKey(trx, `customer ${params.customerNumber}`);
    const { id } = (await findConsoleCustomer(trx, params.customerNumber)) ?? fail('customerNotFound');
    const before = presentStanding(await findStanding(trx, id));
    if (before.State !== body.Seen) return fail('changedMeanwhile');
    const reason = body.Reason.trim();
    await writeStanding(trx, id, {
      state: body.State,
      reason,
      now: ctx.clock.now(),
      userId: ctx.viewer.userId,
    });
    const details = { from: before.State, to: body.State, reason };
    await insertAuditRows(trx, [
      { ...auditRow(ctx, { kind: 'customer.state', subject: id, details }), customerId: id },
    ]);
    return presentStanding(await findStanding(trx, id));
  });
