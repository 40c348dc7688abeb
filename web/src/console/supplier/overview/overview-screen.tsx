import type { OutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { type ConsoleOverview, readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { clockTime, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { useOutgoing, WaitingAlarm } from '../../erp/orders/waiting-alarm.tsx';
import { WaitingOrders } from '../../erp/orders/waiting-orders.tsx';
import { ageText } from '../../frame/age-text.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { HalfHoursPanel } from './half-hours.tsx';
import {
  LatestImports,
  lettersOf,
  MissedPanel,
  NewestLetters,
  OversoldLots,
  RunningRecalls,
} from './overview-panels.tsx';
import { WorkPanel } from './work-panel.tsx';

/** Time in ms after which an open overview is loaded again. */
const readEveryMs = 60_000;

export function OverviewScreen() {
  const { data, isError, refetch } = useQuery({
    ...query(readConsoleOverview, {}),
    refetchInterval: readEveryMs,
  });
  const time = data && clockTime(localMoment(data.ReadAt, pageContext().timeZone).time);
  return (
    <ConsolePage
      title={label('console.overview.title')}
      note={time && <span className="num">{label('console.overview.updated', { time })}</span>}
    >
      {data && <Waiting overview={data} />}
      {!data && isError && <FailedState title={label('console.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows label={label('console.loading')} kind="line" rows={8} />}
    </ConsolePage>
  );
}

const isEmpty = ({ Orders, Cases, Letters, Search, Recalls, People }: ConsoleOverview) =>
  [Orders, Cases, Letters, Search, Recalls, People].every((part) => part === null);

function Waiting({ overview }: { overview: ConsoleOverview }) {
  const { Orders, Oversold, Letters, Imports, Search, Recalls, Work } = overview;
  const outgoing = useOutgoing(Orders?.Outgoing ?? null);
  if (isEmpty(overview)) {
    return <EmptyState icon={<CircleCheck aria-hidden="true" />} title={label('console.overview.nothing')} />;
  }
  return (
    <>
      {outgoing && <WaitingAlarm outgoing={outgoing} />}
      <Figures overview={overview} outgoing={outgoing} />
      <div className="grid items-start gap-x-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div>
          {outgoing && <WaitingOrders outgoing={outgoing} />}
          {Orders && <HalfHoursPanel orders={Orders} />}
          {Search && <MissedPanel search={Search} />}
        </div>
        <div>
          {Oversold && <OversoldLots oversold={Oversold} />}
          {Recalls && <RunningRecalls recalls={Recalls} />}
          {Work && <WorkPanel work={Work} />}
          {Letters && <NewestLetters letters={Letters} />}
          {Imports && <LatestImports runs={Imports.Latest} />}
        </div>
      </div>
    </>
  );
}

interface FiguresProps {
  overview: ConsoleOverview;
  outgoing: OutgoingOrders | null;
}

function Figures({ overview: { Orders, Baskets, Cases, Letters, People }, outgoing }: FiguresProps) {
  return (
    <KeyFigures>
      {Orders && (
        <KeyFigure
          label={label('console.overview.ordersToday')}
          value={formatCount(Orders.Today)}
          note={label('console.overview.ordersLastWeek', { count: Orders.LastWeek })}
        />
      )}
      {outgoing && <WaitingFigure outgoing={outgoing} />}
      {Baskets && <FaultyBaskets baskets={Baskets} />}
      {Cases && (
        <KeyFigure
          label={label('console.overview.openCases')}
          value={formatCount(Cases.Open)}
          note={
            <Urgent isUrgent={Cases.Late > 0}>
              {Cases.Late > 0
                ? label('console.overview.lateCases', { count: Cases.Late })
                : label('console.overview.noLateCases')}
            </Urgent>
          }
        />
      )}
      {People && (
        <KeyFigure
          label={label('console.overview.signedIn')}
          value={formatCount(People.SignedIn)}
          note={label('console.overview.onPhone', { count: People.OnPhone })}
        />
      )}
      {Letters && (
        <KeyFigure
          label={label('console.overview.letters')}
          value={formatCount(lettersOf(Letters))}
          note={label('console.overview.lastMonth')}
        />
      )}
    </KeyFigures>
  );
}

function WaitingFigure({
  outgoing: { Waiting, Failed, OldestWaiting, Orders },
}: {
  outgoing: OutgoingOrders;
}) {
  const isLate = OldestWaiting !== null && Orders.some(({ State, IsLate }) => State === 'Waiting' && IsLate);
  const notes = [
    ...(isLate ? [label('console.overview.oldest', { age: ageText(OldestWaiting) })] : []),
    ...(Failed > 0 ? [label('console.overview.givenUp', { count: Failed })] : []),
  ];
  return (
    <KeyFigure
      label={label('console.overview.waitingForErp')}
      value={formatCount(Waiting + Failed)}
      note={
        <Urgent isUrgent={notes.length > 0}>
          {notes.join(' · ') || label('console.overview.noneGivenUp')}
        </Urgent>
      }
    />
  );
}

/** Baskets that can still be ordered in time if somebody corrects their faults. */
function FaultyBaskets({
  baskets: { Faulty, TotalOre, FirstDeadline, IsAll },
}: {
  baskets: NonNullable<ConsoleOverview['Baskets']>;
}) {
  const amount = TotalOre === null ? null : formatOre(TotalOre);
  const time = FirstDeadline === null ? null : momentText(FirstDeadline);
  const worth =
    amount !== null &&
    (time === null
      ? label('console.overview.faultyTotal', { amount })
      : label('console.overview.faultyBefore', { amount, time }));
  return (
    <KeyFigure
      label={label('console.overview.faultyBaskets')}
      value={`${formatCount(Faulty)}${IsAll ? '' : '+'}`}
      note={Faulty === 0 ? label('console.overview.noFaultyBaskets') : worth}
    />
  );
}

function Urgent({ isUrgent, children }: { isUrgent: boolean; children: string }) {
  return <span className={isUrgent ? 'font-[600] text-danger-ink' : ''}>{children}</span>;
}
