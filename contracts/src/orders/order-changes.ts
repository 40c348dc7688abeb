import Type, { type Static } from 'typebox';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/**
 * What became different at a step, one entry a line. `order_events.details` keeps these as they are, under `changes`.
 * `From` and `To` are sales units (`6`), kilos with a point (`14.74`, Weighed), product numbers (Replaced) or days (Day,
 * which is about the whole order and has line 0). Prices stand in `FromOre` and `ToOre` (Dearer, Cheaper).
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
