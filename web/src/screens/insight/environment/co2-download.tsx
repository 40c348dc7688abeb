import {
  listReportGroups,
  readGroupCo2Report,
  readOwnCo2Report,
} from '@engros/contracts/insight/co2-report.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';

const own = 'own';

/** For this customer or for a group of customers (SUS-02). */
export function Co2Download({ span }: { span: DateSpan }) {
  const { data } = useQuery(query(listReportGroups, {}));
  const [chosen, setChosen] = useState(own);
  const groups = Array.isArray(data) ? data : [];
  const days = { fromDate: span.from.replaceAll('-', ''), endDate: span.to.replaceAll('-', '') };
  const address =
    chosen === own
      ? requestAddress(readOwnCo2Report.path, {}, days)
      : requestAddress(readGroupCo2Report.path, { id: chosen }, days);
  return (
    <>
      {groups.length > 0 && (
        <Select
          label={label('co2report.of')}
          options={[
            { id: own, label: pageContext().customer?.Name ?? label('co2report.own') },
            ...groups.map(({ Id, Name, Customers }) => ({
              id: Id,
              label: Name,
              note: label('co2report.customers', { count: Customers.length }),
            })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <a className={buttonClass()} href={address} download>
        <Download aria-hidden="true" />
        {label('co2report.download')}
      </a>
    </>
  );
}
