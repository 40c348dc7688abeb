import type { CurrentCustomer } from '@engros/contracts/user.ts';
import { useState } from 'react';
import { flushBasket, readBasketView } from '../features/basket/basket-data.ts';
import {
  customerMatches,
  customerSearchFrom,
  switchCustomer,
  useCustomers,
} from '../features/customers/customers-data.ts';
import { messageOf } from '../lib/api-error.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Notice } from '../ui/notice.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

function CustomerRow({ customer, onChoose }: { customer: CurrentCustomer; onChoose: () => void }) {
  const isCurrent = customer.Id === pageContext().customer?.Id;
  const { Address, PostalCode, City } = customer.DisplayAddress;
  return (
    <li>
      <button
        type="button"
        className="customer-row"
        aria-current={isCurrent || undefined}
        disabled={isCurrent}
        onClick={onChoose}
      >
        <span className="min-w-0">
          <b>
            {customer.Name}
            {customer.Name2 && ` (${customer.Name2})`}
          </b>
          <small>
            {customer.Id} · {Address}, {PostalCode} {City}
          </small>
        </span>
        {isCurrent && <span className="tag">{label('customers.current')}</span>}
      </button>
    </li>
  );
}

function useSwitch() {
  const [wanted, setWanted] = useState<CurrentCustomer>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (customer: CurrentCustomer) => {
    setPending(true);
    try {
      await flushBasket();
      await switchCustomer(customer.Id);
    } catch (error) {
      setFailure(messageOf(error) || label('customers.failed'));
      setPending(false);
    }
  };
  const choose = (customer: CurrentCustomer) => {
    const lines = readBasketView().basket?.NumberOfLines ?? 0;
    if (lines > 0) setWanted(customer);
    else void change(customer);
  };
  return { wanted, setWanted, isPending, failure, setFailure, change, choose };
}

type Switch = ReturnType<typeof useSwitch>;

/** The warning stands in the drawer's foot, not in a second dialog (ui 5). */
function SwitchWarning({ wanted, switching }: { wanted: CurrentCustomer; switching: Switch }) {
  const count = readBasketView().basket?.NumberOfLines ?? 0;
  return (
    <div role="alert" className="grid gap-2">
      <b>{label('customers.warningTitle')}</b>
      <p>{label('customers.warningText', { count })}</p>
      <Button size={40} block onPress={() => switching.setWanted(undefined)} isDisabled={switching.isPending}>
        {label('customers.stay')}
      </Button>
      <Button
        variant="primary"
        size={40}
        block
        isPending={switching.isPending}
        onPress={() => void switching.change(wanted)}
      >
        {label('customers.change', { name: wanted.Name })}
      </Button>
    </div>
  );
}

function CustomerList({ onChoose }: { onChoose: (customer: CurrentCustomer) => void }) {
  const { data, isPending, isError, refetch } = useCustomers();
  const [text, setText] = useState('');
  if (isPending) return <SkeletonRows kind="line" label={label('shell.loading')} />;
  if (isError) {
    return (
      <Notice
        kind="danger"
        className="m-3"
        actions={<Button onPress={() => void refetch()}>{label('shell.tryAgain')}</Button>}
      >
        {label('shell.somethingFailed')}
      </Notice>
    );
  }
  const shown = data.filter((customer) => customerMatches(customer, text));
  return (
    <>
      {data.length >= customerSearchFrom && (
        <div className="customer-search">
          <SearchField
            label={label('customers.search')}
            placeholder={label('customers.search')}
            clearLabel={label('shell.clearSearch')}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      <ul>
        {shown.map((customer) => (
          <CustomerRow key={customer.Id} customer={customer} onChoose={() => onChoose(customer)} />
        ))}
      </ul>
      {shown.length === 0 && <p className="p-5">{label('customers.none')}</p>}
    </>
  );
}

/** The customers one may order for; choosing with lines in the basket asks first (specification 4). */
export function CustomersDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const switching = useSwitch();
  const { wanted, failure } = switching;
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        side="right"
        title={label('customers.title')}
        closeLabel={label('shell.close')}
        isLocked={switching.isPending}
        foot={wanted ? <SwitchWarning wanted={wanted} switching={switching} /> : undefined}
      >
        <CustomerList onChoose={switching.choose} />
      </Drawer>
      <Dialog
        isOpen={failure !== undefined}
        onOpenChange={() => switching.setFailure(undefined)}
        title={label('customers.title')}
        safe={{ label: label('customers.ok') }}
      >
        {failure}
      </Dialog>
    </>
  );
}
