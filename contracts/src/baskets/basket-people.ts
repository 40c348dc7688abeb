import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { lineEditor } from '../people/line-editor.ts';
import { basketId } from '../values/ids.ts';

/** Several people fill a basket; one of them sends it (PLN-07). */
export const readBasketPeople = endpoint({
  area: 'baskets',
  access: 'signedIn',
  rights: ['seeBasket'],
  scope: 'customer',
  closedTo: ['punchOut'],
  method: 'GET',
  path: '/api/checkout/basket/people',
  summary: 'Who changed each line of a basket last',
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ id: basketId }),
  output: Type.Object({ Lines: Type.Array(Type.Object({ LineId: Type.String(), ...lineEditor })) }),
  errors: ['basketNotFound'],
});
