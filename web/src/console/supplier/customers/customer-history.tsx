import {
  bringBackCustomer,
  type CustomerRecord,
  listCustomerVersions,
} from '@engros/contracts/supplier/people/customers.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import { readableValue } from './record-field.tsx';

interface Props {
  customerId: string;
  record: CustomerRecord;
  onBroughtBack: () => Promise<unknown>;
}

const calls = { list: listCustomerVersions, bringBack: bringBackCustomer };

/** What was saved here, newest first; a version shows where it differs from what is stored now. */
export function CustomerHistory({ customerId, record, onBroughtBack }: Props) {
  return (
    <Panel title={label('console.customer.tab.history')} isEdge>
      <VersionList
        calls={calls}
        subject={customerId}
        contentOf={(content) => <Differences of={content as Record<string, string>} record={record} />}
        onBroughtBack={onBroughtBack}
      />
    </Panel>
  );
}

function Differences({ of: then, record }: { of: Readonly<Record<string, string>>; record: CustomerRecord }) {
  return record.Fields.filter(({ Field, Value }) => (then[Field] ?? Value) !== Value)
    .map(
      ({ Field, Header, Value }) =>
        `${labelIfAny(`console.customer.field.${Field}`) ?? Header}: ${readableValue(then[Field] ?? '')} (${readableValue(Value)})`,
    )
    .join(' · ');
}
