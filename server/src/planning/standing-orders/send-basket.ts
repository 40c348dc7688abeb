import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import { type CheckedLine, checkLines } from '../../baskets/order-check/check-lines.ts';
import { checkedTotals } from '../../baskets/order-check/totals.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { sendBasket } from '../../ordering/weborder/submit-basket.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { changeDays, findFate } from './job-queries.ts';
import type { MakeContext, StandingParts } from './parts.ts';
import { lastBefore } from './plan-of.ts';
import { risesBeyond } from './proposal.ts';
import type { DayRow, StandingRow } from './queries.ts';
import { localMoment, tellPeople } from './tell-people.ts';

/**
 * Sends the basket of a day as it is now, when nothing speaks against it: every line can be delivered, no price and not the sum
 * rose beyond the share, no rule asks for approval, and an order by hand would have nothing to confirm. Otherwise it waits, and people are told why. Returns
 * the number of mails.
 */
export async function sendDay(
  ctx: MakeContext,
  parts: StandingParts,
  row: StandingRow,
  day: DayRow & { basketId: number },
): Promise<number> {
  const reason = await reasonAgainst(ctx, parts, row, day);
  if (reason !== null) return askPeople(ctx, parts, row, day, reason);
  const { scope, clock } = ctx;
  const fate = await findFate(ctx.database.kysely, scope, day.basketId);
  if (fate?.webOrderId == null) return 0;
  return markSent(ctx, parts, row, { ...day, webOrderId: fate.webOrderId }, clock.now());
}

/** After its basket was sent, by the job or by somebody. Returns the number of mails. */
export async function markSent(
  ctx: Pick<MakeContext, 'database' | 'timeZone'>,
  parts: StandingParts,
  row: StandingRow,
  { date, basketId, webOrderId, deadline }: DayRow & { basketId: number; webOrderId: number },
  now: Temporal.Instant,
): Promise<number> {
  return inTransaction(ctx.database.kysely, async (trx) => {
    const changed = await changeDays(trx, row, row.id, basketId, {
      from: ['made', 'waiting', 'late'],
      state: 'sent',
      webOrderId,
      waitsFor: [],
    });
    if (changed === 0) return 0;
    const until = localMoment(Temporal.Instant.from(deadline), ctx.timeZone);
    return tellPeople(trx, parts, row, { what: 'sent', date, until, changes: [], webOrderId }, now);
  });
}

async function reasonAgainst(
  ctx: MakeContext,
  parts: StandingParts,
  row: StandingRow,
  { basketId, deliveryDate }: DayRow & { basketId: number },
): Promise<string | null> {
  const basket = await findStoredBasket(ctx.database.kysely, ctx.scope, basketId);
  if (basket?.state !== 'open') return null;
  if (basket.approvalId !== null) return 'approval';
  const shelf = await openBasketShelf(ctx, parts, basket);
  const checked = checkLines(shelf, basket.lines, basket);
  const totals = checkedTotals(checked, shelf.terms, ordersOfDay(shelf, basket));
  const last = lastBefore(row, deliveryDate);
  if (checked.lines.some((line) => rosePrice(row, last?.day ?? null, line))) return 'changes';
  if (last?.isSameWeekday === true && risesBeyond(last.day.totalOre, totals.subtotalOre, row.risePercent))
    return 'sum';
  try {
    const sent = await sendBasket(ctx, parts, {
      basketId,
      receivedAt: ctx.clock.now(),
      version: basket.version,
      shownTotalOre: totals.totalOre,
      isWarningIgnored: false,
      message: undefined,
      approval: { ask: { note: null } },
    });
    return typeof sent !== 'number' && 'waits' in sent.outcome ? 'approval' : null;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.code;
    throw error;
  }
}

function rosePrice(row: StandingRow, last: DayRow | null, { line, unitPriceOre }: CheckedLine): boolean {
  const isSame = ({ productId, unitCode }: { productId: string; unitCode: string }) =>
    productId === line.productId && unitCode === line.unitCode;
  const noted = row.lines.find(isSame);
  if (noted?.keepsPrice === true) return unitPriceOre > noted.priceOre;
  const before = last?.lines.find(isSame)?.priceOre ?? noted?.priceOre;
  return before !== undefined && risesBeyond(before, unitPriceOre, row.risePercent);
}

function askPeople(
  ctx: MakeContext,
  parts: StandingParts,
  row: StandingRow,
  { date, basketId, deadline }: DayRow & { basketId: number },
  reason: string,
): Promise<number> {
  const known = [
    'changes',
    'sum',
    'orderWarning',
    'orderRefused',
    'orderReferenceMissing',
    'approval',
    'approvalNobody',
  ];
  const kind = known.includes(reason) ? reason : 'orderRefused';
  return inTransaction(ctx.database.kysely, async (trx) => {
    const changed = await changeDays(trx, row, row.id, basketId, {
      from: ['made'],
      state: 'waiting',
      waitsFor: [kind],
    });
    if (changed === 0) return 0;
    const until = localMoment(Temporal.Instant.from(deadline), ctx.timeZone);
    const changes = [{ kind: `Why.${kind}`, name: '', nameEn: null }];
    return tellPeople(
      trx,
      parts,
      row,
      { what: 'waiting', date, until, changes, cause: 'send' },
      ctx.clock.now(),
    );
  });
}
