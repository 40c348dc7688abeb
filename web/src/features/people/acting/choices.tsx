import type { DirectoryPerson, SingleSignOn } from '@engros/contracts/people/impersonation.ts';
import { CircleUserRound, KeyRound } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { PickList, PickRow } from '../../../ui/goods/pick-row.tsx';
import { Marked } from './marked.tsx';
import { momentText } from './moment-text.ts';
import type { ActingForm } from './use-acting-form.ts';

/** A user, or a connection through which a procurement system signs in. */
export type Found =
  | { id: string; kind: 'person'; person: DirectoryPerson }
  | { id: string; kind: 'signOn'; signOn: SingleSignOn };

/** Choosing a result has no effect until the form is submitted. */
export function Choices({
  form,
  label: name,
  items,
  onChoose,
}: {
  form: ActingForm;
  label: string;
  items: readonly Found[];
  onChoose: (item: Found) => void;
}) {
  return (
    <PickList
      aria-label={name}
      items={items}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={form.choice ? [form.choice.key] : []}
      onSelectionChange={(keys) => {
        const chosen = keys === 'all' ? undefined : items.find(({ id }) => keys.has(id));
        if (chosen) onChoose(chosen);
      }}
    >
      {(item) => (
        <PickRow textValue={nameOf(item)}>
          {({ isSelected }) => (
            <>
              {item.kind === 'person' ? (
                <CircleUserRound aria-hidden="true" />
              ) : (
                <KeyRound aria-hidden="true" />
              )}
              <FoundText item={item} words={form.term} />
              {isSelected && <span className="tag">{label('acting.chosen')}</span>}
            </>
          )}
        </PickRow>
      )}
    </PickList>
  );
}

const nameOf = (item: Found) => (item.kind === 'person' ? item.person.DisplayName : item.signOn.Name);

function FoundText({ item, words }: { item: Found; words: string }) {
  return (
    <span>
      <b>
        <Marked text={nameOf(item)} words={words} />
      </b>
      {linesOf(item).map((line) => (
        <small key={line}>
          <Marked text={line} words={words} />
        </small>
      ))}
    </span>
  );
}

function linesOf(item: Found): string[] {
  if (item.kind === 'signOn') {
    const { Customer, Protocol, DisplayName } = item.signOn;
    return [`PunchOut · ${Protocol.toUpperCase()} · ${DisplayName}`, `${Customer.Id} ${Customer.Name}`];
  }
  const { EmailAddress, Customers, NumberOfCustomers, LastSeenAt } = item.person;
  const [first] = Customers;
  const others = NumberOfCustomers - 1;
  const where = first ? [`${first.Id} ${first.Name}${others > 0 ? ` +${others}` : ''}`] : [];
  const seen = LastSeenAt ? [label('acting.lastSeen', { when: momentText(LastSeenAt) })] : [];
  return [EmailAddress, ...where, ...seen];
}
