import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput } from '../values/dates.ts';
import { basketId, presalePeriodId } from '../values/ids.ts';
import { ore } from '../values/money.ts';

const dayPreview = Type.Object({
  ExpectedDate: Type.String(),
  NumberOfLines: Type.Integer(),
  /** Number of lines that could be ordered for that day without changes. */
  DeliverableLines: Type.Integer(),
  /**
   * Number of lines whose price on that day differs from the price on the basket's own day, and the sum of
   * the differences.
   */
  PriceChanges: Type.Integer(),
  PriceDifferenceOre: ore,
  SubTotalOre: ore,
  DeliveryFeeOre: ore,
  MissingToFreeDeliveryOre: ore,
});
export type DayPreview = Static<typeof dayPreview>;

/**
 * Returns the deliverable lines and prices that a basket would have on another delivery day. Changes nothing.
 */
export const previewBasketDay = endpoint({
  area: 'baskets',
  method: 'GET',
  path: '/api/checkout/basket/day',
  summary: 'What a basket would be on another delivery day',
  access: 'signedIn',
  rights: ['order'],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    id: basketId,
    expectedDeliveryDate: dateInput,
    preSaleId: Type.Optional(presalePeriodId),
  }),
  output: dayPreview,
  errors: ['basketNotFound', 'notFound'],
});
