import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';
import { bringBackCall, versionsCall } from './versions.ts';

const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });
const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:mm' });
const depot = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Depot' });
const route = Type.String({
  minLength: 1,
  maxLength: consoleLimits.routeNameLength,
  pattern: '\\S',
  description: 'Route',
});
const line = Type.String({ minLength: 1, maxLength: consoleLimits.contentLineLength, pattern: '\\S' });
const count = Type.Integer({ minimum: 0 });
const seen = Type.String({ maxLength: 64 });

export const dayKinds = ['closed', 'deadline', 'extra'] as const;

/** How a delivery day differs from the regular days of the delivery routes. */
const dayContent = Type.Object({
  Kind: oneOf(dayKinds),
  /** Customers read it. */
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

const publishedDay = Type.Object({ Date: day, Content: nullable(dayContent), Version: seen });
const changedDay = Type.Object({ Date: day, Content: nullable(dayContent) });
const days = { minItems: 1, maxItems: consoleLimits.calendarDays };

export const readCalendar = endpoint({
  ...ofConsole('calendar'),
  method: 'GET',
  path: '/api/console/calendar',
  summary: 'Days of a depot, or of one of its routes, from the Monday of a week',
  bodyLimit: 0,
  query: Type.Object({
    depotId: Type.Optional(depot),
    route: Type.Optional(route),
    fromDate: Type.Optional(day),
    weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: consoleLimits.calendarWeeks })),
  }),
  output: Type.Object({
    Depots: Type.Array(Type.Object({ Id: Type.String(), Name: Type.String() })),
    DepotId: Type.String(),
    Routes: Type.Array(Type.String()),
    Days: Type.Array(
      Type.Object({
        Date: dateOutput,
        /** A public holiday, or a day on which every depot is closed. */
        Holiday: nullable(Type.String()),
        HasRoute: Type.Boolean(),
        Deliveries: count,
        /**
         * How the day differs from a regular day, for the whole depot or for the route in the request; null when it is
         * regular.
         */
        Content: nullable(dayContent),
        Version: Type.String(),
        /** Only when the request names a route: how the day differs for the whole depot. */
        OfDepot: nullable(dayContent),
        /** Only when the request names no route: the routes for which the day differs. */
        DifferingRoutes: Type.Array(Type.String()),
      }),
    ),
  }),
  errors: ['notFound'],
});

const moved = {
  CustomerId: Type.String(),
  CustomerName: Type.String(),
  Date: dateOutput,
  /** The customer's next delivery day after this one that can still be ordered for; null when there is none within two weeks. */
  NextDate: nullable(dateOutput),
};

export const readConsequences = endpoint({
  ...ofConsole('calendar'),
  method: 'POST',
  path: '/api/console/calendar/{depotId}/consequences',
  summary:
    'Which deliveries and open baskets a change of days would move, and to which days; changes nothing',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ depotId: depot }),
  body: Type.Object({ Route: nullable(route), Days: Type.Array(changedDay, days) }),
  output: Type.Object({
    NumberOfOrders: count,
    NumberOfBaskets: count,
    NumberOfCustomers: count,
    /** Customers with such orders or baskets who have no other delivery day within two weeks. */
    NumberWithoutDay: count,
    /** The first by date; there may be more than are listed. */
    Orders: Type.Array(Type.Object({ ...moved, OrderId: Type.String() })),
    Baskets: Type.Array(Type.Object({ ...moved, BasketId: Type.String(), NumberOfLines: count })),
  }),
  errors: ['notFound', 'contentRefused'],
});

export const publishDays = endpoint({
  ...ofConsole('calendar'),
  method: 'PUT',
  path: '/api/console/calendar/{depotId}/days',
  summary:
    'Changes days of a depot or of one of its routes, all of them or none; null makes a day usual again. Every node follows within two seconds',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ depotId: depot }),
  body: Type.Object({ Route: nullable(route), Days: Type.Array(publishedDay, days) }),
  output: Type.Object({ Publication: count }),
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});

const publication = Type.Object({
  Publication: count,
  PublishedAt: instantOutput,
  PublishedBy: nullable(Type.String()),
  Route: nullable(Type.String()),
  Days: Type.Array(Type.Object({ Date: dateOutput, Kind: nullable(oneOf(dayKinds)) })),
  /** False when one of its days is over or was changed by a later publication. */
  CanBeTakenBack: Type.Boolean(),
});
export type CalendarPublication = Static<typeof publication>;

export const listPublications = endpoint({
  ...ofConsole('calendar'),
  method: 'GET',
  path: '/api/console/calendar/publications',
  summary: 'What was published last for a depot and its routes, each step whole, newest first',
  bodyLimit: 0,
  query: Type.Object({ depotId: depot }),
  output: Type.Array(publication),
  errors: ['notFound'],
});

export const takeBackPublication = endpoint({
  ...ofConsole('calendar'),
  method: 'POST',
  path: '/api/console/calendar/publications/{publication}/take-back',
  summary: 'Publishes again what the days of a publication were before it, all of them or none',
  bodyLimit: 0,
  params: Type.Object({ publication: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  output: Type.Object({ Publication: count }),
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});

/** The subject is depot, date and perhaps route, such as `AAR 2026-12-24` and `AAR 2026-12-24 Rute 11`. */
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
