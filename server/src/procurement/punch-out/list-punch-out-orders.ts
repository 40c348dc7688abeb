import type { listPunchOutOrders as contract } from '@engros/contracts/procurement/punch-out.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { Handler } from '../../platform/http/context.ts';
import { countReturnedOrders, listReturnedOrders } from './order-queries.ts';
import { ownSession } from './own-session.ts';

const pageSize = 40;

/** Only those of the current customer, newest first. */
export const listPunchOutOrders: Handler<typeof contract> = async (ctx, { query }) => {
  const { kysely } = ctx.database;
  const { customerId } = ctx.scope;
  const own = await ownSession(ctx);
  const [orders, total] = await Promise.all([
    listReturnedOrders(kysely, customerId, { offset: ((query.page ?? 1) - 1) * pageSize, limit: pageSize }),
    countReturnedOrders(kysely, customerId),
  ]);
  return {
    Orders: orders.map((order) => ({
      Id: String(order.id),
      CompletedAt: order.completedAt.toString(),
      CompletedBy: order.completedBy,
      System: order.system,
      Protocol: order.protocol,
      ExpectedDate: order.deliveryDate,
      NumberOfLines: order.numberOfLines,
      TotalOre: order.totalOre,
      Total: formatOre(order.totalOre, ctx.language),
      TimesSent: order.timesSent,
      LastSentAt: order.lastSentAt.toString(),
      CanBeSentAgain: own?.connection.id === order.connectionId,
    })),
    TotalNumberOfResults: total,
    PageSize: pageSize,
  };
};
