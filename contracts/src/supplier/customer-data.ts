import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ofConsole } from './parts.ts';
import { customerNumber } from './people.ts';

export const readCustomerData = endpoint({
  ...ofConsole('customers'),
  method: 'GET',
  path: '/api/console/customers/{customerNumber}/data',
  summary: "A customer's data as a ZIP of JSON lines, one file a table, and a text that says what is in it",
  rate: 'download',
  bodyLimit: 0,
  params: Type.Object({ customerNumber }),
  download: 'application/zip',
  output: Type.String({ format: 'binary' }),
  errors: ['customerNotFound'],
});
