import './acting.css';
import type {
  DirectoryCustomer,
  DirectoryPerson,
  SingleSignOn,
} from '@engros/contracts/people/impersonation.ts';
import { ArrowLeft, CircleUserRound, KeyRound, Store } from 'lucide-react';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PickList, PickRow } from '../../../ui/goods/pick-row.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { isSearchable, useBuyersOf, useFoundCustomers, useFoundPeople } from './acting-data.ts';
import { momentText } from './moment-text.ts';
import {
  type ActingForm,
  type ActingMode,
  choosePerson,
  chooseSingleSignOn,
  signOnKey,
} from './use-acting-form.ts';

/** A user, or a connection through which a procurement system signs in. */
type Found =
  | { id: string; kind: 'person'; person: DirectoryPerson }
  | { id: string; kind: 'signOn'; signOn: SingleSignOn };

/** Choosing a result has no effect until the form is submitted. */
function Choices({
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

/** Searches by person, by customer, or by a customer's number (specification 4; ui, Impersonation bar). */
export function ActingSearch({ form }: { form: ActingForm }) {
  const { mode, error } = form;
  return (
    <div className="acting-form" data-exiting={form.phase === 'closing' ? '' : undefined}>
      <div className="acting-what grid gap-3 border-b border-line px-5 py-4">
        <SegmentedControl
          block
          label={label('acting.mode')}
          value={mode}
          onChange={(next) => form.setMode(next as ActingMode)}
          segments={[
            { id: 'user', label: label('acting.modeUser') },
            { id: 'customer', label: label('acting.modeCustomer') },
            { id: 'number', label: label('acting.modeNumber') },
          ]}
        />
        {mode === 'number' ? <NumberField form={form} /> : <WordsField form={form} />}
        {error && <FaultText>{error}</FaultText>}
        {mode !== 'number' && <LocationLimit form={form} />}
      </div>
      {mode === 'user' && <FoundPeople form={form} />}
      {mode === 'customer' && <FoundCustomers form={form} />}
    </div>
  );
}

function NumberField({ form }: { form: ActingForm }) {
  return (
    <TextField
      size={40}
      label={label('acting.modeNumber')}
      value={form.term}
      onChange={form.look}
      inputMode="numeric"
      maxLength={32}
    />
  );
}

function WordsField({ form }: { form: ActingForm }) {
  const words = label(form.mode === 'user' ? 'acting.searchUser' : 'acting.searchCustomer');
  return (
    <SearchField
      label={words}
      placeholder={words}
      clearLabel={label('shell.clearSearch')}
      value={form.term}
      onChange={form.look}
    />
  );
}

/** Limits the search to the depot of the current customer, if there is one. */
function LocationLimit({ form }: { form: ActingForm }) {
  const location = pageContext().customer?.Location;
  if (!location) return null;
  return (
    <Checkbox isSelected={form.isLocal} onChange={form.setLocal}>
      {label('acting.onlyLocation', { name: location.Name })}
    </Checkbox>
  );
}

/** Also lists single sign-on connections. */
function FoundPeople({ form }: { form: ActingForm }) {
  const answer = useFoundPeople(form.search, form.mode === 'user');
  const isShown = isSearchable(form.term) && answer.data !== undefined && !answer.error;
  const items: Found[] = isShown
    ? [
        ...answer.data.Users.map((person): Found => ({ id: person.Id, kind: 'person', person })),
        ...answer.data.SingleSignOns.map(
          (signOn): Found => ({ id: signOnKey(signOn), kind: 'signOn', signOn }),
        ),
      ]
    : [];
  if (items.length === 0) return <InsteadOfFound form={form} answer={answer} />;
  return (
    <>
      <Choices
        form={form}
        label={label('acting.results')}
        items={items}
        onChoose={(item) =>
          form.choose(item.kind === 'person' ? choosePerson(item.person) : chooseSingleSignOn(item.signOn))
        }
      />
      {answer.data?.IsCut && <p className="acting-hint px-5 py-4">{label('acting.more')}</p>}
    </>
  );
}

function FoundCustomers({ form }: { form: ActingForm }) {
  const answer = useFoundCustomers(form.search, form.mode === 'customer');
  if (form.customer) return <BuyersOf form={form} customer={form.customer} />;
  const isShown = isSearchable(form.term) && answer.data !== undefined && !answer.error;
  const found = isShown ? answer.data.Customers : [];
  if (found.length === 0) return <InsteadOfFound form={form} answer={answer} />;
  return (
    <>
      <PickList
        aria-label={label('acting.customers')}
        items={found.map((customer) => ({ id: customer.Id, customer }))}
        onAction={(key) => form.setCustomer(found.find(({ Id }) => Id === key))}
      >
        {({ customer }) => (
          <PickRow textValue={customer.Name}>
            <Store aria-hidden="true" />
            <CustomerText customer={customer} words={form.term} />
          </PickRow>
        )}
      </PickList>
      {answer.data?.IsCut && <p className="acting-hint px-5 py-4">{label('acting.more')}</p>}
    </>
  );
}

function CustomerText({ customer, words }: { customer: DirectoryCustomer; words: string }) {
  const { Id, Name, Name2, Address, PostalCode, City, NumberOfUsers } = customer;
  return (
    <span>
      <b>
        <Marked text={Name} words={words} />
      </b>
      <small className="num">
        <Marked text={Name2 ? `${Id} (${Name2})` : Id} words={words} />
      </small>
      <small>
        {Address}, {PostalCode} {City} · {label('acting.users', { count: NumberOfUsers })}
      </small>
    </span>
  );
}

function BuyersOf({ form, customer }: { form: ActingForm; customer: DirectoryCustomer }) {
  const answer = useBuyersOf(customer.Id);
  const users = answer.data?.Users ?? [];
  return (
    <>
      <p className="grid gap-1 border-b border-line bg-surface-2 px-5 py-3">
        <button
          type="button"
          className="link inline-flex min-h-6 items-center gap-1 justify-self-start"
          onClick={() => form.setCustomer(undefined)}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {label('acting.otherCustomer')}
        </button>
        <b>{customer.Name}</b>
      </p>
      {users.length > 0 ? (
        <Choices
          form={form}
          label={label('acting.buyersOf', { name: customer.Name })}
          items={users.map((person): Found => ({ id: person.Id, kind: 'person', person }))}
          onChoose={(item) => {
            if (item.kind === 'person') form.choose(choosePerson(item.person, customer));
          }}
        />
      ) : (
        <InsteadOfFound form={form} answer={answer} />
      )}
    </>
  );
}

function InsteadOfFound({
  form,
  answer,
}: {
  form: ActingForm;
  answer: { isFetching: boolean; error: Error | null };
}) {
  if (!isSearchable(form.term)) return <p className="acting-hint px-5 py-4">{label('acting.howToSearch')}</p>;
  // The search is sent a moment after the last key press. Until then nothing is known about the new words.
  const isSettling = form.term !== form.search.term;
  if (answer.error && !isSettling) {
    return (
      <FaultText className="acting-hint px-5 py-4">
        {messageOf(answer.error) || label('acting.searchFailed')}
      </FaultText>
    );
  }
  if (answer.isFetching || isSettling)
    return <SkeletonRows kind="line" rows={3} label={label('shell.loading')} />;
  return <p className="acting-hint px-5 py-4">{label('acting.nobody')}</p>;
}

function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.trim().toLowerCase();
  const at = wanted.length < 2 ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
