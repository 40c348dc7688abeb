import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { Suspense } from 'react';
import { OwnerSelect } from '../../../features/insight/reports/owner-select.tsx';
import {
  chosenOwner,
  chosenReport,
  useOwners,
  useReportList,
} from '../../../features/insight/reports/use-reports.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { ReportPanel } from './report-panel.tsx';
import './reports.css';

const ReportExtras = lazyPart(async () => (await import('./report-extras.tsx')).ReportExtras);

const route = getRouteApi('/shell/reports');

export function ReportsScreen() {
  const asked = route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const owners = useOwners();
  usePagePlace(label('reports.title'));
  const owner = chosenOwner(owners, asked);
  const { data: reports, isError, isPlaceholderData, error, refetch } = useReportList(owner);
  const report = chosenReport(reports ?? [], asked);
  const show = (change: (before: typeof asked) => typeof asked) =>
    void navigate({ search: change, resetScroll: false });
  const tools = (
    <>
      {owners.groups.length + owners.customers.length > 0 && (
        <OwnerSelect
          {...owners}
          chosen={owner}
          onChoose={({ kind, id }) =>
            show(({ report: kept }) => ({ [kind]: id, ...(kept && { report: kept }) }))
          }
        />
      )}
      {reports && reports.length > 1 && (
        <Select
          label={label('reports.report')}
          size={40}
          block
          options={reports.map(({ Id, Name }) => ({ id: Id, label: Name }))}
          value={report?.Id ?? null}
          onChange={(id) => show((before) => ({ ...before, report: id }))}
        />
      )}
    </>
  );
  return (
    <>
      <PageHead
        title={label('reports.title')}
        actions={
          <div className="flex min-h-10 flex-wrap gap-2 max-[40rem]:w-full max-[40rem]:*:w-full">{tools}</div>
        }
      />
      {owners.isError && (
        <Notice kind="warning" className="mb-3">
          {label('reports.ownersFailed')}
        </Notice>
      )}
      {report && <ReportPanel owner={owner} report={report} isListed={!isPlaceholderData} />}
      {!reports && !isError && (
        <div className="panel report-panel min-h-140 overflow-clip max-lg:min-h-225 max-[40rem]:min-h-250">
          <SkeletonRows label={label('reports.loading')} kind="line" rows={10} />
        </div>
      )}
      {!reports && isError && (
        <div className="panel">
          <FailedState title={label('reports.failed')} onRetry={() => void refetch()}>
            {messageOf(error)}
          </FailedState>
        </div>
      )}
      {reports && reports.length === 0 && (
        <div className="panel">
          <EmptyState icon={<ChartColumn aria-hidden="true" />} title={label('reports.none')}>
            {label('reports.noneText')}
          </EmptyState>
        </div>
      )}
      <Suspense
        fallback={
          <div className="report-extras mt-4 grid min-h-75 grid-cols-3 items-start gap-4 max-lg:grid-cols-1" />
        }
      >
        <ReportExtras owner={owner} />
      </Suspense>
    </>
  );
}
