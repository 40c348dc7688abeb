import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { routeRhythm } from '../values/dates.ts';
import { customerId } from '../values/ids.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { currentCustomer } from './user.ts';

const salesPerson = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Title: nullable(Type.String()),
  Phone: nullable(Type.String()),
  EmailAddress: nullable(Type.String()),
});
export type SalesPerson = Static<typeof salesPerson>;

/** The main contact first (CUS-06). */
export const listSalesPersons = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/salespersons',
  summary: 'Who at the supplier looks after the customer',
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ id: customerId }),
  output: Type.Array(salesPerson),
  errors: ['customerNotFound'],
});

export const invoicePeriods = ['order', 'week', 'month'] as const;

const information = Type.Object({
  Customer: currentCustomer,
  GroupName: nullable(Type.String()),
  CompanyNumber: nullable(Type.String()),
  Gln: nullable(Type.String()),
  Phone: nullable(Type.String()),
  Invoice: Type.Object({ EmailAddress: nullable(Type.String()), Period: nullable(oneOf(invoicePeriods)) }),
  Depot: Type.Object({ Name: Type.String(), PostalCode: Type.String(), City: Type.String() }),
  DeliveryDays: Type.Array(
    Type.Object({
      Weekday: Type.Integer({ description: '1 Monday to 7 Sunday' }),
      RouteName: Type.String(),
      From: Type.String({ description: 'hh:mm' }),
      To: Type.String(),
      CutOffTime: Type.String({ description: 'hh:mm, in the time zone of the supplier' }),
      CutOffWorkingDays: Type.Integer({ description: 'Working days before the delivery' }),
      ...routeRhythm,
    }),
  ),
  Agreement: Type.Object({
    Number: nullable(Type.String()),
    ValidTo: nullable(Type.String({ description: 'yyyy-MM-dd' })),
    PaymentDays: nullable(Type.Integer()),
    IsOrderReferenceRequired: Type.Boolean(),
    OrderReferenceMaxLength: Type.Integer(),
    MinimumOrderOre: ore,
    FreeDeliveryFromOre: ore,
    DeliveryFeeOre: ore,
  }),
});
export type CustomerInformation = Static<typeof information>;

export const readCustomerInformation = endpoint({
  method: 'GET',
  path: '/api/customers/current/information',
  summary: 'Addresses, delivery days and agreement of the customer ordered for',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  output: information,
  errors: ['customerNotFound'],
});
