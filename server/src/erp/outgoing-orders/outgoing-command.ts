import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { atCommandLine } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { StartupError } from '../../platform/database/start/startup-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countOutgoing, listOutgoing, type OutgoingRow, sendAgain } from '../erp/outgoing-queries.ts';

export const outgoingOrdersUsage = `npm run admin -- outgoing-orders list
npm run admin -- outgoing-orders resend ID…
npm run admin -- outgoing-orders resend all`;

/**
 * Lists the orders the supplier's system has not received, and sends given-up orders again. Returns the text to print. Throws
 * StartupError with a message for the operator when nothing was done.
 */
export async function outgoingOrdersCommand(
  db: Kysely<Tables>,
  [verb, ...ids]: readonly string[],
  now: Temporal.Instant,
): Promise<string> {
  if (verb === 'list' && ids.length === 0) return list(db);
  if (verb === 'resend' && ids.length > 0) return resend(db, ids, now);
  throw new StartupError(`Usage:\n${outgoingOrdersUsage}`);
}

async function list(db: Kysely<Tables>): Promise<string> {
  const { waiting, failed } = await countOutgoing(db);
  const all = waiting + failed;
  if (all === 0) return 'The supplier’s system has every order.';
  const dead = await listOutgoing(db, { isFailed: true, atMost: limits.pageSize });
  const shown = [...dead, ...(await listOutgoing(db, { isFailed: false, atMost: limits.pageSize }))];
  const more = all > shown.length ? [`… and ${all - shown.length} more.`] : [];
  return [`${failed} given up, ${waiting} waiting.`, ...shown.map(lineOf), ...more].join('\n');
}

function lineOf({ id, kind, subject, createdAt, attempts, lastError, deadAt }: OutgoingRow): string {
  const state = deadAt === null ? 'waits' : `given up ${deadAt}`;
  return `${id}: ${kind} ${subject}, written ${createdAt}, ${attempts} attempts, ${state}${lastError === null ? '' : `: ${lastError}`}`;
}

/** For `resend all`. */
const mostAtOnce = 100_000;

/** Sends all of the named orders again, or none when one is unknown. */
async function resend(db: Kysely<Tables>, ids: readonly string[], now: Temporal.Instant): Promise<string> {
  const count = await inTransaction(db, async (trx) => {
    const numbers = ids[0] === 'all' && ids.length === 1 ? await allDead(trx) : ids.map(numberOf);
    for (const id of numbers) {
      const again = await sendAgain(trx, id, 'weborder.%');
      if (again === undefined) throw new StartupError(`No order with the id ${id} was given up.`);
      await insertAuditRows(trx, [atCommandLine('outgoing-order.resent', again.subject, now)]);
    }
    return numbers.length;
  });
  return count === 0 ? 'No order was given up.' : `${count} will be sent again by the running server.`;
}

async function allDead(db: Kysely<Tables>): Promise<number[]> {
  const rows = await listOutgoing(db, { isFailed: true, atMost: mostAtOnce });
  return rows.map(({ id }) => id);
}

function numberOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new StartupError(`"${text}" is no id of an outgoing order.`);
}
