import {
  type EnvironmentalImpact,
  readEnvironmentalImpact,
} from '@engros/contracts/insight/environmental-impact.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Leaf } from 'lucide-react';
import { nameOfSpan, type PeriodNames, spanOf } from '../../../features/insight/statistics/period-names.ts';
import { PeriodTools } from '../../../features/insight/statistics/period-tools.tsx';
import { ShareChart } from '../../../features/insight/sustainability/share-chart.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatDecimal } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { ClimateMonthsPanel } from './climate-months-panel.tsx';
import { Co2Download } from './co2-download.tsx';
import { EnvironmentFigures } from './environment-figures.tsx';
import { ImpactsPanel } from './impacts-panel.tsx';
import { MailReportPanel } from './mail-report-panel.tsx';
import { TargetsPanel } from './targets-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import '../../../features/insight/sustainability/sustainability.css';
import '../statistics/statistics.css';
import './environment.css';

const route = getRouteApi('/shell/statistics/environment');
const names: PeriodNames = ['month', 'quarter', 'year'];

/** Climate and organic figures of the delivered goods, and products with less CO2e that could replace them (DOC-03). */
export function EnvironmentScreen() {
  const today = todayAtSupplier();
  const { from, to } = route.useSearch();
  const usual = spanOf('quarter', today);
  const span = { from: from ?? usual.from, to: to ?? usual.to };
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query(readEnvironmentalImpact, { query: span }),
    placeholderData: keepPreviousData,
  });
  const navigate = useNavigate({ from: '/statistics/environment' });
  const show = (next: typeof span) => void navigate({ search: next, resetScroll: false });
  usePagePlace(label('environment.title'));
  const hasBought = data?.FirstDay !== null;
  return (
    <>
      <PageHead
        title={label('environment.title')}
        {...(hasBought && {
          actions: (
            <div className="statistics-tools flex flex-wrap items-center gap-2 max-lg:w-full">
              <PeriodTools
                names={names}
                chosen={nameOfSpan(span, today, names)}
                span={span}
                today={today}
                onName={(name) => show(spanOf(name, today))}
                onSpan={show}
              />
              <Co2Download span={span} />
              <Link to="/statistics/organic" className={buttonClass()}>
                {label('organic.title')}
              </Link>
            </div>
          ),
        })}
      />
      {!data && !isError && (
        <div className="panel min-h-screen">
          <SkeletonRows label={label('environment.loading')} kind="line" rows={12} />
        </div>
      )}
      {!data && isError && (
        <div className="panel">
          <FailedState title={label('environment.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {data && !hasBought && <NothingDelivered />}
      {data && hasBought && <Figures impact={data} isStale={isPlaceholderData} span={span} />}
    </>
  );
}

function NothingDelivered() {
  return (
    <div className="panel">
      <EmptyState
        icon={<Leaf aria-hidden="true" />}
        title={label('environment.none')}
        actions={
          <Link to="/sustainability/information" className={buttonClass()}>
            {label('sustainability.how')}
          </Link>
        }
      >
        {label('environment.noneText')}
      </EmptyState>
    </div>
  );
}

interface FiguresProps {
  impact: EnvironmentalImpact;
  isStale: boolean;
  span: { from: string; to: string };
}

function Figures({ impact, isStale, span }: FiguresProps) {
  return (
    <div className="grid gap-4 data-refetching:opacity-60" data-refetching={isStale ? '' : undefined}>
      <EnvironmentFigures impact={impact} />
      <div className="environment-columns grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <SharesPanel impact={impact} />
        <ClimateMonthsPanel months={impact.Months} />
        <CategoriesPanel categories={impact.Categories} />
        <ImpactsPanel impacts={impact.Impacts} />
        <TargetsPanel />
        <VersionsPanel span={span} />
      </div>
      <MailReportPanel span={span} />
    </div>
  );
}

function SharesPanel({ impact: { Summary, UnknownKilo, From, To } }: { impact: EnvironmentalImpact }) {
  const { Coverage, SustainabilityRatios } = Summary;
  const coverage = { known: Coverage.KnownKiloFormatted, all: Coverage.KiloFormatted };
  return (
    <Panel
      isEdge
      title={label('environment.shares')}
      note={`${fullDate(From)}–${fullDate(To)}`}
      end={
        <Link to="/sustainability/information" className="link">
          {label('sustainability.how')}
        </Link>
      }
    >
      {SustainabilityRatios.length === 0 ? (
        <p className="text-13 text-ink-2">{label('sustainability.none')}</p>
      ) : (
        <>
          <ShareChart summary={Summary} ring="co2e" />
          <p className="mt-3 text-12 text-ink-3">
            {label('sustainability.coverage', coverage)}
            {UnknownKilo > 0 && ` · ${label('environment.unknown', { kilo: formatDecimal(UnknownKilo, 0) })}`}
          </p>
        </>
      )}
    </Panel>
  );
}
