import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import { CustomerAnswers } from './customer-answers.tsx';
import {
  AssortmentPanel,
  CasesPanel,
  ConnectionsPanel,
  ContactPanel,
  LimitsPanel,
} from './customer-facts.tsx';
import { OrdersPanel } from './customer-orders.tsx';
import { PeoplePanel } from './customer-people-panel.tsx';
import { PricesPanel } from './customer-prices.tsx';
import { RoutesPanel } from './customer-routes.tsx';
import type { CustomersState } from './customers-state.ts';

interface Props {
  page: CustomerPage;
  onTab: (tab: CustomersState['tab']) => void;
}

export function CustomerOverview({ page, onTab }: Props) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid min-w-0 gap-4">
        <CustomerAnswers page={page} onTab={onTab} />
        <OrdersPanel page={page} />
        <PeoplePanel page={page} onTab={onTab} />
        <PricesPanel page={page} />
        <RoutesPanel page={page} />
      </div>
      <div className="grid min-w-0 gap-4">
        <CasesPanel page={page} />
        <LimitsPanel page={page} onTab={onTab} />
        <AssortmentPanel page={page} />
        <ConnectionsPanel page={page} />
        <ContactPanel page={page} />
      </div>
    </div>
  );
}
