import './statistics.css';
import {
  type Comparison,
  comparisons,
  type PriceRise,
  readStatisticsAsCsv,
  readStatisticsAsXlsx,
  type Statistics,
} from '@engros/contracts/goods/sales-statistics.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn, Download, Info } from 'lucide-react';
import { Change, changeOf } from '../../../features/insight/statistics/change.tsx';
import { figure, type Measure, measureOf } from '../../../features/insight/statistics/measure.ts';
import { nameOfSpan, type PeriodNames, spanOf } from '../../../features/insight/statistics/period-names.ts';
import { PeriodTools } from '../../../features/insight/statistics/period-tools.tsx';
import { ProductCell } from '../../../features/insight/statistics/product-cell.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatChange, formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { BiggestPanel, StoppedPanel } from './bought-panels.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { usePriceRises, useStatistics, useStatisticsChoice } from './use-statistics.ts';

/** Compares with the price of the last purchase; shows the extra cost for the kitchen per month. */
function PriceRisesPanel() {
  const { data, isError, refetch } = usePriceRises();
  return (
    <Panel
      isEdge
      isFlush
      className="overflow-hidden"
      title={label('statistics.dearer')}
      {...(data && data.TotalResults > 0 && { note: note(data) })}
    >
      {!data && !isError && <SkeletonRows label={label('statistics.loading')} kind="line" rows={3} />}
      {!data && isError && (
        <FailedState title={label('statistics.dearerFailed')} onRetry={() => void refetch()} />
      )}
      {data?.TotalResults === 0 && <p className="p-4 text-13 text-ink-2">{label('statistics.noneDearer')}</p>}
      {data && data.TotalResults > 0 && <Rises rows={data.Rows} />}
    </Panel>
  );
}

const note = ({ TotalResults, PerMonthOre }: { TotalResults: number; PerMonthOre: number | null }) =>
  label('statistics.dearerNote', { count: TotalResults, sum: figure((PerMonthOre ?? 0) / 100) });

function Rises({ rows }: { rows: readonly PriceRise[] }) {
  return (
    <table className="data-table product-figures w-full border-collapse text-13">
      <caption className="visually-hidden">{label('statistics.dearer')}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            {label('statistics.group.product')}
          </th>
          <th scope="col" data-numeric="">
            {label('statistics.priceNow')}
          </th>
          <th scope="col" data-numeric="">
            {label('statistics.perMonthShort')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((rise) => (
          <tr key={rise.ProductId}>
            <th className="w-[60%] max-w-0 max-lg:w-full" scope="row">
              <ProductCell row={{ ...rise, Id: rise.ProductId }} />
              <span className="block pl-9.5 text-12 text-ink-3">
                {label(rise.WasCampaign ? 'statistics.lastPaidCampaign' : 'statistics.lastPaid', {
                  price: formatOre(rise.LastPaidOre ?? 0),
                  unit: rise.SalesUnitText,
                  day: fullDate(rise.LastPaidOn),
                })}
              </span>
            </th>
            <td data-numeric="">
              <b className="block">{formatOre(rise.NowOre ?? 0)}</b>
              <Change percent={rise.RisePercent} />
            </td>
            <td data-numeric="">+{figure((rise.PerMonthOre ?? 0) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const names: PeriodNames = ['month', 'weeks', 'months', 'year'];

const files = [
  { endpoint: readStatisticsAsCsv, text: 'statistics.csv' },
  { endpoint: readStatisticsAsXlsx, text: 'statistics.xlsx' },
] as const;

function StatisticsTools() {
  const { span, groupBy, against, today } = useStatisticsChoice();
  const navigate = useNavigate({ from: '/statistics' });
  const show = (change: Partial<DateSpan> & { against?: Comparison }) =>
    void navigate({ search: ({ page: _, ...before }) => ({ ...before, ...change }), resetScroll: false });
  return (
    <div className="statistics-tools flex flex-wrap items-center gap-2 max-lg:w-full">
      <PeriodTools
        names={names}
        chosen={nameOfSpan(span, today, names)}
        span={span}
        today={today}
        onName={(name) => show(spanOf(name, today))}
        onSpan={show}
      />
      <Select
        label={label('statistics.against')}
        prefix={label('statistics.againstPrefix')}
        options={comparisons.map((id) => ({ id, label: label(`statistics.against.${id}`) }))}
        value={against}
        onChange={(id) => {
          const chosen = comparisons.find((each) => each === id);
          if (chosen) show({ against: chosen });
        }}
      />
      {files.map(({ endpoint, text }) => (
        <a
          key={text}
          className={buttonClass()}
          href={requestAddress(endpoint.path, {}, { ...span, groupBy, against })}
          download
        >
          <Download aria-hidden="true" />
          {label(text)}
        </a>
      ))}
    </div>
  );
}

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

interface Props {
  statistics: Statistics;
  measure: Measure;
}

function StatisticsFigures({ statistics, measure }: Props) {
  const { Orders, EarlierOrders, PriceChangePercent, DeliveryFeeOre, OrdersWithFee } = statistics;
  const whole = measure.isKnown(statistics) ? measure.of(statistics) : null;
  const earlier = measure.earlier(statistics);
  const average = whole !== null && Orders > 0 ? whole / Orders : whole;
  const earlierAverage = EarlierOrders && earlier !== null ? earlier / EarlierOrders : null;
  const isAmount = measure.unit === 'kr.';
  return (
    <KeyFigures>
      <Bought name={isAmount ? 'bought' : 'boughtWeight'} {...{ measure, now: whole, earlier }} />
      <KeyFigure
        label={label('statistics.orders')}
        value={formatCount(Orders)}
        note={<Compared now={Orders} earlier={EarlierOrders} />}
      />
      <Bought name="average" {...{ measure, now: average, earlier: earlierAverage }} />
      {isAmount && (
        <KeyFigure
          label={label('statistics.priceChange')}
          value={PriceChangePercent === null ? '–' : formatChange(PriceChangePercent)}
          note={label(PriceChangePercent === null ? 'statistics.notKnown' : 'statistics.priceChangeNote')}
        />
      )}
      {isAmount && (
        <KeyFigure
          label={label('statistics.fees')}
          value={figure((DeliveryFeeOre ?? 0) / 100)}
          unit="kr."
          note={label('statistics.feesNote', { count: OrdersWithFee })}
        />
      )}
    </KeyFigures>
  );
}

interface BoughtProps {
  name: 'bought' | 'boughtWeight' | 'average';
  measure: Measure;
  now: number | null;
  earlier: number | null;
}

function Bought({ name, measure, now, earlier }: BoughtProps) {
  return (
    <KeyFigure
      label={label(`statistics.${name}`)}
      value={now === null ? label('sustainability.unknown') : figure(now)}
      {...(now !== null && { unit: measure.unit })}
      note={<Compared now={now} earlier={earlier} />}
    />
  );
}

function Compared({ now, earlier }: { now: number | null; earlier: number | null }) {
  if (now === null || earlier === null) return label('statistics.notKnown');
  return (
    <>
      <Change percent={changeOf(now, earlier)} />{' '}
      {label('statistics.fromEarlier', { figure: figure(earlier) })}
    </>
  );
}
