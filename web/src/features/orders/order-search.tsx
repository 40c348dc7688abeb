import { limits } from '@engros/contracts/values/limits.ts';
import { label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { changed, type OrdersState } from './orders-parameters.ts';
import { useTypedSearch } from './use-typed-search.ts';

const yearDays = 365;

/** Names a number of days: `14 dage`, `1 år`. */
export function periodText(days: number): string {
  return days % yearDays === 0
    ? label('orders.years', { count: days / yearDays })
    : label('orders.days', { count: days });
}

export interface OrderSearchProps {
  state: OrdersState;
  onChange: (next: OrdersState) => void;
  /** Periods to choose from, in days; 0 is all there is. */
  periods: readonly number[];
  usualPeriod: number;
}

/** The search field and the period of a list of orders. */
export function OrderSearch({ state, onChange, periods, usualPeriod }: OrderSearchProps) {
  const { text, type, searchNow } = useTypedSearch(state.text ?? '', (words) =>
    onChange(changed(state, { text: words.slice(0, limits.orderSearchLength) })),
  );
  return (
    <>
      <SearchField
        label={label('orders.search')}
        placeholder={label('orders.search')}
        clearLabel={label('shell.clearSearch')}
        className="order-search"
        value={text}
        onChange={type}
        onSubmit={searchNow}
      />
      <div className="order-periods max-lg:w-full">
        <SegmentedControl
          label={label('orders.period')}
          value={String(state.numberOfDays ?? usualPeriod)}
          segments={periods.map((days) => ({
            id: String(days),
            label: days === 0 ? label('orders.allYears') : periodText(days),
          }))}
          onChange={(days) =>
            onChange(
              changed(state, { numberOfDays: Number(days) === usualPeriod ? undefined : Number(days) }),
            )
          }
        />
      </div>
    </>
  );
}
