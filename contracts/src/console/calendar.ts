import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';
import { bringBackCall, versionsCall } from './versions.ts';

const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });
const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:mm' });
const depot = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Depot' });
const line = Type.String({ minLength: 1, maxLength: limits.contentLineLength, pattern: '\\S' });
const count = Type.Integer({ minimum: 0 });
const seen = Type.String({ maxLength: 64 });

export const dayKinds = ['closed', 'deadline', 'extra'] as const;

/** How a day of a depot differs from its routes; a usual day has no such content. */
const dayContent = Type.Object({
  Kind: oneOf(dayKinds),
  /** What customers read about the day. */
  NameDa: line,
  NameEn: line,
  /** Of another deadline and of an extra day. */
  CutOffTime: nullable(time),
  CutOffWorkingDays: nullable(Type.Integer({ minimum: 0, maximum: 10 })),
  /** Of an extra day: when the goods arrive. */
  WindowFrom: nullable(time),
  WindowTo: nullable(time),
});
export type DayContent = Static<typeof dayContent>;

export const readCalendar = endpoint({
  ...ofConsole('calendar'),
  method: 'GET',
  path: '/api/console/calendar',
  summary: 'Days of a depot from the Monday of a week: holidays, single days and confirmed deliveries',
  bodyLimit: 0,
  query: Type.Object({
    depotId: Type.Optional(depot),
    fromDate: Type.Optional(day),
    weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.calendarWeeks })),
  }),
  output: Type.Object({
    Depots: Type.Array(Type.Object({ Id: Type.String(), Name: Type.String() })),
    DepotId: Type.String(),
    Days: Type.Array(
      Type.Object({
        Date: dateOutput,
        /** Name of a public holiday or of a closure of every depot. */
        Holiday: nullable(Type.String()),
        /** True when any customer of the depot has a route on the weekday. */
        HasRoute: Type.Boolean(),
        Deliveries: count,
        Content: nullable(dayContent),
        Version: Type.String(),
      }),
    ),
  }),
  errors: ['notFound'],
});

const moved = {
  CustomerId: Type.String(),
  CustomerName: Type.String(),
  /** The customer's next delivery day after the change that can still be ordered for; null when none is near. */
  NextDate: nullable(dateOutput),
};

export const readConsequences = endpoint({
  ...ofConsole('calendar'),
  method: 'POST',
  path: '/api/console/calendar/{depotId}/{date}/consequences',
  summary:
    'Which deliveries and open baskets a change of a day would move, and to which day; changes nothing',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ depotId: depot, date: day }),
  body: Type.Object({ Content: nullable(dayContent) }),
  output: Type.Object({
    /** False when the depot still delivers on the day. */
    MovesAny: Type.Boolean(),
    NumberOfOrders: count,
    NumberOfBaskets: count,
    /** Customers among them who have no other delivery day within two weeks. */
    NumberWithoutDay: count,
    /** The first of them. */
    Orders: Type.Array(Type.Object({ ...moved, OrderId: Type.String() })),
    Baskets: Type.Array(Type.Object({ ...moved, BasketId: Type.String(), NumberOfLines: count })),
  }),
  errors: ['notFound', 'contentRefused'],
});

export const publishDay = endpoint({
  ...ofConsole('calendar'),
  method: 'PUT',
  path: '/api/console/calendar/{depotId}/{date}',
  summary: 'Changes a day of a depot; null makes it usual again. Every node follows within two seconds',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ depotId: depot, date: day }),
  body: Type.Object({ Content: nullable(dayContent), Version: seen }),
  output: Type.Object({ Number: Type.Integer(), Version: Type.String() }),
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});

/** The subject is depot and date, such as `AAR 2026-12-24`. */
export const listDayVersions = endpoint({
  ...ofConsole('calendar'),
  ...versionsCall,
  path: '/api/console/calendar/versions',
});

export const bringBackDay = endpoint({
  ...ofConsole('calendar'),
  ...bringBackCall,
  path: '/api/console/calendar/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});
