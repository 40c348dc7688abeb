import { Store } from 'lucide-react';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { switchCustomer } from '../../people/customers/customers-data.ts';
import { flushBasket } from '../basket/basket-data.ts';

interface SwitchOfferProps {
  kind: 'order' | 'basket' | 'case';
  customer: { Id: string; Name: string };
  address: string;
}

/** Shown instead of an order, a basket or a case that belongs to another of the user's customers. */
export function SwitchOffer({ kind, customer: { Id, Name }, address }: SwitchOfferProps) {
  const { customer } = pageContext();
  const { run, isPending, failure } = useCall(
    async () => {
      if (customer) await flushBasket();
      await switchCustomer(Id, address);
    },
    { failed: 'customers.failed', leaves: true },
  );
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<Store aria-hidden="true" />}
        title={label(`customers.${kind}OfAnother`, { name: Name })}
        actions={
          <Button variant="primary" isPending={isPending} onPress={() => void run()}>
            {label('customers.changeTo', { name: Name })}
          </Button>
        }
      >
        {failure ??
          (customer
            ? label(`customers.${kind}OfAnotherText`, { name: customer.Name })
            : label(`customers.${kind}OfAnotherNone`))}
      </EmptyState>
    </div>
  );
}
