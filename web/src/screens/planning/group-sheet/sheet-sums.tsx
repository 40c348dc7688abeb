import { wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Filler, gridCell } from './filler.tsx';
import { budgetLeftOf, type Sheet, totalOf } from './use-sheet.ts';
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
  const left = columns.map((_, column) => budgetLeftOf(sheet, column));
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
      {left.some((ore) => ore !== null) && (
        <tr>
          <th scope="row" className="sheet-first">
            {label('groupSheet.budgetLeft')}
          </th>
          <Filler columns={first} />
          {columns.slice(first, last).map(({ CustomerId }, index) => {
            const ore = left[first + index] ?? null;
            return (
              <td key={CustomerId} {...gridCell} data-over={ore !== null && ore < 0 ? '' : undefined}>
                {ore === null ? '–' : wholeKroner(ore)}
              </td>
            );
          })}
          <Filler columns={columns.length - last} />
          <td {...gridCell} className="sheet-sum">
            {wholeKroner(left.reduce<number>((sum, ore) => sum + (ore ?? 0), 0))}
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
