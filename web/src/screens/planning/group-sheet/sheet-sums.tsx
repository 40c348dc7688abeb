import type { CSSProperties } from 'react';
import { periodWords, wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Filler, gridCell } from './filler.tsx';
import { budgetAfter, type Sheet, totalOf } from './use-sheet.ts';
import type { Drawn } from './use-window.ts';

/** Rounded to whole kroner. */
export const kroner = (ore: number) => formatCount(Math.round(ore / 100));

/** Nothing for who sees no prices. */
export function SheetSums({ sheet, drawn }: { sheet: Sheet; drawn: Drawn }) {
  const { Columns: columns } = sheet.sheet;
  const totals = columns.map((_, column) => totalOf(sheet, column));
  if (totals.every((total) => total === null)) return null;
  const [first, last] = drawn.columns;
  const all = totals.reduce<number>((sum, total) => sum + (total ?? 0), 0);
  const extras = columns.map(({ CustomerId }) => extraOf(sheet, CustomerId));
  const budgets = columns.map((_, column) => budgetAfter(sheet, column));
  return (
    <tfoot>
      <tr>
        <th scope="row" className="sheet-first">
          {label('groupSheet.amount')}
        </th>
        <Filler columns={first} />
        {columns.slice(first, last).map(({ CustomerId }, index) => {
          const total = totals[first + index] ?? null;
          return (
            <td key={CustomerId} {...gridCell} className="font-[640]">
              {total === null ? '' : kroner(total)}
            </td>
          );
        })}
        <Filler columns={columns.length - last} />
        <td {...gridCell} className="sheet-sum font-[640]">
          {kroner(all)}
        </td>
      </tr>
      <tr>
        <th scope="row" className="sheet-first">
          {label('groupSheet.extra')}
        </th>
        <Filler columns={first} />
        {columns.slice(first, last).map(({ CustomerId }, index) => (
          <td key={CustomerId} {...gridCell} className="truncate text-11">
            {extras[first + index]}
          </td>
        ))}
        <Filler columns={columns.length - last} />
        <td {...gridCell} className="sheet-sum" />
      </tr>
      {budgets.some((budget) => budget !== null) && (
        <tr className="sheet-budgets">
          <th scope="row" className="sheet-first">
            {leftWords(budgets)}
          </th>
          <Filler columns={first} />
          {columns.slice(first, last).map(({ CustomerId }, index) => (
            <BudgetCell key={CustomerId} budget={budgets[first + index] ?? null} />
          ))}
          <Filler columns={columns.length - last} />
          <td {...gridCell} className="sheet-sum">
            {wholeKroner(budgets.reduce((sum, budget) => sum + (budget?.left ?? 0), 0))}
          </td>
        </tr>
      )}
    </tfoot>
  );
}

function extraOf({ sums }: Sheet, customerId: string): string {
  const { FeeOre = null, MissingToMinimumOre = null } = sums.get(customerId) ?? {};
  if ((MissingToMinimumOre ?? 0) > 0)
    return label('groupSheet.missing', { amount: kroner(MissingToMinimumOre ?? 0) });
  return (FeeOre ?? 0) > 0 ? label('groupSheet.fee', { amount: kroner(FeeOre ?? 0) }) : '–';
}

type Budget = ReturnType<typeof budgetAfter>;

/** With the period, when all budgets are of the same. */
function leftWords(budgets: readonly Budget[]): string {
  const [one, ...others] = budgets.filter((budget) => budget !== null);
  const isOfOne =
    one && others.every(({ period, firstDay }) => period === one.period && firstDay === one.firstDay);
  return isOfOne
    ? label('groupSheet.budgetLeftIn', { period: periodWords(one.period, one.firstDay) })
    : label('groupSheet.budgetLeft');
}

function BudgetCell({ budget }: { budget: Budget }) {
  if (budget === null) return <td {...gridCell}>–</td>;
  return (
    <td {...gridCell} data-budget={budget.state}>
      {wholeKroner(budget.left)}
      <i aria-hidden="true" style={{ '--used': `${budget.percent}%` } as CSSProperties} />
    </td>
  );
}
