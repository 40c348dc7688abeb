import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

/** Without amounts, and without secrets. */
export const readOwnData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  summary:
    "The person's own data as a ZIP of JSON lines, one file a table, and a text that says what is in it",
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'download',
  bodyLimit: 0,
  download: 'application/zip',
  output: Type.String({ format: 'binary' }),
  errors: [],
});
