import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { basketId, clientKey, productId, standingOrderId, userId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amount, amountText, ore } from '../values/money.ts';
import { image } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { closedDayRules } from './plan.ts';
import { rhythm } from './rhythm.ts';

const text = Type.String();

/** Of goods of which there is too little: what there is, a replacement within its rules, or a question. */
export const shortageRules = ['take', 'replace', 'ask'] as const;
export type ShortageRule = (typeof shortageRules)[number];

/** Of everything, or only when a basket waits for an answer. */
export const tellingRules = ['all', 'waiting'] as const;

/** `stopped`: nobody in whose name it orders may order any longer. */
export const standingStates = ['running', 'paused', 'waiting', 'stopped', 'ended'] as const;
export type StandingState = (typeof standingStates)[number];

const quantity = Type.Integer({ minimum: 0, maximum: limits.quantity });
const unitCode = Type.String({ minLength: 1, maxLength: 20 });

const draftLine = Type.Object({
  ProductId: productId,
  SalesUnitCode: unitCode,
  /** Monday to Sunday; of a monthly rhythm the first counts. */
  Quantities: Type.Array(quantity, { minItems: 7, maxItems: 7 }),
  /** Asks as soon as the price rises above what it is now. */
  KeepsPrice: Type.Boolean(),
});
export type StandingDraftLine = Static<typeof draftLine>;

const terms = {
  Name: Type.String({ minLength: 1, maxLength: limits.standingNameLength }),
  Rhythm: rhythm,
  StartsOn: dateInput,
  EndsOn: nullable(dateInput),
  ClosedDay: oneOf(closedDayRules),
  Shortage: oneOf(shortageRules),
  SendsItself: Type.Boolean(),
  RisePercent: Type.Integer({ minimum: 0, maximum: limits.standingRisePercent }),
  MakeHours: Type.Integer({ minimum: limits.standingMakeHoursLeast, maximum: limits.standingMakeHours }),
  SendMinutes: Type.Integer({
    minimum: limits.standingSendMinutesLeast,
    maximum: limits.standingSendMinutes,
  }),
  JoinsBasket: Type.Boolean(),
  OrderReference: nullable(Type.String({ maxLength: 60 })),
};

const draft = Type.Object({
  ...terms,
  Lines: Type.Array(draftLine, { maxItems: limits.standingLines }),
  Recipients: Type.Array(Type.Object({ UserId: userId, Tells: oneOf(tellingRules) }), { maxItems: 50 }),
});
export type StandingDraft = Static<typeof draft>;

/** `percent` is the rise since the last time, with one decimal; of a shortage `Left` is what there is. */
const change = Type.Object({
  Kind: oneOf(['Dearer', 'Cheaper', 'Replaced', 'Missing', 'Fewer', 'Ends', 'Stopped']),
  ProductId: text,
  DisplayName: text,
  Image: image,
  Artwork: nullable(text),
  Tint: nullable(text),
  From: amountText,
  To: amountText,
  Percent: amount(Type.Number()),
  OtherId: nullable(text),
  OtherName: nullable(text),
  Left: nullable(Type.Integer()),
  Until: nullable(dateOutput),
  /** A basket with it waits for an answer. */
  IsAsked: Type.Boolean(),
});
export type StandingChange = Static<typeof change>;

export const dayStates = [
  'planned',
  'made',
  'waiting',
  'sent',
  'dropped',
  'late',
  'missing',
  'skipped',
  'paused',
  'closed',
] as const;
export type StandingDayState = (typeof dayStates)[number];

const day = Type.Object({
  Date: dateOutput,
  DeliveredOn: nullable(dateOutput),
  State: oneOf(dayStates),
  Why: nullable(oneOf(['skipped', 'paused', 'no_route', 'holiday', 'closed', 'past_deadline', 'moved'])),
  /** Of the holiday or closure. */
  DayName: nullable(text),
  Offered: nullable(dateOutput),
  Deadline: nullable(instantOutput),
  MakeAt: nullable(instantOutput),
  SendAt: nullable(instantOutput),
  Total: amountText,
  TotalOre: ore,
  /** Of the sum, since the last delivery of the same weekday. */
  RisePercent: amount(Type.Number()),
  /** Lines whose quantity was changed for this day alone. */
  ChangedLines: Type.Integer(),
  Quantities: Type.Array(Type.Object({ ProductId: text, SalesUnitCode: text, Quantity: Type.Integer() })),
  BasketId: nullable(text),
  WebOrderId: nullable(text),
  WaitsFor: Type.Array(text),
  ChosenBy: nullable(text),
});
export type StandingDay = Static<typeof day>;

const summary = Type.Object({
  Id: text,
  Name: text,
  State: oneOf(standingStates),
  Rhythm: rhythm,
  Products: Type.Integer(),
  Changes: Type.Integer(),
  /** Until when it is paused; null without an end. */
  PausedUntil: nullable(dateOutput),
  IsPaused: Type.Boolean(),
  Next: nullable(day),
  WeekOre: ore,
});
export type StandingSummary = Static<typeof summary>;

const reading = {
  access: 'signedIn',
  rights: ['seeBasket'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;
const writing = { ...reading, rights: ['order'], bodyLimit: 4096 } as const;
const one = Type.Object({ id: standingOrderId });
const ofDay = Type.Object({ id: standingOrderId, date: dateInput });

export const readStandingOrders = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/standing-orders',
  summary: 'The standing orders of the customer, those that wait first, and the days of the next two weeks',
  output: Type.Object({
    Orders: Type.Array(summary),
    WeekOre: ore,
    Days: Type.Array(
      Type.Object({
        Date: dateOutput,
        DayName: nullable(text),
        IsOpen: Type.Boolean(),
        Orders: Type.Integer(),
        TotalOre: ore,
      }),
    ),
  }),
  errors: [],
});

const line = Type.Object({
  ProductId: text,
  SalesUnitCode: text,
  Quantities: Type.Array(Type.Integer()),
  KeepsPrice: Type.Boolean(),
  DisplayName: text,
  UnitText: text,
  Category: text,
  Image: image,
  Artwork: nullable(text),
  Tint: nullable(text),
  Price: amountText,
  PriceOre: ore,
  /** False when the customer can no longer buy it. */
  IsSold: Type.Boolean(),
});
export type StandingLine = Static<typeof line>;

const detail = Type.Object({
  Id: text,
  Version: Type.Integer(),
  State: oneOf(standingStates),
  ...terms,
  StartsOn: dateOutput,
  EndsOn: nullable(dateOutput),
  MadeBy: text,
  Lines: Type.Array(line),
  Pauses: Type.Array(Type.Object({ From: dateOutput, To: nullable(dateOutput) })),
  Days: Type.Array(day),
  ChangedSince: nullable(dateOutput),
  Changes: Type.Array(change),
  WeekOre: ore,
  /** Weekdays with a route, Monday is 1. */
  RouteDays: Type.Array(Type.Integer()),
  Recipients: Type.Array(
    Type.Object({
      UserId: text,
      Name: text,
      Tells: nullable(oneOf(tellingRules)),
      OnPage: Type.Boolean(),
      ByMail: Type.Boolean(),
    }),
  ),
});
export type StandingOrder = Static<typeof detail>;

export const readStandingOrder = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/standing-orders/{id}',
  summary: 'A standing order with its next days and what changed since the last time',
  params: one,
  output: detail,
  errors: ['notFound'],
});

const faultsOfTerms = [
  'standingNoWeekday',
  'standingNeverDelivers',
  'standingStartPast',
  'standingLineTwice',
  'periodReversed',
  'standingProductGone',
] as const;

/** Lines that can no longer be bought are left out; `par` takes the par levels of a list. */
export const createStandingOrder = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/standing-orders',
  summary: 'Makes a standing order of an order, a favourite list, its par levels or a basket',
  body: Type.Object({
    Key: clientKey,
    Name: terms.Name,
    Rhythm: rhythm,
    StartsOn: dateInput,
    EndsOn: nullable(dateInput),
    Source: Type.Object({
      Kind: oneOf(['order', 'list', 'par', 'basket', 'standing', 'none']),
      Id: Type.String({ pattern: '^[0-9]{0,15}$' }),
    }),
  }),
  output: detail,
  errors: ['notFound', 'tooManyStandingOrders', 'tooManyStandingLines', ...faultsOfTerms],
});

/** `Version` is the one that was read; a line that is left out is taken away. */
export const changeStandingOrder = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/standing-orders/{id}',
  summary: 'Changes a standing order from its next basket on; baskets that are made stay as they are',
  bodyLimit: limits.jsonBodyBytes,
  params: one,
  body: Type.Object({ Version: Type.Integer(), Draft: draft }),
  output: detail,
  errors: ['notFound', 'versionConflict', 'standingEnded', ...faultsOfTerms],
});

/** For the day alone; the standing order stays as it is. Without a choice the day is as planned again. */
export const changeStandingDay = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/standing-orders/{id}/days/{date}',
  summary: 'Skips, moves or changes one day of a standing order',
  bodyLimit: limits.jsonBodyBytes,
  params: ofDay,
  body: Type.Object({
    IsSkipped: Type.Boolean(),
    MovedTo: nullable(dateInput),
    Quantities: Type.Array(
      Type.Object({ ProductId: productId, SalesUnitCode: unitCode, Quantity: quantity }),
      { maxItems: limits.standingLines },
    ),
  }),
  output: detail,
  errors: ['notFound', 'standingEnded', 'standingDayMade', 'standingDayUnknown', 'standingDayClosed'],
});

/** Of the day that is named, at once, so that it can be changed or sent. */
export const makeStandingBasket = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/standing-orders/{id}/days/{date}/basket',
  summary: 'Makes the basket of a day now; the same basket when it is made already',
  bodyLimit: 0,
  params: ofDay,
  output: Type.Object({ BasketId: basketId }),
  errors: ['notFound', 'standingEnded', 'standingDayUnknown', 'standingNothingThere'],
});

const pause = Type.Object({ From: dateInput, To: nullable(dateInput) });

export const pauseStandingOrder = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/standing-orders/{id}/pauses',
  summary: 'Pauses a standing order from one day to another, both included',
  params: one,
  body: pause,
  output: detail,
  errors: ['notFound', 'standingEnded', 'periodReversed', 'standingPausePast', 'tooManyStandingPauses'],
});

export const pauseStandingOrders = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/standing-orders/pauses',
  summary: 'Pauses all standing orders of the customer',
  body: pause,
  output: Type.Object({ Paused: Type.Integer() }),
  errors: ['periodReversed', 'standingPausePast', 'tooManyStandingPauses'],
});

/** Also starts one that stopped because its maker may no longer order: it then orders in the name of who calls. */
export const resumeStandingOrder = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/standing-orders/{id}/pauses',
  summary: 'Ends the pauses of a standing order that have begun, or the one that begins on a day',
  bodyLimit: 0,
  params: one,
  query: Type.Object({ from: Type.Optional(dateInput) }),
  output: detail,
  errors: ['notFound', 'standingEnded'],
});

export const endStandingOrder = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/standing-orders/{id}',
  summary: 'Ends a standing order; baskets that are made stay',
  bodyLimit: 0,
  params: one,
  output: Type.Object({ Id: text }),
  errors: ['notFound'],
});
