import type * as contract from '@engros/contracts/console/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { writeRecallMails } from './mail-recalls.ts';
import { answerRecall, refused } from './own-recalls.ts';
import { presentRecall, recalledOf, typedToSend } from './present-recall.ts';
import { recipientsOf } from './progress-queries.ts';
import { fixCustomers } from './reach-queries.ts';
import { presentRecipient } from './read-recalls.ts';
import type { RecallJobParts, RecallParts } from './recall-parts.ts';
import {
  askAddresses,
  findRecall,
  lastRound,
  recallsToRemind,
  tellCustomersOfRecall,
} from './recall-queries.ts';

/** Minutes between two mails of the same recall, so that a second press does not send it twice. */
const pauseMinutes = 5;

/**
 * Starts writing mails without keeping the caller waiting; what a process that dies leaves is written by the job of the
 * next minute.
 */
function writeSoon(ctx: Pick<RecallJobParts, 'database' | 'clock' | 'log'>, parts: RecallParts): void {
  const { database, clock, log } = ctx;
  writeRecallMails({ ...parts, database, clock }).catch((error: unknown) =>
    log.warn({ err: error }, 'mails of a recall are written by the next run of the jobs'),
  );
}

/** Sends a draft: who is reached is fixed in one transaction, then the mails are written. */
export function sendRecall(parts: RecallParts): Handler<typeof contract.sendRecall> {
  return async (ctx, { params, body }, fail) => {
    const now = ctx.clock.now();
    const id = Number(params.id);
    const { kysely } = ctx.database;
    const reached = await inTransaction(kysely, async (trx) => {
      const row = (await findRecall(trx, id, true)) ?? fail('notFound');
      if (row.state !== 'Draft') return fail('recallSent');
      const wanted = typedToSend(row);
      if (body.Typed.trim().toUpperCase() !== wanted.toUpperCase())
        return fail('recallTypedWrong', { params: { typed: wanted } });
      const customers = await fixCustomers(trx, id, recalledOf(row));
      if (customers.length === 0) return fail('recallReachesNobody');
      const addresses = await askAddresses(trx, id, { round: 1, now, customerId: null });
      await tellCustomersOfRecall(trx, id, now);
      await trx
        .updateTable('recalls')
        .set({ state: 'Sent', sent_by: ctx.viewer.displayName, sent_at: now.toString() })
        .where('id', '=', id)
        .execute();
      const details = { customers: customers.length, addresses };
      await insertAuditRows(trx, [auditRow(ctx, { kind: 'recall.sent', subject: params.id, details })]);
      return details;
    });
    writeSoon(ctx, parts);
    const row = (await findRecall(kysely, id)) ?? fail('notFound');
    // Nobody can have answered yet; counting again would compete with the mails that are being written.
    return {
      Recall: presentRecall(row),
      Customers: reached.customers,
      Addresses: reached.addresses,
      Answered: 0,
      Opened: 0,
      NotOpened: reached.customers,
      Refused: 0,
    };
  };
}

/** Sends the mail again to those who have not answered. */
export function remindRecall(parts: RecallParts): Handler<typeof contract.remindRecall> {
  return async (ctx, { params, body }, fail) => {
    const now = ctx.clock.now();
    const id = Number(params.id);
    const customerId = body.CustomerId ?? null;
    const mails = await inTransaction(ctx.database.kysely, async (trx) => {
      const row = (await findRecall(trx, id, true)) ?? fail('notFound');
      if (row.state !== 'Sent') return fail('recallOver');
      const last = await lastRound(trx, id);
      const isSoon =
        last !== undefined && Temporal.Instant.compare(last.at.add({ minutes: pauseMinutes }), now) > 0;
      if (customerId === null && isSoon) return fail('recallJustSent', { params: { minutes: pauseMinutes } });
      const count = await askAddresses(trx, id, { round: (last?.round ?? 0) + 1, now, customerId });
      const details = { mails: count, ...(customerId !== null && { customer: customerId }) };
      await insertAuditRows(trx, [auditRow(ctx, { kind: 'recall.reminded', subject: params.id, details })]);
      return count;
    });
    writeSoon(ctx, parts);
    return { Mails: mails };
  };
}

export const closeRecall: Handler<typeof contract.closeRecall> = async (ctx, { params }, fail) => {
  const closed = await inTransaction(ctx.database.kysely, async (trx) => {
    const row = (await findRecall(trx, Number(params.id), true)) ?? fail('notFound');
    if (row.state !== 'Sent') return fail('recallOver');
    const change = {
      state: 'Closed',
      closed_by: ctx.viewer.displayName,
      closed_at: ctx.clock.now().toString(),
    };
    await trx.updateTable('recalls').set(change).where('id', '=', row.id).execute();
    await insertAuditRows(trx, [auditRow(ctx, { kind: 'recall.closed', subject: params.id })]);
    return findRecall(trx, row.id);
  });
  return presentRecall(closed ?? fail('notFound'));
};

export const answerByPhone: Handler<typeof contract.answerByPhone> = async (ctx, { params, body }, fail) => {
  const by = body.Name.trim();
  if (by === '') throw refused(ctx.text, 'name');
  const recallId = Number(params.id);
  await inTransaction(ctx.database.kysely, (trx) =>
    answerRecall(trx, { customerId: body.CustomerId, recallId }, body, {
      by,
      userId: null,
      via: 'Phone',
      now: ctx.clock.now(),
      text: ctx.text,
      logged: auditRow(ctx, { kind: 'recall.answered' }),
    }),
  );
  const page = { only: 'all', customerId: body.CustomerId, now: ctx.clock.now(), limit: 1, skip: 0 } as const;
  const [row] = await recipientsOf(ctx.database.kysely, recallId, page);
  return presentRecipient(row ?? fail('notFound'));
};

/**
 * Looks, every minute, for running recalls: sends the mail once more to those who have not answered after half an hour,
 * and writes mails that a process has left. Returns how many were written.
 */
export async function watchRecalls(parts: RecallJobParts): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  for (const id of await recallsToRemind(kysely, now, limits.recallRemindMinutes))
    await askAddresses(kysely, id, { round: 2, now, customerId: null });
  return writeRecallMails(parts);
}
