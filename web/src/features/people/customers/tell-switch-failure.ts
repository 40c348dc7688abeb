import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { showModal } from '../../shell/modal/modal.ts';

export function tellSwitchFailure(error: unknown): void {
  showModal({
    title: label('supplier.selectCustomer'),
    error: messageOf(error) || label('customers.failed'),
    action: { label: label('customers.ok') },
  });
}
