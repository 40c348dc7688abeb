import { orderSorts, orderStatuses } from '@engros/contracts/ordering/orders.ts';
import { OrderSearch } from '../../../features/ordering/orders/order-search.tsx';
import {
  changed,
  defaultDays,
  type OrdersState,
  sorted,
} from '../../../features/ordering/orders/orders-parameters.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';

interface Props {
  state: OrdersState;
  onChange: (next: OrdersState) => void;
}

const periods = [defaultDays, 30, 90, 365] as const;
const allStatuses = 'all';

export function OrdersTools({ state, onChange }: Props) {
  return (
    <>
      <OrderSearch state={state} onChange={onChange} periods={periods} usualPeriod={defaultDays} />
      <div className="orders-selects flex flex-wrap gap-2 max-lg:w-full max-lg:*:flex-1">
        <Select
          block
          label={label('orders.status')}
          prefix={label('orders.statusPrefix')}
          value={state.status ?? allStatuses}
          options={[
            { id: allStatuses, label: label('orders.allStatuses') },
            ...orderStatuses.map((status) => ({ id: status, label: label(`orders.state.${status}`) })),
          ]}
          onChange={(id) => onChange(changed(state, { status: orderStatuses.find((each) => each === id) }))}
        />
        <Select
          block
          label={label('orders.sort')}
          prefix={label('orders.sortPrefix')}
          value={state.sortBy ?? 'deliveryDate'}
          options={orderSorts.map((sort) => ({ id: sort, label: label(`orders.sort.${sort}`) }))}
          onChange={(id) => onChange(sorted(state, orderSorts.find((each) => each === id) ?? 'deliveryDate'))}
        />
      </div>
    </>
  );
}
