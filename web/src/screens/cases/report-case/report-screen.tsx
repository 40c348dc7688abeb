import { readReportable } from '@engros/contracts/cases/customer-cases.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Deliveries } from './chosen-delivery.tsx';
import { ReportForm } from './report-form.tsx';
import './report-case.css';

const route = getRouteApi('/shell/cases/new');

/** If the URL names no order, the user first chooses the delivery (ORD-06). */
export function ReportScreen() {
  const { orderId } = route.useSearch();
  usePagePlace(label('report.short'), [{ label: label('cases.title'), href: '/cases' }]);
  return (
    <div className="mx-auto max-w-262">
      <PageHead title={label('cases.report')} />
      {orderId === undefined ? (
        <Panel title={label('report.choose')} isFlush isEdge>
          <Deliveries />
        </Panel>
      ) : (
        <Report key={orderId} orderId={orderId} />
      )}
    </div>
  );
}

function Report({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(query(readReportable, { params: { orderId } }));
  if (data) return <ReportForm delivery={data} />;
  const code = error && errorCodeOf(readReportable, error);
  return (
    <div className="panel panel-edge">
      {code === 'notFound' || code === 'caseNotDelivered' ? (
        <EmptyState
          icon={<PackageX aria-hidden="true" />}
          title={label(code === 'notFound' ? 'report.notFound' : 'report.notDelivered')}
          actions={
            <Link to="/cases/new" search={{}} className={buttonClass()}>
              {label('report.chooseOther')}
            </Link>
          }
        />
      ) : error ? (
        <FailedState title={label('report.failed')} onRetry={() => void refetch()}>
          {label('report.failedText')}
        </FailedState>
      ) : (
        <div className="min-h-screen">
          <SkeletonRows label={label('report.loading')} kind="line" rows={8} />
        </div>
      )}
    </div>
  );
}
