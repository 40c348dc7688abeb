import { listPresale } from '@engros/contracts/pages/presale.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PresaleSection } from './presale-section.tsx';
import '../../../features/goods/products/products.css';
import './presale.css';

export function PresaleScreen() {
  const { data, isError, refetch } = useQuery(query(listPresale, {}));
  usePagePlace(label('presale.title'));
  return (
    <>
      <PageHead title={label('presale.title')} note={label('presale.note')} />
      {!data && !isError && (
        <div className="min-h-screen">
          <SkeletonRows label={label('presale.loading')} rows={6} />
        </div>
      )}
      {isError && !data && (
        <div className="panel">
          <FailedState title={label('presale.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <NoPresale />}
      {data?.map((period) => (
        <PresaleSection key={period.Id} period={period} />
      ))}
    </>
  );
}

function NoPresale() {
  return (
    <div className="panel">
      <EmptyState
        icon={<CalendarClock aria-hidden="true" />}
        title={label('presale.none')}
        actions={
          <Link to="/catalog/search" search={{}} className={buttonClass()}>
            {label('shell.allProducts')}
          </Link>
        }
      >
        {label('presale.noneText')}
      </EmptyState>
    </div>
  );
}
