import { noCustomerId } from '@engros/contracts/values/ids.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { supplierCustomers } from './supplier-cookie.ts';

/** Where ending the order for a customer leads, in the order that is tried; empty when to none. */
export function customersToReturnTo(): string[] {
  const { user, customer } = pageContext();
  return [supplierCustomers().stored, user.DefaultCustomerId].filter(
    (id): id is string => Boolean(id) && id !== noCustomerId && id !== customer?.Id,
  );
}

/** What ending does: back to the customer before, or to none. */
export function endOrderText(): string {
  const [id] = customersToReturnTo();
  return id === undefined ? label('supplier.stop') : label('supplier.backTo', { id });
}
