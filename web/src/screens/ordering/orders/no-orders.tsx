import { Link } from '@tanstack/react-router';
import { ClipboardList, SearchX } from 'lucide-react';
import { periodText } from '../../../features/ordering/orders/order-search.tsx';
import {
  changed,
  defaultDays,
  type OrdersState,
} from '../../../features/ordering/orders/orders-parameters.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

const yearDays = 365;

function titleOf({ text, status }: OrdersState, period: string): string {
  if (text) return label('orders.noneFound', { text });
  if (status) return label('orders.noneWithStatus', { status: label(`orders.state.${status}`) });
  return label('orders.none', { period });
}

export function NoOrders({ state, onChange }: { state: OrdersState; onChange: (next: OrdersState) => void }) {
  const days = state.numberOfDays ?? defaultDays;
  const isFiltered = state.text !== undefined || state.status !== undefined;
  const period = periodText(days);
  return (
    <EmptyState
      icon={isFiltered ? <SearchX aria-hidden="true" /> : <ClipboardList aria-hidden="true" />}
      title={titleOf(state, period)}
      actions={
        <>
          {days < yearDays && (
            <Button onPress={() => onChange(changed(state, { numberOfDays: yearDays }))}>
              {label(isFiltered ? 'orders.searchLonger' : 'orders.showLonger')}
            </Button>
          )}
          {isFiltered && (
            <Button onPress={() => onChange(changed(state, { text: undefined, status: undefined }))}>
              {label('orders.clearFilters')}
            </Button>
          )}
          <Link
            to="/orders/archive"
            search={state.text ? { text: state.text } : {}}
            className={buttonClass({ variant: 'quiet' })}
          >
            {label(state.text ? 'orders.searchArchive' : 'orders.openArchive')}
          </Link>
        </>
      }
    >
      {isFiltered ? label('orders.noneHint', { period }) : undefined}
    </EmptyState>
  );
}
