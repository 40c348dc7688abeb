import { listOutgoingOrders, resendOutgoingOrder } from '@engros/contracts/erp/outgoing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { sendAgain, sendNow } from '../erp/outgoing-queries.ts';
import { readOutgoing } from './read-outgoing.ts';

export interface OutgoingOrdersParts {
  /** Receiver of web orders; null when the setting ERP is `none`. */
  readonly receiver: string | null;
  readonly onOrderWritten?: () => void;
}

export function outgoingOrdersRoutes(
  registrar: Registrar,
  { receiver, onOrderWritten }: OutgoingOrdersParts,
): void {
  serve(registrar, listOutgoingOrders, ({ database, clock }, { query }) =>
    readOutgoing(database.kysely, {
      now: clock.now(),
      receiver,
      isFailed: query.state === undefined ? undefined : query.state === 'Failed',
      isFirstOnly: query.of === 'first',
      atMost: query.pageSize ?? limits.pageSize,
    }),
  );
  serve(registrar, resendOutgoingOrder, async (ctx, { params }, fail) => {
    const id = Number(params.id);
    const order = await inTransaction(ctx.database.kysely, async (trx) => {
      const again = await sendAgain(trx, id, 'weborder.%');
      const { subject } = again ?? (await sendNow(trx, id)) ?? fail('notFound');
      await writeAudit(trx, ctx, {
        kind: again ? 'outgoing-order.resent' : 'outgoing-order.sent-now',
        subject,
      });
      const { Orders } = await readOutgoing(trx, { now: ctx.clock.now(), receiver, ids: [id], atMost: 1 });
      return Orders[0] ?? fail('notFound');
    });
    onOrderWritten?.();
    return order;
  });
}
