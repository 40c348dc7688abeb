import type { ReportDocument } from '@engros/contracts/insight/report-document.ts';
import { useEffect, useRef } from 'react';
import { Chart } from './report-chart.tsx';
import { tell, useReport } from './use-report.ts';

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
