import type * as contract from '@engros/contracts/planning/standing-orders.ts';
import type { StandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { checkedLines, checkedTerms, dateOf } from './checked-terms.ts';
import type { StandingParts } from './parts.ts';
import {
  deletePauses,
  holdStanding,
  insertPause,
  listStanding,
  replaceLines,
  replaceRecipients,
  type StandingRow,
  touchStanding,
} from './queries.ts';
import { getStanding, openShelves } from './read-standing.ts';

type Context = ContextOf<typeof contract.changeStandingOrder>;
type Parts = Pick<StandingParts, 'openShelf'>;
type AuditKind = Parameters<typeof writeAudit>[2]['kind'];

/** Under its lock, written into the log. Throws notFound, and standingEnded for one that has ended. */
export async function changing(
  ctx: Pick<Context, 'database' | 'scope' | 'viewer' | 'clock' | 'place'>,
  id: number,
  { kind, details }: { kind: AuditKind; details: Record<string, unknown> },
  change: (trx: Kysely<Tables>, row: StandingRow) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.database.kysely, async (trx) => {
    const row = await holdStanding(trx, ctx.scope, id);
    if (row === undefined) throw new AppError('notFound');
    if (row.state === 'ended') throw new AppError('standingEnded');
    await change(trx, row);
    await writeAudit(trx, ctx, { kind, subject: String(id), details: { name: row.name, ...details } });
  });
}

export function changeStandingOrder(parts: Parts): Handler<typeof contract.changeStandingOrder> {
  return async (ctx, { params, body }, fail) => {
    const id = Number(params.id);
    const { scope, clock } = ctx;
    const shelf = await openShelves(ctx, parts)('');
    const draft = body.Draft;
    const details = { lines: draft.Lines.length };
    await changing(ctx, id, { kind: 'standing-order.changed', details }, async (trx, row) => {
      if (row.version !== body.Version) return fail('versionConflict');
      const terms = checkedTerms(draft, shelf, row);
      await replaceLines(trx, scope, id, checkedLines(draft.Lines, shelf, row.lines));
      const recipients = draft.Recipients.map(({ UserId, Tells }) => ({ userId: UserId, tells: Tells }));
      await replaceRecipients(trx, scope, id, recipients);
      await touchStanding(trx, scope, id, clock.now(), terms);
    });
    return getStanding(ctx, parts, id);
  };
}

/** Throws periodReversed and standingPausePast. */
function pauseOf(body: { From: string; To: string | null }, today: string) {
  const from = dateOf(body.From, 'body.From');
  const to = body.To === null ? null : dateOf(body.To, 'body.To');
  if (to !== null && to < from) throw new AppError('periodReversed');
  if (to !== null && to < today) throw new AppError('standingPausePast');
  return { from, to };
}

async function addPause(
  trx: Kysely<Tables>,
  ctx: Context,
  row: StandingRow,
  pause: { from: string; to: string | null },
) {
  const max = limits.standingPauses;
  const others = row.pauses.filter(({ from }) => from !== pause.from);
  if (others.length >= max) throw new AppError('tooManyStandingPauses', { params: { max } });
  await insertPause(trx, ctx.scope, row.id, pause);
  await touchStanding(trx, ctx.scope, row.id, ctx.clock.now());
}

export function pauseStandingOrder(parts: Parts): Handler<typeof contract.pauseStandingOrder> {
  return async (ctx, { params, body }) => {
    const id = Number(params.id);
    const pause = pauseOf(body, todayIn(ctx.clock, ctx.timeZone));
    await changing(ctx, id, { kind: 'standing-order.paused', details: pause }, (trx, row) =>
      addPause(trx, ctx, row, pause),
    );
    return getStanding(ctx, parts, id);
  };
}

export const pauseStandingOrders: Handler<typeof contract.pauseStandingOrders> = async (ctx, { body }) => {
  const pause = pauseOf(body, todayIn(ctx.clock, ctx.timeZone));
  const rows = await listStanding(ctx.database.kysely, ctx.scope);
  for (const { id } of rows)
    await changing(ctx, id, { kind: 'standing-order.paused', details: pause }, (trx, row) =>
      addPause(trx, ctx, row, pause),
    );
  return { Paused: rows.length };
};

export function resumeStandingOrder(parts: Parts): Handler<typeof contract.resumeStandingOrder> {
  return async (ctx, { params, query }): Promise<StandingOrder> => {
    const id = Number(params.id);
    const today = todayIn(ctx.clock, ctx.timeZone);
    const from = query.from === undefined ? undefined : dateOf(query.from, 'query.from');
    await changing(ctx, id, { kind: 'standing-order.resumed', details: {} }, async (trx, row) => {
      await deletePauses(trx, ctx.scope, id, { from, today });
      const taken = row.state === 'stopped' ? { state: 'running' as const, createdBy: ctx.scope.userId } : {};
      await touchStanding(trx, ctx.scope, id, ctx.clock.now(), taken);
    });
    return getStanding(ctx, parts, id);
  };
}

export const endStandingOrder: Handler<typeof contract.endStandingOrder> = async (ctx, { params }) => {
  const id = Number(params.id);
  await changing(ctx, id, { kind: 'standing-order.ended', details: {} }, (trx) =>
    touchStanding(trx, ctx.scope, id, ctx.clock.now(), { state: 'ended' }),
  ).catch((error: unknown) => {
    // Ending it twice is ending it.
    if (!(error instanceof AppError) || error.code !== 'standingEnded') throw error;
  });
  return { Id: String(id) };
};
