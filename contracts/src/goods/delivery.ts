import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput, routeRhythm } from '../values/dates.ts';
import { presalePeriodId, webOrderId } from '../values/ids.ts';
import { amountText, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

export const dateReasons = ['no_route', 'holiday', 'closed', 'past_deadline'] as const;

const deliveryDate = Type.Object({
  Date: dateOutput,
  IsDeliverable: Type.Boolean(),
  Name: nullable(Type.String({ description: "Holiday or closure, in the user's language" })),
  Reason: nullable(oneOf(dateReasons)),
  Deadline: nullable(instantOutput),
  Window: nullable(Type.Object({ From: Type.String(), To: Type.String() })),
});
export type DeliveryDate = Static<typeof deliveryDate>;

const presalePeriod = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  From: dateOutput,
  To: dateOutput,
  OrderUntil: instantOutput,
});

/** The next 60 days, or the days of a presale period. A day without delivery has a reason (DEL-01). */
export const readDeliveryDates = endpoint({
  method: 'GET',
  path: '/api/delivery/dates',
  summary: 'Delivery days with deadlines and why not',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ preSaleId: Type.Optional(presalePeriodId) }),
  output: Type.Object({
    Dates: Type.Array(deliveryDate),
    PreSalePeriods: Type.Array(presalePeriod),
    ServerTime: instantOutput,
    TimeZone: Type.String(),
  }),
  errors: ['notFound'],
});

/** The weekly timetable and, if a date is given, the entry for that date (DEL-02). */
export const readTimetable = endpoint({
  method: 'GET',
  path: '/api/delivery/timetable',
  summary: 'Weekly routes and the window of a day',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    expectedDeliveryDate: Type.Optional(dateInput),
    customerId: Type.Optional(Type.String({ format: 'customerId', maxLength: 32 })),
  }),
  output: Type.Object({
    Routes: Type.Array(
      Type.Object({
        Weekday: Type.Integer(),
        RouteName: Type.String(),
        CutOffTime: Type.String(),
        CutOffWorkingDays: Type.Integer(),
        WindowFrom: Type.String(),
        WindowTo: Type.String(),
        ...routeRhythm,
      }),
    ),
    Day: nullable(deliveryDate),
  }),
  errors: ['notFound'],
});

/**
 * Amounts missing to free delivery and to the minimum order, as text and in øre, and the terms of a given day. The orders sent
 * for that day count (DEL-02, CHK-08).
 */
export const readDropSize = endpoint({
  method: 'GET',
  path: '/api/delivery/dropsize/ofbasket',
  summary: 'Delivery fee and minimum for a basket total',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    basketSubTotal: Type.Number({ minimum: 0, maximum: 1e12 }),
    expectedDeliveryDate: Type.Optional(dateInput),
    /** The order that the basket changes; it is not counted in addition to the basket. */
    amendsWebOrderId: Type.Optional(webOrderId),
  }),
  output: Type.Object({
    MinimumOrder: amountText,
    FreeDeliveryFrom: amountText,
    DeliveryFee: amountText,
    MissingToMinimum: amountText,
    MissingToFreeDelivery: amountText,
    MinimumOrderOre: ore,
    FreeDeliveryFromOre: ore,
    DeliveryFeeOre: ore,
    /** Delivery on the requested day: whether there is any, the order deadline and the time window. */
    Day: nullable(deliveryDate),
  }),
  errors: [],
});
