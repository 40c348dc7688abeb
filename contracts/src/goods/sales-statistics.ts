import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ordersOf } from '../ordering/orders.ts';
import { dateInput, dateOutput } from '../values/dates.ts';
import { customerId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amount, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { productSnapshot } from './product.ts';

const text = Type.String();
const kilo = Type.Number({ description: 'kg' });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber }));
const pageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize }));

/** Both days are included; when absent, the last twelve months. */
export const periodQuery = { from: Type.Optional(dateInput), to: Type.Optional(dateInput) };

const picture = { Glyph: nullable(text), Artwork: nullable(text), Tint: nullable(text) };

const habit = Type.Object({
  ProductId: text,
  Times: Type.Integer({ description: 'Orders with the product' }),
  LatestDate: dateOutput,
  SalesUnitCode: Type.String({ description: 'The sales unit bought last' }),
  UsualQuantity: Type.Integer({ description: 'Median of one order, in that sales unit' }),
  /** Base units bought in each part of the period, oldest first. */
  Bars: Type.Array(Type.Integer()),
  AmountOre: ore,
  /**
   * True when the customer last bought the product more than six weeks ago. Such products come last in every sort
   * order.
   */
  IsLapsed: Type.Boolean(),
});
export type BuyingHabit = Static<typeof habit>;

export const habitWeeks = [4, 12, 26, 52] as const;

/**
 * Returns the products that the customer buys, most often bought first, in the shape of a favourite list (facts 3).
 * Without `weeks` all purchases count, as in the search filter `limitToSalesStatistics`.
 */
export const readSalesStatistics = endpoint({
  ...ordersOf,
  path: '/api/accounting/salesstatistics',
  summary: 'The products that the customer buys, with how often and how much',
  query: Type.Object({
    page,
    pageSize,
    weeks: Type.Optional(Type.Integer({ enum: [...habitWeeks] })),
    minimumTimes: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    sort: Type.Optional(oneOf(['times', 'latest', 'category'])),
    deliverable: switchInput,
    expectedDeliveryDate: Type.Optional(dateInput),
    /**
     * Another of the user's customers, whose purchases are listed instead. Prices and stock remain those of the current
     * customer.
     */
    customer: Type.Optional(customerId),
  }),
  output: Type.Object({
    Name: text,
    BarDays: Type.Integer({ description: 'Days in one bar' }),
    Page: Type.Object({
      PageOfResults: Type.Array(productSnapshot),
      TotalResults: Type.Integer(),
      TotalPages: Type.Integer(),
      CurrentPage: Type.Integer(),
    }),
    Purchases: Type.Array(habit),
    /**
     * Amounts bought in the period by main category, for all pages together. Lapsed products, which were not bought in
     * the period, do not count. Id is empty for products without a category.
     */
    Groups: Type.Array(Type.Object({ Id: text, AmountOre: ore })),
    /** Products that would be in the list if the user had not hidden them. */
    Hidden: Type.Array(text),
  }),
  errors: ['customerNotFound'],
});

/**
 * Hides products from the list of the products bought most, or shows them again. This is the user's own choice at the
 * current customer; colleagues keep seeing the products.
 */
export const hideBought = endpoint({
  method: 'PUT',
  path: '/api/accounting/salesstatistics/hidden',
  summary: 'Hide products from the list of what is bought most, or show them again',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    ProductIds: Type.Array(productId, { minItems: 1, maxItems: limits.hiddenBought }),
    IsHidden: Type.Boolean(),
  }),
  output: Type.Object({ NumberOfHidden: Type.Integer() }),
  errors: ['tooManyHidden'],
});

export const statisticGroups = ['category', 'product', 'brand', 'month'] as const;
export type StatisticGroup = (typeof statisticGroups)[number];
export const comparisons = ['yearBefore', 'periodBefore'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * Amounts and weights of a period and of the earlier period it is compared with; the earlier figures are null when
 * there are none. A weight is null when goods came and the weight of none is known (domain 9: unknown is never zero).
 */
const compared = {
  AmountOre: ore,
  WeightKg: nullable(kilo),
  EarlierAmountOre: ore,
  EarlierWeightKg: nullable(kilo),
};

const statisticRow = Type.Object({
  Id: text,
  Name: text,
  ...picture,
  ...compared,
  BaseUnits: Type.Integer(),
  /** Name of the product's base unit; null for rows that sum several products. */
  BaseUnitText: nullable(text),
  AmountPercent: amount(Type.Number({ description: 'Share of the whole period' })),
  WeightPercent: Type.Number(),
});
export type StatisticRow = Static<typeof statisticRow>;

const month = Type.Object({
  Month: Type.String({ description: 'yyyy-MM' }),
  IsPartial: Type.Boolean(),
  ...compared,
});
export type StatisticMonth = Static<typeof month>;

const statisticsQuery = {
  ...periodQuery,
  groupBy: Type.Optional(oneOf(statisticGroups)),
  against: Type.Optional(oneOf(comparisons)),
};

/**
 * Compared with the year before or the period before. Rows are sorted by amount, or by weight for users who may not see prices;
 * largest first.
 */
export const readStatistics = endpoint({
  ...ordersOf,
  path: '/api/accounting/statistics',
  summary: 'Purchases by category, product, brand or month, compared with an earlier period',
  query: Type.Object({ ...statisticsQuery, page, pageSize }),
  output: Type.Object({
    From: dateOutput,
    To: dateOutput,
    EarlierFrom: dateOutput,
    EarlierTo: dateOutput,
    /** First day with a delivery; null when the customer never had one. */
    FirstDay: nullable(dateOutput),
    /** False when the earlier period began before the customer's first delivery, because a comparison would mislead. */
    IsComparable: Type.Boolean(),
    ...compared,
    Orders: Type.Integer(),
    EarlierOrders: nullable(Type.Integer()),
    DeliveryFeeOre: ore,
    OrdersWithFee: Type.Integer(),
    /** Price change of the products bought in both periods, at this period's quantities. */
    PriceChangePercent: amount(Type.Number()),
    Months: Type.Array(month),
    Rows: Type.Array(statisticRow),
    TotalResults: Type.Integer(),
    TotalPages: Type.Integer(),
    CurrentPage: Type.Integer(),
    Biggest: Type.Array(statisticRow),
    /** Products that were bought before, but not in the last twelve weeks. */
    Stopped: Type.Array(
      Type.Object({ Id: text, Name: text, ...picture, LatestDate: dateOutput, AmountOre: ore }),
    ),
  }),
  errors: ['periodReversed', 'periodTooLong'],
});
export type Statistics = Static<typeof readStatistics.output>;

const statisticsFile = {
  ...ordersOf,
  rate: 'download',
  query: Type.Object(statisticsQuery),
  output: Type.String({ format: 'binary' }),
  errors: ['periodReversed', 'periodTooLong'],
} as const;

/** The amount columns are left out for users who may not see prices. */
export const readStatisticsAsCsv = endpoint({
  ...statisticsFile,
  path: '/api/accounting/statistics/csv',
  summary: 'The statistics as a CSV file',
  download: 'text/csv',
});

export const readStatisticsAsXlsx = endpoint({
  ...statisticsFile,
  path: '/api/accounting/statistics/xlsx',
  summary: 'The statistics as an Excel workbook',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

const priceRise = Type.Object({
  ProductId: text,
  Name: text,
  ...picture,
  SalesUnitText: text,
  BaseUnitText: text,
  NowOre: ore,
  LastPaidOre: ore,
  NowPerBaseUnitOre: amount(Type.Number()),
  LastPaidPerBaseUnitOre: amount(Type.Number()),
  LastPaidOn: dateOutput,
  /** True when the last price was a campaign price, and the campaign has ended. */
  WasCampaign: Type.Boolean(),
  RisePercent: amount(Type.Number()),
  BaseUnitsPerMonth: Type.Number(),
  PerMonthOre: ore,
});
export type PriceRise = Static<typeof priceRise>;

/** Compares with the customer's last purchase; those that raise the customer's costs most come first. */
export const readPriceRises = endpoint({
  ...ordersOf,
  path: '/api/accounting/statistics/pricerises',
  summary: 'What got dearer since the customer last bought it',
  query: Type.Object({ pageSize }),
  output: Type.Object({
    Since: dateOutput,
    TotalResults: Type.Integer(),
    PerMonthOre: ore,
    Rows: Type.Array(priceRise),
  }),
  errors: [],
});
