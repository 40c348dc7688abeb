import {
  type Comparison,
  comparisons,
  readStatisticsAsCsv,
  readStatisticsAsXlsx,
} from '@engros/contracts/goods/sales-statistics.ts';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { nameOfSpan, type PeriodNames, spanOf } from '../../../features/insight/statistics/period-names.ts';
import { PeriodTools } from '../../../features/insight/statistics/period-tools.tsx';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { useStatisticsChoice } from './use-statistics.ts';

const names: PeriodNames = ['month', 'weeks', 'months', 'year'];

const files = [
  { endpoint: readStatisticsAsCsv, text: 'statistics.csv' },
  { endpoint: readStatisticsAsXlsx, text: 'statistics.xlsx' },
] as const;

export function StatisticsTools() {
  const { span, groupBy, against, today } = useStatisticsChoice();
  const navigate = useNavigate({ from: '/statistics' });
  const show = (change: Partial<DateSpan> & { against?: Comparison }) =>
    void navigate({ search: ({ page: _, ...before }) => ({ ...before, ...change }), resetScroll: false });
  return (
    <div className="statistics-tools flex flex-wrap items-center gap-2 max-lg:w-full">
      <PeriodTools
        names={names}
        chosen={nameOfSpan(span, today, names)}
        span={span}
        today={today}
        onName={(name) => show(spanOf(name, today))}
        onSpan={show}
      />
      <Select
        label={label('statistics.against')}
        prefix={label('statistics.againstPrefix')}
        options={comparisons.map((id) => ({ id, label: label(`statistics.against.${id}`) }))}
        value={against}
        onChange={(id) => {
          const chosen = comparisons.find((each) => each === id);
          if (chosen) show({ against: chosen });
        }}
      />
      {files.map(({ endpoint, text }) => (
        <a
          key={text}
          className={buttonClass()}
          href={requestAddress(endpoint.path, {}, { ...span, groupBy, against })}
          download
        >
          <Download aria-hidden="true" />
          {label(text)}
        </a>
      ))}
    </div>
  );
}
