import type { SalesUnit } from '@engros/contracts/goods/product.ts';
import type { PurchaseSummary } from '@engros/contracts/goods/purchase-history.ts';
import { monthName } from '../../../../lib/formats/day-formats.ts';
import { label } from '../../../../lib/labels.ts';
import { inUnits } from './purchase-figures.ts';

type Month = PurchaseSummary['Months'][number];

/** Last twelve months, the current month dark; screen readers get a list of months and quantities. */
export function PurchaseBars({ months, unit }: { months: readonly Month[]; unit: SalesUnit }) {
  const highest = Math.max(1, ...months.map(({ BaseUnits }) => BaseUnits));
  return (
    <ol
      className="grid grid-cols-12 gap-1 px-3 pt-1 pb-2 [&>li:last-child_i]:bg-chart-a"
      aria-label={label('history.perMonth', { units: unit.TextPlural })}
    >
      {months.map(({ Month, BaseUnits }) => (
        <li className="flex h-18.5 flex-col items-center justify-end text-11/[14px] text-ink-3" key={Month}>
          <b className="num font-[560] text-ink-2">{BaseUnits > 0 && inUnits(BaseUnits, unit)}</b>
          <i
            className="mt-0.25 mb-1 min-h-0.25 w-[min(24px,80%)] bg-chart-b"
            aria-hidden="true"
            style={{ height: `${Math.round((BaseUnits / highest) * 39)}px` }}
          />
          <span>{monthName(`${Month}-01`)}</span>
          {BaseUnits === 0 && <span className="visually-hidden">0</span>}
        </li>
      ))}
    </ol>
  );
}
