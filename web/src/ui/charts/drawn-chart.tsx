import { AxisBottom, AxisRight } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type ChartGroup, type ChartProps, type ChartTarget, chartHeight } from './chart-types.ts';

/** In px, until the element is measured, and always in browsers that cannot measure it. */
const usualWidth = 640;

/** In px; updated when the element is resized. */
function useWidth<T extends Element>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!element.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

const margin = { top: 22, bottom: 28 };
const noteHeight = 14;
const scaleWidth = 40;
const linesWidth = 84;

/** A group is chosen with the pointer or the arrow keys. A table with the same figures should be next to the chart. */
export function DrawnChart(props: ChartProps) {
  const { label, groups, tickText, lines, isLine = false, target } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const plotWidth = Math.max(0, width - (lines ? linesWidth : scaleWidth));
  const x = scaleBand({
    domain: groups.map(({ id }) => id),
    range: [0, plotWidth],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const notes = groups.filter(({ note }) => note !== undefined);
  const plotHeight = chartHeight - margin.top - margin.bottom - (notes.length > 0 ? noteHeight : 0);
  const y = scaleLinear({
    domain: [0, highestOf(props)],
    range: [plotHeight, 0],
    nice: props.max === undefined,
  });
  const middleOf = (id: string) => (x(id) ?? 0) + x.bandwidth() / 2;
  const ticks = lines ? lines.map(({ value }) => value) : y.ticks(3);
  const tickLabel = (value: number) => lines?.find((line) => line.value === value)?.label ?? tickText(value);
  const labelOf = (id: string) => groups.find((group) => group.id === id)?.label ?? '';
  const shown = groups.find(({ id }) => id === chosen);
  return (
    <div ref={frame} className="chart relative min-w-0">
      <svg width={width} height={chartHeight} role="img" aria-label={label} className="block">
        <g transform={`translate(0 ${margin.top})`}>
          {ticks.map((tick) => (
            <line
              key={tick}
              className={lines ? 'chart-line stroke-line-strong' : 'stroke-line'}
              x1={0}
              x2={plotWidth}
              y1={y(tick)}
              y2={y(tick)}
            />
          ))}
          {isLine ? (
            <LineMarks groups={groups} middleOf={middleOf} y={y} />
          ) : (
            groups.map((group) => (
              <Group key={group.id} group={group} left={x(group.id) ?? 0} width={x.bandwidth()} y={y} />
            ))
          )}
          {target && <TargetLine target={target} width={plotWidth} y={y} />}
          <AxisBottom
            scale={x}
            top={plotHeight}
            hideTicks
            axisClassName="chart-axis"
            tickFormat={labelOf}
            tickLabelProps={{
              textAnchor: 'middle',
              dy: '2px',
              fill: undefined,
              fontSize: undefined,
              fontFamily: undefined,
            }}
          />
          {notes.map(({ id, note }) => (
            <text
              key={id}
              className="fill-ink-3 text-(length:--text-12)"
              x={middleOf(id)}
              y={plotHeight + margin.bottom + 4}
              textAnchor="middle"
            >
              {note}
            </text>
          ))}
          <AxisRight
            scale={y}
            left={plotWidth}
            hideAxisLine
            hideTicks
            axisClassName="chart-axis"
            tickValues={ticks}
            tickFormat={(value) => tickLabel(Number(value))}
            tickLabelProps={{
              dx: '2px',
              dy: '4px',
              textAnchor: 'start',
              fill: undefined,
              fontSize: undefined,
              fontFamily: undefined,
            }}
          />
        </g>
      </svg>
      <Columns
        label={label}
        groups={groups}
        chosen={chosen}
        onChoose={setChosen}
        placeOf={(id) => ({ left: (x(id) ?? 0) - x.step() * 0.15, width: x.step() })}
      />
      <p className="min-h-5 text-12 text-ink-2" aria-hidden="true">
        {shown?.sentence}
      </p>
    </div>
  );
}

const highestOf = ({ max, groups, target }: ChartProps): number =>
  max ??
  Math.max(1, target?.value ?? 0, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0)));

interface GroupProps {
  group: ChartGroup;
  left: number;
  width: number;
  y: (value: number) => number;
}

const gap = 2;
const widestBar = 56;

function Group({ group, left, width, y }: GroupProps) {
  const { bars, text } = group;
  const room = (width - gap * (bars.length - 1)) / Math.max(1, bars.length);
  const barWidth = Math.min(widestBar, Math.max(1, room));
  const first = left + (width - bars.length * barWidth - gap * (bars.length - 1)) / 2;
  const last = bars.at(-1)?.value ?? null;
  const textAt = first + (bars.length - 0.5) * barWidth + gap * (bars.length - 1);
  return (
    <>
      {bars.map(({ value, tone }, at) =>
        value === null ? null : (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their place
            key={at}
            className="chart-bar"
            data-tone={tone}
            x={first + at * (barWidth + gap)}
            width={barWidth}
            y={Math.min(y(0), y(value))}
            height={Math.abs(y(0) - y(value))}
          />
        ),
      )}
      {last !== null && (
        <text
          className="num fill-ink text-(length:--text-12) font-[580]"
          x={textAt}
          y={y(Math.max(0, last)) - 6}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </>
  );
}

interface ColumnsProps {
  label: string;
  groups: readonly ChartGroup[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  placeOf: (id: string) => { left: number; width: number };
}

/** Invisible buttons over the groups of bars. Tab reaches one of them, and the arrow keys move to the others. */
function Columns({ label, groups, chosen, onChoose, placeOf }: ColumnsProps) {
  const list = useRef<HTMLDivElement>(null);
  const reached = chosen ?? groups.at(-1)?.id;

  function move(event: KeyboardEvent, at: number) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: groups.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= groups.length) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div
      ref={list}
      role="group"
      aria-label={label}
      className="absolute inset-x-0 top-0"
      style={{ height: chartHeight }}
    >
      {groups.map(({ id, sentence }, at) => (
        <button
          key={id}
          type="button"
          className="absolute inset-y-0 rounded-1 hover:bg-[color-mix(in_srgb,var(--color-chart-b)_14%,transparent)] focus-visible:bg-[color-mix(in_srgb,var(--color-chart-b)_14%,transparent)]"
          style={placeOf(id)}
          aria-label={sentence}
          tabIndex={id === reached ? 0 : -1}
          onFocus={() => onChoose(id)}
          onBlur={() => onChoose(null)}
          onPointerEnter={() => onChoose(id)}
          onPointerLeave={() => onChoose(null)}
          onKeyDown={(event) => move(event, at)}
        />
      ))}
    </div>
  );
}

type Scale = (value: number) => number;

interface LineProps {
  groups: readonly ChartGroup[];
  middleOf: (id: string) => number;
  y: Scale;
}

/** The line is interrupted where a value is unknown. */
function LineMarks({ groups, middleOf, y }: LineProps) {
  const points = groups.map(({ id, bars: [first] }) => ({ id, value: first?.value ?? null }));
  return (
    <>
      <LinePath
        className="chart-curve fill-none stroke-chart-a stroke-2"
        data={points}
        defined={({ value }) => value !== null}
        x={({ id }) => middleOf(id)}
        y={({ value }) => y(value ?? 0)}
      />
      {points.map(({ id, value }) =>
        value === null ? null : (
          <circle key={id} className="chart-point fill-chart-a" cx={middleOf(id)} cy={y(value)} r={3} />
        ),
      )}
    </>
  );
}

function TargetLine({ target, width, y }: { target: ChartTarget; width: number; y: Scale }) {
  const at = y(target.value);
  return (
    <g>
      <line className="chart-target stroke-ink-3 stroke-2" x1={0} x2={width} y1={at} y2={at} />
      <text
        className="chart-target-name fill-ink-3 stroke-surface stroke-[4px] text-(length:--text-12)"
        x={width}
        y={at - 6}
        textAnchor="end"
      >
        {target.label}
      </text>
    </g>
  );
}
