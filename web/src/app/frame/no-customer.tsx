import { Link } from '@tanstack/react-router';
import { Keyboard, UserRoundCog } from 'lucide-react';
import { AssignCustomer } from '../../features/customers/assign-customer.tsx';
import { openPanel } from '../../features/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';

/** Shown instead of every page with products while no customer is chosen; staff find their other options here. */
export function NoCustomer() {
  const { CanPlaceOrderOnBehalfOfCustomer, CanImpersonate } = pageContext().user.UserActions;
  return (
    <div className="grid gap-4">
      {(CanPlaceOrderOnBehalfOfCustomer || CanImpersonate) && (
        <div className="flex flex-wrap gap-2">
          {CanPlaceOrderOnBehalfOfCustomer && (
            <Link to="/account/supplier" className={buttonClass({ size: 40 })}>
              <Keyboard aria-hidden="true" />
              {label('supplier.byNumber')}
            </Link>
          )}
          {CanImpersonate && (
            <Button size={40} onPress={() => openPanel('impersonation')}>
              <UserRoundCog aria-hidden="true" />
              {label('acting.title')}
            </Button>
          )}
        </div>
      )}
      <AssignCustomer />
    </div>
  );
}
