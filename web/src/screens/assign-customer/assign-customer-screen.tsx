import { AssignCustomer } from '../../features/customers/assign-customer.tsx';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';

export function AssignCustomerScreen() {
  usePagePlace(label('customers.chooseFirst'));
  return <AssignCustomer />;
}
