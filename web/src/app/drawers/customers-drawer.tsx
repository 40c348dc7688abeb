import type { CurrentCustomer } from '@engros/contracts/people/user.ts';
import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushBasket, readBasketView } from '../../features/baskets/basket/basket-data.ts';
import { CustomerList } from '../../features/people/customers/customer-list.tsx';
import { switchCustomer } from '../../features/people/customers/customers-data.ts';
import { tellSwitchFailure } from '../../features/people/customers/tell-switch-failure.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

const linesInBasket = () => readBasketView().basket?.NumberOfLines ?? 0;

async function changeTo(customer: CurrentCustomer): Promise<void> {
  try {
    await flushBasket();
    await switchCustomer(customer.Id);
  } catch (error) {
    tellSwitchFailure(error);
    throw error;
  }
}

function useSwitch() {
  const [wanted, setWanted] = useState<CurrentCustomer>();
  const { run: change, isPending } = useCall(changeTo, { leaves: true });
  const choose = (customer: CurrentCustomer) => {
    if (linesInBasket() > 0) setWanted(customer);
    else void change(customer);
  };
  return { wanted, setWanted, isPending, change, choose };
}

type Switch = ReturnType<typeof useSwitch>;

/** Shown in the drawer's footer, so that no second dialog opens. */
function SwitchWarning({ wanted, switching }: { wanted: CurrentCustomer; switching: Switch }) {
  const current = pageContext().customer?.Name ?? '';
  const warning = useRef<HTMLDivElement>(null);
  // Focuses the warning, so that a screen reader reads the warning first and a second Enter does not confirm the
  // switch.
  useEffect(() => warning.current?.focus(), []);
  return (
    <div
      ref={warning}
      role="alert"
      tabIndex={-1}
      className="switch-warning flex gap-2.5 leading-4.75 [&_b]:font-[620]"
    >
      <ShoppingBasket className="size-4.5 flex-none text-time-ink" aria-hidden="true" />
      <div>
        <b>{label('customers.warningTitle', { name: wanted.Name })}</b>{' '}
        {label('customers.warningText', { count: linesInBasket(), name: current })}
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button
            variant="primary"
            isPending={switching.isPending}
            onPress={() => void switching.change(wanted)}
          >
            {label('customers.change')}
          </Button>
          <Button onPress={() => switching.setWanted(undefined)} isDisabled={switching.isPending}>
            {label('customers.stay')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** For users who may order on behalf of customers (CUS-07). */
function ByNumber({ onClose }: { onClose: () => void }) {
  if (!pageContext().user.UserActions.CanPlaceOrderOnBehalfOfCustomer) return null;
  return (
    <p className="px-5 py-3">
      <Link to="/account/supplier" className="link" onClick={onClose}>
        {label('supplier.byNumber')}
      </Link>
    </p>
  );
}

/** If the basket has lines, choosing a customer asks for confirmation first (specification 4). */
export function CustomersDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const switching = useSwitch();
  const { wanted } = switching;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => {
        switching.setWanted(undefined);
        onClose();
      }}
      side="right"
      title={label('customers.title')}
      closeLabel={label('shell.close')}
      isLocked={switching.isPending}
      foot={wanted ? <SwitchWarning key={wanted.Id} wanted={wanted} switching={switching} /> : undefined}
    >
      <CustomerList
        wantedId={wanted?.Id}
        currentLines={linesInBasket()}
        isDisabled={switching.isPending}
        takesFocus
        onChoose={switching.choose}
        none={<p className="p-5">{label('customers.nobody')}</p>}
      />
      <ByNumber onClose={onClose} />
    </Drawer>
  );
}
