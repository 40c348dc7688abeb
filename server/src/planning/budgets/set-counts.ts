import type { setBudgetCounts as contract } from '@engros/contracts/planning/budgets.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { firstDayOf } from './asked-period.ts';
import { listBudgetsOn, writeCounts } from './queries.ts';

/** Of the parts that the budget of the period has; all of them are written, or none. */
export const setBudgetCounts: Handler<typeof contract> = async (ctx, { body }, fail) => {
  const { database, scope, clock } = ctx;
  const startsOn = firstDayOf(body.Period, body.StartsOn, ctx);
  const counts = new Map(body.Counts.map(({ Name, Count }) => [Name.trim(), Count]));
  await inTransaction(database.kysely, async (trx) => {
    await lockKey(trx, `budgets:${scope.customerId}`);
    const budgets = await listBudgetsOn(trx, [scope.customerId], startsOn);
    const parts = budgets.find(({ period }) => period === body.Period)?.parts ?? [];
    const unknown = [...counts.keys()].find((name) => parts.every((part) => part.name !== name));
    if (unknown !== undefined) return fail('budgetPartUnknown', { params: { part: unknown } });
    const written = [...counts].map(([name, count]) => ({ name, count }));
    await writeCounts(trx, scope, { period: body.Period, startsOn }, written, clock.now());
    const details = { from: startsOn, count: written.map(({ name, count }) => `${name}: ${count ?? '–'}`) };
    await writeAudit(trx, ctx, { kind: 'budget.counted', subject: body.Period, details });
    return undefined;
  });
  return { Written: counts.size };
};
