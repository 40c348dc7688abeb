import type { BasketBudget, readBasketBudgets as contract } from '@engros/contracts/planning/budgets.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import { budgetDay } from './asked-period.ts';
import { type BudgetRow, boughtIn, isBasketOf, isOrderOf, listBudgetsOn, waitingIn } from './queries.ts';

export interface UsedBudget extends BudgetRow {
  budgetOre: Ore;
  /** Delivered, ordered, and reserved by what waits for approval. */
  usedOre: Ore;
  waitingOre: Ore;
}

/**
 * The budgets of the customer that have the day; empty without any. `withoutOrder` is a web order that is being changed,
 * `withoutBasket` the basket that asks, which may wait itself.
 */
export async function usedBudgetsOn(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  {
    day,
    withoutOrder,
    withoutBasket,
  }: { day: string; withoutOrder: number | null; withoutBasket: number | null },
): Promise<UsedBudget[]> {
  const rows = await listBudgetsOn(db, [customerId], day);
  const used: UsedBudget[] = [];
  for (const row of rows) {
    const { budgetOre } = row;
    if (budgetOre === null) continue;
    const bought = (await boughtIn(db, [customerId], row, withoutOrder)).get(customerId);
    const waits = (await waitingIn(db, [customerId], row, withoutBasket)).get(customerId);
    const waitingOre = waits?.waitingOre ?? 0;
    const usedOre = (bought?.deliveredOre ?? 0) + (bought?.orderedOre ?? 0) + waitingOre;
    used.push({ ...row, budgetOre, usedOre, waitingOre });
  }
  return used;
}

export const readBasketBudgets: Handler<typeof contract> = async (ctx, { query }, fail) => {
  const day = budgetDay(query.date, 'query.date', ctx);
  const withoutOrder = query.order === undefined ? null : Number(query.order);
  const withoutBasket = query.basket === undefined ? null : Number(query.basket);
  const db = ctx.database.kysely;
  if (withoutOrder !== null && !(await isOrderOf(db, ctx.scope, withoutOrder))) return fail('notFound');
  if (withoutBasket !== null && !(await isBasketOf(db, ctx.scope, withoutBasket))) return fail('notFound');
  const budgets = await usedBudgetsOn(db, ctx.scope, { day, withoutOrder, withoutBasket });
  return { Budgets: budgets.map(presentBudget) };
};

export const presentBudget = (budget: UsedBudget): BasketBudget => ({
  ...{ Period: budget.period, FirstDay: budget.firstDay, LastDay: budget.lastDay, Rule: budget.rule },
  ...{ WarnPercent: budget.warnPercent, BudgetOre: budget.budgetOre },
  ...{ UsedOre: budget.usedOre, WaitingOre: budget.waitingOre },
});
