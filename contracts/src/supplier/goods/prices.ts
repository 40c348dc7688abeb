import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { dateInput, dateOutput } from '../../values/dates.ts';
import { productId } from '../../values/ids.ts';
import { limits } from '../../values/limits.ts';
import { ore } from '../../values/money.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { ofConsole } from '../parts.ts';
import { changeAnswer, fieldChange } from './products.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });

export const ladderSources = [
  'List',
  'Discount',
  'Quantity',
  'GroupAgreement',
  'Agreement',
  'Campaign',
] as const;
export type LadderSource = (typeof ladderSources)[number];

/** `Tie`: as low as the one that counts, which comes first. `TooFew`: it counts from a larger quantity on. */
export const ladderWhys = ['Counts', 'Higher', 'Tie', 'NotYet', 'Ended', 'TooFew'] as const;

const rung = Type.Object({
  Source: oneOf(ladderSources),
  /** Of the group or campaign; null for other prices. */
  Name: nullable(text),
  /** Of the agreement. */
  Number: nullable(text),
  PriceOre: ore,
  From: nullable(dateOutput),
  To: nullable(dateOutput),
  /** What the list price is reduced by, in hundredths of a per cent, where the price is that of a discount. */
  DiscountBasisPoints: nullable(Type.Integer()),
  /** Number of units from which the price counts. */
  FromQuantity: count,
  Why: oneOf(ladderWhys),
  /** True when another price of the same owner applies on some of its days. */
  Overlaps: Type.Boolean(),
  /** Of whom it is, so that it can be changed: the customer or the group. */
  OwnerId: nullable(text),
  /** An agreed price that has not ended today. */
  MayEnd: Type.Boolean(),
  /** An agreed or list price that begins after today. */
  MayRemove: Type.Boolean(),
});
export type LadderRung = Static<typeof rung>;

const stretch = Type.Object({
  From: dateOutput,
  To: dateOutput,
  PriceOre: ore,
  Source: oneOf(ladderSources),
  Name: nullable(text),
  Number: nullable(text),
});

const group = Type.Object({
  PriceOre: ore,
  Source: oneOf(ladderSources),
  Name: nullable(text),
  Number: nullable(text),
  Customers: count,
  /** The chosen customer is among them. */
  IsTheirs: Type.Boolean(),
});
export type PriceGroup = Static<typeof group>;

const owner = nullable(Type.Object({ Id: text, Name: text }));

/** For everybody without a customer or group; a price, or a share off the list price. */
const quantityDiscount = Type.Object({
  Customer: owner,
  Group: owner,
  FromQuantity: count,
  PriceOre: ore,
  DiscountBasisPoints: nullable(Type.Integer()),
  From: dateOutput,
  To: nullable(dateOutput),
});
export type QuantityDiscount = Static<typeof quantityDiscount>;

const consolePrices = Type.Object({
  Product: Type.Object({ Id: text, DisplayName: text, Brand: nullable(text) }),
  Units: Type.Array(Type.Object({ Code: text, Text: text, TextPlural: text, Content: text })),
  Unit: text,
  Quantity: count,
  Date: dateOutput,
  /** Null without a customer: then the list price counts. */
  Customer: nullable(
    Type.Object({ Id: text, Name: text, GroupId: nullable(text), GroupName: nullable(text) }),
  ),
  /** False for a product outside the customer's assortment. */
  IsInAssortment: Type.Boolean(),
  /** Null when there is no price: it is never 0. */
  PriceOre: ore,
  TotalOre: ore,
  /** The one that counts first, then those that lost, then those of other days. */
  Ladder: Type.Array(rung),
  /** What counts for the customer, day after day, over the days shown. */
  Counting: Type.Array(stretch),
  /** The next day on which the price rises by more than 2 per cent. */
  Rise: nullable(Type.Object({ Date: dateOutput, FromOre: ore, ToOre: ore, Ends: nullable(text) })),
  FirstDay: dateOutput,
  LastDay: dateOutput,
  /** All customers that can see the product, by the price that they pay that day, lowest first. */
  Everybody: Type.Array(group),
  Customers: count,
  /** Customers whose assortment does not have it. */
  Excluded: count,
  /** Agreements of the product that end within 60 days of the day. */
  Ending: Type.Array(
    Type.Object({
      Kind: oneOf(['customer', 'group']),
      OwnerId: text,
      OwnerName: text,
      Number: text,
      Unit: text,
      PriceOre: ore,
      From: dateOutput,
      To: dateOutput,
    }),
  ),
  /** Quantity discounts of the unit on any day, by quantity. */
  Discounts: Type.Array(quantityDiscount),
});
export type ConsolePrices = Static<typeof consolePrices>;

export const priceSpans = ['month', 'quarter', 'year'] as const;

export const readConsolePrices = endpoint({
  ...ofConsole('prices'),
  method: 'GET',
  path: '/api/console/prices',
  summary:
    'What a customer pays for a product on a day, each price that was looked at, and who else pays what',
  bodyLimit: 0,
  query: Type.Object({
    ProductId: productId,
    CustomerId: Type.Optional(Type.String({ maxLength: consoleLimits.noticeTargetLength })),
    Unit: Type.Optional(Type.String({ maxLength: 100 })),
    Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.quantity })),
    Date: Type.Optional(dateInput),
    Span: Type.Optional(oneOf(priceSpans)),
  }),
  output: consolePrices,
  errors: ['notFound', 'customerNotFound'],
});

/** What a change makes customers pay that can see the product; each on the first day on which it counts for them. */
const priceEffect = Type.Object({
  /** 0: it never counts. */
  Customers: count,
  /** Those whose price moves most come first. */
  Pays: Type.Array(
    Type.Object({
      /** The name of the one whom it is about; null for several. */
      Name: nullable(text),
      Customers: count,
      Day: dateOutput,
      IsToday: Type.Boolean(),
      /** Without the change. */
      BeforeOre: ore,
      AfterOre: ore,
    }),
  ),
});
export type PriceEffect = Static<typeof priceEffect>;

/** `prices` are agreements of customers, `sales-units` has list prices, `list-prices` those from a later day on. */
export const priceKinds = [
  'prices',
  'group-prices',
  'campaign-prices',
  'list-prices',
  'quantity-discounts',
  'sales-units',
] as const;

export const changePrices = endpoint({
  ...ofConsole('prices'),
  method: 'PUT',
  path: '/api/console/prices/{kind}',
  summary:
    'Adds or changes agreements, group prices, campaign prices, quantity discounts, list prices or those of a later day, by the rules of the import; a trial changes nothing',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ kind: oneOf(priceKinds) }),
  body: Type.Object({
    Rows: Type.Array(Type.Array(fieldChange, { minItems: 1, maxItems: consoleLimits.fieldsChanged }), {
      minItems: 1,
      maxItems: consoleLimits.recordsOfProduct,
    }),
    IsTrial: Type.Boolean(),
  }),
  output: Type.Object({
    ...changeAnswer.properties,
    /** Of the trial of one price; null for others. */
    Effect: nullable(priceEffect),
  }),
  errors: ['notFound', 'fieldElsewhere', 'importRunning'],
});

/** A file only adds periods; here one is ended early, goes on longer, or is removed before it begins. */
export const movePriceEnd = endpoint({
  ...ofConsole('prices'),
  method: 'POST',
  path: '/api/console/prices/end',
  summary:
    'Ends an agreed price on another day, lets it go on, or removes a price that has not begun; a trial changes nothing',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    /** `list`: a list price of a later day, which can only be removed. */
    Kind: oneOf(['customer', 'group', 'list']),
    /** Empty for a list price. */
    OwnerId: Type.String({ maxLength: consoleLimits.noticeTargetLength }),
    ProductId: productId,
    Unit: Type.String({ maxLength: 100 }),
    From: day,
    /** The end that the caller saw. */
    SeenTo: nullable(day),
    /** Null removes the price. */
    To: nullable(day),
    IsTrial: Type.Boolean(),
  }),
  output: Type.Object({
    To: nullable(dateOutput),
    /** Of a trial; null for others. */
    Effect: nullable(priceEffect),
  }),
  errors: ['notFound', 'changedMeanwhile', 'periodReversed', 'priceEnds', 'priceBegun', 'importRunning'],
});
