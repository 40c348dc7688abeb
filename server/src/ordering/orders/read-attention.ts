import type * as calls from '@engros/contracts/ordering/order-attention.ts';
import type { OrderOnTheWay, OrderToAnswer } from '@engros/contracts/ordering/order-attention.ts';
import { askingChanges } from '../../fulfilment/order-progress/line-changes.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { listOpenOrders, noteOrderSeen, type OpenOrderRow } from './attention-queries.ts';
import type { OrderParts } from './order-parts.ts';
import { type ChangeReader, presentChanges } from './read-tracking.ts';

/** An order whose delivery day is more than this many days ago is no longer shown as coming. */
const daysBack = 14;
/** Number of hours for which a cancelled or incompletely delivered order needs attention. */
const hoursAfterEnd = 7 * 24;
const shownOnTheWay = 5;
const shownToAnswer = 10;
const shownChanges = 5;

type Ctx = Pick<ContextOf<typeof calls.readOrderAttention>, 'database' | 'scope' | 'clock' | 'timeZone'>;

/** Orders with a change, delay or end that the person has not seen. */
export const countToAnswer = async (ctx: Ctx): Promise<number> =>
  (await openOrdersOf(ctx)).filter(asks).length;

const openOrdersOf = ({ database, scope, clock, timeZone }: Ctx) =>
  listOpenOrders(database, scope, {
    day: addDays(todayIn(clock, timeZone), -daysBack),
    endedAfter: clock.now().subtract({ hours: hoursAfterEnd }),
    timeZone,
  });

const ended: readonly OpenOrderRow['status'][] = ['Refused', 'Cancelled', 'Delivered', 'Invoiced'];

/** The next deliveries, and the orders with a change, delay or end that the caller has not seen. */
export function readOrderAttention({ goods }: OrderParts): Handler<typeof calls.readOrderAttention> {
  return async (ctx) => {
    const rows = await openOrdersOf(ctx);
    const coming = rows.filter(({ status }) => !ended.includes(status));
    const asking = rows.filter(asks);
    const reader = { catalog: goods.catalog.current(), language: ctx.language };
    return {
      OnTheWay: coming.slice(0, shownOnTheWay).map(presentComing),
      NeedsAnswer: asking
        .flatMap((row) => presentAsking(row, reader))
        .sort((a, b) => gravity[a.Reason] - gravity[b.Reason] || Temporal.Instant.compare(b.At, a.At))
        .slice(0, shownToAnswer),
      NumberOnTheWay: coming.length,
      NumberToAnswer: asking.length,
    };
  };
}

/** Seen up to a step; returns how many orders still need attention. */
export const markOrderSeen: Handler<typeof calls.markOrderSeen> = async (ctx, { params, body }, fail) => {
  const isNoted = await noteOrderSeen(ctx.database.kysely, ctx.scope, Number(params.id), body.LastEvent);
  if (!isNoted) return fail('notFound');
  return { NumberToAnswer: await countToAnswer(ctx) };
};

const asks = ({ askedEvent, seenEvent }: OpenOrderRow) => askedEvent !== null && askedEvent > seenEvent;

const expectedOf = ({ deliveryDate, expectedFrom, expectedTo }: OpenOrderRow) => ({
  DeliveryDate: deliveryDate,
  ExpectedFrom: expectedFrom?.toString() ?? null,
  ExpectedTo: expectedTo?.toString() ?? null,
});

function presentComing(row: OpenOrderRow): OrderOnTheWay {
  return {
    OrderId: String(row.id),
    Status: row.status,
    IsDelayed: row.isDelayed,
    ...expectedOf(row),
    CustomerReference: row.reference,
    NumberOfLines: row.numberOfLines,
    NumberOfDeviations: row.numberOfDeviations,
    Stop: row.stop,
    Stops: row.stops,
    StopsDone: row.stopsDone,
  };
}

function presentAsking(row: OpenOrderRow, reader: ChangeReader): OrderToAnswer[] {
  const { askedAt, asked } = row;
  if (askedAt === null) return [];
  const changes = askingChanges(asked?.changes ?? []);
  return [
    {
      OrderId: String(row.id),
      Reason: reasonOf(row),
      At: askedAt.toString(),
      LastEvent: row.lastEvent,
      ...expectedOf(row),
      NumberOfLines: row.numberOfLines,
      NumberOfDeviations: row.numberOfDeviations,
      Changes: presentChanges(changes.slice(0, shownChanges), reader),
    },
  ];
}

/** What does not come is said before what comes late, and that before what only comes otherwise. */
const gravity: Readonly<Record<OrderToAnswer['Reason'], number>> = {
  Refused: 0,
  Cancelled: 0,
  Delayed: 1,
  Changed: 2,
};

function reasonOf({ askedKind }: OpenOrderRow): OrderToAnswer['Reason'] {
  const isNamed = askedKind === 'Refused' || askedKind === 'Cancelled' || askedKind === 'Delayed';
  return isNamed ? askedKind : 'Changed';
}
