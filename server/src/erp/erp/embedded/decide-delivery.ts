import type { DeliveryLineFact } from '../../../fulfilment/order-progress/steps.ts';
import type { Chance } from './chance.ts';
import type { ErpLine, ErpOrder } from './erp-order-queries.ts';
import { localInstant } from './pace.ts';

/**
 * Shares of random events: an order comes in two deliveries because a line is late or because another depot sends a
 * part, a line loses a unit on the way, a truck is late, and goods are credited.
 */
const splitShare = 0.07;
const otherDepotShare = 0.05;
/** When another depot sends a part of an order, this is the share of the lines that it sends. */
const linesOfOtherDepot = 0.25;
const brokenShare = 0.01;
const lateShare = 0.05;
const creditedShare = 0.04;
/** Only orders with at least this many lines come in two deliveries. */
const splitFromLines = 4;

const drivers = [
  { driverName: 'Jens Mikkelsen', driverPhone: '20 00 00 11' },
  { driverName: 'Amir Haddad', driverPhone: '20 00 00 12' },
  { driverName: 'Lone Bach', driverPhone: '20 00 00 13' },
  { driverName: 'Piotr Nowak', driverPhone: '20 00 00 14' },
];

const usualShelfLifeDays = { cool: 12, freeze: 240, dry: 300 } as const;
const stopsOfTour = { fewest: 9, most: 24 };

export const isLate = (chance: Chance): boolean => chance.share('late') < lateShare;
export const isCredited = (chance: Chance): boolean => chance.share('credit') < creditedShare;

const openLines = (lines: readonly ErpLine[]) =>
  lines.filter((line) => line.quantityConfirmed > line.quantityDelivered);

export interface SecondDelivery {
  lines: ReadonlySet<ErpLine>;
  /** Null for the order's own depot. */
  depotId: string | null;
}

/**
 * Undefined when everything comes at once. Another depot sends the lines that the order's own depot lacks, and sometimes a few
 * other lines; otherwise one line may be late. The result is the same at every step of the order, unless the stock changes in
 * between.
 */
export function secondDelivery(lines: readonly ErpLine[], chance: Chance): SecondDelivery | undefined {
  const confirmed = lines.filter(({ quantityConfirmed }) => quantityConfirmed > 0);
  const away = fromOtherDepot(confirmed, chance);
  if (away !== undefined) return away;
  if (confirmed.length < splitFromLines || chance.share('split') >= splitShare) return undefined;
  const late = confirmed[chance.between(0, confirmed.length - 1, 'left behind')];
  return late && { lines: new Set([late]), depotId: null };
}

/** Chooses the depot that can send most of these lines. At least one line always comes from the order's own depot. */
function fromOtherDepot(confirmed: readonly ErpLine[], chance: Chance): SecondDelivery | undefined {
  const isShared = confirmed.length >= splitFromLines && chance.share('other depot') < otherDepotShare;
  const sent = confirmed.filter(
    (line) =>
      canSend(line) &&
      (isShort(line) || (isShared && chance.share('other depot', line.position) < linesOfOtherDepot)),
  );
  const byDepot = [...Map.groupBy(sent, ({ elsewhere }) => elsewhere?.depotId ?? '')];
  const [most] = byDepot.toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b));
  if (most === undefined || most[1].length === confirmed.length) return undefined;
  return { lines: new Set(most[1]), depotId: most[0] };
}

const isShort = ({ stock, quantityConfirmed, unitQuantity }: ErpLine) =>
  stock !== null && stock < quantityConfirmed * unitQuantity;

const canSend = ({ elsewhere, quantityConfirmed, unitQuantity }: ErpLine) =>
  elsewhere !== null && elsewhere.stock >= quantityConfirmed * unitQuantity;

export const isRestOpen = (lines: readonly ErpLine[]): boolean =>
  lines.some((line) => line.quantityConfirmed > line.quantityDelivered + line.quantityOnTheWay);

export function loadLines(
  { lines, deliveryDate }: Pick<ErpOrder, 'lines' | 'deliveryDate'>,
  chance: Chance,
  except: ReadonlySet<ErpLine> = new Set(),
): DeliveryLineFact[] {
  return openLines(lines)
    .filter((line) => !except.has(line))
    .map((line) => {
      const quantity = line.quantityConfirmed - line.quantityDelivered;
      return {
        orderPosition: line.position,
        quantity,
        weightG: loadedWeight(line, quantity, chance),
        ...freshness(line, deliveryDate, chance),
      };
    });
}

function loadedWeight(line: ErpLine, quantity: number, chance: Chance): number | null {
  const confirmedG = line.weightConfirmedG ?? line.weightOrderedG;
  const of = line.weightConfirmedG === null ? line.quantityOrdered : line.quantityConfirmed;
  if (confirmedG === null || of === 0) return null;
  const share = line.isCatchWeight ? 0.99 + 0.02 * chance.share('loaded', line.position) : 1;
  return Math.round((confirmedG * quantity * share) / of);
}

function freshness(line: ErpLine, deliveryDate: string, chance: Chance) {
  const day = Temporal.PlainDate.from(deliveryDate);
  const packed = day.subtract({ days: chance.between(1, 5, 'packed', line.productId) });
  const life = line.shelfLifeDays ?? usualShelfLifeDays[line.coolType];
  const year = String(packed.year).slice(2);
  return {
    lot: `L${year}${String(packed.dayOfYear).padStart(3, '0')}`,
    bestBefore: packed.add({ days: life }).toString(),
    celsius: celsiusOf(line.coolType, chance, line.position),
  };
}

/** In degrees Celsius with one decimal; null for dry goods, which are not measured. */
function celsiusOf(coolType: ErpLine['coolType'], chance: Chance, salt: number | string): number | null {
  if (coolType === 'dry') return null;
  const [from, tenths] = coolType === 'freeze' ? [-22, 30] : [2, 25];
  return from + chance.between(0, tenths, 'celsius', coolType, salt) / 10;
}

/** `depotId` is null for the order's own depot. */
export interface Truck {
  deliveryDate: string;
  depotId: string | null;
  timeZone: string;
}

/** A truck of another depot has another route. */
export function tourOf(order: ErpOrder, chance: Chance, { deliveryDate, depotId, timeZone }: Truck) {
  const of = depotId === null ? [] : [depotId];
  const stops = chance.between(stopsOfTour.fewest, stopsOfTour.most, 'stops', ...of);
  const stop = chance.between(1, stops, 'stop', ...of);
  const at = (time: string | null) =>
    time === null ? null : localInstant({ deliveryDate, timeZone }, 0, time);
  return {
    deliveryDate,
    depotId,
    route: depotId === null ? order.route : null,
    stop,
    stops,
    stopsDone: Math.floor(stop / 2),
    expectedFrom: at(order.windowFrom),
    expectedTo: at(order.windowTo),
    frozenCelsius: celsiusOf('freeze', chance, 'truck'),
    chilledCelsius: celsiusOf('cool', chance, 'truck'),
    dryCelsius: 14 + chance.between(0, 50, 'dry') / 10,
    ...drivers[chance.between(0, drivers.length - 1, 'driver', ...of)],
  };
}

export function brokenLines(
  loaded: readonly { orderPosition: number; quantity: number }[],
  chance: Chance,
): { orderPosition: number; quantity: number }[] {
  return loaded
    .filter(
      ({ orderPosition, quantity }) => quantity > 1 && chance.share('broken', orderPosition) < brokenShare,
    )
    .map(({ orderPosition, quantity }) => ({ orderPosition, quantity: quantity - 1 }));
}
