import '../../../features/insight/sustainability/sustainability.css';
import {
  type OrganicCockpit,
  type OrganicShareSums,
  readOrganicCockpit,
} from '@engros/contracts/insight/organic-cockpit.ts';
import { writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Leaf } from 'lucide-react';
import { OrganicBadge } from '../../../features/insight/sustainability/organic-badge.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate, monthName } from '../../../lib/formats/day-formats.ts';
import { formatDecimal, formatKroner, formatShare } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { ChartedTable } from '../../../ui/charts/charted-table.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { OrganicSwapsPanel } from './organic-swaps-panel.tsx';
import { OthersPanel } from './others-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

/** The current organic share, its forecast for the end of the quarter, and products that would raise it (SUS-04). */
export function OrganicScreen() {
  const { data, isError, refetch } = useQuery(query(readOrganicCockpit, {}));
  usePagePlace(label('organic.title'), [
    { label: label('environment.title'), href: '/statistics/environment' },
  ]);
  return (
    <>
      <PageHead
        title={label('organic.title')}
        actions={
          <Link to="/catalog/search" search={{ organic: 'True' }} className={buttonClass()}>
            {label('organic.seeProducts')}
          </Link>
        }
      />
      {isError && !data?.Now ? (
        <div className="panel">
          <FailedState title={label('organic.failed')} onRetry={() => void refetch()} />
        </div>
      ) : !data?.Now ? (
        <div className="panel min-h-screen">
          <SkeletonRows label={label('organic.loading')} kind="line" rows={12} />
        </div>
      ) : (
        <div className="grid gap-4">
          {hasFigures(data) ? (
            <>
              <Shares cockpit={data} />
              <OrganicSwapsPanel swaps={data.Swaps} />
              <RunningShare cockpit={data} />
            </>
          ) : (
            <NoFigures />
          )}
          <OthersPanel />
          <StatementsPanel />
        </div>
      )}
    </>
  );
}

const hasFigures = ({ Now, Months }: OrganicCockpit): boolean =>
  Now.Kilo > 0 || Months.some(({ WeightPercent }) => WeightPercent !== null);

function NoFigures() {
  const seeProducts = (
    <Link to="/catalog/search" search={{ organic: 'True' }} className={buttonClass()}>
      {label('organic.seeProducts')}
    </Link>
  );
  return (
    <div className="panel panel-edge">
      <EmptyState icon={<Leaf aria-hidden="true" />} title={label('organic.none')} actions={seeProducts}>
        {label('organic.noneText')}
      </EmptyState>
    </div>
  );
}

/** A dash when the share is not known. */
const shareFigure = (percent: number | null) =>
  percent === null ? { value: '–' } : { value: formatDecimal(writtenShare(percent, 1), 1), unit: '%' };

interface MedalProps {
  of: OrganicShareSums['WeightMedal'];
  percent: number | null;
}

function Medal({ of, percent }: MedalProps) {
  if (of === null || percent === null) return label('sustainability.none');
  return <OrganicBadge badge={of} percent={percent} />;
}

function Shares({ cockpit: { From, To, Now, OthersKilo, Quarter, Next } }: { cockpit: OrganicCockpit }) {
  const { AtEnd } = Quarter;
  return (
    <>
      <p className="text-13 text-ink-2">
        {label('organic.window', { from: fullDate(From), to: fullDate(To) })}{' '}
        {OthersKilo > 0 && label('organic.ofOthers', { kilo: formatDecimal(OthersKilo, 0) })}
      </p>
      <KeyFigures>
        <KeyFigure
          label={label('sustainability.organicWeight')}
          {...shareFigure(Now.WeightPercent)}
          note={<Medal of={Now.WeightMedal} percent={Now.WeightPercent} />}
        />
        {Now.AmountPercent !== null && (
          <KeyFigure
            label={label('sustainability.organicAmount')}
            {...shareFigure(Now.AmountPercent)}
            note={<Medal of={Now.AmountMedal} percent={Now.AmountPercent} />}
          />
        )}
        <KeyFigure
          label={label('organic.organicOf')}
          value={formatDecimal(Now.OrganicKilo, 0)}
          unit={label('organic.ofKilo', { kilo: formatDecimal(Now.Kilo, 0) })}
          note={
            Now.OrganicOre !== null &&
            Now.AmountOre !== null &&
            label('organic.ofKroner', {
              organic: formatKroner(Now.OrganicOre),
              all: formatKroner(Now.AmountOre),
            })
          }
        />
        <KeyFigure
          label={label('organic.atEnd', { day: fullDate(Quarter.To) })}
          {...shareFigure(AtEnd.WeightPercent)}
          note={<Medal of={AtEnd.WeightMedal} percent={AtEnd.WeightPercent} />}
        />
        <KeyFigure
          label={label('organic.next')}
          value={Next ? formatDecimal(Next.MissingKilo, 0) : '–'}
          {...(Next && { unit: 'kg' })}
          note={nextText({ Now, Next })}
        />
      </KeyFigures>
      <p className="text-13 text-ink-2">
        {label('organic.pace', { from: fullDate(Quarter.PaceFrom), to: fullDate(Quarter.PaceTo) })}
      </p>
    </>
  );
}

/** No next medal means that the highest was reached, or that the share is not known. */
function nextText({ Now, Next }: Pick<OrganicCockpit, 'Now' | 'Next'>): string {
  if (Next) return label('organic.nextText', { medal: label(`sustainability.badge.${Next.Medal}`) });
  return label(Now.WeightMedal ? 'organic.noNext' : 'sustainability.none');
}

const medalLines = [
  { value: 30, badge: 'Bronze' },
  { value: 60, badge: 'Silver' },
  { value: 90, badge: 'Gold' },
] as const;

const nameOf = (month: string) => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;

function RunningShare({ cockpit: { Months } }: { cockpit: OrganicCockpit }) {
  const known = Months.filter(({ WeightPercent }) => WeightPercent !== null);
  const [first, last] = [known[0], known.at(-1)];
  const seesAmounts = Months.some(({ AmountPercent }) => AmountPercent !== null);
  const share = (percent: number | null) =>
    percent === null ? label('environment.noFigure') : formatShare(percent);
  return (
    <Panel isEdge isFlush title={label('organic.months')}>
      <ChartedTable
        label={
          first && last
            ? label('organic.monthsSentence', {
                first: nameOf(first.Month),
                firstText: share(first.WeightPercent),
                last: nameOf(last.Month),
                lastText: share(last.WeightPercent),
              })
            : label('statistics.noMonths')
        }
        groups={Months.map(({ Month, WeightPercent }) => ({
          id: Month,
          label: monthName(`${Month}-01`),
          bars: [{ value: WeightPercent, tone: (WeightPercent ?? 0) < 60 ? ('b' as const) : ('a' as const) }],
          text: WeightPercent === null ? '' : formatDecimal(WeightPercent, 0),
          sentence: `${nameOf(Month)}: ${share(WeightPercent)}`,
        }))}
        tickText={formatShare}
        max={100}
        lines={medalLines.map(({ value, badge }) => ({
          value,
          label: `${label(`sustainability.badge.${badge}`)} ${formatShare(value)}`,
        }))}
        heads={[
          label('statistics.month'),
          label('environment.view.weight'),
          ...(seesAmounts ? [label('environment.view.amount')] : []),
        ]}
        rows={Months.map(({ Month, WeightPercent, AmountPercent }) => ({
          id: Month,
          cells: [nameOf(Month), share(WeightPercent), ...(seesAmounts ? [share(AmountPercent)] : [])],
        }))}
        showText={label('statistics.showTable')}
        hideText={label('statistics.hideTable')}
      />
    </Panel>
  );
}
