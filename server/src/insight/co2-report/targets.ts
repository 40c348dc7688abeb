import type * as contract from '@engros/contracts/insight/co2-report.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { daysOf, type Period, periodOf } from '../../goods/sales-statistics/period.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { foodBoughtIn } from '../organic-cockpit/read-purchases.ts';
import { presentShare, sumPurchases } from '../organic-cockpit/shares.ts';
import { listCo2Rows } from './co2-rows.ts';
import { deleteTarget, listTargetRows, type TargetRow, upsertTarget } from './target-queries.ts';

type Ctx = ContextOf<typeof contract.listTargets>;

/** With what the kitchen has reached from the first day until today. */
export const listTargets: Handler<typeof contract.listTargets> = (ctx) => presentTargets(ctx);

/** Also replaces or removes the target of a period; returns all targets. */
export const setTarget: Handler<typeof contract.setTarget> = async (ctx, { body }, fail) => {
  const { Kind: kind, Value: value } = body;
  const { from, to } = periodOf(
    { from: body.From, to: body.To },
    { clock: ctx.clock, timeZone: ctx.timeZone, fields: ['From', 'To'] },
  );
  const highest = kind === 'OrganicShare' ? 100 : limits.targetCo2ePerKilo;
  if (value !== null && !(value >= limits.targetLeast && value <= highest))
    fail('targetOutside', { Fields: ['Value'], params: { min: limits.targetLeast, max: highest } });
  await inTransaction(ctx.database.kysely, async (trx) => {
    // Locked, so that two simultaneous requests cannot exceed the limit together.
    await lockKey(trx, `targets:${ctx.scope.customerId}`);
    if (value === null) await deleteTarget(trx, ctx.scope, { kind, from, to });
    else await upsertTarget(trx, ctx.scope, { kind, from, to, value }, ctx.clock.now());
    const kept = await listTargetRows(trx, ctx.scope);
    if (kept.length > limits.targets) fail('tooManyTargets', { params: { max: limits.targets } });
    await writeAudit(trx, ctx, {
      kind: 'sustainability.target',
      subject: kind,
      details: { from, to, value: value ?? 'removed' },
    });
  });
  return presentTargets(ctx);
};

const sooner = (a: string, b: string): string => (a < b ? a : b);

async function presentTargets(ctx: Ctx): Promise<contract.SustainabilityTarget[]> {
  const { database, scope } = ctx;
  const rows = await listTargetRows(database.kysely, scope);
  const today = todayIn(ctx.clock, ctx.timeZone);
  const figures = new Map<string, Promise<PeriodFigures>>();
  return Promise.all(
    rows.map(async (row) => {
      const period = { from: row.from, to: sooner(row.to, today) };
      const key = `${period.from} ${period.to}`;
      if (row.from <= today && !figures.has(key)) figures.set(key, figuresOf(ctx, period));
      const reached = (await figures.get(key))?.[row.kind] ?? null;
      return presentTarget(row, reached, today);
    }),
  );
}

type PeriodFigures = Record<TargetRow['kind'], number | null>;

async function figuresOf(
  { database, scope }: Pick<Ctx, 'database' | 'scope'>,
  period: Period,
): Promise<PeriodFigures> {
  const [rows, bought] = await Promise.all([
    listCo2Rows({ database }, scope.customerId, period),
    foodBoughtIn({ database, scope }, period),
  ]);
  let [knownG, milligrams] = [0, 0];
  for (const row of rows) {
    if (row.weightG === null || row.co2eMg === null) continue;
    knownG += row.weightG;
    milligrams += row.co2eMg;
  }
  return {
    CO2EPerKilo: knownG === 0 ? null : milligrams / 1000 / knownG,
    // Purchases from other suppliers count too, as in the organic cockpit.
    OrganicShare: presentShare(sumPurchases(bought)).WeightPercent,
  };
}

function presentTarget(
  { kind, from, to, value }: TargetRow,
  reached: number | null,
  today: string,
): contract.SustainabilityTarget {
  const isBetter = kind === 'OrganicShare' ? (reached ?? 0) >= value : (reached ?? 0) <= value;
  const passed = today < from ? 0 : daysOf({ from, to: sooner(to, today) });
  return {
    Kind: kind,
    From: from,
    To: to,
    Value: value,
    Reached: reached,
    IsReached: reached !== null && isBetter,
    PassedPercent: (passed / daysOf({ from, to })) * 100,
  };
}
