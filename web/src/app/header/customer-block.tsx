import { Link } from '@tanstack/react-router';
import { ChevronDown, Store } from 'lucide-react';
import { Button } from 'react-aria-components';
import { seesPriceList } from '../../features/people/customers/sees-price-list.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';

/** A button to switch if the setting allows it, otherwise text (specification 2.5). */
export function CustomerBlock() {
  const { customer, features } = pageContext();
  if (!customer) return seesPriceList() ? <NoCustomerBlock /> : null;
  const mayChange = features['Navigation.ShowChangeCustomerList'];
  const name = customer.Name2 ? `${customer.Name} (${customer.Name2})` : customer.Name;
  const content = (
    <>
      <Store aria-hidden="true" />
      <span className="block min-w-0 lg:max-xl:hidden">
        <b className="block max-w-47.5 truncate text-13/[16px] font-[580]">{name}</b>{' '}
        <span className="block text-11.5/[15px] whitespace-nowrap text-on-header-2">
          {customer.Id}
          {mayChange && ` · ${label('shell.changeCustomer')}`}
        </span>
      </span>
    </>
  );
  if (!mayChange)
    return (
      <div className="shell-customer ml-auto flex h-10 min-w-0 items-center gap-2 rounded-2 px-2 text-left max-lg:hidden">
        {content}
      </div>
    );
  return (
    <Button
      className="shell-customer ml-auto flex h-10 min-w-0 items-center gap-2 rounded-2 px-2 text-left max-lg:hidden"
      aria-label={`${name} ${customer.Id} · ${label('shell.changeCustomer')}`}
      onPress={() => openPanel('customers')}
    >
      {content}
      <ChevronDown aria-hidden="true" className="shell-customer-arrow lg:max-xl:hidden" />
    </Button>
  );
}

/** For staff without a customer. */
function NoCustomerBlock() {
  return (
    <Link
      to="/account/assign-customer"
      className="shell-customer ml-auto flex h-10 min-w-0 items-center gap-2 rounded-2 px-2 text-left max-lg:hidden"
    >
      <Store aria-hidden="true" />
      <b className="text-13/[16px] font-[580]">{label('staff.noCustomer')}</b>
    </Link>
  );
}
