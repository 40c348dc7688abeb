import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { customerStates, listConsoleCustomers } from '@engros/contracts/supplier/people.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { CustomerStateTag } from '../../people/people/customer-state-tag.tsx';
import type { CustomersState } from './customers-state.ts';

const everyState = 'all';

type Customer = OutputOf<typeof listConsoleCustomers>['Customers'][number];

interface Props {
  state: CustomersState;
  onChange: (state: CustomersState) => void;
}

export function CustomersList({ state, onChange }: Props) {
  const customers = useQuery({
    ...query(listConsoleCustomers, {
      query: {
        ...(state.text && { SearchText: state.text }),
        ...(state.state && { State: state.state }),
        Page: state.page,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const count = customers.data && formatCount(customers.data.TotalResults);
  return (
    <ConsolePage
      title={label('console.customers.title')}
      note={count && <span className="num">{label('console.customers.count', { count })}</span>}
    >
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <FilterField
          label={label('console.customers.search')}
          value={state.text}
          onChange={(text) => onChange({ ...state, text, page: 1 })}
        />
        <SegmentedControl
          label={label('console.customers.state')}
          value={state.state || everyState}
          segments={[
            { id: everyState, label: label('console.all') },
            ...customerStates.map((id) => ({ id, label: label(`console.customer.state.${id}`) })),
          ]}
          onChange={(id) =>
            onChange({ ...state, state: customerStates.find((each) => each === id) ?? '', page: 1 })
          }
        />
      </div>
      <Panel isFlush isEdge>
        <Loaded of={customers}>
          {({ Customers, TotalResults, CurrentPage }) =>
            Customers.length === 0 ? (
              <EmptyState icon={<Store aria-hidden="true" />} title={label('console.customers.none')}>
                {label('console.customers.noneText')}
              </EmptyState>
            ) : (
              <>
                <Table customers={Customers} />
                <ConsolePages
                  page={CurrentPage}
                  total={TotalResults}
                  perPage={limits.directoryResults}
                  onChange={(page) => onChange({ ...state, page })}
                />
              </>
            )
          }
        </Loaded>
      </Panel>
    </ConsolePage>
  );
}

function Table({ customers }: { customers: readonly Customer[] }) {
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.customers.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.customers.name')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.people.group')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.people.depot')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.customers.lastOrder')}
          </th>
          <th scope="col" className="text-right">
            {label('console.customers.users')}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer.Id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { Id, Name, Name2, City, GroupName, DepotName, NumberOfUsers, LastOrderDate } = customer;
  return (
    <tr>
      <td>
        <span className="block py-1.5">
          <ConsoleLink
            to="/console/customers"
            search={{ customer: Id }}
            className="inline-flex min-h-6 items-center font-[620] break-words text-brand hover:underline row-name"
          >
            {[Name, Name2].filter(Boolean).join(', ')}
          </ConsoleLink>
          <span className="num block text-12 text-ink-3">{[Id, City].join(' · ')}</span>
          <span className="num block text-12 whitespace-normal text-ink-3 lg:hidden">
            {[
              GroupName,
              LastOrderDate && `${label('console.customers.lastOrder')} ${fullDate(LastOrderDate)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <CustomerStateTag of={customer} />
        </span>
      </td>
      <td className="max-lg:hidden">{GroupName ?? '–'}</td>
      <td className="max-lg:hidden">{DepotName}</td>
      <td className="num max-lg:hidden">{LastOrderDate === null ? '–' : fullDate(LastOrderDate)}</td>
      <td className="num text-right">
        {mayUse('people') ? (
          <ConsoleLink to="/console/people" search={{ customer: Id }} className="link">
            <span className="visually-hidden">{label('console.customers.seeUsers', { name: Name })}</span>
            <span aria-hidden="true">{formatCount(NumberOfUsers)}</span>
          </ConsoleLink>
        ) : (
          formatCount(NumberOfUsers)
        )}
      </td>
    </tr>
  );
}
