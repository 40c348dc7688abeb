import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { productId } from '../../values/ids.ts';
import { ofConsole } from '../parts.ts';

const shared = {
  method: 'POST',
  rate: 'import',
  bodyLimit: 0,
  params: Type.Object({
    productId,
    changeId: Type.String({ pattern: '^[0-9]{1,15}$', description: 'Change in the history of a product' }),
  }),
  /** Records that stand as before: all that were saved together. */
  output: Type.Object({ Records: Type.Integer({ minimum: 0 }) }),
  errors: ['notFound', 'notTakenBack', 'fieldElsewhere', 'importRunning', 'tooManyRequests'],
} as const;

export const takeBackProductChange = endpoint({
  ...ofConsole('products'),
  ...shared,
  path: '/api/console/products/{productId}/history/{changeId}/take-back',
  summary:
    'Takes a change of units, replacements or stock back, with all that was saved together, where nothing newer stands on it',
});

export const takeBackPriceChange = endpoint({
  ...ofConsole('prices'),
  ...shared,
  path: '/api/console/prices/{productId}/history/{changeId}/take-back',
  summary:
    'Takes a change of prices back, with all that was saved together, where nothing newer stands on it',
});
