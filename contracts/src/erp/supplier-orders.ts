import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { order, orderStatuses } from '../ordering/orders.ts';
import { ofConsole } from '../supplier/parts.ts';
import { customerNumber } from '../supplier/people.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { dateInput, dateOutput } from '../values/dates.ts';
import { orderId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { orderFoundBy } from './console-orders.ts';

const text = Type.String();

export const supplierOrder = Type.Object({
  CustomerId: text,
  CustomerName: text,
  Id: text,
  OrderReference: nullable(text),
  OrderedBy: text,
  OrderDate: dateOutput,
  DeliveryDate: dateOutput,
  Status: oneOf(orderStatuses),
  NumberOfLines: Type.Integer({ minimum: 0 }),
  TotalOre: ore,
});
export type SupplierOrder = Static<typeof supplierOrder>;

const foundOrder = Type.Object({ ...supplierOrder.properties, FoundBy: orderFoundBy });
export type FoundSupplierOrder = Static<typeof foundOrder>;

/** Orders that began in the supplier's system, such as by telephone, and never were web orders; latest delivery first. */
export const listSupplierOrders = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/supplier-orders',
  summary: 'Orders that came without the shop, by number, reference, customer, product or telephone',
  bodyLimit: 0,
  query: Type.Object({
    SearchText: Type.String({ minLength: 1, maxLength: limits.orderSearchLength }),
    DeliveryDate: Type.Optional(dateInput),
    /** Most orders in the answer; `consoleLimits.supplierOrdersFound` when absent. */
    Most: Type.Optional(Type.Integer({ minimum: 1, maximum: consoleLimits.supplierOrdersShown })),
  }),
  output: Type.Object({ Orders: Type.Array(foundOrder), IsMore: Type.Boolean() }),
  errors: [],
});

export const readSupplierOrder = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/supplier-orders/{customerNumber}/{id}',
  summary: 'One order that came without the shop, with its lines',
  bodyLimit: 0,
  params: Type.Object({ customerNumber, id: orderId }),
  output: Type.Object({
    Customer: Type.Object({ Id: text, Name: text, Phone: nullable(text) }),
    Order: order,
  }),
  errors: ['notFound'],
});
