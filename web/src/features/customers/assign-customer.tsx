import { Store } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CustomerList } from './customer-list.tsx';
import { switchCustomer, useCustomers } from './customers-data.ts';
import './assign-customer.css';

/** Signed in without a customer to order for: chooses one, or is told whom to ask (CUS-06). */
export function AssignCustomer() {
  const { data } = useCustomers();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const choose = async (id: string) => {
    setPending(true);
    setError('');
    try {
      await switchCustomer(id);
    } catch (caught) {
      setError(messageOf(caught) || label('customers.failed'));
      setPending(false);
    }
  };
  if (data?.length === 0) return <NobodyToChoose />;
  return (
    <div className="assign-customer">
      <h1>{label('customers.chooseFirst')}</h1>
      <p>{label('customers.chooseFirstText')}</p>
      {error && (
        <Notice kind="danger" isAlert>
          {error}
        </Notice>
      )}
      <section className="panel" aria-label={label('customers.list')}>
        <CustomerList isDisabled={isPending} onChoose={({ Id }) => void choose(Id)} none={null} />
      </section>
    </div>
  );
}

/** Support acts as others and orders for nobody; everybody else has to ask. */
function NobodyToChoose() {
  const { supplier, user } = pageContext();
  const isHelper = user.UserActions.CanImpersonate;
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
