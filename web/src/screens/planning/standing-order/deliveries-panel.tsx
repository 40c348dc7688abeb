import type { StandingDay, StandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStandingCalls } from '../../../features/planning/standing-orders/standing-data.ts';
import {
  blockOf,
  riseWords,
  sendWords,
  waitingWords,
} from '../../../features/planning/standing-orders/standing-words.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { clockTime, shortDay } from '../../../lib/formats/day-formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { type Label, label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const OnceDialog = lazyDialog(async () => (await import('./once-dialog.tsx')).OnceDialog);

interface Props {
  order: StandingOrder;
  isReadOnly: boolean;
}

/** On a phone the first three, until somebody asks for the rest. */
const shownOnPhone = 3;

export function DeliveriesPanel({ order, isReadOnly }: Props) {
  const isWide = useIsWide();
  const [showsAll, setShowsAll] = useState(false);
  const [once, setOnce] = useState<StandingDay>();
  const { choose } = useStandingCalls();
  const request = useCall(
    (date: string, choice: Parameters<typeof choose>[2]) => choose(order.Id, date, choice),
    {
      failed: 'standing.saveFailed',
    },
  );
  const days = isWide || showsAll ? order.Days : order.Days.slice(0, shownOnPhone);
  const rest = order.Days.length - days.length;
  return (
    <Panel isEdge isFlush title={label('standing.nextDeliveries')}>
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      {days.length === 0 && <p className="px-4 pb-4 text-13 text-ink-2">{label('standing.noNext')}</p>}
      <ul className="m-0 list-none p-0">
        {days.map((day, at) => (
          <li
            key={day.Date}
            className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-t border-line py-2.5 pr-3 pl-4 first:border-t-0"
          >
            <DayBlock
              size={44}
              tone={at === 0 && day.DeliveredOn !== null ? 'chosen' : 'neutral'}
              className={`self-start ${day.State === 'closed' ? 'day-shut' : ''}`}
              {...blockOf(day.Date)}
            />
            <div className="min-w-0">
              <Heading day={day} />
              <p className="text-12 text-ink-2 tabular-nums">{belowText(day, order.SendsItself)}</p>
              {!isReadOnly && (
                <DayActions
                  day={day}
                  onOnce={() => setOnce(day)}
                  onChoose={(choice) => void request.run(day.Date, choice)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line px-4 py-2.5">
          <Button block onPress={() => setShowsAll(true)}>
            {label('standing.showMore', { count: rest })}
          </Button>
        </div>
      )}
      {once && <OnceDialog order={order} day={once} onClose={() => setOnce(undefined)} />}
    </Panel>
  );
}

const tags: Partial<Record<StandingDay['State'], { kind: TagKind; text: Label }>> = {
  waiting: { kind: 'time', text: 'standing.asks' },
  sent: { kind: 'ok', text: 'standing.state.sent' },
  skipped: { kind: 'neutral', text: 'standing.skippedTag' },
  paused: { kind: 'neutral', text: 'standing.pausedTag' },
  late: { kind: 'danger', text: 'standing.lateTag' },
  missing: { kind: 'danger', text: 'standing.missingTag' },
  dropped: { kind: 'neutral', text: 'standing.droppedTag' },
};

function Heading({ day }: { day: StandingDay }) {
  const { State, Total, RisePercent, ChangedLines, Date: date, DeliveredOn, DayName } = day;
  const tag = tags[State];
  const isStruck = State === 'skipped' || State === 'paused';
  const sum =
    State === 'closed'
      ? (DayName ?? label('standing.dayIsClosed'))
      : Total === null
        ? shortDay(date)
        : label('standing.kroner', { amount: Total });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13/[18px] tabular-nums">
      {isStruck ? <s className="text-ink-3">{sum}</s> : <b className="font-[640]">{sum}</b>}
      {tag && (
        <Tag kind={tag.kind} icon={false}>
          {label(tag.text)}
        </Tag>
      )}
      {RisePercent !== null && RisePercent !== 0 && !isStruck && (
        <Tag kind={State === 'waiting' ? 'time' : 'ok'} icon={false}>
          {riseWords(RisePercent)}
        </Tag>
      )}
      {ChangedLines > 0 && (
        <Tag kind="brand" icon={false}>
          {label('standing.onceTag', { count: ChangedLines })}
        </Tag>
      )}
      {DeliveredOn !== null && DeliveredOn !== date && (
        <Tag kind="brand" icon={false}>
          {label('standing.movedTag', { day: shortDay(DeliveredOn) })}
        </Tag>
      )}
    </div>
  );
}

function belowText(day: StandingDay, sendsItself: boolean): string {
  const { State, Offered, ChosenBy, WaitsFor } = day;
  switch (State) {
    case 'closed':
      return Offered === null
        ? label('standing.closedNoOffer')
        : label('standing.closedOffer', { day: shortDay(Offered) });
    case 'skipped':
      return ChosenBy === null ? '' : label('standing.skippedBy', { name: ChosenBy });
    case 'waiting':
      return `${waitingWords(WaitsFor)} ${sendWords(day)}`;
    case 'planned':
    case 'made':
      return plannedText(day, sendsItself);
    case 'sent':
      return sendWords(day);
    default:
      return '';
  }
}

function plannedText(day: StandingDay, sendsItself: boolean): string {
  const sends = sendWords(day, sendsItself);
  if (day.Deadline === null || !sendsItself) return sends;
  return label('standing.sendsAndDeadline', { sends, time: clockTime(momentOf(day.Deadline).time) });
}

interface ActionsProps {
  day: StandingDay;
  onOnce: () => void;
  onChoose: (choice: {
    IsSkipped?: boolean;
    MovedTo?: string | null;
    Quantities?: StandingDay['Quantities'];
  }) => void;
}

const quiet = { size: 28, variant: 'quiet' } as const;

function DayActions(props: ActionsProps) {
  const { State, WebOrderId, Offered, Date: date } = props.day;
  const { onChoose } = props;
  if (WebOrderId !== null)
    return (
      <div className="-ml-2 flex flex-wrap">
        <Link
          to="/orders/details/$orderId"
          params={{ orderId: WebOrderId }}
          search={{}}
          className={buttonClass(quiet)}
        >
          {label('standing.seeOrder')}
        </Link>
      </div>
    );
  if (State === 'skipped')
    return (
      <Button
        size={28}
        className="mt-1"
        onPress={() => onChoose({})}
        aria-label={`${label('standing.undo')}: ${shortDay(date)}`}
      >
        {label('standing.undo')}
      </Button>
    );
  if (State === 'closed')
    return Offered === null ? null : (
      <Button size={28} className="mt-1" onPress={() => onChoose({ MovedTo: Offered })}>
        {label('standing.chooseDay', { day: shortDay(Offered) })}
      </Button>
    );
  return State === 'paused' || State === 'missing' || State === 'dropped' ? null : (
    <OpenDayActions {...props} />
  );
}

function OpenDayActions({ day, onOnce, onChoose }: ActionsProps) {
  const { State, BasketId, ChangedLines, Quantities, Date: date } = day;
  const named = (text: string) => ({ 'aria-label': `${text}: ${shortDay(date)}` });
  return (
    <div className="-ml-2 flex flex-wrap">
      {BasketId === null ? (
        <Button {...quiet} onPress={onOnce} {...named(label('standing.onlyThisTime'))}>
          {label('standing.onlyThisTime')}
        </Button>
      ) : (
        <Link to="/checkout/basket" search={{ id: BasketId }} className={buttonClass(quiet)}>
          {label('standing.seeBasket')}
          <span className="sr-only">: {shortDay(date)}</span>
        </Link>
      )}
      {ChangedLines > 0 && BasketId === null && (
        <Button {...quiet} onPress={() => onChoose({})} {...named(label('standing.reset'))}>
          {label('standing.reset')}
        </Button>
      )}
      {State !== 'late' && (
        <Button
          {...quiet}
          onPress={() => onChoose({ IsSkipped: true, Quantities })}
          {...named(label('standing.skip'))}
        >
          {label('standing.skip')}
        </Button>
      )}
    </div>
  );
}
