import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type { movePriceEnd, PriceEffect } from '@engros/contracts/supplier/goods/prices.ts';
import type { Transaction } from 'kysely';
import { auditRow } from '../../platform/audit/audit.ts';
import { type AuditRow, insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { onConstraint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { inImport } from '../integration/import-lock.ts';
import { ImportRefused } from '../integration/import-refused.ts';
import { beginHandRun, endHandRun } from '../record-changes/hand-runs.ts';
import { kindOf, writtenField } from '../record-changes/write-records.ts';
import { type AgreedPrice, type ListPrice, listBeginning, removePrice, setEnd } from './end-queries.ts';
import { effectOf, readState } from './price-effect.ts';

type Context = ContextOf<typeof movePriceEnd>;
type Body = BodyOf<typeof movePriceEnd>;

/**
 * While no import runs; kept as a run, so that it can be taken back. A price that somebody moved meanwhile, that would cover another one's period or, to be removed, has begun,
 * stays as it is.
 */
export const moveEnd: Handler<typeof movePriceEnd> = async (ctx, { body }, fail) => {
  const { Kind, From, To, IsTrial } = body;
  const today = todayIn(ctx.clock, ctx.timeZone);
  if (!isCalendarDate(From)) throw new AppError('invalidInput', { Fields: ['body.From'] });
  if (To !== null && (Kind === 'list' || !isCalendarDate(To)))
    throw new AppError('invalidInput', { Fields: ['body.To'] });
  if (To === null && From <= today) return fail('priceBegun');
  if (To !== null && To < From) return fail('periodReversed');
  const Effect = await inImport(ctx.database.kysely, { isTrial: IsTrial, waits: true }, (trx) =>
    IsTrial ? tried(ctx, trx, body) : moved(ctx, trx, body),
  )
    .catch(onConstraint('price_agreements__key', () => fail('priceEnds')))
    .catch((error: unknown) => {
      throw error instanceof ImportRefused && error.isBusy ? new AppError('importRunning') : error;
    });
  return { To, Effect };
};

async function moved(ctx: Context, trx: Transaction<Tables>, body: Body): Promise<null> {
  const { SeenTo, To } = body;
  const price = priceOf(body);
  const there = await listBeginning(trx, price);
  const stored = there.find(({ validTo }) => validTo === SeenTo);
  if (stored === undefined) throw new AppError(there.length === 0 ? 'notFound' : 'changedMeanwhile');
  const run = body.IsTrial ? null : await beginHandRun(trx, { kind: records[body.Kind], ...ctx });
  if (To === null) await removePrice(trx, price, SeenTo);
  else if (price.kind !== 'list') await setEnd(trx, price, { seen: SeenTo, to: To });
  if (run !== null) await endHandRun(trx, run, 1);
  await insertAuditRows(trx, [entryOf(ctx, body, { priceOre: stored.priceOre, run })]);
  return null;
}

async function tried(ctx: Context, trx: Transaction<Tables>, body: Body): Promise<PriceEffect | null> {
  const state = () => readState(trx, { productId: body.ProductId, units: [body.Unit], quantity: 1 });
  const before = await state();
  await moved(ctx, trx, body);
  return effectOf([before, await state()], todayIn(ctx.clock, ctx.timeZone));
}

function priceOf({ Kind, OwnerId, ProductId, Unit, From }: Body): AgreedPrice | ListPrice {
  const of = { productId: ProductId, unit: Unit, from: From };
  return Kind === 'list' ? { kind: Kind, ...of } : { kind: Kind, ownerId: OwnerId, ...of };
}

const records = { customer: 'prices', group: 'group-prices', list: 'list-prices' } as const;

function entryOf(
  ctx: Context,
  { Kind, OwnerId, ProductId, Unit, From, SeenTo, To }: Body,
  { priceOre, run }: { priceOre: number; run: number | null },
): AuditRow {
  const record = records[Kind];
  const of = { record, of: `${OwnerId} ${Unit} ${From}`.trim(), ...(run !== null && { run }) };
  if (To !== null)
    return auditRow(ctx, {
      kind: 'price.ended',
      subject: ProductId,
      details: { ...of, before: { to: SeenTo ?? '' }, after: { to: To } },
    });
  const price = writtenField(kindOf(record), 'price', { price_ore: priceOre });
  return auditRow(ctx, {
    kind: 'record.changed',
    subject: ProductId,
    details: { ...of, before: { price, to: SeenTo ?? '' }, after: { price: '', to: '' } },
  });
}
