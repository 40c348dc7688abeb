import { messageOf } from '../../lib/http/api-error.ts';
import { label } from '../../lib/labels.ts';
import { showModal } from '../modal/modal.ts';

/** Shows in a dialog that the customer could not be switched, and why. */
export function tellSwitchFailure(error: unknown): void {
  showModal({
    title: label('supplier.selectCustomer'),
    error: messageOf(error) || label('customers.failed'),
    action: { label: label('customers.ok') },
  });
}
