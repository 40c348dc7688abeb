import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type BarTone, type ChartProps, chartHeight } from './chart-types.ts';
import './chart.css';

const DrawnChart = lazyPart(async () => (await import('./drawn-chart.tsx')).DrawnChart);

export type ChartedTableProps = ChartProps & {
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
  showText: string;
  hideText: string;
};

export function ChartedTable({ heads, rows, showText, hideText, ...chart }: ChartedTableProps) {
  const [isTable, setTable] = useState(false);
  const tableId = useId();
  return (
    <div className="grid gap-2 p-4">
      <Suspense fallback={<div style={{ height: chartHeight + 20 }} />}>
        <DrawnChart {...chart} />
      </Suspense>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13/[19px] text-ink-2">
        <p className="min-w-0 flex-1">{chart.label}</p>
        <button
          type="button"
          className="link max-lg:min-h-11"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? hideText : showText}
        </button>
      </div>
      <div id={tableId} hidden={!isTable} className="overflow-x-auto">
        {isTable && <FigureTable caption={chart.label} heads={heads} rows={rows} />}
      </div>
    </div>
  );
}

export function FigureTable({
  caption,
  heads,
  rows,
}: Pick<ChartedTableProps, 'heads' | 'rows'> & { caption: string }) {
  return (
    <table className="data-table w-full border-collapse text-13">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-numeric={at === 0 ? undefined : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...figures] }) => (
          <tr key={id}>
            <th scope="row" className="text-left">
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]} data-numeric="">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChartLegend({ entries }: { entries: readonly { tone: BarTone; text: ReactNode }[] }) {
  return (
    <span className="chart-legend flex flex-wrap gap-x-3.5 gap-y-1 text-(length:--text-12) text-ink-2">
      {entries.map(({ tone, text }) => (
        <span key={tone} className="inline-flex items-center gap-1.5">
          <i
            className="size-2.5 rounded-1 bg-chart-a data-[tone=b]:bg-chart-b data-[tone=c]:bg-chart-c data-[tone=c]:shadow-[inset_0_0_0_1px_var(--color-chart-b)]"
            data-tone={tone}
          />
          {text}
        </span>
      ))}
    </span>
  );
}
