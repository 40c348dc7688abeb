import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ofConsole } from '../supplier/parts.ts';
import { dateInput, dateOutput } from '../values/dates.ts';
import { productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';

const text = Type.String();

const asked = Type.Object({
  from: Type.Optional(dateInput),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.standingExpectedDays, default: 7 })),
});

const expected = Type.Object({
  From: dateOutput,
  To: dateOutput,
  Products: Type.Array(
    Type.Object({
      ProductId: text,
      Name: text,
      SalesUnitCode: text,
      Total: Type.Integer(),
      Kitchens: Type.Integer(),
      /** In sales units, the days in order. */
      Days: Type.Array(Type.Integer()),
    }),
  ),
  /** Days that had no basket although one was due. */
  Missing: Type.Array(Type.Object({ CustomerId: text, Customer: text, Name: text, Date: dateOutput })),
});
export type ExpectedQuantities = Static<typeof expected>;

/** By delivery day; what was skipped, paused or closed is not counted, and a made basket counts as it was planned. */
export const readExpectedQuantities = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/standing-orders/expected',
  summary: 'Quantities that standing orders are expected to order, per product and day',
  bodyLimit: 0,
  query: asked,
  output: expected,
  errors: [],
});

export const readExpectedAsCsv = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/standing-orders/expected/file',
  summary: 'The same quantities as CSV',
  bodyLimit: 0,
  rate: 'download',
  download: 'text/csv',
  query: asked,
  output: Type.String({ format: 'binary' }),
  errors: [],
});

export const readExpectedOfSystem = endpoint({
  method: 'GET',
  path: '/api/supplier/standing-orders/expected',
  summary: 'The same quantities for another system of the supplier',
  access: 'service',
  serviceScope: 'export',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'service',
  bodyLimit: 0,
  query: asked,
  output: expected,
  errors: [],
});

/** Where the other product is in an order already, in the same unit, the quantities are added. Made baskets stay as they are. */
export const replaceStandingProduct = endpoint({
  ...ofConsole('orders'),
  method: 'POST',
  path: '/api/console/standing-orders/replace',
  summary: 'Replaces a product by another one in all standing orders, or counts in how many it stands',
  bodyLimit: 1024,
  body: Type.Object({ From: productId, To: productId, IsTrial: Type.Boolean() }),
  output: Type.Object({ Orders: Type.Integer(), Kitchens: Type.Integer() }),
  errors: ['notFound', 'standingSameProduct'],
});
