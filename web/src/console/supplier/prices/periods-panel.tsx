import { type ConsolePrices, type LadderRung, priceSpans } from '@engros/contracts/supplier/goods/prices.ts';
import type { CSSProperties } from 'react';
import { addDays, dayOfMonth, daysBetween, monthName, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { periodText, priceText, sourceName } from './price-words.ts';
import type { PricesState } from './prices-state.ts';

interface Props {
  prices: ConsolePrices;
  span: PricesState['span'];
  onSpan: (span: PricesState['span']) => void;
}

/** With the choice of how long a time is shown. */
export function PeriodsPanel({ prices, span, onSpan }: Props) {
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.prices.periods')}
      end={
        <SegmentedControl
          label={label('console.prices.span')}
          value={span}
          segments={priceSpans.map((id) => ({ id, label: label(`console.prices.span.${id}`) }))}
          onChange={(id) => onSpan(priceSpans.find((each) => each === id) ?? 'quarter')}
        />
      }
    >
      <Periods prices={prices} />
    </Panel>
  );
}

interface Days {
  first: string;
  last: string;
}

const percent = 100;

/** Where a period lies within the days shown, in per cent of their number. */
function placeOf(days: Days, from: string | null, to: string | null): CSSProperties {
  const { left, width } = sharesOf(days, from, to);
  return { left: `${left}%`, width: `${width}%` };
}

function sharesOf({ first, last }: Days, from: string | null, to: string | null) {
  const days = daysBetween(first, last) + 1;
  const start = from === null || from < first ? 0 : daysBetween(first, from);
  const end = to === null || to > last ? days : daysBetween(first, to) + 1;
  return { left: (start / days) * percent, width: (Math.max(0, end - start) / days) * percent };
}

/** In per cent of the days shown: a shorter period has no room for its price. */
const leastForPrice = 14;

const hasRoom = (days: Days, { From, To }: Pick<LadderRung, 'From' | 'To'>): boolean =>
  sharesOf(days, From, To).width >= leastForPrice;

const isShown = ({ first, last }: Days, { From, To }: Pick<LadderRung, 'From' | 'To'>): boolean =>
  (From === null || From <= last) && (To === null || To >= first);

/** The first day shown, and the first of each month after it. */
function marksOf({ first, last }: Days): string[] {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, after) => addDays(first, after));
  return days.filter((day, at) => at === 0 || dayOfMonth(day) === 1);
}

/** What counts on top, the periods of its sources below; the chosen day is a line behind them. */
export function Periods({ prices }: { prices: ConsolePrices }) {
  const { FirstDay, LastDay, Date: day, Counting, Ladder, Rise, Customer } = prices;
  const days = { first: FirstDay, last: LastDay };
  const rungs = Ladder.filter((rung) => isShown(days, rung));
  return (
    <>
      <div className="console-periods">
        <div className="console-periods-head num" aria-hidden="true">
          {marksOf(days).map((mark) => (
            <span key={mark} style={{ left: placeOf(days, mark, mark).left }}>
              {monthName(mark).slice(0, 3)}
            </span>
          ))}
        </div>
        <ul>
          <li data-counting="">
            <span className="console-periods-name">
              <b>{label('console.prices.counting')}</b>
              <small>
                {label(Customer === null ? 'console.prices.countingAll' : 'console.prices.countingFor')}
              </small>
            </span>
            <span className="console-periods-bar">
              {Counting.map((stretch) => (
                <i
                  key={stretch.From}
                  data-source={stretch.Source}
                  data-rise={Rise?.Date === stretch.From ? '' : undefined}
                  style={placeOf(days, stretch.From, stretch.To)}
                  title={`${periodText(stretch)}: ${priceText(stretch.PriceOre)}`}
                >
                  {hasRoom(days, stretch) && <em className="num">{priceText(stretch.PriceOre)}</em>}
                </i>
              ))}
            </span>
          </li>
          {rungs.map((rung) => (
            <li key={`${rung.Source} ${rung.Number} ${rung.Name} ${rung.From} ${rung.To}`}>
              <span className="console-periods-name">
                <b>{sourceName(rung)}</b>
                <small className="num">
                  {[periodText(rung), hasRoom(days, rung) ? null : priceText(rung.PriceOre)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className="console-periods-bar">
                <i data-source={rung.Source} style={placeOf(days, rung.From, rung.To)}>
                  {hasRoom(days, rung) && <em className="num">{priceText(rung.PriceOre)}</em>}
                </i>
              </span>
            </li>
          ))}
        </ul>
        <span className="console-periods-day" aria-hidden="true">
          <i style={{ left: placeOf(days, day, day).left }}>
            <em className="num">{shortDay(day)}</em>
          </i>
        </span>
      </div>
      {Rise !== null && Rise.FromOre !== null && Rise.ToOre !== null && (
        <Notice kind="warning" className="m-4">
          {label(Rise.Ends === null ? 'console.prices.rise' : 'console.prices.riseEnds', {
            day: shortDay(Rise.Date),
            amount: formatKroner(Rise.ToOre - Rise.FromOre),
            name: Rise.Ends ?? '',
          })}
        </Notice>
      )}
    </>
  );
}
