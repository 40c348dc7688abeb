import type { ReportChart, ReportDocument } from '@engros/contracts/insight/report-document.ts';
import { useId, useState } from 'react';
import { ChartedTable, FigureTable } from '../ui/charts/charted-table.tsx';

interface Props {
  chart: ReportChart;
  report: Pick<ReportDocument, 'Language' | 'Texts'>;
}

const barsShown = 10;
/** More labels would overlap on a phone. */
const labelsAtMost = 8;
const shortFrom = 10_000;

export function Chart({ chart, report }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 border border-line bg-surface">
      <h2 id={titleId} className="px-4 pt-3 text-14/[20px]">
        {chart.Title}
      </h2>
      {chart.Kind === 'bars' ? (
        <Bars chart={chart} report={report} />
      ) : (
        <Months chart={chart} report={report} />
      )}
    </section>
  );
}

function Months({ chart, report: { Language, Texts } }: Props) {
  const { Kind, Rows, Max, Decimals, Heads, Sentence, Target } = chart;
  const step = Rows.length > labelsAtMost ? 2 : 1;
  const written = new Intl.NumberFormat(Language, { maximumFractionDigits: Decimals });
  const short = new Intl.NumberFormat(Language, { notation: 'compact' });
  return (
    <ChartedTable
      label={Sentence}
      groups={Rows.map(({ Id, Name, Value, IsPartial, Sentence: sentence }, at) => ({
        id: Id,
        label: (Rows.length - 1 - at) % step === 0 ? Name : '',
        bars: [{ value: Value, tone: IsPartial ? 'b' : 'a' }],
        text: '',
        sentence,
      }))}
      isLine={Kind === 'line'}
      target={Target === null ? undefined : { value: Target.Value, label: Target.Label }}
      {...(Max !== null && { max: Max })}
      tickText={(value) => (Math.abs(value) < shortFrom ? written : short).format(value)}
      heads={Heads}
      rows={Rows.map(({ Id, Cells }) => ({ id: Id, cells: Cells }))}
      showText={Texts.ShowTable}
      hideText={Texts.HideTable}
    />
  );
}

function Bars({ chart, report: { Texts } }: Props) {
  const { Rows, Max, Heads, Sentence } = chart;
  const [isTable, setTable] = useState(false);
  const tableId = useId();
  const highest = Max ?? Math.max(1, ...Rows.map(({ Value }) => Value ?? 0));
  return (
    <div className="grid gap-2 p-4">
      <ul className="grid gap-2" aria-label={chart.Title}>
        {Rows.slice(0, barsShown).map(({ Id, Name, Value, Text, IsLow }) => (
          <li
            key={Id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-13/[18px] sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(60px,auto)]"
          >
            <span className="min-w-0">{Name}</span>
            <b className="num text-right sm:order-last">{Text}</b>
            <span className="report-bar max-sm:col-span-2" data-low={IsLow || undefined} aria-hidden="true">
              <i style={{ width: `${(Math.max(0, Value ?? 0) / highest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13/[19px] text-ink-2">
        <p className="min-w-0 flex-1">{Sentence}</p>
        <button
          type="button"
          className="link max-lg:min-h-11"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? Texts.HideTable : Texts.ShowTable}
        </button>
      </div>
      <div id={tableId} hidden={!isTable} className="overflow-x-auto">
        {isTable && (
          <FigureTable
            caption={Sentence}
            heads={Heads}
            rows={Rows.map(({ Id, Cells }) => ({ id: Id, cells: Cells }))}
          />
        )}
      </div>
    </div>
  );
}
