import { holdBasketRows } from '../../baskets/basket-records/held-basket-queries.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import { contextOf, type MakeContext } from '../standing-orders/parts.ts';
import { approve, tellOutcome } from './decide.ts';
import { answerUntil, deputyAt, nextLook, reminderAt } from './desk.ts';
import type { ApprovalParts } from './parts.ts';
import {
  type ApprovalKey,
  type ApprovalRow,
  endApproval,
  findApproval,
  freeBasket,
  listDueApprovals,
  lookAgainAt,
  markTold,
} from './queries.ts';
import { listPeople } from './rule-queries.ts';
import { tellApprovers } from './tell.ts';

const atOnce = 50;
const afterFailureMs = 60_000;

/**
 * Reminds approvers, asks their deputies and ends what nobody answered in time. Any number of nodes may run it, and it may be killed
 * anywhere: each step is a change of the row that only one makes. One that fails is tried again a minute later; the first error is
 * thrown at the end. Returns the number of mails.
 */
export async function runApprovals(parts: ApprovalParts, signal = neverAborted): Promise<number> {
  const { database, clock } = parts;
  const failures: unknown[] = [];
  let mails = 0;
  while (!signal.aborted) {
    const due = await listDueApprovals(database.kysely, clock.now(), atOnce);
    for (const key of due) {
      if (signal.aborted) break;
      mails += await lookOrPutOff(parts, key, failures);
    }
    if (due.length < atOnce) break;
  }
  if (failures.length > 0) throw failures[0];
  return mails;
}

async function lookOrPutOff(parts: ApprovalParts, key: ApprovalKey, failures: unknown[]): Promise<number> {
  const { database, clock, log } = parts;
  try {
    return await withinCustomers([key], () => lookAt(parts, key));
  } catch (error) {
    failures.push(error);
    log.error({ err: error, approval: key.id }, 'a request for approval failed; it is tried again');
    await lookAgainAt(database.kysely, key, clock.now().add({ milliseconds: afterFailureMs }));
    return 0;
  }
}

const isDue = (at: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;

async function lookAt(parts: ApprovalParts, key: ApprovalKey): Promise<number> {
  const { database, clock } = parts;
  const row = await findApproval(database.kysely, key, key.id);
  if (row?.state !== 'waiting') return 0;
  const now = clock.now();
  if (row.sendsUnanswered && isDue(answerUntil(row, true), now) && !isDue(row.deadline, now)) {
    const isSent = await sendUnanswered(parts, row);
    if (isSent) return 1;
  }
  if (isDue(row.deadline, now)) return fall(parts, row);
  let mails = 0;
  if (row.deputiesAt === null && isDue(deputyAt(row.deadline), now))
    mails += await tell(parts, row, 'deputy');
  if (row.remindedAt === null && isDue(reminderAt(row.deadline), now))
    mails += await tell(parts, row, 'reminder');
  const after = await findApproval(database.kysely, key, key.id);
  if (after?.state === 'waiting') await lookAgainAt(database.kysely, key, nextLook(after, now));
  return mails;
}

/** Of the system, in the name of whoever asked. */
async function contextFor(
  parts: ApprovalParts,
  { askedBy, customerId }: ApprovalRow,
): Promise<MakeContext | undefined> {
  return contextOf(parts, { userId: askedBy, customerId });
}

/** False when it cannot be sent as it is: then it falls at its deadline. */
async function sendUnanswered(parts: ApprovalParts, row: ApprovalRow): Promise<boolean> {
  const ctx = await contextFor(parts, row);
  if (ctx === undefined) return false;
  const nobody = {
    answerer: null,
    version: null,
    shownTotalOre: row.totalOre,
    quantities: new Map(),
    moveTo: null,
  };
  try {
    await approve(ctx, parts, row, nobody);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

async function fall(parts: ApprovalParts, row: ApprovalRow): Promise<number> {
  const { database, clock, timeZone } = parts;
  const scope = { customerId: row.customerId, punchOutSessionId: null };
  const fallen = await inTransaction(database.kysely, async (trx) => {
    const ctx = await contextFor(parts, row);
    if (ctx !== undefined) await holdBasketRows(trx, ctx.scope, [row.basketId]);
    if (!(await endApproval(trx, row, { id: row.id, state: 'fallen', by: null, at: clock.now() })))
      return null;
    const version = await freeBasket(trx, scope, row);
    if (ctx === undefined) return { version, mails: 0, ctx };
    await writeAudit(trx, ctx, { kind: 'approval.fallen', subject: String(row.id) });
    const told = { answerer: null, what: 'fallen' as const, answer: null };
    return { version, mails: await tellOutcome(trx, { clock, timeZone }, parts, row, told), ctx };
  });
  if (fallen?.version !== undefined && fallen.ctx !== undefined)
    parts.known.tell(fallen.ctx.scope, { id: row.basketId, version: fallen.version, state: 'open' });
  return fallen?.mails ?? 0;
}

/** Once, whoever gets there first. */
function tell(parts: ApprovalParts, row: ApprovalRow, what: 'reminder' | 'deputy'): Promise<number> {
  const { database, clock, timeZone } = parts;
  return inTransaction(database.kysely, async (trx) => {
    const column = what === 'reminder' ? 'reminded_at' : 'deputies_at';
    if (!(await markTold(trx, row, column, clock.now()))) return 0;
    const people = await listPeople(trx, row);
    const settled = new Set(row.reasons.map(({ settledBy }) => settledBy));
    const ids = (what === 'reminder' ? row.approvers : row.deputies).filter((id) => !settled.has(id));
    return tellApprovers(trx, parts, {
      ...{
        what,
        customerId: row.customerId,
        customerName: row.customerName,
        id: row.id,
        asker: row.askerName,
      },
      ...{
        note: row.note,
        deliveryDate: row.deliveryDate,
        deadline: row.deadline,
        timeZone,
        now: clock.now(),
      },
      to: people.filter(({ id, mayApprove }) => mayApprove && ids.includes(id)),
    });
  });
}
