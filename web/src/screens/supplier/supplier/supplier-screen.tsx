import { Store } from 'lucide-react';
import { flushBasket } from '../../../features/baskets/basket/basket-data.ts';
import {
  endOrderFor,
  orderForNobody,
  startOrderFor,
} from '../../../features/people/customers/customers-data.ts';
import { customersToReturnTo, endOrderText } from '../../../features/people/customers/end-order-text.ts';
import { supplierCustomers } from '../../../features/people/customers/supplier-cookie.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import './supplier.css';

/** Starts an order for a customer number; only for users who may order on behalf of customers (CUS-07). */
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
    <div className="grid max-w-160 gap-4">
      <h1>{label('supplier.title')}</h1>
      <CurrentOrder />
      <NumberForm />
    </div>
  );
}

/** Each component that uses this hook shows only its own errors. */
function useChange() {
  return useCall(
    async (work: () => Promise<void>) => {
      if (pageContext().customer) await flushBasket();
      await work();
    },
    { failed: 'customers.failed', leaves: true },
  );
}

/** Buttons switch back to the stored customer, to the default customer, or to none. */
function CurrentOrder() {
  const { customer } = pageContext();
  const { isPending, failure, run: change } = useChange();
  if (!customer) return <p className="text-ink-2">{label('supplier.nobody')}</p>;
  return (
    <section
      className="panel flex flex-wrap items-center gap-3 px-4 py-3.5"
      aria-label={label('supplier.now')}
    >
      <Store className="size-5 text-brand" aria-hidden="true" />
      <p className="first-of-type:min-w-0 first-of-type:flex-[1_1_200px]">
        <small className="block text-12 text-ink-2">{label('supplier.now')}</small>
        <b className="block font-[620] wrap-anywhere">
          {customer.Name2 ? `${customer.Name} (${customer.Name2})` : customer.Name}
        </b>
        <small className="num block text-12 text-ink-2">{customer.Id}</small>
      </p>
      <div className="flex flex-wrap gap-2">
        {customersToReturnTo().length > 0 && (
          <Button size={40} isPending={isPending} onPress={() => void change(endOrderFor)}>
            {endOrderText()}
          </Button>
        )}
        <Button size={40} variant="quiet" isDisabled={isPending} onPress={() => void change(orderForNobody)}>
          {label('supplier.stop')}
        </Button>
      </div>
      <p className="text-13 text-ink-2 first-of-type:min-w-0 first-of-type:flex-[1_1_200px]">
        {label('supplier.stopText', { name: customer.Name })}
      </p>
      {failure && (
        <p
          role="alert"
          className="field-error basis-full first-of-type:min-w-0 first-of-type:flex-[1_1_200px]"
        >
          {failure}
        </p>
      )}
    </section>
  );
}

function NumberForm() {
  const { run: change, ...request } = useChange();
  const form = useForm({
    initial: () => ({ number: rememberedNumber() }),
    faultsOf: ({ number }) => ({ number: number.trim() === '' ? label('supplier.missing') : undefined }),
    refused: { number: request.failure },
    request: { ...request, run: ({ number }) => change(() => startOrderFor(number.trim())) },
    onChange: request.forget,
  });
  return (
    <Form of={form} className="panel supplier-form grid justify-items-start gap-3 p-4">
      <TextField
        size={40}
        label={label('supplier.number')}
        hint={label('supplier.hint')}
        {...form.field('number')}
        inputMode="numeric"
        maxLength={32}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" size={40} isPending={request.isPending}>
        {label('supplier.start')}
      </Button>
    </Form>
  );
}

/** The customer number for which the user last ordered. Empty if there is none or it is the current customer. */
function rememberedNumber(): string {
  const { current } = supplierCustomers();
  const isOffered = current !== undefined && /^[0-9A-Za-z_-]{1,32}$/.test(current);
  return isOffered && current !== pageContext().customer?.Id ? current : '';
}
