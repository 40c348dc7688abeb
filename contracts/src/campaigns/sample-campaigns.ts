import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput } from '../values/dates.ts';
import { amount, ore } from '../values/money.ts';
import { nullable } from '../values/schema.ts';

const sampleCampaign = Type.Object({
  ProductIds: Type.Array(Type.String(), { description: 'What the customer can have, in the order to show' }),
  TrackingListName: Type.String(),
  CampaignId: nullable(
    Type.String({ description: 'For which views and clicks count; null if not from the console' }),
  ),
  MinimumBasketTotal: amount(
    Type.Number({ description: 'Kroner excluding VAT, of everything but the samples' }),
  ),
  MinimumBasketTotalOre: ore,
  MaximumNumberOfPurchasableProducts: Type.Integer({ description: 'In base units, over the whole order' }),
});
export type SampleCampaign = Static<typeof sampleCampaign>;

/**
 * Returns the free product samples that can be ordered for a delivery date, and how many an order may contain (CAT-09).
 * Without a sample campaign there are none, and the number is 0.
 */
export const readSampleCampaign = endpoint({
  area: 'campaigns',
  method: 'GET',
  path: '/api/campaigns/product-samples',
  summary: 'Samples that go with an order, and from what amount on',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ expectedDeliveryDate: Type.Optional(dateInput) }),
  output: sampleCampaign,
  errors: [],
});
