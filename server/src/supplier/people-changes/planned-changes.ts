import type * as calls from '@engros/contracts/supplier/people/people-changes.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readPage, totalsOf } from '../../platform/read-page.ts';
import * as queries from './planned-queries.ts';

const perPage = limits.directoryResults;

export const listPeopleChanges: Handler<typeof calls.listPeopleChanges> = async ({ database }, { query }) => {
  const { kysely } = database;
  const wanted = { customer: query.Customer ?? null, limit: perPage };
  const found = await readPage({ page: query.Page ?? 1, perPage }, async (skip) => {
    const rows = await queries.listPlanned(kysely, { ...wanted, skip });
    return rows.map((row) => ({ ...row, found: Number(row.found) }));
  });
  return {
    Changes: found.rows.map((row) => ({
      Id: String(row.id),
      Action: row.action as calls.PeopleAction,
      From: row.due_on,
      EmailAddress: row.email ?? '',
      DisplayName: row.name ?? '',
      Customer: { Id: row.customer_id, Name: row.customer_name },
      ToCustomer:
        row.to_customer_id === null ? null : { Id: row.to_customer_id, Name: row.to_customer_name ?? '' },
      Rights: {
        MayOrder: row.may_order,
        MaySeePrices: row.may_see_prices,
        MaySeeDocuments: row.may_see_documents,
        MayManageFavorites: row.may_manage_favorites,
        MayManageUsers: row.may_manage_users,
        MayApprove: row.may_approve,
      },
      MadeBy: row.made_by,
      MadeAt: row.made_at.toString(),
      Failure: row.failure,
    })),
    Failed: await queries.countFailed(kysely),
    ...totalsOf(found, perPage),
  };
};

/** A change that the job does at the same moment is done. */
export const cancelPeopleChanges: Handler<typeof calls.cancelPeopleChanges> = async (ctx, { body }) => {
  const gone = await inTransaction(ctx.database.kysely, async (trx) => {
    const rows = await queries.deletePlanned(trx, body.Ids);
    await insertAuditRows(
      trx,
      rows.map(({ id, user_id, customer_id, action, due_on }) => ({
        ...auditRow(ctx, {
          kind: 'people-change.cancelled',
          subject: user_id ?? '',
          details: { id, action, from: due_on },
        }),
        customerId: customer_id,
      })),
    );
    return rows.length;
  });
  return { Count: gone };
};

export const retryPeopleChanges: Handler<typeof calls.retryPeopleChanges> = async (
  { database },
  { body },
) => ({
  Count: await queries.forgetFailures(database.kysely, body.Ids),
});
