import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { type ConfirmedLines, confirmLines } from './confirm-lines.ts';
import { dayMoved } from './line-changes.ts';
import type { HeldOrder, ProgressLine } from './progress-order.ts';
import type { LotsBack, MissingLine } from './promised/lot-queries.ts';
import { linesOf, unknownRevision, versionOf } from './record-received.ts';
import { planStep } from './record-step.ts';
import type { PlannedStep, StepAtWork } from './record-together.ts';
import type { ConfirmedLine, ConfirmedStep, Replacement } from './steps.ts';
import { askedLines, withoutAsked } from './substitutes/asked-lines.ts';
import type { AskedLine } from './substitutes/question-queries.ts';

/**
 * A confirmation is always complete: lines that it does not contain are confirmed as ordered. Throws orderRevision when it is
 * about another version than the one received, orderLineUnknown for an unknown line, and substituteNever for a product that the
 * kitchen does not want instead. About one that it wants to be asked of it is asked, and the line is confirmed without it.
 */
export function confirmed(step: ConfirmedStep): PlannedStep {
  const lines = step.lines.toSorted((a, b) => a.position - b.position);
  const factIn = (revision: number | null) => ({
    revision,
    lines: lines.map(confirmedFact),
    deliveryDate: step.deliveryDate ?? null,
  });
  return planStep(step, {
    kinds: ['Confirmed'],
    isReplacing: true,
    fact: ({ receivedRevision }) => factIn(step.revision ?? receivedRevision),
    earlierFacts: ({ receivedRevision }) =>
      step.revision === undefined
        ? Array.from({ length: receivedRevision ?? 0 }, (_, older) => factIn(older))
        : [],
    work: async (order, at) => {
      const revision = step.revision ?? order.receivedRevision;
      if (revision !== order.receivedRevision) throw unknownRevision(order.id, revision ?? 0);
      const ordered = await orderedLines(at, step.customerId, order);
      const deliveryDate = step.deliveryDate ?? (await orderedDay(at, step.customerId, order));
      const asked = await ask(at, step, order, { revision, ordered, lines });
      const after = confirmLines(ordered, withoutAsked(lines, asked));
      const news = await stillOrdered(at, step.customerId, order, after);
      at.writes.lots.push(...lotsBack(step.customerId, order, after.lines));
      return {
        lines: after.lines,
        changes: [...dayMoved(order.deliveryDate, deliveryDate), ...news],
        revision,
        ...(asked.length > 0 && { asked: asked.map(({ position }) => position) }),
        head: {
          numberOfDeviations: after.numberOfDeviations,
          ...(revision !== null && { confirmedRevision: revision }),
          ...(deliveryDate !== order.deliveryDate && { deliveryDate }),
        },
      };
    },
  });
}

/** Returns the lines about which the kitchen is asked. */
async function ask(
  { trx, writes }: Pick<StepAtWork, 'trx' | 'writes'>,
  { customerId, at }: ConfirmedStep,
  order: HeldOrder,
  confirmed: { revision: number | null; ordered: readonly ProgressLine[]; lines: readonly ConfirmedLine[] },
): Promise<AskedLine[]> {
  const { revision, ordered, lines } = confirmed;
  if (order.web === null || revision === null) return [];
  const after = confirmLines(ordered, lines).lines;
  const asked = await askedLines(trx, customerId, order, { revision, ordered, after });
  if (asked === null) return [];
  writes.asked.push({ customerId, orderId: order.id, webOrderId: order.web.id, revision, at, lines: asked });
  return asked;
}

/**
 * Returns what a confirmation leaves out, to be given back to quick-sale lots. Returns nothing when the customer has
 * sent a newer version, because that version already took what it needs.
 */
function lotsBack(customerId: string, order: HeldOrder, lines: readonly ProgressLine[]): LotsBack[] {
  const { web, receivedRevision } = order;
  if (web === null || web.revision !== receivedRevision) return [];
  const missing = lines.flatMap(missingOf);
  const mayDiffer = isConfirmedBefore(order) || missing.some(({ quantity }) => quantity > 0);
  return mayDiffer ? [{ customerId, webOrderId: web.id, missing }] : [];
}

const isConfirmedBefore = ({ steps }: HeldOrder) => steps.some(({ kind }) => kind === 'Confirmed');

/** A replaced line is not delivered at all. */
function missingOf(line: ProgressLine): MissingLine[] {
  const { webOrderPosition: position, quantityOrdered, quantityConfirmed, replacesProductId } = line;
  if (position === null) return [];
  const comes = replacesProductId === null ? quantityConfirmed : 0;
  return [{ position, quantity: Math.max(0, quantityOrdered - comes) }];
}

const confirmedFact = ({ position, quantity, weightG, unitPriceOre, replacement }: ConfirmedLine) => [
  position,
  quantity,
  weightG ?? null,
  unitPriceOre ?? null,
  replacement === undefined ? null : replacementFact(replacement),
];

const replacementFact = (replacement: Replacement) => [
  replacement.productId,
  replacement.name,
  replacement.unitCode,
  replacement.unitQuantity,
  replacement.unitPriceOre,
  replacement.isCatchWeight,
  replacement.unitWeightG,
];

/**
 * Returns the changes that are news to the buyer: when the customer has sent a newer version since, those of goods that it
 * still has.
 */
async function stillOrdered(
  { webOrder }: Pick<StepAtWork, 'webOrder'>,
  customerId: string,
  { web, receivedRevision }: HeldOrder,
  { lines, changes }: ConfirmedLines,
): Promise<OrderChange[]> {
  if (web === null || web.revision === receivedRevision) return changes;
  const newest = await webOrder({ customerId, id: web.id });
  const wanted = new Set(newest.lines.map(({ productId }) => productId));
  const gone = lines.filter((line) => !wanted.has(line.replacesProductId ?? line.productId));
  return changes.filter(({ LineId }) => !gone.some(({ position }) => position === LineId));
}

/**
 * Returns the day that an order has when its confirmation names none: the ordered day, because a confirmation is whole.
 * A day that came with a delay stays until a confirmation names another.
 */
async function orderedDay(
  { webOrder }: Pick<StepAtWork, 'webOrder'>,
  customerId: string,
  order: HeldOrder,
): Promise<string> {
  const { web, receivedRevision, deliveryDate, steps } = order;
  const last = steps.findLast(({ kind }) => kind === 'Confirmed' || kind === 'Delayed');
  if (last?.kind !== 'Confirmed' || web === null || web.revision !== receivedRevision) return deliveryDate;
  return (await webOrder({ customerId, id: web.id })).deliveryDate;
}

/**
 * An earlier confirmation may have changed the order's lines, so they are read from the version of the web order that the
 * supplier has.
 */
async function orderedLines(
  { webOrder }: Pick<StepAtWork, 'webOrder'>,
  customerId: string,
  order: HeldOrder,
): Promise<readonly ProgressLine[]> {
  const { web, receivedRevision, lines } = order;
  if (!isConfirmedBefore(order) || web === null || receivedRevision === null) return lines;
  const positions = lines.flatMap(({ webOrderPosition }) => webOrderPosition ?? []);
  return linesOf(await webOrder(versionOf(web, customerId, receivedRevision)), positions);
}
