import { Store } from 'lucide-react';
import { openPanel } from '../features/shell-panels/open-panel.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Signed in without a customer to order for: staff choose one, others are told whom to ask. */
export function NoCustomer() {
  const { user, supplier } = pageContext();
  const mayChoose = user.UserActions.CanPlaceOrderOnBehalfOfCustomer;
  return (
    <>
      <h1 className="visually-hidden">{label('customers.noneTitle')}</h1>
      <EmptyState
        icon={<Store />}
        title={label(mayChoose ? 'customers.chooseFirst' : 'customers.noneTitle')}
        actions={
          mayChoose && (
            <Button variant="primary" onPress={() => openPanel('customers')}>
              {label('customers.choose')}
            </Button>
          )
        }
      >
        {label(mayChoose ? 'customers.chooseFirstText' : 'customers.noneText', { phone: supplier.phone })}
      </EmptyState>
    </>
  );
}
