import type { BudgetPeriod } from '@engros/contracts/planning/budget-rules.ts';

type Given = Record<string, unknown>;

/** `list` is the favourite list whose tab is open on the front page. */
export function frontParameters({ list }: Given): { list?: string } {
  return typeof list === 'string' ? { list } : {};
}

/** Without an id, the current basket. */
export function basketParameters({ id }: Given): { id?: string } {
  return typeof id === 'string' ? { id } : {};
}

/** `from` is what a new standing order is made of, such as `order-20480001`. */
export function standingParameters({ from }: Given): { from?: string } {
  return typeof from === 'string' && /^[a-z]+-\d+$/.test(from) ? { from } : {};
}

/** The period that is shown, and a day of it. */
export function budgetParameters({ period, date }: Given): { period?: BudgetPeriod; date?: string } {
  return {
    ...((period === 'week' || period === 'month' || period === 'year') && { period }),
    ...(typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
  };
}

/** The id is empty for a URL that names no order. */
export function receiptParameters({ id, customer }: Given): { id: string; customer?: string } {
  return { id: typeof id === 'string' ? id : '', ...(typeof customer === 'string' ? { customer } : {}) };
}

/**
 * True when the page must print itself after loading, for example when the print command of an order in a list opened
 * it.
 */
export function printParameters({ print }: Given): { print?: 'True' } {
  return print === 'True' ? { print } : {};
}
