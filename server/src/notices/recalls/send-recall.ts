import type * as mailed from '@engros/contracts/supplier/recall-mails.ts';
import type * as contract from '@engros/contracts/supplier/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type NewMail, writeMails } from '../../platform/mail/write-mail-queries.ts';
import { eachPiece, neverAborted, runAll, untilFewer } from '../../platform/process/pieces.ts';
import { newToken } from './addresses/manage-addresses.ts';
import { recallMailWords } from './mails/recall-mail-words.ts';
import { answerRecall, refused } from './own-recalls.ts';
import { presentRecall, recalledOf, typedToSend } from './present-recall.ts';
import { recipientsOf } from './progress-queries.ts';
import { fixCustomers } from './reach-queries.ts';
import { presentRecipient } from './read-recalls.ts';
import type { RecallJobParts, RecallParts } from './recall-parts.ts';
import {
  type DueRecallMail,
  findRecall,
  isReached,
  markRecalled,
  noteWritten,
  type RecallRow,
  readersOfEnglish,
  takeDueMails,
  tellCustomersOfRecall,
} from './recall-queries.ts';
import { askAddresses, lastResent, lastSentToAll, recallsToRemind } from './round-queries.ts';

const atOnce = 200;

/**
 * One transaction writes a batch of mails to the outbox and records it, and each mail has a key of recall, round and address. So
 * a process that stops in between leaves out no mail and writes none twice (NOT-04). Returns how many were written.
 */
async function writeRecallMails(
  parts: Omit<RecallJobParts, 'log' | 'timeZone'>,
  signal?: AbortSignal,
): Promise<number> {
  return untilFewer({ atOnce: 1, signal }, async () => {
    const now = parts.clock.now();
    const count = await inTransaction(parts.database.kysely, async (trx) => {
      const due = await takeDueMails(trx, atOnce);
      if (due.length === 0) return 0;
      const made = due.map((each) => ({ each, ...newToken() }));
      await writeMails(
        trx,
        made.map(({ each, token }) => recallMail(parts, each, { token, now })),
      );
      const hashes = made.map(({ each: { recallId, round, email }, tokenHash }) => ({
        recallId,
        round,
        email,
        hash: tokenHash.toString('hex'),
      }));
      await noteWritten(trx, hashes, now);
      return due.length;
    });
    if (count > 0) parts.onMailWritten?.();
    return count;
  });
}

const recallMailKey = ({ recallId, round, email }: Pick<DueRecallMail, 'recallId' | 'round' | 'email'>) =>
  `recall:${recallId}:${round}:${email}`;

function recallMail(
  parts: Omit<RecallJobParts, 'log' | 'timeZone'>,
  due: DueRecallMail,
  { token, now }: { token: string; now: Temporal.Instant },
): NewMail {
  const { language } = due;
  return {
    kind: 'recall',
    dedupeKey: recallMailKey(due),
    recipient: due.email,
    ...recallMailWords({
      supplier: parts.supplier,
      text: textFor(parts.text, { language, maySeeAmounts: false }),
      about: due,
      address: `${parts.publicUrl}/recall-answer#token=${token}`,
    }),
    holdsSecret: true,
    now,
  };
}

/** Between two mails of the same recall, so that pressing the button twice does not send it twice. */
const pauseMinutes = 5;

/** Does not make the caller wait. If the process stops, the job of the next minute writes the rest. */
export function writeSoon(ctx: Pick<RecallJobParts, 'database' | 'clock' | 'log'>, parts: RecallParts): void {
  const { database, clock, log } = ctx;
  writeRecallMails({ ...parts, database, clock }).catch((error: unknown) =>
    log.warn({ err: error }, 'mails of a recall are written by the next run of the jobs'),
  );
}

/** Blank ones are refused when somebody reads English, and are the Danish ones when nobody does. */
async function englishWords(trx: Kysely<Tables>, row: RecallRow) {
  const isBlank = row.reason_en.trim() === '' || row.action_en.trim() === '';
  const count = isBlank ? await readersOfEnglish(trx, row.id) : 0;
  if (count > 0) throw new AppError('recallEnglishMissing', { params: { count } });
  return {
    reason_en: row.reason_en.trim() === '' ? row.reason_da : row.reason_en,
    action_en: row.action_en.trim() === '' ? row.action_da : row.action_en,
  };
}

/** Only a draft: one transaction stores the recipients, then the mails are written. */
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
      const by = ctx.viewer.displayName;
      const addresses = (await askAddresses(trx, id, { kind: 'Sent', now, by })) ?? 0;
      const english = await englishWords(trx, row);
      await tellCustomersOfRecall(trx, id, now);
      await trx
        .updateTable('recalls')
        .set({ ...english, state: 'Sent', sent_by: by, sent_at: now.toString() })
        .where('id', '=', id)
        .execute();
      await markRecalled(trx, row.product_id);
      const details = { customers: customers.length, addresses };
      await insertAuditRows(trx, [auditRow(ctx, { kind: 'recall.sent', subject: params.id, details })]);
      return details;
    });
    writeSoon(ctx, parts);
    const row = (await findRecall(kysely, id)) ?? fail('notFound');
    // Nobody can have answered yet. Counting would slow down the mails that are being written.
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

/**
 * Throws notFound for a customer who did not get the goods, and recallJustSent when the mail has just been sent to the
 * same customer or, without a customer, to all.
 */
async function checkReminder(
  trx: Kysely<Tables>,
  id: number,
  { customerId, now }: { customerId: string | undefined; now: Temporal.Instant },
): Promise<void> {
  if (customerId !== undefined && !(await isReached(trx, id, customerId))) throw new AppError('notFound');
  const last =
    customerId === undefined ? await lastSentToAll(trx, id) : await lastResent(trx, id, customerId);
  if (last !== undefined && Temporal.Instant.compare(last.add({ minutes: pauseMinutes }), now) > 0)
    throw new AppError('recallJustSent', { params: { minutes: pauseMinutes } });
}

/** To all customers who have not answered, or to one of them. */
export function remindRecall(parts: RecallParts): Handler<typeof mailed.remindRecall> {
  return async (ctx, { params, body }, fail) => {
    const now = ctx.clock.now();
    const id = Number(params.id);
    const customerId = body.CustomerId ?? undefined;
    const by = ctx.viewer.displayName;
    const mails = await inTransaction(ctx.database.kysely, async (trx) => {
      const row = (await findRecall(trx, id, true)) ?? fail('notFound');
      if (row.state !== 'Sent') return fail('recallOver');
      await checkReminder(trx, id, { customerId, now });
      const round =
        customerId === undefined ? ({ kind: 'Reminded' } as const) : { kind: 'Resent' as const, customerId };
      const count = (await askAddresses(trx, id, { ...round, now, by })) ?? 0;
      const details = { mails: count, customer: customerId };
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
    await markRecalled(trx, row.product_id);
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
  return presentRecipient(row ?? fail('notFound'), ctx.language);
};

/**
 * Runs every minute. Sends a reminder of active recalls to those who have not answered after half an hour, and writes
 * mails that another process has not finished. Returns how many were written.
 */
export async function watchRecalls(parts: RecallJobParts, signal = neverAborted): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  const due = { now, minutes: limits.recallRemindMinutes };
  const remind = (id: number) =>
    inTransaction(kysely, async (trx) => {
      await findRecall(trx, id, true);
      // Another process may have sent the reminder in the meantime.
      if ((await recallsToRemind(trx, { ...due, only: id })).length === 0) return;
      await askAddresses(trx, id, { kind: 'Reminded', now, by: null });
    });
  let written = 0;
  await runAll(
    [
      async () => eachPiece(await recallsToRemind(kysely, due), async (id) => remind(id), { signal }),
      async () => {
        written = await writeRecallMails(parts, signal);
      },
    ],
    signal,
  );
  return written;
}
