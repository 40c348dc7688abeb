import { type BudgetPeriod, budgetState, periodWith } from '@engros/contracts/planning/budget-rules.ts';
import type {
  BudgetOverview,
  CustomerBudget,
  readBudgets as contract,
  readBudgetsAsCsv as fileContract,
} from '@engros/contracts/planning/budgets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { todayIn } from '../../platform/clock.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { ContextOf, Handler, TextOf } from '../../platform/http/context.ts';
import { csvOf, type TableCell } from '../../platform/spreadsheets/write-table.ts';
import type { StandingParts } from '../standing-orders/parts.ts';
import { budgetDay } from './asked-period.ts';
import { expectedIn } from './expected-goods.ts';
import { maySetBudgets } from './may-set.ts';
import {
  type BudgetRow,
  boughtIn,
  listBudgetsOn,
  listCustomersWithPrices,
  listMonths,
  type ReachedCustomer,
  waitingIn,
} from './queries.ts';

type Context = Pick<
  ContextOf<typeof contract>,
  'database' | 'viewer' | 'language' | 'clock' | 'text' | 'timeZone'
>;
type Parts = Pick<StandingParts, 'openShelf'>;
type Asked = Parameters<Handler<typeof contract>>[1]['query'];

const usualWarnPercent = 90;

const ranks = { over: 0, near: 1, within: 2, none: 3 };

const usedOre = ({ DeliveredOre, OrderedOre, WaitingOre, ExpectedOre }: CustomerBudget) => {
  const ordered = (DeliveredOre ?? 0) + (OrderedOre ?? 0);
  return { ordered, all: ordered + (WaitingOre ?? 0) + (ExpectedOre ?? 0) };
};

/** Over by what is ordered, near by what waits and is expected too. */
function rankOf(budget: CustomerBudget): number {
  const { ordered, all } = usedOre(budget);
  const isOver = budgetState({ ...budget, UsedOre: ordered }) === 'over';
  const state = budgetState({ ...budget, UsedOre: all });
  if (isOver) return ranks.over;
  return state === 'over' ? ranks.near : ranks[state];
}

const leftOre = (budget: CustomerBudget): number => (budget.BudgetOre ?? 0) - usedOre(budget).all;

interface Figures {
  bought: Awaited<ReturnType<typeof boughtIn>>;
  waiting: Awaited<ReturnType<typeof waitingIn>>;
  expected: Awaited<ReturnType<typeof expectedIn>>;
  current: string | null;
}

function presentCustomer(
  { id, name }: ReachedCustomer,
  row: BudgetRow | undefined,
  { bought, waiting, expected, current }: Figures,
): CustomerBudget {
  const { deliveredOre, orderedOre } = bought.get(id) ?? { deliveredOre: 0, orderedOre: 0 };
  const { waitingOre, standingOre } = waiting.get(id) ?? { waitingOre: 0, standingOre: 0 };
  const hasBudget = row !== undefined && (row.budgetOre !== null || row.parts.length > 0);
  return {
    CustomerId: id,
    Name: name,
    IsCurrent: id === current,
    Unit: row?.unit ?? 'amount',
    Rule: hasBudget ? row.rule : null,
    WarnPercent: row?.warnPercent ?? usualWarnPercent,
    BudgetOre: row?.budgetOre ?? null,
    DeliveredOre: deliveredOre,
    OrderedOre: orderedOre,
    WaitingOre: waitingOre - standingOre,
    ExpectedOre: expected.get(id) ?? 0,
    Parts: (row?.parts ?? []).map((part) => ({
      ...{ Name: part.name, UnitOre: part.unitOre, Count: part.count, CountFrom: part.countFrom },
    })),
  };
}

async function overviewOf(ctx: Context, parts: Parts, asked: Asked): Promise<BudgetOverview> {
  const { database, viewer, clock, timeZone } = ctx;
  const db = database.kysely;
  const today = todayIn(clock, timeZone);
  const day = asked.date === undefined ? today : budgetDay(asked.date, 'query.date', ctx);
  const period: BudgetPeriod = asked.period ?? 'week';
  const { first: firstDay, last: lastDay } = periodWith(period, day);
  const customers = await listCustomersWithPrices(db, viewer, limits.budgetCustomers);
  const customerIds = customers.map(({ id }) => id);
  const [budgets, bought, waiting, expected, months, maySet] = await Promise.all([
    listBudgetsOn(db, customerIds, day),
    boughtIn(db, customerIds, { firstDay, lastDay }),
    waitingIn(db, customerIds, { firstDay, lastDay }),
    lastDay < today ? new Map<string, number>() : expectedIn(ctx, parts, { customerIds, firstDay, lastDay }),
    period === 'year' ? listMonths(db, customerIds, firstDay) : [],
    viewer.customerId === null ? false : maySetBudgets(db, { viewer, customerId: viewer.customerId }),
  ]);
  const ofPeriod = new Map(
    budgets.filter((row) => row.period === period).map((row) => [row.customerId, row]),
  );
  const figures = { bought, waiting, expected, current: viewer.customerId };
  return {
    Period: period,
    FirstDay: firstDay,
    LastDay: lastDay,
    Today: today,
    MaySet: maySet,
    MayCount: viewer.rights.has('order') && viewer.rights.has('seePrices'),
    Customers: customers
      .map((customer) => presentCustomer(customer, ofPeriod.get(customer.id), figures))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || leftOre(a) - leftOre(b)),
    Months: months.map((month) => ({
      ...{ FirstDay: month.firstDay, BudgetOre: month.budgetOre, BoughtOre: month.boughtOre },
    })),
  };
}

export const readBudgets =
  (parts: Parts): Handler<typeof contract> =>
  (ctx, { query }) =>
    overviewOf(ctx, parts, query);

const kroner = (ore: number | null): TableCell => (ore === null ? null : { value: ore / 100, decimals: 2 });

/** As the file comes in again (quick-entry/budget-files). */
function periodCell(period: BudgetPeriod, firstDay: string, text: TextOf): string {
  const day = Temporal.PlainDate.from(firstDay);
  const year = String(day.year);
  if (period === 'year') return year;
  if (period === 'month') return `${text(`budget.month.${day.month}`)} ${year}`;
  return text('budget.file.week', { week: day.weekOfYear ?? 0, year: String(day.yearOfWeek) });
}

/** Amounts in kroner; a customer without a budget has empty cells. */
export function readBudgetsAsCsv(parts: Parts): Handler<typeof fileContract> {
  return async (ctx, { query }) => {
    const { text, language } = ctx;
    const { Period, FirstDay, LastDay, Customers } = await overviewOf(ctx, parts, query);
    const period = periodCell(Period, FirstDay, text);
    const heads = [
      'number',
      'customer',
      'period',
      'budget',
      'delivered',
      'ordered',
      'waiting',
      'expected',
      'left',
      'rule',
    ];
    const rows = Customers.map((customer) => [
      ...[customer.CustomerId, customer.Name, period],
      ...[customer.BudgetOre, customer.DeliveredOre, customer.OrderedOre].map(kroner),
      ...[customer.WaitingOre, customer.ExpectedOre].map(kroner),
      kroner(customer.BudgetOre === null ? null : leftOre(customer)),
      customer.Rule === null ? null : text(`budget.file.rule.${customer.Rule}`),
    ]);
    const table = {
      name: text('budget.file.title'),
      heads: heads.map((head) => text(`budget.file.${head}`)),
    };
    return answerAsFile({
      name: `${text('budget.file.name')}-${FirstDay}-${LastDay}.csv`,
      content: csvOf({ ...table, rows }, language),
    });
  };
}
