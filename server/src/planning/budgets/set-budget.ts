import type {
  readBudgetHistory as readContract,
  removeBudget as removeContract,
  setBudget as setContract,
} from '@engros/contracts/planning/budgets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { firstDayOf } from './asked-period.ts';
import { requireBudgetManager } from './may-set.ts';
import { deleteBudget, listStored, type NewBudget, writeBudget } from './queries.ts';

async function historyOf({ database, scope }: Pick<ContextOf<typeof readContract>, 'database' | 'scope'>) {
  const rows = await listStored(database.kysely, scope);
  return {
    Budgets: rows.map((row) => ({
      Period: row.period,
      StartsOn: row.startsOn,
      Unit: row.unit,
      AmountOre: row.amountOre,
      Rule: row.rule,
      WarnPercent: row.warnPercent,
      Parts: row.parts.map(({ name, unitOre }) => ({ Name: name, UnitOre: unitOre })),
      Version: row.version,
      SetBy: row.setBy,
      SetAt: row.setAt.toString(),
    })),
  };
}

export const readBudgetHistory: Handler<typeof readContract> = (ctx) => historyOf(ctx);

type Body = Parameters<Handler<typeof setContract>>[1]['body'];

const partsOf = ({ Unit, Parts }: Body) =>
  Unit === 'amount' ? [] : Parts.map(({ Name, UnitOre }) => ({ name: Name.trim(), unitOre: UnitOre }));

const keyOf = (name: string) => name.toLocaleLowerCase('da');

/** Two people who set the same budget at once: the second is told. */
export const setBudget: Handler<typeof setContract> = async (ctx, { body }, fail) => {
  const { database, scope, clock } = ctx;
  await requireBudgetManager(database.kysely, ctx);
  const startsOn = firstDayOf(body.Period, body.StartsOn, ctx);
  const parts = partsOf(body);
  if (body.Unit !== 'amount' && (parts.length === 0 || parts.some(({ name }) => name === '')))
    return fail('budgetPartsMissing');
  const twice = parts.find(
    ({ name }, at) => parts.findIndex((part) => keyOf(part.name) === keyOf(name)) < at,
  );
  if (twice) return fail('budgetPartTwice', { params: { part: twice.name } });
  const budget: NewBudget = {
    period: body.Period,
    startsOn,
    unit: body.Unit,
    amountOre: body.Unit === 'amount' ? body.AmountOre : null,
    rule: body.Rule,
    warnPercent: body.WarnPercent,
    parts,
    version: body.Version,
  };
  await inTransaction(database.kysely, async (trx) => {
    await lockKey(trx, `budgets:${scope.customerId}`);
    const all = await listStored(trx, scope);
    const before = all.find((row) => row.period === body.Period && row.startsOn === startsOn);
    if ((before?.version ?? 0) !== body.Version) return fail('versionConflict');
    const max = limits.budgets;
    if (!before && all.length >= max) return fail('tooManyBudgets', { params: { max } });
    await writeBudget(trx, scope, budget, clock.now());
    const details = {
      ...{ kind: body.Unit, from: startsOn, rule: body.Rule, amountOre: budget.amountOre },
      ...(before && { before: { amountOre: before.amountOre, rule: before.rule } }),
    };
    await writeAudit(trx, ctx, { kind: 'budget.set', subject: body.Period, details });
    return undefined;
  });
  return historyOf(ctx);
};

export const removeBudget: Handler<typeof removeContract> = async (ctx, { query }, fail) => {
  const { database, scope } = ctx;
  await requireBudgetManager(database.kysely, ctx);
  const startsOn = query.startsOn.slice(0, 10);
  if (!isCalendarDate(startsOn)) return fail('notFound');
  await inTransaction(database.kysely, async (trx) => {
    if ((await deleteBudget(trx, scope, { period: query.period, startsOn })) === 0) return fail('notFound');
    await writeAudit(trx, ctx, {
      kind: 'budget.removed',
      subject: query.period,
      details: { from: startsOn },
    });
    return undefined;
  });
  return historyOf(ctx);
};
