import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { budgetState, tightestBudget, usedPercent } from '@engros/contracts/planning/budget-rules.ts';
import { type BasketBudget, readBasketBudgets } from '@engros/contracts/planning/budgets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userStorage } from '../../../lib/browser/storage.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { periodWords } from './budget-words.tsx';

type Ordered = Pick<Basket, 'Id' | 'ApprovalId' | 'Delivery' | 'AmendsWebOrderId' | 'SubTotalOre'>;

/** Where the order would leave the budget that it comes closest to. */
export interface BudgetAfter {
  budget: BasketBudget;
  orderOre: number;
  budgetOre: number;
  usedOre: number;
  /** Of what is used. */
  waitingOre: number;
  /** Negative beyond the budget. */
  leftOre: number;
  state: 'within' | 'near' | 'over';
  percent: number | null;
}

export type BasketBudgetView =
  | { kind: 'none' }
  /** There was a budget the last time, so its place is kept. */
  | { kind: 'loading' }
  | { kind: 'away' }
  | { kind: 'found'; after: BudgetAfter; oldSince: number | null };

/** A budget belongs to the customer, and storage is emptied when another one is chosen. */
const hadBudgetName = 'has-budget';
const storage = () => userStorage(pageContext().user.Id);

function afterOrder(budgets: readonly BasketBudget[], orderOre: number): BudgetAfter | undefined {
  const budget = tightestBudget(budgets, orderOre);
  if (budget?.BudgetOre == null || budget.UsedOre === null) return undefined;
  const used = { ...budget, UsedOre: budget.UsedOre + orderOre };
  const state = budgetState(used);
  return {
    budget,
    orderOre,
    budgetOre: budget.BudgetOre,
    usedOre: budget.UsedOre,
    waitingOre: budget.WaitingOre ?? 0,
    leftOre: budget.BudgetOre - used.UsedOre,
    state: state === 'none' ? 'within' : state,
    percent: usedPercent(used),
  };
}

const isAsked = ({ Delivery }: Ordered): boolean => {
  const { UserActions, IsPunchOutUser } = pageContext().user;
  return Delivery.ExpectedDate !== null && UserActions.CanSeePrices && !IsPunchOutUser;
};

function useRemembered(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    if (count > 0) storage().write(hadBudgetName, true);
    else storage().remove(hadBudgetName);
  }, [count]);
}

function withoutAnswer(isError: boolean): BasketBudgetView {
  if (storage().read<boolean>(hadBudgetName) !== true) return { kind: 'none' };
  return { kind: isError ? 'away' : 'loading' };
}

/** One call; what is left follows the basket's own sum. A call that fails hides nothing of the basket. */
export function useBasketBudget(basket: Ordered): BasketBudgetView {
  const { Id, ApprovalId = null, Delivery, AmendsWebOrderId, SubTotalOre } = basket;
  const own = {
    ...(AmendsWebOrderId === null ? {} : { order: AmendsWebOrderId }),
    ...(ApprovalId === null ? {} : { basket: Id }),
  };
  const { data, isError, dataUpdatedAt } = useQuery({
    ...query(readBasketBudgets, { query: { date: Delivery.ExpectedDate ?? '', ...own } }),
    enabled: isAsked(basket),
    placeholderData: keepPreviousData,
  });
  useRemembered(data?.Budgets.length);
  if (!isAsked(basket)) return { kind: 'none' };
  if (data === undefined) return withoutAnswer(isError);
  const after = afterOrder(data.Budgets, SubTotalOre ?? 0);
  return after ? { kind: 'found', after, oldSince: isError ? dataUpdatedAt : null } : { kind: 'none' };
}

/** Why the order cannot be sent; the server alone judges a change of an order, which may make it smaller. */
export function budgetBars(view: BasketBudgetView, { AmendsWebOrderId }: Ordered): string | undefined {
  if (view.kind !== 'found' || AmendsWebOrderId !== null || view.oldSince !== null) return undefined;
  const { budget, state, leftOre } = view.after;
  if (state !== 'over' || budget.Rule !== 'stop') return undefined;
  const period = periodWords(budget.Period, budget.FirstDay);
  return label('budget.bars', { amount: formatKroner(-leftOre), period });
}
