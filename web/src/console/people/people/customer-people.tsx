import { type ConsoleCustomer, listPeople, readCustomerPeople } from '@engros/contracts/supplier/people.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { ChosenBar } from '../changes/chosen-bar.tsx';
import { PlannedList } from '../changes/planned-list.tsx';
import { CustomerStateTag } from './customer-state-tag.tsx';
import { InvitePerson } from './invite-forms.tsx';
import type { PeopleState } from './people-state.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RightsGrid } from './rights-grid.tsx';
import { useTicked } from './use-ticked.ts';

interface Props {
  state: PeopleState;
  onChange: (state: PeopleState) => void;
}

const peopleOf = (customerNumber: string) => ({
  ...query(readCustomerPeople, { params: { customerNumber } }),
  refetchOnWindowFocus: false,
});

export function CustomerPeople({ state, onChange }: Props) {
  const customer = useQuery(peopleOf(state.customer)).data?.Customer;
  return (
    <ConsolePage
      title={customer?.Name ?? label('console.people.title')}
      note={customer && <span className="num">{noteOf(customer)}</span>}
    >
      <p className="mb-3 flex gap-4 text-13">
        <ConsoleLink to="/console/people" className="link">
          {label('console.people.all')}
        </ConsoleLink>
        {mayUse('customers') && (
          <ConsoleLink to="/console/customers" search={{ customer: state.customer }} className="link">
            {label('console.people.customer')}
          </ConsoleLink>
        )}
      </p>
      <PeopleOfCustomer
        customerId={state.customer}
        id={state.id}
        onChoose={(id) => onChange({ ...state, id })}
      />
    </ConsolePage>
  );
}

interface OfCustomerProps {
  customerId: string;
  /** Of the person shown beside the list; empty when none is. */
  id: string;
  onChoose: (id: string) => void;
}

/** The people of a customer with their rights, to be invited, changed and removed. */
export function PeopleOfCustomer({ customerId, id, onChoose }: OfCustomerProps) {
  const [isInviting, setInviting] = useState(false);
  const ticked = useTicked();
  const client = useQueryClient();
  const people = useQuery(peopleOf(customerId));
  const refresh = () => refreshAll(client, [readCustomerPeople, listPeople]);
  return (
    <Loaded of={people}>
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          {isInviting ? (
            <InvitePerson customer={data.Customer} onClose={() => setInviting(false)} onInvited={refresh} />
          ) : (
            <div className="flex flex-wrap justify-end gap-2">
              <ConsoleLink
                to="/console/people"
                search={{ view: 'change', customer: customerId }}
                className={buttonClass()}
              >
                {label('console.people.actions')}
              </ConsoleLink>
              <Button onPress={() => setInviting(true)}>
                <Mail aria-hidden="true" />
                {label('console.people.invite')}
              </Button>
            </div>
          )}
          <Panel isFlush isEdge>
            {ticked.emails.length > 0 && (
              <ChosenBar
                people={ticked.emails.map((email) => ({ email, customer: customerId }))}
                onSelectAll={() => ticked.tick(data.People, true)}
                onClear={ticked.clear}
              />
            )}
            {data.People.length === 0 ? (
              <EmptyState icon={<Users aria-hidden="true" />} title={label('console.people.noUsers')}>
                {label('console.people.noUsersText')}
              </EmptyState>
            ) : (
              <PeopleTable
                people={data.People}
                chosen={id}
                onChoose={onChoose}
                ticked={ticked.ids}
                onTick={(one, isOn) =>
                  ticked.tick(
                    data.People.filter(({ Id }) => Id === one),
                    isOn,
                  )
                }
              />
            )}
          </Panel>
          <PlannedList customer={customerId} isQuiet />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
            {data.People.length > 0 && <RightsGrid key={data.Customer.Id} of={data} onSaved={refresh} />}
            <div className="grid gap-4">
              {id && <PersonPanel key={id} id={id} onClose={() => onChoose('')} />}
              <CustomerFacts customer={data.Customer} />
            </div>
          </div>
        </div>
      )}
    </Loaded>
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
    <Panel title={label('console.people.customer')} isEdge end={<CustomerStateTag of={customer} />}>
      <KeyValues rows={rows.map(([key, value]) => ({ key, value }))} />
    </Panel>
  );
}
