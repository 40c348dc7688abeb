import Type, { type Static } from 'typebox';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/**
 * What a step changed in an order: one entry per line, as `order_events.details` stores it. `From` and `To` are sales
 * units, kilos (`14.74`, kind Weighed), product numbers (kind Replaced) or days (kind Day, about the whole order, line
 * 0). The kinds Dearer and Cheaper use `FromOre` and `ToOre`.
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
  /** Of the product that was ordered, for kind Replaced. */
  FromName: Type.Optional(text),
  /** True when the ordered product is organic and the one that replaces it is not. */
  LosesOrganic: Type.Optional(Type.Boolean()),
  FromOre: Type.Optional(ore),
  ToOre: Type.Optional(ore),
});
export type OrderChange = Static<typeof orderChange>;
