import { AssignCustomer } from '../../../features/people/customers/assign-customer.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';

export function AssignCustomerScreen() {
  usePagePlace(label('customers.chooseFirst'));
  return <AssignCustomer />;
}
