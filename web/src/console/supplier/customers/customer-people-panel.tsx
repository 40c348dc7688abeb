import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import type { CustomerPeople, CustomerRights } from '@engros/contracts/supplier/people.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ActAs } from '../../people/acting/act-as.tsx';
import { PersonState, SecondFactor } from '../../people/people/people-table.tsx';
import { rightNames } from '../../people/people/right-names.ts';
import type { CustomersState } from './customers-state.ts';

const shown = 5;

type Person = CustomerPeople['People'][number];

export const rightsText = (rights: CustomerRights): string =>
  rightNames
    .filter((name) => rights[name])
    .map((name) => label(`console.customer.right.${name}`))
    .join(', ') || label('console.customer.mayNothing');

interface Props {
  page: CustomerPage;
  onTab: (tab: CustomersState['tab']) => void;
}

export function PeoplePanel({ page: { People, Customer }, onTab }: Props) {
  if (!People) return null;
  const more = People.People.length - shown;
  return (
    <Panel
      title={label('console.customer.peopleTitle')}
      end={
        <Button size={28} onPress={() => onTab('people')}>
          {label('console.customer.rightsOf')}
        </Button>
      }
      isFlush
      isEdge
    >
      {People.People.length === 0 ? (
        <p className="p-4 text-13 text-ink-3">{label('console.people.noUsers')}</p>
      ) : (
        <table className="data-table w-full text-13">
          <caption className="visually-hidden">{label('console.customer.peopleTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{label('console.people.name')}</th>
              <th scope="col" className="max-lg:hidden">
                {label('console.customer.may')}
              </th>
              <th scope="col" className="max-lg:hidden">
                {label('console.people.lastSeen')}
              </th>
              <th scope="col" className="max-lg:hidden">
                {label('console.people.twoFactor')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{label('console.act.as')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {People.People.slice(0, shown).map((person) => (
              <Row key={person.Id} person={person} customer={Customer} />
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-3">
          {label('console.customer.morePeople', { count: more })}
        </p>
      )}
    </Panel>
  );
}

function Row({ person, customer }: { person: Person; customer: CustomerPage['Customer'] }) {
  const { DisplayName, EmailAddress, LastSeenAt, Rights, IsActive } = person;
  const seen = LastSeenAt === null ? label('console.people.never') : momentText(LastSeenAt);
  return (
    <tr>
      <td>
        <span className="block py-1.5">
          <b className="block font-[620] break-words">{DisplayName}</b>
          <span className="block text-12 text-ink-3 max-lg:wrap-anywhere lg:whitespace-nowrap">
            {EmailAddress}
          </span>
          <PersonState person={person} />
          <span className="block text-12 text-ink-2 lg:hidden">{rightsText(Rights)}</span>
        </span>
      </td>
      <td className="text-ink-2 max-lg:hidden">
        <span className="block py-1.5">{rightsText(Rights)}</span>
      </td>
      <td className="num text-ink-2 max-lg:hidden">{seen}</td>
      <td className="max-lg:hidden">
        <SecondFactor person={person} />
      </td>
      <td className="text-right">{IsActive && <ActAs customer={customer} person={person} size={28} />}</td>
    </tr>
  );
}
