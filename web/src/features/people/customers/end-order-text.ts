import { noCustomerId } from '@engros/contracts/values/ids.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { supplierCustomers } from './supplier-cookie.ts';

/** In the order to try them. An empty list means that the user had no customer. */
export function customersToReturnTo(): string[] {
  const { user, customer } = pageContext();
  return [supplierCustomers().stored, user.DefaultCustomerId].filter(
    (id): id is string => Boolean(id) && id !== noCustomerId && id !== customer?.Id,
  );
}

/** The button leads back to the previous customer, or to none. */
export function endOrderText(): string {
  const [id] = customersToReturnTo();
  return id === undefined ? label('supplier.stop') : label('supplier.backTo', { id });
}
