import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';

/** Of each kind; the lists of the console show the rest. */
export const findsOfEach = 5;

const found = Type.Array(
  Type.Object({
    Id: Type.String(),
    Name: Type.String(),
    Note: nullable(
      Type.String({ description: 'City of a customer, e-mail address of a person, brand of a product' }),
    ),
  }),
);

const consoleFinds = Type.Object({
  Customers: nullable(found),
  People: nullable(found),
  Products: nullable(found),
});
export type ConsoleFinds = Static<typeof consoleFinds>;

/** The first few of each kind. Kinds of parts of the console that the caller may not use are null. */
export const findInConsole = endpoint({
  method: 'GET',
  path: '/api/console/find',
  summary: 'Customers, people and products by number or words, in the parts of the console of the caller',
  access: 'signedIn',
  rights: ['console'],
  scope: 'none',
  closedTo: ['punchOut', 'impersonated'],
  // Searches for people count towards the limit on directory searches (reliability T8).
  rate: 'directory',
  bodyLimit: 0,
  query: Type.Object({
    SearchText: Type.String({ minLength: 1, maxLength: limits.directoryTermLength }),
  }),
  output: consoleFinds,
  errors: [],
});
