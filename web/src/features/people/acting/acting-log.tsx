import { type ActingLogEntry, readActingLog } from '@engros/contracts/people/impersonation.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { FailedNotice } from '../../shell/notices/failed-notice.tsx';
import { dateText, timeText } from './moment-text.ts';
import './acting.css';

/** The table 'På mine vegne' (on my behalf): who used the application as this user, when, what they did and why. */
export function ActingLog() {
  const { data, isError, refetch } = useQuery(query(readActingLog, {}));
  if (isError) {
    return <FailedNotice onRetry={() => void refetch()}>{label('shell.somethingFailed')}</FailedNotice>;
  }
  if (!data) return <SkeletonRows kind="line" rows={4} label={label('shell.loading')} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<UserRoundCheck />} title={label('acting.logEmpty')}>
        {label('acting.logEmptyText', { supplier: pageContext().supplier.name })}
      </EmptyState>
    );
  }
  return (
    <table className="acting-log w-full [&_b]:font-[600] [&_small]:text-12 [&_small]:text-ink-2 [&_td]:text-13 [&_td]:wrap-anywhere max-md:[&_td]:border-0 max-md:[&_thead]:hidden max-md:[&_tr:first-child]:border-t-0">
      <caption className="visually-hidden">{label('acting.logTitle')}</caption>
      <thead>
        <tr>
          {(['acting.when', 'acting.who', 'acting.what', 'acting.why'] as const).map((key) => (
            <th key={key} scope="col">
              {label(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((entry) => (
          <LogRow key={entry.Id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function LogRow({ entry }: { entry: ActingLogEntry }) {
  const { supplier } = pageContext();
  const { StartedAt, EndedAt, StaffName, StaffRole, SubjectName, IsMe, Actions, Reason } = entry;
  const until = EndedAt ? timeText(EndedAt) : label('acting.now');
  const from = timeText(StartedAt);
  return (
    <tr>
      <td>
        <b className="num">{dateText(StartedAt)}</b>
        <small className="num">{from === until ? from : `${from}–${until}`}</small>
      </td>
      <td>
        <b>{label('acting.staffFrom', { name: StaffName, supplier: supplier.name })}</b>
        <small>
          {StaffRole}
          {SubjectName && ` · ${IsMe ? label('acting.asYou') : label('acting.as', { name: SubjectName })}`}
        </small>
      </td>
      <td>
        <ul>
          {Actions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
      </td>
      <td>{Reason}</td>
    </tr>
  );
}
