import type { Kysely } from 'kysely';
import { listDeliveredLines, lockCredits } from '../../../cases/customer-cases/creditable-queries.ts';
import {
  issueCreditNote,
  issueDeliveryNote,
  issueInvoice,
} from '../../../documents/sales-documents/issuing/issue.ts';
import { payInvoice } from '../../../documents/sales-documents/paying/pay.ts';
import {
  recordCancelled,
  recordConfirmed,
  recordCredited,
  recordDelayed,
  recordDelivered,
  recordInvoiced,
  recordOnTheWay,
  recordPicking,
  recordReceived,
} from '../../../fulfilment/order-progress/plan-steps.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { buyInAgain } from './buy-in-queries.ts';
import type { Chance, ChanceOfOrder } from './chance.ts';
import { decideConfirmation } from './decide-confirmation.ts';
import {
  brokenLines,
  isCredited,
  isLate,
  isRestOpen,
  loadLines,
  type SecondDelivery,
  secondDelivery,
  tourOf,
} from './decide-delivery.ts';
import { type ErpOrder, readErpOrder } from './erp-order-queries.ts';
import type { StepName } from './pace.ts';
import type { DueStep } from './step-queries.ts';

interface StepAtWork {
  trx: Kysely<Tables>;
  step: DueStep;
  now: Temporal.Instant;
  order: ErpOrder;
  chance: Chance;
  timeZone: string;
}

export interface StepSettings {
  timeZone: string;
  chance: ChanceOfOrder;
}

/** Name of the embedded system in the `source` of order events. */
export const embeddedSource = 'embedded';

export interface StepTaken {
  next: readonly StepName[];
  order: ErpOrder | null;
  chance: Chance;
}

/**
 * Runs within the transaction that locks the step. A step about an older version than the one received is skipped, because the
 * newer version has its own steps.
 */
export async function takeStep(
  trx: Kysely<Tables>,
  step: DueStep,
  now: Temporal.Instant,
  { timeZone, chance: chanceOfOrder }: StepSettings,
): Promise<StepTaken> {
  const { customerId, orderId, kind, revision } = step;
  const chance = chanceOfOrder(step);
  const fact = { customerId, orderId, at: now, source: embeddedSource };
  if (kind === 'Withdraw') {
    await recordCancelled(trx, fact);
    return { next: [], order: null, chance };
  }
  if (kind === 'Receive') await recordReceived(trx, { ...fact, revision, ourReference: `EG-${orderId}` });
  const order = await readErpOrder(trx, customerId, orderId);
  if (kind === 'Receive') return { next: ['Confirm'], order: order ?? null, chance };
  const isOld = (order?.receivedRevision ?? revision) !== revision;
  if (order === undefined || isOld) return { next: [], order: null, chance };
  const next = await works[kind]({ trx, step, now, order, chance, timeZone });
  // Reads the order again, because this step may have made the invoice, whose due date decides when the payment is due.
  const after = next.includes('Pay') ? await readErpOrder(trx, customerId, orderId) : order;
  return { next, order: after ?? order, chance };
}

type Work = (at: StepAtWork) => Promise<readonly StepName[]>;

const factOf = ({ step, now }: StepAtWork) => ({
  customerId: step.customerId,
  orderId: step.orderId,
  at: now,
  source: embeddedSource,
});

const works: Record<Exclude<StepName, 'Receive' | 'Withdraw'>, Work> = {
  Confirm: async (at) => {
    const lines = decideConfirmation(at.order.lines, at.chance);
    await recordConfirmed(at.trx, { ...factOf(at), revision: at.step.revision, lines });
    return ['Pick'];
  },
  Pick: async (at) => {
    await recordPicking(at.trx, factOf(at));
    return ['Leave'];
  },
  Leave: async (at) => {
    await leaveFirst(at);
    return isLate(at.chance) ? ['Delay', 'Arrive'] : ['Arrive'];
  },
  Delay: async (at) => {
    const expectedTo = at.now.add({ minutes: at.chance.between(30, 90, 'delay') });
    await recordDelayed(at.trx, { ...factOf(at), expectedTo });
    return [];
  },
  Arrive: async (at) => {
    const restFollows = at.order.hasOpenDelivery && isRestOpen(at.order.lines);
    await arrive(at, restFollows);
    return [restFollows ? 'LeaveAgain' : 'Invoice'];
  },
  LeaveAgain: async (at) => {
    await leave(at, { depotId: secondOf(at)?.depotId ?? null });
    return ['ArriveAgain'];
  },
  ArriveAgain: async (at) => {
    await arrive(at, false);
    return ['Invoice'];
  },
  Invoice: async (at) => {
    const { customerId, orderId } = at.step;
    const invoice = await issueInvoice(at.trx, { customerId, orderId, now: at.now });
    await recordInvoiced(at.trx, factOf(at));
    await buyInAgain(at.trx, { customerId, orderId });
    const credit: readonly StepName[] = isCredited(at.chance) ? ['Credit'] : [];
    return invoice === null ? credit : [...credit, 'Pay'];
  },
  Credit: async (at) => {
    const { customerId, orderId } = at.step;
    await lockCredits(at.trx, { customerId, orderId });
    const delivered = await listDeliveredLines(at.trx, { customerId, orderId });
    const line = delivered.find(({ leftOre }) => leftOre > 0);
    if (line === undefined) return [];
    const ofOneOre = Math.max(1, Math.round(line.lineTotalOre / line.quantityDelivered));
    const creditOre = Math.min(line.leftOre, ofOneOre);
    const lines = [{ orderPosition: line.lineId, quantity: 1, creditOre }];
    const { number } = await issueCreditNote(at.trx, { customerId, orderId, lines, now: at.now });
    await recordCredited(at.trx, { ...factOf(at), reference: String(number) });
    return [];
  },
  Pay: async ({ trx, step: { customerId, orderId }, now, timeZone }) => {
    await payInvoice(trx, { customerId, orderId, date: dateIn(now, timeZone) });
    return [];
  },
};

const secondOf = ({ order, chance }: StepAtWork) => secondDelivery(order.lines, chance);

const leaveFirst = (at: StepAtWork) => leave(at, { depotId: null, except: secondOf(at)?.lines });

/**
 * Sends everything that has not left yet, except some lines. A truck that leaves after the delivery day arrives on the
 * day it leaves.
 */
async function leave(
  at: StepAtWork,
  { depotId, except }: { depotId: string | null; except?: SecondDelivery['lines'] | undefined },
): Promise<void> {
  const { order, timeZone } = at;
  const [, deliveryDate = order.deliveryDate] = [order.deliveryDate, dateIn(at.now, timeZone)].toSorted();
  const lines = loadLines(order, at.chance, except);
  const tour = tourOf(order, at.chance, { deliveryDate, depotId, timeZone });
  await recordOnTheWay(at.trx, { ...factOf(at), delivery: { ...tour, lines } });
}

async function arrive(at: StepAtWork, restFollows: boolean): Promise<void> {
  // An order that was already on its way before the embedded system planned its steps has no delivery yet.
  if (!at.order.hasOpenDelivery) await leave(at, { depotId: null });
  const { deliveryId } = await recordDelivered(at.trx, {
    ...factOf(at),
    receivedBy: 'Køkkenet',
    lines: brokenLines(at.order.lines.map(loadedOn(at.order)), at.chance),
    restFollows,
  });
  const { customerId } = at.step;
  if (deliveryId !== null) await issueDeliveryNote(at.trx, { customerId, deliveryId, now: at.now });
}

/** Returns how much of a line is on the truck that arrives: what left before, or else everything, which left just now. */
const loadedOn =
  ({ hasOpenDelivery }: ErpOrder) =>
  (line: ErpOrder['lines'][number]) => ({
    orderPosition: line.position,
    quantity: hasOpenDelivery ? line.quantityOnTheWay : line.quantityConfirmed - line.quantityDelivered,
  });
