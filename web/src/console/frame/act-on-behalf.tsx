import { UserRoundCog } from 'lucide-react';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';

/**
 * Link to the shop's page for acting on behalf of a user, or for choosing a customer to order for. Shown to staff who may do one
 * of them.
 */
export function ActOnBehalf({ className = '' }: { className?: string }) {
  const { CanImpersonate, CanPlaceOrderOnBehalfOfCustomer } = pageContext().user.UserActions;
  if (!CanImpersonate && !CanPlaceOrderOnBehalfOfCustomer) return null;
  return (
    <a
      href={CanImpersonate ? '/account/impersonation' : '/account/assign-customer'}
      className={buttonClass({}, className)}
    >
      <UserRoundCog aria-hidden="true" />
      {label('console.actOnBehalf')}
    </a>
  );
}
