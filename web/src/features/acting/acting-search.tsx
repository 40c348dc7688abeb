import type { DirectoryCustomer, DirectoryPerson, SingleSignOn } from '@engros/contracts/impersonation.ts';
import { ArrowLeft, CircleAlert, CircleUserRound, KeyRound, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { messageOf } from '../../lib/api-error.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isSearchable, useBuyersOf, useFoundCustomers, useFoundPeople } from './acting-data.ts';
import { Marked } from './marked.tsx';
import { momentText } from './moment-text.ts';
import { type ActingForm, type ActingMode, choosePerson, chooseSingleSignOn } from './use-acting-form.ts';
import './acting.css';

/** Finds whom to act as: by person, by customer, or by a customer's number (specification 4; ui, Impersonation bar). */
export function ActingSearch({ form }: { form: ActingForm }) {
  const { mode, error } = form;
  return (
    <div className="acting-form" data-exiting={form.phase === 'closing' ? '' : undefined}>
      <div className="acting-what">
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
        {error && (
          <p role="alert" className="field-error">
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
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

/** The search stays within the depot of the current customer, when there is one. */
function LocationLimit({ form }: { form: ActingForm }) {
  const location = pageContext().customer?.Location;
  if (!location) return null;
  return (
    <Checkbox isSelected={form.isLocal} onChange={form.setLocal}>
      {label('acting.onlyLocation', { name: location.Name })}
    </Checkbox>
  );
}

function useSearch(form: ActingForm) {
  const locationId = form.isLocal ? pageContext().customer?.Location.Id : undefined;
  return { term: form.settledTerm, locationId };
}

/** What stands in place of results: how to begin, that it is under way, why not, or that there is none. */
function Instead({
  form,
  answer,
  isEmpty,
}: {
  form: ActingForm;
  answer: { isFetching: boolean; error: Error | null };
  isEmpty: boolean;
}) {
  if (!isSearchable(form.term)) return <p className="acting-hint">{label('acting.howToSearch')}</p>;
  if (answer.error) {
    return (
      <p role="alert" className="acting-hint field-error">
        <CircleAlert aria-hidden="true" />
        <span>{messageOf(answer.error) || label('acting.searchFailed')}</span>
      </p>
    );
  }
  if (answer.isFetching) return <SkeletonRows kind="line" rows={3} label={label('shell.loading')} />;
  return isEmpty ? <p className="acting-hint">{label('acting.nobody')}</p> : null;
}

type Found =
  | { id: string; kind: 'person'; person: DirectoryPerson }
  | { id: string; kind: 'signOn'; signOn: SingleSignOn };

function FoundPeople({ form }: { form: ActingForm }) {
  const answer = useFoundPeople(useSearch(form), form.mode === 'user');
  const isShown = isSearchable(form.term) && answer.data !== undefined && !answer.error;
  const items: Found[] = isShown
    ? [
        ...answer.data.Users.map((person): Found => ({ id: person.Id, kind: 'person', person })),
        ...answer.data.SingleSignOns.map((signOn): Found => ({ id: signOn.Id, kind: 'signOn', signOn })),
      ]
    : [];
  if (items.length === 0) return <Instead form={form} answer={answer} isEmpty />;
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
      {answer.data?.IsCut && <p className="acting-hint">{label('acting.more')}</p>}
    </>
  );
}

function FoundCustomers({ form }: { form: ActingForm }) {
  const answer = useFoundCustomers(useSearch(form), form.mode === 'customer');
  if (form.customer) return <BuyersOf form={form} customer={form.customer} />;
  const isShown = isSearchable(form.term) && answer.data !== undefined && !answer.error;
  const found = isShown ? answer.data.Customers : [];
  if (found.length === 0) return <Instead form={form} answer={answer} isEmpty />;
  return (
    <>
      <ListBox
        aria-label={label('acting.customers')}
        className="acting-list"
        items={found.map((customer) => ({ id: customer.Id, customer }))}
        onAction={(key) => form.setCustomer(found.find(({ Id }) => Id === key))}
      >
        {({ customer }) => (
          <ListBoxItem textValue={customer.Name} className="acting-row">
            <Store aria-hidden="true" />
            <CustomerText customer={customer} words={form.term} />
          </ListBoxItem>
        )}
      </ListBox>
      {answer.data?.IsCut && <p className="acting-hint">{label('acting.more')}</p>}
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

/** The buyers of the customer that was chosen (IMP-02). */
function BuyersOf({ form, customer }: { form: ActingForm; customer: DirectoryCustomer }) {
  const answer = useBuyersOf(customer.Id);
  const users = answer.data?.Users ?? [];
  return (
    <>
      <p className="acting-at">
        <button type="button" className="link" onClick={() => form.setCustomer(undefined)}>
          <ArrowLeft aria-hidden="true" />
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
        <Instead form={form} answer={answer} isEmpty />
      )}
    </>
  );
}

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
    <ListBox
      aria-label={name}
      className="acting-list"
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
        <ListBoxItem textValue={nameOf(item)} className="acting-row">
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
        </ListBoxItem>
      )}
    </ListBox>
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

/** The foot of the form: what will happen, why, and the one button. */
export function ActingStart({ form, actor }: { form: ActingForm; actor: string }): ReactNode {
  const { choice } = form;
  return (
    <div className="acting-start">
      <TextField
        label={label('acting.reason')}
        optional={label('acting.optional')}
        value={form.reason}
        onChange={form.setReason}
        maxLength={200}
      />
      <p className="acting-note">{label('acting.whatHappens', { actor })}</p>
      <Button
        size={48}
        block
        className="btn-acting"
        isDisabled={!choice || form.phase === 'closing'}
        isPending={form.phase === 'pending'}
        onPress={() => void form.start()}
      >
        {choice ? label('acting.startAs', { name: choice.name }) : label('acting.chooseFirst')}
      </Button>
    </div>
  );
}
