import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { dateInput } from './values/dates.ts';
import { amount, ore } from './values/money.ts';

const sampleCampaign = Type.Object({
  ProductIds: Type.Array(Type.String(), { description: 'What the customer can have, in the order to show' }),
  TrackingListName: Type.String(),
  MinimumBasketTotal: amount(
    Type.Number({ description: 'Kroner excluding VAT, of everything but the samples' }),
  ),
  MinimumBasketTotalOre: ore,
  MaximumNumberOfPurchasableProducts: Type.Integer({ description: 'In base units, over the whole order' }),
});
export type SampleCampaign = Static<typeof sampleCampaign>;

/**
 * Returns the samples available for a delivery date (CAT-09). Without a campaign the list is empty and the
 * maximum is 0.
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
