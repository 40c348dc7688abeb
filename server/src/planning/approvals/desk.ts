import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { ApprovalDesk, ApprovalReason, GuardedOrder } from '../../ordering/weborder/order-guards.ts';
import type { PlaceContext, WebOrderParts } from '../../ordering/weborder/submission.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Asked, askedOf } from './approvers.ts';
import { type AskedLine, endApproval, findApproval, insertApproval, type KeptReason } from './queries.ts';
import { listPeople, listRules, type PersonRow } from './rule-queries.ts';
import { sentenceOf } from './sentences.ts';
import { tellApprovers, tellAsker } from './tell.ts';

type Db = Kysely<Tables>;
type DeskParts = Pick<WebOrderParts, 'text' | 'supplier' | 'publicUrl'>;

/** Of an order that is answered until the time when the rules send it, or else until its own deadline. */
export const answerUntil = ({ deadline }: { deadline: Temporal.Instant }, sendsUnanswered: boolean) =>
  sendsUnanswered ? deadline.subtract({ minutes: limits.approvalSendMinutes }) : deadline;

export const reminderAt = (deadline: Temporal.Instant) =>
  deadline.subtract({ minutes: limits.approvalReminderMinutes });
export const deputyAt = (deadline: Temporal.Instant) =>
  deadline.subtract({ minutes: limits.approvalDeputyMinutes });

/** When the job looks at a request again: at its next reminder, deputy or end. */
export function nextLook(
  asked: {
    deadline: Temporal.Instant;
    sendsUnanswered: boolean;
    remindedAt: Temporal.Instant | null;
    deputiesAt: Temporal.Instant | null;
  },
  now: Temporal.Instant,
): Temporal.Instant {
  const { deadline, remindedAt, deputiesAt } = asked;
  const end = answerUntil(asked, asked.sendsUnanswered);
  const times = [
    ...(remindedAt === null ? [reminderAt(deadline)] : []),
    ...(deputiesAt === null ? [deputyAt(deadline)] : []),
    end,
    deadline,
  ];
  const ahead = times.filter((at) => Temporal.Instant.compare(at, now) > 0).sort(Temporal.Instant.compare);
  return ahead[0] ?? now;
}

async function askedNow(
  trx: Db,
  { scope, timeZone }: PlaceContext,
  reasons: readonly ApprovalReason[],
  now: Temporal.Instant,
): Promise<Asked & { people: PersonRow[] }> {
  const [rules, people] = [await listRules(trx, scope), await listPeople(trx, scope)];
  const today = dateIn(now, timeZone);
  const asked = askedOf({ reasons, rules, people, askerId: scope.userId, today });
  if (asked === undefined) throw new AppError('approvalNobody');
  return { ...asked, people };
}

const linesOf = ({ checked }: GuardedOrder): AskedLine[] =>
  checked.lines.map(({ line, product, unitPriceOre }) => ({
    ...{ productId: product.id, name: product.name, nameEn: product.nameEn, unitCode: line.unitCode },
    ...{ quickSaleId: line.quickSaleId, quantity: line.quantity, unitPriceOre },
  }));

/** Keeps the orders that wait in the table `approvals`. */
export const createApprovalDesk = (parts: DeskParts): ApprovalDesk => ({
  async explain(trx, ctx, order, reasons) {
    const asked = await askedNow(trx, ctx, reasons, order.receivedAt);
    return {
      Reasons: reasons.map((reason) => ({
        Kind: reason.kind,
        Text: sentenceOf(reason, ctx, order.shelf.catalog.products),
      })),
      Approvers: namesOf(asked.approvers, asked.people),
      Until: answerUntil(order, asked.sendsUnanswered).toString(),
      FallsAfter: !asked.sendsUnanswered,
    };
  },

  async ask(trx, ctx, order, { reasons, note }) {
    const { scope } = ctx;
    const { deadline, row, receivedAt: now, totals } = order;
    const { people, ...asked } = await askedNow(trx, ctx, reasons, now);
    const isLate = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;
    const times = {
      remindedAt: isLate(reminderAt(deadline)) ? now : null,
      deputiesAt: isLate(deputyAt(deadline)) ? now : null,
    };
    const kept: KeptReason[] = reasons.map((each) => ({ ...each, settledBy: null, settledName: null }));
    const id = await insertApproval(trx, scope, {
      ...asked,
      ...times,
      ...{ basketId: row.id, message: row.message, note, reasons: kept, lines: linesOf(order), now },
      ...{ totalOre: totals.totalOre, subtotalOre: totals.subtotalOre, amends: order.amended?.id ?? null },
      ...{ deliveryDate: order.deliveryDate, deadline },
      lookAt: nextLook({ deadline, sendsUnanswered: asked.sendsUnanswered, ...times }, now),
    });
    const details = { basketId: row.id, lines: row.lines.length, totalOre: totals.totalOre };
    await writeAudit(trx, ctx, { kind: 'approval.asked', subject: String(id), details });
    const told = times.deputiesAt === null ? asked.approvers : [...asked.approvers, ...asked.deputies];
    const asker = ctx.viewer.displayName;
    await tellApprovers(trx, parts, {
      ...{ what: 'asked', customerId: scope.customerId, customerName: ctx.viewer.customerName ?? '' },
      ...{ id, asker, note, deliveryDate: order.deliveryDate, deadline, timeZone: ctx.timeZone, now },
      to: people.filter((person) => told.includes(person.id)),
    });
    return id;
  },

  async pass(trx, ctx, { row, receivedAt }, { reason, orderId }) {
    if (row.approvalId === null) return;
    const { scope, viewer } = ctx;
    const found = await findApproval(trx, scope, row.approvalId);
    const by = viewer.actingUserId ?? viewer.userId;
    const ending = { id: row.approvalId, state: 'passed' as const, by, at: receivedAt, answer: reason };
    if (!found || !(await endApproval(trx, scope, { ...ending, webOrderId: orderId })))
      throw new AppError('approvalDecided');
    await tellAsker(trx, parts, {
      ...{ what: 'passed', customerId: scope.customerId, customerName: viewer.customerName ?? '' },
      ...{ id: found.id, asker: found.askerName, deliveryDate: found.deliveryDate, deadline: found.deadline },
      ...{ timeZone: ctx.timeZone, now: receivedAt, by: viewer.acting?.displayName ?? viewer.displayName },
      ...{
        answer: reason,
        to: { id: found.askedBy, email: found.askerEmail, language: found.askerLanguage },
      },
    });
    const details = { orderId, reason };
    await writeAudit(trx, ctx, { kind: 'approval.passed', subject: String(row.approvalId), details });
  },
});

export const namesOf = (ids: readonly string[], people: readonly PersonRow[]): string[] =>
  people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
