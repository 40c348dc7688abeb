import { readStatisticsAsCsv } from '@engros/contracts/goods/sales-statistics.ts';
import { readCustomerCo2Report, readGroupCo2Report } from '@engros/contracts/insight/co2-report.ts';
import { readOrganicLabelFile } from '@engros/contracts/insight/organic-cockpit.ts';
import { Download } from 'lucide-react';
import type { OwnerChoice } from '../../../features/insight/reports/use-reports.ts';
import { spanOf } from '../../../features/insight/statistics/period-names.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MailPanels } from './mail-panels.tsx';

const compact = (day: string) => day.replaceAll('-', '');

/** The CO2 report is about the chosen customer or group; the other files are about the customer for whom the user orders. */
function FilesPanel({ owner }: { owner: OwnerChoice }) {
  const span = spanOf('months', todayAtSupplier());
  const days = { fromDate: compact(span.from), endDate: compact(span.to) };
  const co2 = owner.kind === 'group' ? readGroupCo2Report : readCustomerCo2Report;
  const own = pageContext().customer?.Name ?? '';
  const files = [
    { id: 'co2', of: owner.chosenName, address: requestAddress(co2.path, { id: owner.id }, days) },
    { id: 'label', of: own, address: requestAddress(readOrganicLabelFile.path) },
    {
      id: 'purchases',
      of: own,
      address: requestAddress(readStatisticsAsCsv.path, {}, { ...span, groupBy: 'category' }),
    },
  ] as const;
  return (
    <Panel isEdge isFlush title={label('reports.files')}>
      <ul>
        {files.map(({ id, of, address }) => (
          <li key={id} className="border-b border-line">
            <a
              href={address}
              download
              className="flex min-h-12 items-center gap-3 px-4 py-2 text-13 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <b className="block">{label(`reports.file.${id}`)}</b>
                <span className="block text-12 text-ink-3">{label(`reports.file.${id}Note`, { of })}</span>
              </span>
              <Download aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
      <p className="p-4 text-12 text-ink-3">{label('reports.filesNote')}</p>
    </Panel>
  );
}

export function ReportExtras({ owner }: { owner: OwnerChoice }) {
  return (
    <div className="report-extras mt-4 grid grid-cols-3 items-start gap-4 max-lg:grid-cols-1">
      <MailPanels />
      <FilesPanel owner={owner} />
    </div>
  );
}
