import type { ClimateMonth } from '@engros/contracts/insight/environmental-impact.ts';
import { useState } from 'react';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { monthName } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatDecimal, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import type { BarTone } from '../../../ui/charts/chart-types.ts';
import { ChartedTable } from '../../../ui/charts/charted-table.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const views = ['weight', 'amount', 'co2e'] as const;
type View = (typeof views)[number];

const monthsOnPhone = 6;
const badgeLines = [
  { value: 30, badge: 'Bronze' },
  { value: 60, badge: 'Silver' },
  { value: 90, badge: 'Gold' },
] as const;

/** Organic share by weight or by amount, with lines for the badges, or the CO2e. */
export function ClimateMonthsPanel({ months }: { months: readonly ClimateMonth[] }) {
  const [view, setView] = useState<View>('weight');
  const isWide = useIsWide();
  const seesAmounts = months.some(({ OrganicAmountPercent }) => OrganicAmountPercent !== null);
  const shown = isWide ? months : months.slice(-monthsOnPhone);
  return (
    <Panel
      isEdge
      isFlush
      title={label(view === 'co2e' ? 'environment.co2eMonths' : 'environment.organicMonths')}
      end={
        <SegmentedControl
          label={label('environment.monthsOf')}
          segments={views
            .filter((id) => seesAmounts || id !== 'amount')
            .map((id) => ({ id, label: label(`environment.view.${id}`) }))}
          value={view}
          onChange={(id) => setView(views.find((each) => each === id) ?? 'weight')}
        />
      }
    >
      <ChartedTable
        label={sentenceOf(shown, view)}
        groups={shown.map((month, at) => groupOf(month, view, at === 0))}
        tickText={(value) => (view === 'co2e' ? formatCount(value) : formatShare(value))}
        {...(view !== 'co2e' && {
          max: 100,
          lines: badgeLines.map(({ value, badge }) => ({
            value,
            label: `${label(`sustainability.badge.${badge}`)} ${formatShare(value)}`,
          })),
        })}
        heads={[
          label('statistics.month'),
          label('environment.view.weight'),
          ...(seesAmounts ? [label('environment.view.amount')] : []),
          label('environment.co2eKilo'),
          label('environment.unknownHead'),
        ]}
        rows={months.map((month) => ({
          id: month.Month,
          cells: [
            nameOf(month),
            textOf(figureOf(month, 'weight'), 'weight'),
            ...(seesAmounts ? [textOf(figureOf(month, 'amount'), 'amount')] : []),
            month.CO2E === null ? label('sustainability.unknown') : formatDecimal(month.CO2E, 0),
            formatDecimal(month.UnknownKilo, 0),
          ],
        }))}
        showText={label('statistics.showTable')}
        hideText={label('statistics.hideTable')}
      />
    </Panel>
  );
}

const nameOf = ({ Month }: ClimateMonth) => `${monthName(`${Month}-01`)} ${Month.slice(0, 4)}`;

function figureOf(month: ClimateMonth, view: View): number | null {
  if (view === 'co2e') return month.CO2E;
  if (month.Kilo === 0) return null;
  return view === 'weight' ? month.OrganicWeightPercent : month.OrganicAmountPercent;
}

function textOf(value: number | null, view: View): string {
  if (value === null) return label('environment.noFigure');
  return view === 'co2e' ? `${formatDecimal(value, 0)} kg CO₂e` : formatShare(value);
}

function toneOf(value: number | null, view: View): BarTone {
  if (view === 'co2e') return 'b';
  if ((value ?? 0) < 30) return 'c';
  return (value ?? 0) < 60 ? 'b' : 'a';
}

/** The year is below the first month and every January, because the other months do not show it. */
function groupOf(month: ClimateMonth, view: View, isFirst: boolean) {
  const value = figureOf(month, view);
  const [year = '', number] = month.Month.split('-');
  return {
    id: month.Month,
    label: monthName(`${month.Month}-01`),
    ...((isFirst || number === '01') && { note: year }),
    bars: [{ value, tone: toneOf(value, view) }],
    text: value === null ? '' : formatDecimal(value, 0),
    sentence: `${nameOf(month)}: ${textOf(value, view)}`,
  };
}

function sentenceOf(months: readonly ClimateMonth[], view: View): string {
  const known = months.filter((month) => figureOf(month, view) !== null);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return label('statistics.noMonths');
  return label(view === 'co2e' ? 'environment.co2eSentence' : 'environment.organicSentence', {
    first: nameOf(first),
    firstText: textOf(figureOf(first, view), view),
    last: nameOf(last),
    lastText: textOf(figureOf(last, view), view),
  });
}
