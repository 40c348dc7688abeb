import { type ConsoleCustomer, listPeople, readCustomerPeople } from '@engros/contracts/supplier/people.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { InvitePerson } from './invite-forms.tsx';
import type { PeopleState } from './people-state.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RightsGrid } from './rights-grid.tsx';

interface Props {
  state: PeopleState;
  onChange: (state: PeopleState) => void;
}

export function CustomerPeople({ state, onChange }: Props) {
  const [isInviting, setInviting] = useState(false);
  const client = useQueryClient();
  const people = useQuery({
    ...query(readCustomerPeople, { params: { customerNumber: state.customer } }),
    refetchOnWindowFocus: false,
  });
  const refresh = () => refreshAll(client, [readCustomerPeople, listPeople]);
  const customer = people.data?.Customer;
  return (
    <ConsolePage
      title={customer?.Name ?? label('console.people.title')}
      note={customer && <span className="num">{noteOf(customer)}</span>}
      actions={
        customer && (
          <Button onPress={() => setInviting(true)}>
            <Mail aria-hidden="true" />
            {label('console.people.invite')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-13">
        <ConsoleLink to="/console/people" className="link">
          {label('console.people.all')}
        </ConsoleLink>
      </p>
      {isInviting && customer && (
        <InvitePerson customer={customer} onClose={() => setInviting(false)} onInvited={refresh} />
      )}
      <Loaded of={people}>
        {(data) => (
          <div className="grid grid-cols-1 gap-4">
            <Panel isFlush isEdge>
              {data.People.length === 0 ? (
                <EmptyState icon={<Users aria-hidden="true" />} title={label('console.people.noUsers')}>
                  {label('console.people.noUsersText')}
                </EmptyState>
              ) : (
                <PeopleTable
                  people={data.People}
                  chosen={state.id}
                  onChoose={(id) => onChange({ ...state, id })}
                />
              )}
            </Panel>
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
              {data.People.length > 0 && <RightsGrid key={data.Customer.Id} of={data} onSaved={refresh} />}
              <div className="grid gap-4">
                {state.id && (
                  <PersonPanel key={state.id} id={state.id} onClose={() => onChange({ ...state, id: '' })} />
                )}
                <CustomerFacts customer={data.Customer} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

const noteOf = ({ Id, GroupName, City }: ConsoleCustomer): string =>
  [Id, GroupName, City].filter(Boolean).join(' · ');

function CustomerFacts({ customer }: { customer: ConsoleCustomer }) {
  const rows: [string, string][] = [
    [label('console.people.customerNumber'), customer.Id],
    [label('console.people.group'), customer.GroupName ?? '–'],
    [label('console.people.depot'), customer.DepotName],
    [
      label('console.people.reference'),
      customer.IsOrderReferenceRequired
        ? label('console.people.referenceYes', { count: String(customer.OrderReferenceMaxLength) })
        : label('console.people.no'),
    ],
  ];
  return (
    <Panel
      title={label('console.people.customer')}
      isEdge
      end={!customer.IsActive && <Tag kind="danger">{label('console.people.closed')}</Tag>}
    >
      <KeyValues rows={rows.map(([key, value]) => ({ key, value }))} />
    </Panel>
  );
}
