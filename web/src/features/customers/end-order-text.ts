import { noCustomerId } from '@engros/contracts/values/ids.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { supplierCustomers } from './supplier-cookie.ts';

/** Returns the customers to try in order when ordering for a customer ends; empty when only "no customer" remains. */
export function customersToReturnTo(): string[] {
  const { user, customer } = pageContext();
  return [supplierCustomers().stored, user.DefaultCustomerId].filter(
    (id): id is string => Boolean(id) && id !== noCustomerId && id !== customer?.Id,
  );
}

/** Returns the text of the button that ends ordering for a customer: back to the previous one, or to none. */
export function endOrderText(): string {
  const [id] = customersToReturnTo();
  return id === undefined ? label('supplier.stop') : label('supplier.backTo', { id });
}
