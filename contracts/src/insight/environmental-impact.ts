import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { periodQuery } from '../goods/sales-statistics.ts';
import { ordersOf } from '../ordering/orders.ts';
import { dateOutput } from '../values/dates.ts';
import { amount } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ratioTitles, sustainabilitySummary } from './sustainability.ts';

const text = Type.String();
const kilo = Type.Number({ description: 'kg' });
/** Null when no climate factor is known: unknown is never zero (domain 9). */
const co2e = nullable(kilo);

/** Food and drink of a month or a category. `UnknownKilo` is the weight without a known climate factor. */
const weighed = { Kilo: kilo, UnknownKilo: kilo, CO2E: co2e, CO2EPerKilo: co2e };
const organic = {
  OrganicWeightPercent: Type.Number(),
  OrganicAmountPercent: amount(Type.Number()),
};

const month = Type.Object({
  Month: Type.String({ description: 'yyyy-MM' }),
  IsPartial: Type.Boolean(),
  ...weighed,
  ...organic,
});
export type ClimateMonth = Static<typeof month>;

const category = Type.Object({
  Id: text,
  Name: text,
  Glyph: nullable(text),
  /** The kind of food that causes most of the product's CO2e. */
  Kind: oneOf(ratioTitles),
  ...weighed,
  OrganicWeightPercent: Type.Number(),
});
export type ClimateCategory = Static<typeof category>;

/** CO2e is that saved at the quantity bought in the period. */
const swap = Type.Object({
  ProductId: text,
  Name: text,
  CO2EPerKilo: kilo,
  SavedKilo: Type.Number({ description: 'kg CO2e' }),
  SavedPercent: Type.Number(),
});

const impact = Type.Object({
  ProductId: text,
  Name: text,
  Artwork: nullable(text),
  Tint: nullable(text),
  Kilo: kilo,
  CO2E: kilo,
  CO2EPerKilo: kilo,
  /** Largest saving first. */
  Swaps: Type.Array(swap),
});
export type ClimateImpact = Static<typeof impact>;

/** Food and drink only, by delivered weight (domain 9). */
export const readEnvironmentalImpact = endpoint({
  ...ordersOf,
  path: '/api/environmentalimpact/statistics',
  summary: 'CO2e, weight and organic share of what was delivered, and swaps with less CO2e',
  query: Type.Object(periodQuery),
  output: Type.Object({
    From: dateOutput,
    To: dateOutput,
    EarlierFrom: dateOutput,
    EarlierTo: dateOutput,
    FirstDay: nullable(dateOutput),
    Summary: sustainabilitySummary,
    CO2EPerKilo: co2e,
    UnknownKilo: kilo,
    /** Figures of the same days one year earlier; null when the customer had no deliveries then. */
    Earlier: nullable(Type.Object({ Kilo: kilo, CO2E: co2e, CO2EPerKilo: co2e })),
    /** The twelve months up to the end of the period. */
    Months: Type.Array(month),
    Categories: Type.Array(category),
    /** Most CO2e first. */
    Impacts: Type.Array(impact),
  }),
  errors: ['periodReversed', 'periodTooLong'],
});
export type EnvironmentalImpact = Static<typeof readEnvironmentalImpact.output>;
