import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';

const presaleList = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  From: dateOutput,
  To: dateOutput,
  OrderUntil: instantOutput,
  DeliveryDates: Type.Array(dateOutput, {
    description: "The customer's delivery days in it that can be ordered for",
  }),
  ProductIds: Type.Array(Type.String(), { description: 'What the customer can have, sold most first' }),
});
export type PresaleList = Static<typeof presaleList>;

/** Only periods in which orders are still possible, earliest delivery first (CAT-09). */
export const listPresale = endpoint({
  method: 'GET',
  path: '/api/catalog/presale',
  summary: 'Presale periods with their products',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: Type.Array(presaleList),
  errors: [],
});
