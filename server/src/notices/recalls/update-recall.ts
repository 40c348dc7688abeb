import type * as contract from '@engros/contracts/supplier/recall-mails.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { confirmAddress, deleteAddress, lockAddresses } from './addresses/address-queries.ts';
import type { RecallParts } from './recall-parts.ts';
import { findRecall, isReached } from './recall-queries.ts';
import { askAddresses, isSameUpdate } from './round-queries.ts';
import { writeSoon } from './send-recall.ts';

/** To all customers of an active recall, including those who have answered. */
export function updateRecall(parts: RecallParts): Handler<typeof contract.updateRecall> {
  return async (ctx, { params, body }, fail) => {
    const now = ctx.clock.now();
    const id = Number(params.id);
    const update = { clientKey: body.ClientKey, textDa: body.TextDa, textEn: body.TextEn };
    const mails = await inTransaction(ctx.database.kysely, async (trx) => {
      const row = (await findRecall(trx, id, true)) ?? fail('notFound');
      if (row.state !== 'Sent') return fail('recallOver');
      const count = await askAddresses(trx, id, { kind: 'Updated', now, by: ctx.viewer.displayName, update });
      if (count === null) return (await isSameUpdate(trx, id, update)) ? 0 : fail('noticeKeyUsed');
      const details = { mails: count, text: body.TextDa };
      await insertAuditRows(trx, [auditRow(ctx, { kind: 'recall.updated', subject: params.id, details })]);
      return count;
    });
    writeSoon(ctx, parts);
    return { Mails: mails };
  };
}

/**
 * For an address that refuses mails; also sends the recall to the new one. The new address needs no confirmation: staff got it
 * from the kitchen, and the recall must not wait for a link.
 */
export function correctRecallAddress(parts: RecallParts): Handler<typeof contract.correctRecallAddress> {
  return async (ctx, { params, body }, fail) => {
    const now = ctx.clock.now();
    const id = Number(params.id);
    const { CustomerId: customerId } = body;
    const [right, wrong] = [body.Right, body.Wrong ?? ''].map((email) => email.trim().toLowerCase());
    if (right === undefined || !isEmailAddress(right)) return fail('emailWrong');
    const mails = await inTransaction(ctx.database.kysely, async (trx) => {
      const row = (await findRecall(trx, id, true)) ?? fail('notFound');
      if (!(await isReached(trx, id, customerId))) return fail('notFound');
      if (row.state !== 'Sent') return fail('recallOver');
      await replaceAddress(trx, customerId, { right, wrong: wrong || null, now });
      const by = ctx.viewer.displayName;
      const count =
        (await askAddresses(trx, id, { kind: 'Corrected', now, by, customerId, email: right })) ?? 0;
      const details = { customer: customerId, from: wrong || null, to: right };
      await insertAuditRows(trx, [
        auditRow(ctx, { kind: 'recall.address.corrected', subject: params.id, details }),
      ]);
      return count;
    });
    writeSoon(ctx, parts);
    return { Mails: mails };
  };
}

async function replaceAddress(
  trx: Kysely<Tables>,
  customerId: string,
  { right, wrong, now }: { right: string; wrong: string | null; now: Temporal.Instant },
): Promise<void> {
  const known = await lockAddresses(trx, { customerId });
  const old = known.find(({ email }) => email === wrong);
  if (wrong !== null && old === undefined) throw new AppError('notFound');
  if (old !== undefined && !old.isPermanent && wrong !== right)
    await deleteAddress(trx, { customerId }, old.id);
  else if (known.length >= limits.recallAddresses)
    throw new AppError('tooManyRecallAddresses', { params: { max: limits.recallAddresses } });
  await confirmAddress(trx, { customerId }, { email: right, now });
}
