import type { writeOrderNote } from '@engros/contracts/erp/console-orders.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findOrder, insertNote } from './order-queries.ts';

/** Notes are never changed, so that who wrote what stays true. */
export const writeNote: Handler<typeof writeOrderNote> = async (ctx, { params, body }, fail) => {
  const text = body.Text.trim();
  if (text === '') throw new AppError('invalidInput', { Fields: ['body.Text'] });
  const { viewer, clock } = ctx;
  const at = clock.now();
  return inTransaction(ctx.database.kysely, async (trx) => {
    const order = (await findOrder(trx, Number(params.id))) ?? fail('notFound');
    const { id } = await insertNote(trx, { order, text, userId: viewer.userId, at });
    await writeAudit(trx, ctx, { kind: 'order-note.written', subject: `${order.customerId}:${order.id}` });
    return { Id: String(id), Text: text, At: at.toString(), Name: viewer.displayName };
  });
};
