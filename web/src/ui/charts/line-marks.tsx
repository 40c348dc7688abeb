import { LinePath } from '@visx/shape';
import type { ChartGroup, ChartTarget } from './chart-types.ts';

type Scale = (value: number) => number;

interface LineProps {
  groups: readonly ChartGroup[];
  middleOf: (id: string) => number;
  y: Scale;
}

/** The line is interrupted where a value is unknown. */
export function LineMarks({ groups, middleOf, y }: LineProps) {
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

export function TargetLine({ target, width, y }: { target: ChartTarget; width: number; y: Scale }) {
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
