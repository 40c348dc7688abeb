import type { Kysely } from 'kysely';
import { type CustomerEventAt, tellCustomers } from '../../notices/notifications/event-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type Arrival,
  type DeliveryKey,
  drawDeliveryNumbers,
  insertDeliveries,
  type NewDelivery,
  type Postponed,
  postponeDeliveries,
  removeDeliveries,
  writeArrivals,
} from './delivery-queries.ts';
import { type Held, type HeldKey, holdOrders } from './held-order-queries.ts';
import { type LotsBack, returnLots } from './promised/lot-queries.ts';
import type { ReplacedGoods } from './promised/replaced-goods.ts';
import type { Recorded } from './steps.ts';
import { type AskedOrder, askAbout } from './substitutes/question-queries.ts';
import {
  type ClosedWebOrder,
  closeWebOrders,
  type MovedFee,
  moveFees,
  orderNumbersFor,
  readHeldWebOrder,
  readHeldWebOrders,
  type WebOrderKey,
  type WebOrderRow,
} from './web-order-queries.ts';
import { insertOrders, type NewOrderRow, type StepWrite, writeSteps } from './write-step-queries.ts';

/** Collected first, so that few statements write the steps of a whole batch. */
interface StepWrites {
  orders: NewOrderRow[];
  redelivered: DeliveryKey[];
  deliveries: NewDelivery[];
  arrivals: Arrival[];
  postponed: Postponed[];
  lots: LotsBack[];
  fees: MovedFee[];
  replaced: ReplacedGoods[];
  closed: ClosedWebOrder[];
  asked: AskedOrder[];
  steps: StepWrite[];
  told: CustomerEventAt[];
}

/** What a step can use once its order is locked. */
export interface StepAtWork {
  readonly trx: Kysely<Tables>;
  readonly held: Held;
  /** Discarded when the step throws. */
  readonly writes: StepWrites;
  webOrder(key: WebOrderKey): Promise<WebOrderRow>;
  newOrderNumber(): number;
  newDeliveryNumber(): Promise<number>;
}

/**
 * A step to record: the key of its order, and the function that records it. The function throws an AppError when the
 * step is refused.
 */
export interface PlannedStep {
  readonly key: HeldKey;
  record(at: StepAtWork): Promise<Recorded>;
}

/** Within the caller's transaction. Throws an AppError when the step is refused. */
export async function recordAlone(trx: Kysely<Tables>, step: PlannedStep): Promise<Recorded> {
  const [outcome] = await recordTogether(trx, [step]);
  if (outcome === undefined || outcome instanceof AppError)
    throw outcome ?? new Error('A step had no outcome');
  return outcome;
}

/**
 * In order, within the caller's transaction. Consecutive steps of different orders are read and written together. Returns the
 * result of each step, or why it was refused.
 */
export async function recordTogether(
  trx: Kysely<Tables>,
  steps: readonly PlannedStep[],
): Promise<(Recorded | AppError)[]> {
  const outcomes: (Recorded | AppError)[] = [];
  while (outcomes.length < steps.length) {
    const rest = steps.slice(outcomes.length);
    outcomes.push(...(await recordDistinct(trx, rest.slice(0, lengthOfDistinct(rest.map(nameOf))))));
  }
  return outcomes;
}

const nameOf = ({ key }: PlannedStep) => `${key.customerId}:${key.orderId}`;

function lengthOfDistinct(names: readonly string[]): number {
  const seen = new Set<string>();
  const repeated = names.findIndex((name) => seen.size === seen.add(name).size);
  return repeated < 0 ? names.length : repeated;
}

/**
 * Records the first steps of a list, up to the first that is about the same web order as an earlier one. Returns their
 * results.
 */
async function recordDistinct(
  trx: Kysely<Tables>,
  steps: readonly PlannedStep[],
): Promise<(Recorded | AppError)[]> {
  const held = await holdOrders(
    trx,
    steps.map(({ key }) => key),
  );
  const webNames = steps.map(({ key }, at) => `${key.customerId}:${held[at]?.web?.id ?? `none ${at}`}`);
  const own = steps.slice(0, lengthOfDistinct(webNames));
  const found = await prepare(trx, own, held);
  const all = noWrites();
  const outcomes: (Recorded | AppError)[] = [];
  for (const [at, step] of own.entries()) {
    const writes = noWrites();
    const outcome = await step
      .record({ ...found, trx, held: held[at] ?? nothing, writes, newOrderNumber: () => found.numberAt(at) })
      .catch(refusalOf);
    if (!(outcome instanceof AppError)) addWrites(all, writes);
    outcomes.push(outcome);
  }
  await writeAll(trx, all);
  return outcomes;
}

const nothing: Held = { web: null, order: null };

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

async function prepare(trx: Kysely<Tables>, steps: readonly PlannedStep[], held: readonly Held[]) {
  const places = steps.flatMap(({ key: { customerId } }, at) => {
    const { web, order } = held[at] ?? nothing;
    return web !== null && order === null ? [{ at, key: { customerId, id: web.id } }] : [];
  });
  const keys = places.map(({ key }) => key);
  const known = await readHeldWebOrders(trx, keys);
  const numbers = await orderNumbersFor(trx, keys);
  const numberOf = new Map(places.map(({ at }, index) => [at, numbers[index]]));
  let drawn: number[] = [];
  return {
    webOrder: async (key: WebOrderKey) =>
      (key.revision === undefined ? known(key) : undefined) ?? readHeldWebOrder(trx, key),
    numberAt(at: number): number {
      const number = numberOf.get(at);
      if (number === undefined) throw new Error('An order has its number already');
      return number;
    },
    async newDeliveryNumber(): Promise<number> {
      if (drawn.length === 0) drawn = await drawDeliveryNumbers(trx, steps.length);
      const [number, ...rest] = drawn;
      drawn = rest;
      if (number === undefined) throw new Error('A sequence gave no number');
      return number;
    },
  };
}

const noWrites = (): StepWrites => ({
  orders: [],
  redelivered: [],
  deliveries: [],
  arrivals: [],
  postponed: [],
  lots: [],
  fees: [],
  replaced: [],
  closed: [],
  asked: [],
  steps: [],
  told: [],
});

function addWrites(all: StepWrites, more: StepWrites): void {
  all.orders.push(...more.orders);
  all.redelivered.push(...more.redelivered);
  all.deliveries.push(...more.deliveries);
  all.arrivals.push(...more.arrivals);
  all.postponed.push(...more.postponed);
  all.lots.push(...more.lots);
  all.fees.push(...more.fees);
  all.replaced.push(...more.replaced);
  all.closed.push(...more.closed);
  all.asked.push(...more.asked);
  all.steps.push(...more.steps);
  all.told.push(...more.told);
}

/** Maximum number of lines that one statement writes, so that no batch needs longer than a statement may take. */
const linesPerStatement = 5_000;

/** A row with more lines is a group of its own. */
function* inGroups<Row extends { lines: readonly unknown[] | null }>(
  rows: readonly Row[],
): Generator<readonly Row[]> {
  let group: Row[] = [];
  let lines = 0;
  for (const row of rows) {
    const more = row.lines?.length ?? 0;
    if (group.length > 0 && lines + more > linesPerStatement) {
      yield group;
      group = [];
      lines = 0;
    }
    group.push(row);
    lines += more;
  }
  yield group;
}

/** Rows that other rows refer to are written first. */
async function writeAll(trx: Kysely<Tables>, writes: StepWrites): Promise<void> {
  await insertOrders(trx, writes.orders);
  await removeDeliveries(trx, writes.redelivered);
  for (const some of inGroups(writes.deliveries)) await insertDeliveries(trx, some);
  for (const some of inGroups(writes.arrivals)) await writeArrivals(trx, some);
  await postponeDeliveries(trx, writes.postponed);
  await returnLots(trx, writes.lots, writes.replaced);
  await closeWebOrders(trx, writes.closed);
  for (const some of inGroups(writes.steps)) await writeSteps(trx, some);
  await askAbout(trx, writes.asked);
  await moveFees(trx, writes.fees);
  await tellCustomers(trx, writes.told);
}
