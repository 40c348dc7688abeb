import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { customerId } from '../values/ids.ts';

export const connectionId = Type.String({
  pattern: '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
  description: 'Connection',
});

export const readCatalogue = endpoint({
  method: 'GET',
  path: '/api/peppol/catalogues/{customerId}/{connectionId}',
  summary:
    'What a customer may buy at its prices, as Peppol BIS Catalogue 3 for one of its procurement systems',
  access: 'service',
  serviceScope: 'catalogues:read',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'service',
  bodyLimit: 0,
  params: Type.Object({ customerId, connectionId }),
  download: 'application/xml',
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
});
