import { Store } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { flushBasket } from '../../features/basket/basket-data.ts';
import { endOrderFor, orderForNobody, startOrderFor } from '../../features/customers/customers-data.ts';
import { supplierCustomers } from '../../features/customers/supplier-cookie.ts';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { messageOf } from '../../lib/api-error.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './supplier.css';

/** Starts an order for a customer number; only for those who may order on behalf (CUS-07). */
export function SupplierScreen() {
  usePagePlace(label('supplier.title'));
  if (pageContext().user.UserActions.CanPlaceOrderOnBehalfOfCustomer) return <SupplierPage />;
  return (
    <EmptyState icon={<Store />} title={label('supplier.notYours')} isWholePage>
      {label('supplier.notYoursText')}
    </EmptyState>
  );
}

function SupplierPage() {
  return (
    <div className="supplier-page">
      <h1>{label('supplier.title')}</h1>
      <CurrentOrder />
      <NumberForm />
    </div>
  );
}

/** A refusal stands where it was asked for: under the field, or under the buttons. */
function useChange() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const change = async (work: () => Promise<void>) => {
    setPending(true);
    setError('');
    try {
      if (pageContext().customer) await flushBasket();
      await work();
    } catch (caught) {
      setError(messageOf(caught) || label('customers.failed'));
      setPending(false);
    }
  };
  return { isPending, error, setError, change };
}

/** Whom is ordered for now, and the ways out: back to the stored or default customer, or to none. */
function CurrentOrder() {
  const { customer } = pageContext();
  const { isPending, error, change } = useChange();
  if (!customer) return <p className="text-ink-2">{label('supplier.nobody')}</p>;
  return (
    <section className="panel supplier-now" aria-label={label('supplier.now')}>
      <Store aria-hidden="true" />
      <p>
        <small>{label('supplier.now')}</small>
        <b>{customer.Name2 ? `${customer.Name} (${customer.Name2})` : customer.Name}</b>
        <small className="num">{customer.Id}</small>
      </p>
      <div className="supplier-ways">
        <Button size={40} isPending={isPending} onPress={() => void change(endOrderFor)}>
          {label('supplier.end')}
        </Button>
        <Button size={40} variant="quiet" isDisabled={isPending} onPress={() => void change(orderForNobody)}>
          {label('supplier.none')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </section>
  );
}

function NumberForm() {
  const { isPending, error, setError, change } = useChange();
  const [number, setNumber] = useState(rememberedNumber);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = number.trim();
    if (id === '') setError(label('supplier.missing'));
    else void change(() => startOrderFor(id));
  };
  return (
    <form className="panel supplier-form" onSubmit={submit} noValidate>
      <TextField
        size={40}
        label={label('supplier.number')}
        hint={label('supplier.hint')}
        value={number}
        onChange={(value) => {
          setNumber(value);
          setError('');
        }}
        error={error}
        inputMode="numeric"
        maxLength={32}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" size={40} isPending={isPending}>
        {label('supplier.start')}
      </Button>
    </form>
  );
}

/** The number last ordered for, unless it is the current one or none. */
function rememberedNumber(): string {
  const { current } = supplierCustomers();
  const isOffered = current !== undefined && /^[0-9A-Za-z_]{1,32}$/.test(current);
  return isOffered && current !== pageContext().customer?.Id ? current : '';
}
