import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { productSnapshot } from '../goods/product.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

/** In the order in which they are shown: who buys, what is bought, for which day, how much is there. */
export const orderRules = [
  'customerActive',
  'ordersTaken',
  'withinCredit',
  'someoneMayOrder',
  'onSale',
  'notRecalled',
  'inAssortment',
  'inSalePeriod',
  'notReplaced',
  'outsidePresale',
  'dayOffered',
  'routeDrives',
  'open',
  'dayDeadline',
  'ownDeadline',
  'quantitySold',
  'inStock',
] as const;
export type OrderRule = (typeof orderRules)[number];

/** What the rule was held against; null where the rule has none. */
const facts = Type.Object({
  /** People who may order, products of the customer's assortment, working days before delivery, or sales units that are left. */
  Count: nullable(Type.Integer()),
  FromDate: nullable(dateOutput),
  ToDate: nullable(dateOutput),
  Deadline: nullable(instantOutput),
  /** HH:mm, in the supplier's time zone. */
  FromTime: nullable(Type.String()),
  ToTime: nullable(Type.String()),
  /**
   * Of the holiday or closure, the replacement or the period of presale, or the kind of goods that no tour of the day carries; why
   * orders are stopped.
   */
  Name: nullable(Type.String()),
  /** Of the payer’s credit after the asked quantity, with VAT; below zero when it passes the limit. */
  LeftOre: nullable(ore),
  /** Sales units that are sold at least, and at a time. */
  Smallest: nullable(Type.Integer()),
  Step: nullable(Type.Integer()),
});
export type RuleFacts = Static<typeof facts>;

const judgedRule = Type.Object({
  Rule: oneOf(orderRules),
  /** Null when it cannot be worked out, because the day is not offered at all; counts as no. */
  IsMet: nullable(Type.Boolean()),
  Facts: facts,
});
export type JudgedRule = Static<typeof judgedRule>;

const judgedDay = Type.Object({
  Date: dateOutput,
  /** Closed: nothing is delivered to the customer on that day. */
  Answer: oneOf(['yes', 'no', 'closed'] as const),
  NotMet: Type.Array(oneOf(orderRules)),
  /** Sales units that are left for the day; null when stock sets no limit or the day is not offered. */
  Left: nullable(Type.Integer()),
});
export type JudgedDay = Static<typeof judgedDay>;

const whyNot = Type.Object({
  ReadAt: instantOutput,
  CustomerId: Type.String(),
  /** The depot from which the customer is delivered. */
  DepotId: Type.String(),
  Product: Type.Object({
    Id: Type.String(),
    DisplayName: Type.String(),
    /** The unit that the shop offers first, in which `Quantity` and what is left are counted. */
    UnitText: Type.String(),
    UnitTextPlural: Type.String(),
    /** The customer's price of that unit for the day; null outside their assortment. */
    PriceOre: nullable(ore),
  }),
  Date: dateOutput,
  Quantity: Type.Integer(),
  IsOrderable: Type.Boolean(),
  Rules: Type.Array(judgedRule),
  /** First day from the asked one on that no rule forbids, and until when to order for it; null when there is none. */
  FirstDate: nullable(dateOutput),
  FirstDeadline: nullable(instantOutput),
  /** From the asked one on; the last is the first day that works, when it lies later. */
  Days: Type.Array(judgedDay),
  /** As the shop shows it to the customer for the day; null when it does not. */
  Seen: nullable(productSnapshot),
});
export type WhyNot = Static<typeof whyNot>;

export const readWhyNot = endpoint({
  ...ofConsole('customers'),
  method: 'GET',
  path: '/api/console/why-not',
  summary:
    'Each rule that decides whether a customer can order a product for a day, with its value and answer',
  bodyLimit: 0,
  query: Type.Object({
    CustomerId: Type.String({ minLength: 1, maxLength: consoleLimits.noticeTargetLength }),
    ProductId: Type.String({ minLength: 1, maxLength: consoleLimits.noticeTargetLength }),
    Date: dateInput,
    /** In the unit that the shop offers first; without it the smallest that is sold. */
    Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.quantity })),
  }),
  output: whyNot,
  errors: ['customerNotFound', 'notFound'],
});
