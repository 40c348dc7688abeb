import { basketLabels } from './basket.ts';
import { customersLabels } from './customers.ts';
import { deliveryLabels } from './delivery.ts';
import { shellLabels } from './shell.ts';

/** Every text of the browser application in both languages. The server writes one language into the page context. */
export const webLabels = {
  ...shellLabels,
  ...customersLabels,
  ...deliveryLabels,
  ...basketLabels,
} as const satisfies Readonly<Record<string, Readonly<Record<'da' | 'en', string>>>>;

export type LabelKey = keyof typeof webLabels;
