import {
  type CustomerPage as Page,
  readConsoleCustomer,
} from '@engros/contracts/supplier/people/customers.ts';
import { listConsoleCustomers, readCustomerPeople } from '@engros/contracts/supplier/people.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { ActAs } from '../../people/acting/act-as.tsx';
import { PeopleOfCustomer } from '../../people/people/customer-people.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerStateBar } from './customer-state-bar.tsx';
import { type CustomersState, customerTabs } from './customers-state.ts';
import { RecordForm } from './record-form.tsx';

interface Props {
  state: CustomersState;
  onChange: (state: CustomersState) => void;
}

/** A customer on one page: what needs an answer first, then each subject in short with the way to all of it. */
export function CustomerPage({ state, onChange }: Props) {
  const client = useQueryClient();
  const customer = useQuery(query(readConsoleCustomer, { params: { customerNumber: state.customer } }));
  const refresh = () => refreshAll(client, [readConsoleCustomer, listConsoleCustomers, readCustomerPeople]);
  const page = customer.data;
  return (
    <ConsolePage
      title={page?.Customer.Name ?? label('console.people.customer')}
      note={page && <span className="num whitespace-normal">{noteOf(page)}</span>}
      actions={page && <ActAs customer={page.Customer} variant="primary" />}
      back={
        <ConsoleLink to="/console/customers" className="link inline-flex min-h-6 items-center gap-1">
          <ChevronLeft aria-hidden="true" className="size-3.5" />
          {label('console.customers.all')}
        </ConsoleLink>
      }
    >
      <Loaded of={customer}>
        {(data) => (
          <>
            <CustomerStateBar page={data} onSaved={refresh} />
            <Tabs
              label={label('console.customer.tabs')}
              items={tabsOf(data)}
              value={state.tab}
              onChange={(id) =>
                onChange({ ...state, tab: customerTabs.find((tab) => tab === id) ?? 'overview', id: '' })
              }
              listClassName="mt-3 mb-3.5 overflow-x-auto"
            >
              <TabOf page={data} state={state} onChange={onChange} onSaved={refresh} />
            </Tabs>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

const noteOf = ({ Customer, SalesPersons: [seller] }: Page): string =>
  [
    Customer.Id,
    Customer.GroupName,
    `${Customer.Address}, ${Customer.PostalCode} ${Customer.City}`,
    label('console.customer.depot', { name: Customer.DepotName }),
    seller && label('console.customer.seller', { name: seller.Name }),
  ]
    .filter(Boolean)
    .join(' · ');

const tabsOf = ({ People }: Page) =>
  customerTabs.flatMap((id) =>
    id === 'people' && !mayUse('people')
      ? []
      : {
          id,
          label: label(`console.customer.tab.${id}`),
          ...(id === 'people' && People && { count: formatCount(People.People.length) }),
        },
  );

function TabOf({ page, state, onChange, onSaved }: Props & { page: Page; onSaved: () => Promise<unknown> }) {
  const { Customer, Record: record } = page;
  switch (state.tab) {
    case 'people':
      return (
        <PeopleOfCustomer
          customerId={Customer.Id}
          id={state.id}
          onChoose={(id) => onChange({ ...state, id })}
        />
      );
    case 'record':
      return (
        <RecordForm customerId={Customer.Id} record={record} mayOwn={page.MayOwnFields} onSaved={onSaved} />
      );
    case 'history':
      return <CustomerHistory customerId={Customer.Id} record={record} onBroughtBack={onSaved} />;
    case 'data':
      return <CustomerData customerId={Customer.Id} name={Customer.Name} onDeleted={onSaved} />;
    default:
      return <CustomerOverview page={page} onTab={(tab) => onChange({ ...state, tab, id: '' })} />;
  }
}
