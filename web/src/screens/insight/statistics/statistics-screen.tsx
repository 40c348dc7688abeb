import type { Statistics } from '@engros/contracts/goods/sales-statistics.ts';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Info } from 'lucide-react';
import { measureOf } from '../../../features/insight/statistics/measure.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { BiggestPanel, StoppedPanel } from './bought-panels.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { PriceRisesPanel } from './price-rises-panel.tsx';
import { StatisticsFigures } from './statistics-figures.tsx';
import { StatisticsTools } from './statistics-tools.tsx';
import { useStatistics } from './use-statistics.ts';
import './statistics.css';

/** See DOC-03. */
export function StatisticsScreen() {
  const { data, isError, isPlaceholderData, refetch } = useStatistics();
  usePagePlace(label('statistics.title'));
  const hasBought = data?.FirstDay !== null;
  return (
    <>
      <PageHead title={label('statistics.title')} {...(hasBought && { actions: <StatisticsTools /> })} />
      {!data && !isError && (
        <div className="panel min-h-screen">
          <SkeletonRows label={label('statistics.loading')} kind="line" rows={12} />
        </div>
      )}
      {!data && isError && (
        <div className="panel">
          <FailedState title={label('statistics.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {data && !hasBought && <NothingBought />}
      {data && hasBought && <Figures statistics={data} isStale={isPlaceholderData} />}
    </>
  );
}

function NothingBought() {
  return (
    <div className="panel">
      <EmptyState
        icon={<ChartColumn aria-hidden="true" />}
        title={label('statistics.none')}
        actions={
          <Link to="/catalog/search" search={{}} className={buttonClass()}>
            {label('shell.allProducts')}
          </Link>
        }
      >
        {label('statistics.noneText')}
      </EmptyState>
    </div>
  );
}

function Figures({ statistics, isStale }: { statistics: Statistics; isStale: boolean }) {
  const measure = measureOf(statistics);
  return (
    <div className="grid gap-4 data-refetching:opacity-60" data-refetching={isStale ? '' : undefined}>
      <StatisticsFigures statistics={statistics} measure={measure} />
      {!statistics.IsComparable && <NotComparable statistics={statistics} />}
      <MonthsPanel statistics={statistics} measure={measure} />
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
        <GroupsPanel statistics={statistics} measure={measure} />
        <div className="grid min-w-0 content-start gap-4">
          <BiggestPanel rows={statistics.Biggest} measure={measure} />
          {measure.unit === 'kr.' && <PriceRisesPanel />}
          <StoppedPanel rows={statistics.Stopped} />
        </div>
      </div>
    </div>
  );
}

function NotComparable({ statistics: { FirstDay, EarlierFrom, EarlierTo } }: { statistics: Statistics }) {
  return (
    <p className="notice max-sm:flex-wrap">
      <Info aria-hidden="true" />
      {label('statistics.notComparable', {
        first: fullDate(FirstDay ?? ''),
        from: fullDate(EarlierFrom),
        to: fullDate(EarlierTo),
      })}
    </p>
  );
}
