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

/** How a day of a depot differs from the normal route plan. A normal day has no such record. */
const dayContent = Type.Object({
  Kind: oneOf(dayKinds),
  /** Text about the day that customers read. */
  NameDa: line,
  NameEn: line,
  /** Used when the day has another deadline or is an extra delivery day. */
  CutOffTime: nullable(time),
  CutOffWorkingDays: nullable(Type.Integer({ minimum: 0, maximum: 10 })),
  /** Used for an extra delivery day: when the goods arrive. */
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
        /** Name of a public holiday, or of a day on which every depot is closed. */
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
  /** The customer's next delivery day that can still be ordered for after the change; null when there is none soon. */
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
    /** False when the change cancels no deliveries, because the depot still delivers on the day. */
    MovesAny: Type.Boolean(),
    NumberOfOrders: count,
    NumberOfBaskets: count,
    /** Number of affected customers who have no other delivery day within two weeks. */
    NumberWithoutDay: count,
    /** The first of the affected orders. */
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

/** The versioned subject is the depot and the date, such as `AAR 2026-12-24`. */
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
