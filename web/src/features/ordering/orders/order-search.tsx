import type { ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import { ListSearch } from './list-search.tsx';
import { changed, type OrdersState } from './orders-parameters.ts';

const yearDays = 365;

/** `14 dage` (days), `1 år` (year). */
export function periodText(days: number): string {
  return days % yearDays === 0
    ? label('orders.years', { count: days / yearDays })
    : label('orders.days', { count: days });
}

export interface OrderSearchProps {
  state: OrdersState;
  onChange: (next: OrdersState) => void;
  /** In days; 0 stands for all orders. */
  periods: readonly number[];
  usualPeriod: number;
  /** More filters. */
  children?: ReactNode;
}

export function OrderSearch({ state, onChange, periods, usualPeriod, children }: OrderSearchProps) {
  return (
    <ListSearch
      searchLabel={label('orders.search')}
      searched={state.text}
      onSearch={(text) => onChange(changed(state, { text }))}
      choiceLabel={label('orders.period')}
      chosen={String(state.numberOfDays ?? usualPeriod)}
      choices={periods.map((days) => ({
        id: String(days),
        label: days === 0 ? label('orders.allYears') : periodText(days),
      }))}
      onChoose={(days) =>
        onChange(changed(state, { numberOfDays: Number(days) === usualPeriod ? undefined : Number(days) }))
      }
      isNarrowed={state.status !== undefined}
    >
      {children}
    </ListSearch>
  );
}
