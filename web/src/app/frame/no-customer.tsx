import { Link } from '@tanstack/react-router';
import { Keyboard, ReceiptText, Tag, UserRoundCog } from 'lucide-react';
import { PageOfAnother } from '../../features/baskets/another-customer/page-of-another.tsx';
import { AssignCustomer } from '../../features/people/customers/assign-customer.tsx';
import { seesPriceList } from '../../features/people/customers/sees-price-list.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';

/**
 * Shown instead of pages that need a customer while none is chosen. Offers the customer whose order or basket the URL
 * names, otherwise all customers; staff see what they can do without a customer.
 */
export function NoCustomer() {
  return (
    <div className="grid gap-4">
      {seesPriceList() && <StaffTools />}
      <PageOfAnother otherwise={<AssignCustomer />} />
    </div>
  );
}

function StaffTools() {
  const { CanPlaceOrderOnBehalfOfCustomer, CanImpersonate } = pageContext().user.UserActions;
  return (
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
      <Link to="/price-list" className={buttonClass({ size: 40 })}>
        <ReceiptText aria-hidden="true" />
        {label('staff.priceList')}
      </Link>
      <Link to="/brands/home" className={buttonClass({ size: 40 })}>
        <Tag aria-hidden="true" />
        {label('brands.title')}
      </Link>
    </div>
  );
}
