import type { BudgetOverview } from '@engros/contracts/planning/budgets.ts';
import { longMonth, wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { label } from '../../../lib/labels.ts';

/** What all kitchens together bought in each month of a year. */
export function MonthsPanel({ months }: { months: BudgetOverview['Months'] }) {
  return (
    <section className="panel panel-edge overflow-hidden" aria-label={label('budget.months')}>
      <header className="panel-head px-4 py-3">
        <h2>{label('budget.months')}</h2>
      </header>
      <table className="data-table w-full border-collapse text-13">
        <caption className="sr-only">{label('budget.months')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('budget.month')}</th>
            <th scope="col" className="num text-right">
              {label('budget.bought')}
            </th>
            <th scope="col" className="num text-right">
              {label('budget.budget')}
            </th>
            <th scope="col" className="num text-right">
              {label('budget.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ FirstDay, BudgetOre, BoughtOre }) => {
            const left = BudgetOre === null ? null : BudgetOre - (BoughtOre ?? 0);
            return (
              <tr key={FirstDay}>
                <th scope="row" className="text-left font-normal first-letter:uppercase">
                  {longMonth(FirstDay)}
                </th>
                <td className="num text-right">{wholeKroner(BoughtOre ?? 0)}</td>
                <td className="num text-right text-ink-2">
                  {BudgetOre === null ? '–' : wholeKroner(BudgetOre)}
                </td>
                <td className={`num text-right ${left !== null && left < 0 ? 'text-danger-ink' : ''}`}>
                  {left === null ? '–' : wholeKroner(left)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
