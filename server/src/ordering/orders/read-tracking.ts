import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import type {
  readOrderTracking as contract,
  OrderTracking,
} from '@engros/contracts/ordering/order-tracking.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { type Catalog, displayName } from './display-name.ts';
import type { OrderParts } from './order-parts.ts';
import {
  type AmendmentRow,
  type DeliveryRow,
  type DispatchRow,
  type EventRow,
  findTracking,
  type TrackingRow,
} from './tracking-queries.ts';

type TrackingEvent = OrderTracking['Events'][number];

export interface ChangeReader {
  catalog: Catalog;
  language: Language;
}

/** When an order was sent, received and confirmed, with what changes, and where its deliveries are (ORD-05). */
export function readOrderTracking({ goods }: OrderParts): Handler<typeof contract> {
  return async ({ database, scope, language }, { params }, fail) => {
    const row = await findTracking(database, scope, Number(params.id));
    if (row === undefined) return fail('notFound');
    return {
      Id: params.id,
      Status: row.status,
      Dispatch: row.dispatch && presentDispatch(row.dispatch),
      Events: eventsOf(row, { catalog: goods.catalog.current(), language }),
      Deliveries: row.deliveries.map(presentDelivery),
    };
  };
}

/** From the format that the database writes into JSON to that of API responses. */
function instant(written: string): string;
function instant(written: string | null): string | null;
function instant(written: string | null): string | null {
  return written === null ? null : Temporal.Instant.from(written).toString();
}

function presentDispatch({
  attempts,
  handledAt,
  lastAttemptAt,
  nextAttemptAt,
  deadAt,
}: DispatchRow): OrderTracking['Dispatch'] {
  const state = handledAt !== null ? 'Arrived' : deadAt !== null ? 'Failed' : 'Waiting';
  return {
    State: state,
    Attempts: attempts,
    LastAttemptAt: instant(handledAt ?? deadAt ?? lastAttemptAt),
    NextAttemptAt: state === 'Waiting' ? instant(nextAttemptAt) : null,
  };
}

/** The buyer's actions come from the web order, those of the supplier from the order's own events. */
function eventsOf(row: TrackingRow, reader: ChangeReader): TrackingEvent[] {
  const amended = new Set(row.amendments.map(({ revision }) => revision));
  // The buyer's change is already listed with its lines, so the supplier's event about that version only says that it
  // was received.
  const arrived = (event: EventRow): EventRow =>
    event.kind === 'Amended' && event.revision !== null && amended.has(event.revision)
      ? { ...event, kind: 'Received', details: { note: event.details.note ?? null } }
      : event;
  const own = (Kind: TrackingEvent['Kind'], at: Temporal.Instant | null): TrackingEvent[] =>
    at === null
      ? []
      : [{ Kind, At: at.toString(), Source: row.orderedBy, Revision: null, Changes: [], Note: null }];
  const events = [
    ...own('Sent', row.sentAt),
    ...row.amendments.map((amendment) => presentAmendment(amendment, reader)),
    ...row.events.map((event) => presentEvent(arrived(event), reader)),
    ...own('Cancelled', row.withdrawnAt),
  ];
  // A stable sort: steps of the same moment stay in the order in which they were written.
  return events.toSorted((a, b) => Temporal.Instant.compare(a.At, b.At));
}

function presentEvent(
  { kind, at, source, revision, details }: EventRow,
  reader: ChangeReader,
): TrackingEvent {
  return {
    Kind: kind,
    At: instant(at),
    Source: source,
    Revision: revision,
    Changes: presentChanges(details.changes ?? [], reader),
    Note: details.note ?? null,
  };
}

export const presentChanges = (
  changes: readonly OrderChange[],
  { catalog, language }: ChangeReader,
): OrderChange[] =>
  changes.map((change) => ({
    ...change,
    DisplayName: displayName(catalog, change.ProductId, change.DisplayName, language),
    ...(change.Kind === 'Replaced' &&
      change.From !== null &&
      replacedGoods(change, change.From, catalog, language)),
  }));

/** What the buyer ordered; nothing of a product that the catalogue no longer has. */
function replacedGoods(
  { ProductId }: OrderChange,
  from: string,
  catalog: ChangeReader['catalog'],
  language: ChangeReader['language'],
): Pick<OrderChange, 'FromName' | 'LosesOrganic'> {
  const ordered = catalog.products.get(from);
  if (ordered === undefined) return {};
  const LosesOrganic = ordered.isOrganic && catalog.products.get(ProductId)?.isOrganic === false;
  return { FromName: displayName(catalog, from, ordered.name, language), LosesOrganic };
}

function presentAmendment(
  { revision, at, by, difference }: AmendmentRow,
  reader: ChangeReader,
): TrackingEvent {
  return {
    Kind: 'Amended',
    At: instant(at),
    Source: by,
    Revision: revision,
    Changes: (difference.lines ?? []).map(({ productId, before, after }) => ({
      // The lines of a web order get new numbers in each version, so a change cannot refer to a line.
      LineId: 0,
      ProductId: productId,
      DisplayName: displayName(
        reader.catalog,
        productId,
        reader.catalog.products.get(productId)?.name ?? productId,
        reader.language,
      ),
      Kind: before === 0 ? 'Added' : after === 0 ? 'Removed' : 'Quantity',
      From: before === 0 ? null : String(before),
      To: after === 0 ? null : String(after),
    })),
    Note: null,
  };
}

function presentDelivery(row: DeliveryRow): OrderTracking['Deliveries'][number] {
  return {
    Id: String(row.id),
    State: row.state,
    DeliveryDate: row.deliveryDate,
    Depot: row.depot,
    ExpectedFrom: instant(row.expectedFrom),
    ExpectedTo: instant(row.expectedTo),
    DepartedAt: instant(row.departedAt),
    DeliveredAt: instant(row.deliveredAt),
    ReceivedBy: row.receivedBy,
    Route: row.route,
    Stop: row.stop,
    Stops: row.stops,
    StopsDone: row.stopsDone,
    DriverName: row.driverName,
    DriverPhone: row.driverPhone,
    FrozenCelsius: row.frozenCelsius,
    ChilledCelsius: row.chilledCelsius,
    DryCelsius: row.dryCelsius,
    NumberOfLines: row.numberOfLines,
  };
}
