import Type, { type Static } from 'typebox';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/**
 * What a step changed in an order, one entry per line. `order_events.details` stores these entries under
 * `changes`. `From` and `To` are sales units (`6`), kilos with a decimal point (`14.74`, for Weighed), product
 * numbers (for Replaced) or days (for Day, which concerns the whole order and has line 0). Dearer and Cheaper have
 * prices in `FromOre` and `ToOre` instead.
 */
export const orderChange = Type.Object({
  LineId: Type.Integer(),
  ProductId: text,
  DisplayName: text,
  Kind: oneOf([
    'Missing',
    'Fewer',
    'Replaced',
    'Dearer',
    'Cheaper',
    'Day',
    'Weighed',
    'Added',
    'Removed',
    'Quantity',
  ]),
  From: nullable(text),
  To: nullable(text),
  FromOre: Type.Optional(ore),
  ToOre: Type.Optional(ore),
});
export type OrderChange = Static<typeof orderChange>;
