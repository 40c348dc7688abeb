import '../../../features/insight/sustainability/sustainability.css';
import '../statistics/statistics.css';
import './environment.css';
import {
  listReportGroups,
  readGroupCo2Report,
  readOwnCo2Report,
} from '@engros/contracts/insight/co2-report.ts';
import {
  type ClimateCategory,
  type ClimateImpact,
  type EnvironmentalImpact,
  readEnvironmentalImpact,
} from '@engros/contracts/insight/environmental-impact.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Download, Leaf } from 'lucide-react';
import { useState } from 'react';
import { nameOfSpan, type PeriodNames, spanOf } from '../../../features/insight/statistics/period-names.ts';
import { PeriodTools } from '../../../features/insight/statistics/period-tools.tsx';
import { ProductCell } from '../../../features/insight/statistics/product-cell.tsx';
import { ShareChart } from '../../../features/insight/sustainability/share-chart.tsx';
import { useDrawn } from '../../../features/insight/sustainability/use-drawn.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatDecimal, formatDiscount, formatShare } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { ClimateMonthsPanel } from './climate-months-panel.tsx';
import { EnvironmentFigures } from './environment-figures.tsx';
import { MailReportPanel } from './mail-report-panel.tsx';
import { TargetsPanel } from './targets-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

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
  const isWide = useIsWide();
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
              {isWide && <ReportTools span={span} />}
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

function ReportTools({ span }: { span: DateSpan }) {
  return (
    <>
      <Co2Download span={span} />
      <Link to="/statistics/organic" className={buttonClass()}>
        {label('organic.title')}
      </Link>
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
  const isWide = useIsWide();
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
      {!isWide && (
        <section className="panel panel-edge grid gap-2 p-4" aria-label={label('environment.report')}>
          <ReportTools span={span} />
        </section>
      )}
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

/** The products that cause most CO2e, each with an alternative in the same category. */
function ImpactsPanel({ impacts }: { impacts: readonly ClimateImpact[] }) {
  if (impacts.length === 0) return null;
  return (
    <Panel isEdge isFlush className="overflow-hidden" title={label('environment.impacts')}>
      <table className="data-table product-figures w-full border-collapse text-13">
        <caption className="visually-hidden">{label('environment.impacts')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {label('statistics.group.product')}
            </th>
            <th scope="col" data-numeric="" className="max-lg:hidden">
              {label('environment.amount')}
            </th>
            <th scope="col" data-numeric="" aria-sort="descending">
              {label('environment.co2eKilo')}
            </th>
            <th scope="col" className="text-left max-lg:hidden">
              {label('environment.swap')}
            </th>
          </tr>
        </thead>
        <tbody>
          {impacts.map((impact) => (
            <tr key={impact.ProductId}>
              <th className="w-[60%] max-w-0 max-lg:w-full lg:w-[44%]" scope="row">
                <ProductCell row={{ ...impact, Id: impact.ProductId }} isNumbered />
                <span className="block pl-9.5 lg:hidden">
                  <Swap impact={impact} />
                </span>
              </th>
              <td data-numeric="" className="py-1.5 text-ink-2 max-lg:hidden">
                {formatDecimal(impact.Kilo, 1)} kg
              </td>
              <td className="py-1.5" data-numeric="">
                <b>{formatDecimal(impact.CO2E, 0)}</b>
              </td>
              <td className="py-1.5 max-lg:hidden">
                <Swap impact={impact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Swap({ impact: { Swaps } }: { impact: ClimateImpact }) {
  const [best] = Swaps;
  if (!best) return <span className="text-12 text-ink-3">{label('environment.noSwap')}</span>;
  return (
    <span className="text-12/[16px]">
      <Link to="/product/$productId" params={{ productId: best.ProductId }} className="link">
        {best.Name} <span className="num">{best.ProductId}</span>
      </Link>{' '}
      <span className="num whitespace-nowrap text-ok-ink">
        {formatDiscount(Math.round(best.SavedPercent))} ·{' '}
        {label('environment.saves', { kilo: formatDecimal(best.SavedKilo, 0) })}
      </span>
    </span>
  );
}

/** The colour of a bar shows the kind of product (such as animal) that causes most of the category's CO2e. */
function CategoriesPanel({ categories }: { categories: readonly ClimateCategory[] }) {
  const [table, isDrawn] = useDrawn<HTMLTableElement>();
  const highest = Math.max(1, ...categories.map(({ CO2E }) => CO2E ?? 0));
  const bar = ({ Kind, CO2E }: ClimateCategory) => (
    <span className="statistics-bar relative block h-2.5 bg-chart-track" aria-hidden="true">
      <i
        className="block h-full bg-chart-a"
        data-kind={Kind}
        style={{ width: isDrawn ? `${((CO2E ?? 0) / highest) * 100}%` : 0 }}
      />
    </span>
  );
  const orUnknown = (value: number | null, decimals: number) =>
    value === null ? label('sustainability.unknown') : formatDecimal(value, decimals);
  return (
    <Panel isEdge isFlush className="overflow-hidden" title={label('environment.categories')}>
      <table ref={table} className="data-table statistics-table w-full border-collapse text-13">
        <caption className="visually-hidden">{label('environment.categories')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {label('statistics.group.category')}
            </th>
            <td className="statistics-bar-cell w-[32%] max-lg:hidden" />
            <th scope="col" data-numeric="" aria-sort="descending">
              {label('environment.co2eKilo')}
            </th>
            <th scope="col" data-numeric="">
              {label('environment.organicShort')}
            </th>
            <th scope="col" data-numeric="">
              {label('environment.perKiloShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.Id}>
              <th className="w-[46%] max-w-0 max-lg:w-full" scope="row">
                <span className="flex min-w-0 items-center gap-2.5">
                  <FoodGlyph name={category.Glyph ?? ''} className="size-4 shrink-0 text-brand" />
                  <span className="min-w-0 truncate">{category.Name}</span>
                </span>
                <span className="block pt-1.5 pl-6.5 lg:hidden">{bar(category)}</span>
              </th>
              <td className="statistics-bar-cell w-[32%] max-lg:hidden" aria-hidden="true">
                {bar(category)}
              </td>
              <td data-numeric="">
                <b>{orUnknown(category.CO2E, 0)}</b>
              </td>
              <td data-numeric="" className="text-ink-2">
                {formatShare(category.OrganicWeightPercent)}
              </td>
              <td data-numeric="" className="text-ink-2">
                {orUnknown(category.CO2EPerKilo, 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {categories.length === 0 && <p className="p-4 text-13 text-ink-2">{label('sustainability.none')}</p>}
    </Panel>
  );
}
