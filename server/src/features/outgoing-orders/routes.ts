import { listOutgoingOrders, resendOutgoingOrder } from '@engros/contracts/orders/outgoing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { countOutgoing, listOutgoing, sendAgain } from '../erp/index.ts';
import { presentOutgoing } from './present.ts';

export interface OutgoingOrdersParts {
  /** Called after an order was put back into the queue, so that it leaves at once. */
  readonly onOrderWritten?: () => void;
}

export function outgoingOrdersRoutes(registrar: Registrar, { onOrderWritten }: OutgoingOrdersParts): void {
  serve(registrar, listOutgoingOrders, async ({ database }, { query }) => {
    const { all, failed } = await countOutgoing(database.kysely);
    const isFailed = query.state === undefined ? undefined : query.state === 'Failed';
    const rows = await listOutgoing(database.kysely, {
      isFailed,
      atMost: query.pageSize ?? limits.pageSize,
    });
    return { Waiting: all - failed, Failed: failed, Orders: rows.map(presentOutgoing) };
  });
  serve(registrar, resendOutgoingOrder, async (ctx, { params }, fail) => {
    const row = await inTransaction(ctx.database.kysely, async (trx) => {
      const again = await sendAgain(trx, Number(params.id));
      if (again) await writeAudit(trx, ctx, { kind: 'outgoing-order.resent', subject: again.subject });
      return again;
    });
    if (row === undefined) return fail('notFound');
    onOrderWritten?.();
    return presentOutgoing(row);
  });
}
