import { listOutgoingOrders, resendOutgoingOrder } from '@engros/contracts/orders/outgoing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { sendAgain } from '../erp/index.ts';
import { presentOutgoing } from './present.ts';
import { namesOf, readOutgoing } from './read-outgoing.ts';

export interface OutgoingOrdersParts {
  /** Called after an order was put back into the queue, so that it is sent at once. */
  readonly onOrderWritten?: () => void;
}

export function outgoingOrdersRoutes(registrar: Registrar, { onOrderWritten }: OutgoingOrdersParts): void {
  serve(registrar, listOutgoingOrders, ({ database }, { query }) =>
    readOutgoing(database.kysely, {
      isFailed: query.state === undefined ? undefined : query.state === 'Failed',
      atMost: query.pageSize ?? limits.pageSize,
    }),
  );
  serve(registrar, resendOutgoingOrder, async (ctx, { params }, fail) => {
    const row = await inTransaction(ctx.database.kysely, async (trx) => {
      const again = await sendAgain(trx, Number(params.id), 'weborder.%');
      if (again) await writeAudit(trx, ctx, { kind: 'outgoing-order.resent', subject: again.subject });
      return again;
    });
    if (row === undefined) return fail('notFound');
    onOrderWritten?.();
    const names = await namesOf(ctx.database.kysely, [row]);
    return presentOutgoing(row, names.get(row.customerId ?? '') ?? null);
  });
}
