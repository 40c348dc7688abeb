import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput } from '../values/dates.ts';
import { basketId, presalePeriodId } from '../values/ids.ts';
import { ore } from '../values/money.ts';

const dayPreview = Type.Object({
  ExpectedDate: Type.String(),
  NumberOfLines: Type.Integer(),
  /** Lines that could be ordered for that day without changes. */
  DeliverableLines: Type.Integer(),
  /** Compared with the prices on the basket's own day; the difference is the sum over the lines. */
  PriceChanges: Type.Integer(),
  PriceDifferenceOre: ore,
  SubTotalOre: ore,
  DeliveryFeeOre: ore,
  MissingToFreeDeliveryOre: ore,
});
export type DayPreview = Static<typeof dayPreview>;

/** Changes nothing. */
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
