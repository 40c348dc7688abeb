import {
  type FromReport,
  type ReportChart,
  type ReportDocument,
  refusalLanguage,
  reportFiguresPath,
  type ToReport,
} from '@engros/contracts/insight/report-document.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { ChartedTable, FigureTable } from '../ui/charts/charted-table.tsx';

interface Props {
  chart: ReportChart;
  report: Pick<ReportDocument, 'Language' | 'Texts'>;
}

const barsShown = 10;
/** More labels would overlap on a phone. */
const labelsAtMost = 8;
const shortFrom = 10_000;

function Chart({ chart, report }: Props) {
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

/** The origin of the surrounding page is unknown here, so any page could receive the message; it contains nothing secret. */
const tell = (message: FromReport): void => window.parent.postMessage(message, '*');

/** For the latest token that the surrounding page sent. The previous report is returned until the new one has arrived. */
function useReport(): ReportDocument | null {
  const [report, setReport] = useState<ReportDocument | null>(null);
  useEffect(() => {
    let current = '';
    const show = async (wanted: WithToken) => {
      const { tokenId } = wanted;
      current = tokenId;
      const answer = await askFigures(wanted);
      if (current !== tokenId) return;
      if ('status' in answer) return tell({ engros: 'failed', tokenId, ...answer });
      document.documentElement.lang = answer.Language;
      document.title = `${answer.Name} · ${answer.Owner}`;
      setReport(answer);
      tell({ engros: 'shown', tokenId, dataUntil: answer.DataUntil, madeAt: answer.MadeAt });
    };
    const hear = ({ source, data }: MessageEvent<ToReport | null>) => {
      if (source !== window.parent || !isForReport(data)) return;
      document.documentElement.dataset['theme'] = data.theme;
      if (data.engros === 'token') void show(data);
    };
    window.addEventListener('message', hear);
    tell({ engros: 'ready' });
    return () => window.removeEventListener('message', hear);
  }, []);
  return report;
}

const isForReport = (data: ToReport | null): data is ToReport =>
  data?.engros === 'token' || data?.engros === 'theme';

type WithToken = Extract<ToReport, { engros: 'token' }>;
type Failure = { status: number; message: string };

async function askFigures({ token, language }: WithToken): Promise<ReportDocument | Failure> {
  try {
    // Sets no content type. The request is then a simple one, for which the browser needs no permission from the server
    // in advance.
    const address = `${reportFiguresPath}?${refusalLanguage}=${language}`;
    const answer = await fetch(address, { method: 'POST', body: token, credentials: 'omit' });
    const body = (await answer.json()) as ReportDocument & { Message?: string };
    return answer.ok ? body : { status: answer.status, message: body.Message ?? '' };
  } catch {
    return { status: 0, message: '' };
  }
}

export function ReportPage() {
  const report = useReport();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = page;
    if (current === null || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) tell({ engros: 'height', height: Math.ceil(entry.contentRect.height) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={page}>{report !== null && <Report report={report} />}</div>;
}

function Report({ report }: { report: ReportDocument }) {
  const { Name, Owner, Figures, Charts, Notes } = report;
  return (
    <div className="grid gap-3 p-4 max-lg:p-3">
      <h1 className="visually-hidden">{`${Name}, ${Owner}`}</h1>
      <dl className="report-figures">
        {Figures.map(({ Id, Label, Text, Unit }) => (
          <div key={Id} className="border border-line bg-surface px-4 py-3">
            <dt className="text-12 text-ink-2">{Label}</dt>
            <dd className="text-22/[28px] font-[640] tabular-nums">
              {Text} {Unit && <small className="text-13 font-[500] text-ink-2">{Unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="report-charts">
        {Charts.map((chart) => (
          <Chart key={chart.Id} chart={chart} report={report} />
        ))}
      </div>
      {Notes.map((note) => (
        <p key={note} className="text-12 text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}
