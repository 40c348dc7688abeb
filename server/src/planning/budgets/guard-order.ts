import {
  type ApprovalReason,
  type GuardAnswer,
  type GuardedOrder,
  lockSumsOf,
  type OrderGuard,
} from '../../ordering/weborder/order-guards.ts';
import type { PlaceContext } from '../../ordering/weborder/submission.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import { type UsedBudget, usedBudgetsOn } from './read-basket-budgets.ts';

/** Such as week 48, November 2026, or 2026. */
function periodWords({ period, firstDay }: UsedBudget, { text }: Pick<PlaceContext, 'text'>): string {
  const day = Temporal.PlainDate.from(firstDay);
  if (period === 'week') return text('budget.period.week', { week: day.weekOfYear ?? 0 });
  const year = String(day.year);
  return period === 'year' ? year : `${text(`budget.month.${day.month}`)} ${year}`;
}

/** A change that makes an order no dearer passes no budget that the order was already part of. */
const isChecked = ({ isRaised, amended }: GuardedOrder, { firstDay, lastDay }: UsedBudget): boolean =>
  isRaised || amended === null || amended.deliveryDate < firstDay || amended.deliveryDate > lastDay;

function reasonOf(budget: UsedBudget, byOre: number, ctx: PlaceContext): ApprovalReason {
  return {
    kind: 'budget',
    ruleId: `budget:${budget.period}`,
    ruleName: ctx.text('budget.ruleName', { period: periodWords(budget, ctx) }),
    byOre,
    limitOre: budget.budgetOre,
    usedOre: budget.usedOre,
    from: budget.firstDay,
    until: budget.lastDay,
    productIds: [],
    approvers: null,
  };
}

function answerOf(budget: UsedBudget, orderOre: number, ctx: PlaceContext): GuardAnswer {
  const byOre = budget.usedOre + orderOre - budget.budgetOre;
  if (byOre <= 0 || budget.rule === 'warn') return null;
  if (budget.rule === 'ask') return { approval: reasonOf(budget, byOre, ctx) };
  const stop = ctx.text('budget.stop', {
    period: periodWords(budget, ctx),
    budget: new Amount(budget.budgetOre),
    used: new Amount(budget.usedOre),
    over: new Amount(byOre),
  });
  return { stop };
}

/** No two orders of a customer pass the same last kroner: the sums are read under their lock. A budget that warns refuses nothing. */
export const guardBudgets: OrderGuard = async (trx, ctx, order) => {
  await lockSumsOf(trx, ctx.scope);
  const asked = {
    day: order.deliveryDate,
    withoutOrder: order.amended?.id ?? null,
    withoutBasket: order.row.id,
  };
  const budgets = await usedBudgetsOn(trx, ctx.scope, asked);
  return budgets
    .filter((budget) => isChecked(order, budget))
    .map((budget) => answerOf(budget, order.totals.subtotalOre, ctx));
};
