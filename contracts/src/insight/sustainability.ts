import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { basketId, webOrderId } from '../values/ids.ts';
import { amount, amountText } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/**
 * Origin of a food (animal, vegetable, other). The API uses the Danish words in every language (specification
 * 9).
 */
export const ratioTitles = ['Animalsk', 'Vegetabilsk', 'Andet'] as const;
export const organicBadges = ['Eco', 'Bronze', 'Silver', 'Gold'] as const;

/** CO2E is null when no climate factor is known: unknown is never zero (domain 9). */
const sustainabilityRatio = Type.Object({
  Title: oneOf(ratioTitles),
  Kilo: Type.Number(),
  KiloFormatted: text,
  KiloPercent: Type.Number(),
  KiloPercentFormatted: text,
  CO2E: nullable(Type.Number({ description: 'kg' })),
  CO2EFormatted: nullable(text),
  CO2EPercent: nullable(Type.Number()),
  CO2EPercentFormatted: nullable(text),
});
export type SustainabilityRatio = Static<typeof sustainabilityRatio>;

const information = Type.Object({
  Information: text,
  Source: text,
  PageLink: text,
  /** In small letters as the specification writes them, beside ours. */
  Link: Type.Object({ Url: text, Target: text, url: text, target: text }),
});

/** Summary of food and drink only; napkins and foil do not count (facts 5). */
export const sustainabilitySummary = Type.Object({
  SustainabilityRatios: Type.Array(sustainabilityRatio),
  /** Share of the weight that has a known climate factor. */
  Coverage: Type.Object({
    Kilo: Type.Number(),
    KiloFormatted: text,
    KnownKilo: Type.Number(),
    KnownKiloFormatted: text,
    CO2E: nullable(Type.Number()),
    CO2EFormatted: nullable(text),
  }),
  OrganicShare: nullable(
    Type.Object({
      OrganicWeightPercent: Type.Number(),
      OrganicWeightPercentFormatted: text,
      OrganicWeightFormatted: text,
      OrganicAmountPercent: amount(Type.Number()),
      OrganicAmountPercentFormatted: amountText,
      OrganicAmountFormatted: amountText,
      Badge: oneOf(organicBadges),
    }),
  ),
  ReducedFoodWaste: Type.Object({
    KiloSaved: Type.Number(),
    KiloSavedFormatted: text,
    CO2ESaved: nullable(Type.Number()),
    CO2ESavedFormatted: nullable(text),
  }),
  SustainabilityInformation: information,
});
export type SustainabilitySummary = Static<typeof sustainabilitySummary>;

const usual = {
  method: 'GET',
  access: 'signedIn',
  rights: [],
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
} as const;

export const readSustainabilityInformation = endpoint({
  ...usual,
  path: '/api/sustainability/summary/basket/information',
  summary: 'What the sustainability figures mean',
  scope: 'none',
  output: information,
  errors: [],
});

export const readBasketSustainability = endpoint({
  area: 'baskets',
  ...usual,
  path: '/api/sustainability/summary/basket/{id}',
  summary: 'Sustainability figures of a basket as it is now',
  scope: 'customer',
  params: Type.Object({ id: basketId }),
  output: sustainabilitySummary,
  errors: ['notFound'],
});

export const readOrderSustainability = endpoint({
  area: 'baskets',
  ...usual,
  // Closed to punch-out sessions, because they may not see orders.
  closedTo: ['punchOut'],
  path: '/api/sustainability/summary/order/{id}',
  summary: 'Sustainability figures of a web order',
  scope: 'customer',
  params: Type.Object({ id: webOrderId }),
  output: sustainabilitySummary,
  errors: ['notFound'],
});
