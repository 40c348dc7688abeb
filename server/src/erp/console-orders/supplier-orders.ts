import type * as calls from '@engros/contracts/erp/supplier-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { findOrder } from '../../ordering/orders/order-queries.ts';
import { presentOrder } from '../../ordering/orders/present-order.ts';
import type { Handler } from '../../platform/http/context.ts';
import { customerScopeOfStaff } from '../../platform/http/viewer.ts';
import { findersOf } from './found-by-queries.ts';
import { dayIn, wordsOf } from './list-orders.ts';
import { findCustomerOf, type SupplierOrderRow, searchSupplierOrders } from './supplier-order-queries.ts';

export const listSupplierOrders: Handler<typeof calls.listSupplierOrders> = async (ctx, { query }) => {
  const words = wordsOf(query.SearchText);
  if (words === null) return { Orders: [], IsMore: false };
  const db = ctx.database.kysely;
  const most = query.Most ?? consoleLimits.supplierOrdersFound;
  const rows = await searchSupplierOrders(db, words, dayIn(ctx, query.DeliveryDate), most + 1);
  const shown = rows.slice(0, most);
  const foundBy = await findersOf(db, 'orders', shown, { words, language: ctx.language });
  return {
    Orders: shown.map((row) => ({ ...presentSupplierOrder(row), FoundBy: foundBy(row) })),
    IsMore: rows.length > most,
  };
};

/** A row of the list of orders that began in the supplier's system. */
export const presentSupplierOrder = (row: SupplierOrderRow): calls.SupplierOrder => ({
  CustomerId: row.customerId,
  CustomerName: row.customerName,
  Id: String(row.id),
  OrderReference: row.reference,
  OrderedBy: row.orderedBy,
  OrderDate: row.orderDate,
  DeliveryDate: row.deliveryDate,
  Status: row.status as calls.SupplierOrder['Status'],
  NumberOfLines: row.lines,
  TotalOre: row.totalOre,
});

/** Orders of the shop are not found: they have a page of their own. */
export const readSupplierOrder =
  ({ catalog }: Pick<Goods, 'catalog'>): Handler<typeof calls.readSupplierOrder> =>
  async (ctx, { params }, fail) => {
    const { database, viewer, language, timeZone } = ctx;
    const id = Number(params.id);
    const customer = await findCustomerOf(database.kysely, params.customerNumber, id);
    if (customer === undefined) return fail('notFound');
    const scope = customerScopeOfStaff(viewer, customer.id);
    const row = (await findOrder(database, scope, id, timeZone)) ?? fail('notFound');
    return {
      Customer: { Id: customer.id, Name: customer.name, Phone: customer.phone },
      Order: presentOrder(row, { catalog: catalog.current(), language, isChangeable: false }),
    };
  };
