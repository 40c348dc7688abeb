import type { CustomerState } from '@engros/contracts/supplier/people.ts';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

/** Only of a customer who is closed or may not order. */
export function CustomerStateTag({
  of: { IsActive, State },
}: {
  of: { IsActive: boolean; State: CustomerState };
}) {
  if (!IsActive) return <Tag kind="danger">{label('console.people.closed')}</Tag>;
  if (State === 'active') return null;
  return <Tag kind={State === 'blocked' ? 'danger' : 'time'}>{label(`console.customer.state.${State}`)}</Tag>;
}
