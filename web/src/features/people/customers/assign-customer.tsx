import { Store } from 'lucide-react';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { CustomerList } from './customer-list.tsx';
import { switchCustomer, useCustomers } from './customers-data.ts';
import { seesPriceList } from './sees-price-list.ts';

/** Page for a user without a customer, who chooses one or reads whom to ask for access (CUS-06). */
export function AssignCustomer() {
  const { data } = useCustomers();
  const {
    run: choose,
    isPending,
    failure,
  } = useCall((id: string) => switchCustomer(id), { failed: 'customers.failed', leaves: true });
  if (data?.length === 0) return <NobodyToChoose />;
  return (
    <div className="grid max-w-160 gap-3">
      <h1>{label('customers.chooseFirst')}</h1>
      <p className="text-ink-2">
        {label(seesPriceList() ? 'staff.noCustomerText' : 'customers.chooseFirstText')}
      </p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <section
        className="panel overflow-hidden [&_[role=option]:last-child]:border-b-0"
        aria-label={label('customers.list')}
      >
        <CustomerList isDisabled={isPending} onChoose={({ Id }) => void choose(Id)} none={null} />
      </section>
    </div>
  );
}

/** Support staff need no customer, because they impersonate users; other users are told to ask for access. */
function NobodyToChoose() {
  const { supplier, user } = pageContext();
  const isHelper = user.UserActions.CanImpersonate;
  if (!isHelper && seesPriceList()) {
    return (
      <EmptyState icon={<Store />} title={label('staff.noCustomer')} isWholePage>
        {label('staff.noCustomerText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Store />}
      title={label(isHelper ? 'acting.noneTitle' : 'customers.noneTitle')}
      isWholePage
    >
      {isHelper ? label('acting.noneText') : label('customers.noneText', { phone: supplier.phone })}
    </EmptyState>
  );
}
