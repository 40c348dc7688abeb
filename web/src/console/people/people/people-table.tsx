import type { ConsolePerson } from '@engros/contracts/supplier/people.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Tag } from '../../../ui/data/tag.tsx';

interface Props {
  people: readonly ConsolePerson[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Ids of those that are ticked; only users of customers can be. */
  ticked: ReadonlySet<string>;
  onTick: (id: string, isOn: boolean) => void;
}

export function PeopleTable({ people, chosen, onChoose, ticked, onTick }: Props) {
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.people.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-10">
            <span className="visually-hidden">{label('console.people.selectHead')}</span>
          </th>
          <th scope="col">{label('console.people.user')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.people.role')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.people.lastSeen')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.people.twoFactor')}
          </th>
          <th scope="col">{label('console.people.customers')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.Id}
            person={person}
            isChosen={person.Id === chosen}
            onChoose={() => onChoose(person.Id)}
            isTicked={ticked.has(person.Id)}
            onTick={(isOn) => onTick(person.Id, isOn)}
          />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({
  person,
  isChosen,
  onChoose,
  isTicked,
  onTick,
}: {
  person: ConsolePerson;
  isChosen: boolean;
  onChoose: () => void;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
}) {
  const { DisplayName, EmailAddress, Role, LastSeenAt, NumberOfCustomers } = person;
  const seen = LastSeenAt === null ? label('console.people.never') : momentText(LastSeenAt);
  return (
    <tr data-selected={isChosen || isTicked ? '' : undefined}>
      <td>
        {Role === 'buyer' && (
          <Checkbox
            aria-label={label('console.people.select', { name: DisplayName })}
            isSelected={isTicked}
            onChange={onTick}
          />
        )}
      </td>
      <td>
        <span className="block py-1.5">
          <button
            type="button"
            className="min-h-6 text-left font-[620] break-words text-brand hover:underline row-name"
            aria-label={label('console.people.see', { name: DisplayName })}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {DisplayName}
          </button>
          <span className="block text-12 break-all text-ink-3">{EmailAddress}</span>
          <PersonState person={person} />
          <span className="block text-12 text-ink-2 lg:hidden">
            {label(`console.people.role.${Role}`)} · {seen}
          </span>
        </span>
      </td>
      <td className="max-lg:hidden">{label(`console.people.role.${Role}`)}</td>
      <td className="num max-lg:hidden">{seen}</td>
      <td className="max-lg:hidden">
        <SecondFactor person={person} />
      </td>
      <td className="num">{label('console.people.customersCount', { count: NumberOfCustomers })}</td>
    </tr>
  );
}

/** A user who is locked, or was invited and has not chosen a password yet. Shows nothing for other users. */
export function PersonState({ person: { IsActive, HasPassword } }: { person: ConsolePerson }) {
  if (IsActive && HasPassword) return null;
  return (
    <Tag kind={IsActive ? 'info' : 'danger'}>
      {label(IsActive ? 'console.people.state.invited' : 'console.people.state.locked')}
    </Tag>
  );
}

/** Staff without two-factor login are highlighted, because staff must have it. */
export function SecondFactor({ person: { HasSecondFactor, Role } }: { person: ConsolePerson }) {
  if (HasSecondFactor) return label('console.people.twoFactorOn');
  if (Role === 'buyer') return '–';
  return <Tag kind="time">{label('console.people.twoFactorOff')}</Tag>;
}
