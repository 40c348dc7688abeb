import { dateOfDay, dayNumber, weekdayOfDay } from './rhythm.ts';

export const budgetPeriods = ['week', 'month', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** What an amount is for: a whole period, or each meal, resident or cover of it. */
export const budgetUnits = ['amount', 'meal', 'resident', 'cover'] as const;
export type BudgetUnit = (typeof budgetUnits)[number];

/** What becomes of an order that goes beyond the budget. */
export const budgetRules = ['warn', 'stop', 'ask'] as const;
export type BudgetRule = (typeof budgetRules)[number];

/** The ISO week, month or year that has the day, both days included. */
export function periodWith(period: BudgetPeriod, date: string): { first: string; last: string } {
  const day = dayNumber(date);
  if (period === 'week') {
    const first = day - weekdayOfDay(day) + 1;
    return { first: dateOfDay(first), last: dateOfDay(first + 6) };
  }
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const [first, next] = period === 'year' ? [0, 12] : [month - 1, month];
  return {
    first: dateOfDay(Date.UTC(year, first, 1) / 86_400_000),
    last: dateOfDay(Date.UTC(year, next, 0) / 86_400_000),
  };
}

interface Measured {
  BudgetOre: number | null;
  UsedOre: number | null;
  WarnPercent: number;
}

/** `near` from the share at which people are warned; a budget that is wholly used is not over. */
export function budgetState({
  BudgetOre,
  UsedOre,
  WarnPercent,
}: Measured): 'none' | 'within' | 'near' | 'over' {
  if (BudgetOre === null || UsedOre === null) return 'none';
  if (UsedOre > BudgetOre) return 'over';
  return UsedOre > 0 && UsedOre * 100 >= BudgetOre * WarnPercent ? 'near' : 'within';
}

/** Whole percent, rounded down, so that 100 is never said of a budget with something left; null of a budget of nothing. */
export const usedPercent = ({ BudgetOre, UsedOre }: Omit<Measured, 'WarnPercent'>): number | null =>
  !BudgetOre || UsedOre === null ? null : Math.floor((UsedOre * 100) / BudgetOre);

const severity = { none: 0, within: 1, near: 2, over: 3 };
const ruleSeverity: Record<BudgetRule, number> = { warn: 0, ask: 1, stop: 2 };

/** The budget that an order of this sum comes closest to or goes most beyond: a stop before a question before a warning. */
export function tightestBudget<Budget extends Measured & { Rule: BudgetRule }>(
  budgets: readonly Budget[],
  orderOre: number,
): Budget | undefined {
  const after = budgets.map((budget) => {
    const used = { ...budget, UsedOre: budget.UsedOre === null ? null : budget.UsedOre + orderOre };
    const state = budgetState(used);
    const left = (used.BudgetOre ?? 0) - (used.UsedOre ?? 0);
    return { budget, rank: severity[state], rule: state === 'over' ? ruleSeverity[budget.Rule] : 0, left };
  });
  return after.toSorted((a, b) => b.rank - a.rank || b.rule - a.rule || a.left - b.left)[0]?.budget;
}
