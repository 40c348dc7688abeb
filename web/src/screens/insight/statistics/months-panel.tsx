import type { StatisticMonth, Statistics } from '@engros/contracts/goods/sales-statistics.ts';
import {
  changeIn,
  figure,
  type Measure,
  written,
  writtenWithUnit,
} from '../../../features/insight/statistics/measure.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { monthName } from '../../../lib/formats/day-formats.ts';
import { formatChange, formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import type { ChartGroup } from '../../../ui/charts/chart-types.ts';
import { ChartedTable, ChartLegend } from '../../../ui/charts/charted-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useStatisticsChoice } from './use-statistics.ts';

const monthsOnPhone = 6;

interface Props {
  statistics: Statistics;
  measure: Measure;
}

/** Pairs of bars: this period is dark, the earlier period is light. */
export function MonthsPanel({ statistics, measure }: Props) {
  const isWide = useIsWide();
  const { against } = useStatisticsChoice();
  const { Months: months } = statistics;
  const inThousands = measure.unit === 'kr.';
  const hasEarlier = months.some((month) => measure.earlier(month) !== null);
  const words = { measure, hasEarlier, against: label(`statistics.against.${against}`) };
  const shown = isWide ? months : months.slice(-monthsOnPhone);
  const partial = months.find(({ IsPartial }, at) => IsPartial && at === months.length - 1);
  return (
    <Panel
      isEdge
      isFlush
      title={label(inThousands ? 'statistics.perMonth' : 'statistics.perMonthWeight')}
      end={
        <ChartLegend
          entries={[
            { tone: 'a', text: label('statistics.thisPeriod') },
            ...(hasEarlier ? [{ tone: 'c' as const, text: words.against }] : []),
            ...(partial
              ? [{ tone: 'b' as const, text: label('statistics.soFar', { month: nameOf(partial) }) }]
              : []),
          ]}
        />
      }
    >
      <ChartedTable
        label={sentenceOf(months, measure)}
        groups={shown.map((month) => groupOf(month, words))}
        tickText={(value) => formatCount(inThousands ? value / 1000 : value)}
        heads={[
          label('statistics.month'),
          label('statistics.amountIn', { unit: measure.unit }),
          ...(hasEarlier ? [words.against, label('statistics.change')] : []),
        ]}
        rows={months.map((month) => rowOf(month, words))}
        showText={label('statistics.showTable')}
        hideText={label('statistics.hideTable')}
      />
    </Panel>
  );
}

const nameOf = ({ Month }: StatisticMonth) => monthName(`${Month}-01`);
const longName = (month: StatisticMonth) => `${nameOf(month)} ${month.Month.slice(0, 4)}`;

interface Words {
  measure: Measure;
  hasEarlier: boolean;
  against: string;
}

function groupOf(month: StatisticMonth, { measure, hasEarlier, against }: Words): ChartGroup {
  const now = measure.of(month);
  const earlier = measure.earlier(month);
  const sum = `${longName(month)}: ${writtenWithUnit(month, measure)}`;
  return {
    id: month.Month,
    label: nameOf(month),
    bars: [
      ...(hasEarlier ? [{ value: earlier, tone: 'c' as const }] : []),
      { value: measure.isKnown(month) ? now : null, tone: month.IsPartial ? 'b' : 'a' },
    ],
    text: measure.isKnown(month) ? formatCount(Math.round(measure.unit === 'kr.' ? now / 1000 : now)) : '',
    sentence: earlier === null ? sum : `${sum}, ${against}: ${figure(earlier)} ${measure.unit}`,
  };
}

function rowOf(month: StatisticMonth, { measure, hasEarlier }: Words) {
  const earlier = measure.earlier(month);
  const change = changeIn(month, measure);
  const compared = [earlier === null ? '–' : figure(earlier), change === null ? '–' : formatChange(change)];
  return {
    id: month.Month,
    cells: [longName(month), written(month, measure), ...(hasEarlier ? compared : [])],
  };
}

function sentenceOf(months: readonly StatisticMonth[], measure: Measure): string {
  const sorted = months.toSorted((a, b) => measure.of(b) - measure.of(a));
  const [most] = sorted;
  const least = sorted.at(-1);
  if (!most || !least) return label('statistics.noMonths');
  if (most === least)
    return label('statistics.oneMonth', {
      month: longName(most),
      sum: writtenWithUnit(most, measure),
    });
  return label('statistics.monthsSentence', {
    most: longName(most),
    mostSum: writtenWithUnit(most, measure),
    least: longName(least),
    leastSum: writtenWithUnit(least, measure),
  });
}
