import type { DirectoryCustomer } from '@engros/contracts/people/impersonation.ts';
import { ArrowLeft, Store } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { PickList, PickRow } from '../../../ui/goods/pick-row.tsx';
import { isSearchable, useBuyersOf, useFoundCustomers } from './acting-data.ts';
import { Choices, type Found } from './choices.tsx';
import { InsteadOfFound } from './instead-of-found.tsx';
import { Marked } from './marked.tsx';
import { type ActingForm, choosePerson } from './use-acting-form.ts';

export function FoundCustomers({ form }: { form: ActingForm }) {
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
