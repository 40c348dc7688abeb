import { type Operation, readOperation } from '@engros/contracts/supplier/operation/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { clockTime, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatDecimal, formatShare } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { secondsText } from '../../frame/age-text.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { WorkPanel } from '../overview/work-panel.tsx';
import { AlarmList } from './alarm-list.tsx';
import { FigureBar } from './figure-cell.tsx';
import { goalSentences, responseStanding } from './goals.ts';
import { NodesPanel } from './nodes-panel.tsx';
import { QueuesPanel, StatementsPanel } from './operation-tables.tsx';

const readEveryMs = 10_000;

/** How the installation runs. When the figures cannot be loaded again, the page says how old they are. */
export function OperationScreen() {
  const read = useQuery({ ...query(readOperation, {}), refetchInterval: readEveryMs });
  const time = read.data && clockTime(localMoment(read.data.ReadAt, pageContext().timeZone).time);
  const isStale = time !== undefined && read.isError;
  return (
    <ConsolePage
      title={label('console.operation.title')}
      note={time && <span className="num">{label('console.operation.updated', { time })}</span>}
    >
      {isStale && (
        <Notice kind="warning" isAlert className="mb-4">
          {label('console.operation.stale', { time })}
        </Notice>
      )}
      <Loaded of={read}>
        {(operation) => (
          <div className={`grid gap-4 ${isStale ? 'grayscale' : ''}`}>
            <AlarmList alarms={operation.Alarms} sentences={goalSentences(operation)} />
            <Figures operation={operation} />
            <div className="grid items-start gap-x-4 gap-y-4 xl:grid-cols-[minmax(0,1fr)_400px]">
              <div className="min-w-0">
                <NodesPanel nodes={operation.Nodes} goalMs={operation.Calls.GoalMs} />
                <QueuesPanel queues={operation.Queues} />
              </div>
              <div className="min-w-0">
                <DatabasePanel database={operation.Database} />
                <MailsPanel mails={operation.Mails} />
                <WorkPanel work={operation.Work} />
              </div>
            </div>
            <StatementsPanel statements={operation.Statements} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Figures({ operation: { Calls, OrdersPlaced, Queues, Work } }: { operation: Operation }) {
  const { Count, Failed, P95Ms, GoalMs } = Calls;
  const orders = Queues.find(({ Name }) => Name === 'orders');
  const isSlow = responseStanding(P95Ms, GoalMs) === 'over';
  const failedShare = Count === 0 ? 0 : (100 * Failed) / Count;
  return (
    <KeyFigures>
      <KeyFigure
        label={label('console.operation.response')}
        value={P95Ms === null ? '–' : formatCount(Math.round(P95Ms))}
        unit="ms"
        isOver={isSlow}
        note={
          P95Ms === null
            ? label('console.operation.noCalls')
            : label(isSlow ? 'console.operation.overGoalMs' : 'console.operation.goalMs', {
                goal: formatCount(GoalMs),
              })
        }
      />
      <KeyFigure
        label={label('console.operation.failedCalls')}
        value={formatShare(failedShare, 2)}
        note={label('console.operation.failedOf', { failed: formatCount(Failed), calls: formatCount(Count) })}
      />
      <KeyFigure
        label={label('console.operation.ordersPlaced')}
        value={formatCount(OrdersPlaced)}
        note={label('console.operation.ordersWaiting', { count: orders?.Waiting ?? 0 })}
      />
      <KeyFigure
        label={label('console.operation.jobsOnTime')}
        value={formatCount(Work.OnTime)}
        note={label('console.operation.jobsOf', { count: Work.Runs.length })}
      />
    </KeyFigures>
  );
}

function DatabasePanel({ database }: { database: Operation['Database'] }) {
  const { Version, Megabytes, Connections, ConnectionsAtMost, OldestTransactionSeconds, Standbys } = database;
  const used = label('console.operation.connectionsOf', {
    used: formatCount(Connections),
    most: formatCount(ConnectionsAtMost),
  });
  return (
    <Panel isEdge title={label('console.operation.database')} note={`PostgreSQL ${Version}`}>
      <KeyValues
        rows={[
          {
            key: label('console.operation.size'),
            value: label('console.operation.gb', { number: formatDecimal(Megabytes / 1000, 1) }),
          },
          {
            key: label('console.operation.connections'),
            value: (
              <span className="inline-flex items-center gap-2">
                <FigureBar
                  name={label('console.operation.connections')}
                  text={used}
                  value={Connections}
                  most={ConnectionsAtMost}
                  className="w-24"
                />
                {used}
              </span>
            ),
          },
          { key: label('console.operation.transaction'), value: secondsText(OldestTransactionSeconds) },
          { key: label('console.operation.standbys'), value: <StandbyText standbys={Standbys} /> },
        ]}
      />
    </Panel>
  );
}

function StandbyText({ standbys }: { standbys: Operation['Database']['Standbys'] }) {
  if (standbys.length === 0) return label('console.operation.noStandby');
  const unseen = standbys.filter(({ State }) => State === null).length;
  if (unseen > 0) return label('console.operation.standbyUnseen', { count: unseen });
  return (
    <ul>
      {standbys.map(({ Name, BehindSeconds }) => (
        <li key={Name}>
          {label('console.operation.standbyBehind', {
            name: Name ?? '',
            age: secondsText(BehindSeconds ?? 0),
          })}
        </li>
      ))}
    </ul>
  );
}

function MailsPanel({ mails: { SentToday, Waiting, GivenUp } }: { mails: Operation['Mails'] }) {
  return (
    <Panel isEdge className="mt-4" title={label('console.operation.mails')}>
      <KeyValues
        rows={[
          { key: label('console.operation.sentToday'), value: formatCount(SentToday) },
          { key: label('console.operation.waiting'), value: formatCount(Waiting) },
          { key: label('console.operation.givenUp'), value: formatCount(GivenUp) },
        ]}
      />
    </Panel>
  );
}
