import type { ReactNode } from 'react';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { OrdersFoot } from './orders-foot.tsx';
import { changed, type OrdersState } from './orders-parameters.ts';

interface Props {
  found: { Orders: readonly object[]; TotalResults: number; CurrentPage: number; TotalPages: number };
  /** True while the page still shows the orders of the previous filters. */
  isOld: boolean;
  state: OrdersState;
  onChange: (next: OrdersState) => void;
  table: () => ReactNode;
  cards: () => ReactNode;
  notice?: ReactNode;
  foot?: ReactNode;
}

export function FoundOrders({ found, isOld, state, onChange, table, cards, notice, foot }: Props) {
  const isWide = useIsWide();
  return (
    <div
      data-refetching={isOld ? '' : undefined}
      className="[transition:opacity_var(--t-2)] data-refetching:opacity-60"
    >
      {notice}
      <div className={isWide ? 'panel overflow-hidden' : ''}>
        {isWide ? table() : cards()}
        <OrdersFoot
          page={found.CurrentPage}
          pages={found.TotalPages}
          total={found.TotalResults}
          shown={found.Orders.length}
          onPage={(page) => {
            onChange(page > 1 ? { ...state, page } : changed(state, {}));
            window.scrollTo(0, 0);
          }}
        >
          {foot}
        </OrdersFoot>
      </div>
    </div>
  );
}
