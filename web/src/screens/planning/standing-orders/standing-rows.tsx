import type { StandingSummary } from '@engros/contracts/planning/standing-orders.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Repeat } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import {
  blockOf,
  RhythmMarks,
  riseWords,
  StateTag,
  sendWords,
  shownState,
} from '../../../features/planning/standing-orders/standing-words.tsx';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

interface RowActions {
  skip: (order: StandingSummary) => void;
  start: (id: string) => void;
}

interface Rows {
  orders: readonly StandingSummary[];
  actions: RowActions;
}

const edge = (state: StandingSummary['State']) =>
  state === 'waiting'
    ? 'shadow-[inset_3px_0_0_var(--color-time)]'
    : state === 'stopped'
      ? 'shadow-[inset_3px_0_0_var(--color-danger)]'
      : '';

const kroner = (ore: number | null) => (ore === null ? '' : formatCount(Math.round(ore / 100)));

export function StandingTable({
  orders,
  actions,
  onKeyDown,
}: Rows & { onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void }) {
  return (
    <table className="data-table w-full border-collapse text-13" onKeyDown={onKeyDown}>
      <caption className="sr-only">{label('standing.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('standing.name')}</th>
          <th scope="col">{label('standing.rhythm')}</th>
          <th scope="col" aria-sort="ascending">
            {label('standing.next')}
          </th>
          <th scope="col">{label('standing.state')}</th>
          <th scope="col" className="num text-right">
            {label('standing.week')}
          </th>
          <th scope="col">
            <span className="sr-only">{label('standing.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.Id} data-standing={order.Id} className={`h-16 ${edge(order.State)}`}>
            <td>
              <NameLink order={order} />
              <span className="block text-12 text-ink-3 tabular-nums">
                {label('standing.products', { count: order.Products })}
              </span>
            </td>
            <td>
              <RhythmMarks rhythm={order.Rhythm} />
            </td>
            <td>
              <NextDay order={order} />
            </td>
            <td>
              <StateTag state={shownState(order)} />
              <Below order={order} />
            </td>
            <td className={`num text-right font-[640] ${order.State === 'paused' ? 'text-ink-2' : ''}`}>
              {kroner(order.WeekOre)}
            </td>
            <td>
              <span className="flex items-center justify-end gap-1.5">
                <RowAction order={order} actions={actions} />
                <RowMenu order={order} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NameLink({ order: { Id, Name, State } }: { order: StandingSummary }) {
  return (
    <Link
      data-standing-link
      to="/standing-orders/$standingOrderId"
      params={{ standingOrderId: Id }}
      className={`font-[600] wrap-anywhere ${State === 'paused' ? 'text-ink-2' : 'text-ink'}`}
    >
      {Name}
    </Link>
  );
}

function NextDay({ order: { Next } }: { order: StandingSummary }) {
  if (Next?.DeliveredOn == null) return <span className="text-ink-2">{label('standing.noNext')}</span>;
  return (
    <span className="flex items-center gap-2.5">
      <DayBlock size={44} tone="neutral" className="w-9" {...blockOf(Next.DeliveredOn)} />
      <span className="text-12 text-ink-2 tabular-nums">{sendWords(Next)}</span>
    </span>
  );
}

function belowText({ State, Next, Changes, PausedUntil, IsPaused }: StandingSummary): string {
  if (State === 'stopped') return label('standing.rightLost');
  if (IsPaused)
    return PausedUntil === null
      ? label('standing.untilFurther')
      : label('standing.until', { day: shortDay(PausedUntil) });
  if (State === 'waiting' && Next?.RisePercent) return riseWords(Next.RisePercent);
  return Changes > 0 ? label('standing.changes', { count: Changes }) : '';
}

function Below({ order }: { order: StandingSummary }) {
  const text = belowText(order);
  const look = order.State === 'waiting' ? 'text-time-ink' : 'text-ink-3';
  return text === '' ? null : <span className={`mt-0.5 block text-12 ${look}`}>{text}</span>;
}

function RowAction({
  order,
  actions,
  block = false,
}: Pick<Rows, 'actions'> & { order: StandingSummary; block?: boolean }) {
  const { Id, State, Next, Name, IsPaused } = order;
  if (!pageContext().user.UserActions.CanOrder) return null;
  const to = (text: string, look: string) => (
    <Link to="/standing-orders/$standingOrderId" params={{ standingOrderId: Id }} className={look}>
      {text}
      <span className="sr-only">: {Name}</span>
    </Link>
  );
  const size = block ? { block, size: 48 as const } : {};
  if (State === 'waiting') return to(label('standing.answer'), buttonClass({ variant: 'primary', ...size }));
  if (State === 'stopped' || IsPaused)
    return (
      <Button
        {...size}
        onPress={() => actions.start(Id)}
        aria-label={`${label('standing.startNow')}: ${Name}`}
      >
        {label('standing.startNow')}
      </Button>
    );
  if (Next === null || Next.State === 'sent')
    return to(label('standing.edit'), buttonClass({ variant: block ? 'secondary' : 'quiet', ...size }));
  return (
    <Button
      variant={block ? 'secondary' : 'quiet'}
      {...size}
      onPress={() => actions.skip(order)}
      aria-label={label('standing.skipOf', { day: shortDay(Next.Date), name: Name })}
    >
      {label('standing.skip')}
    </Button>
  );
}

function RowMenu({ order: { Id, Name } }: { order: StandingSummary }) {
  const navigate = useNavigate();
  const name = label('standing.menu', { name: Name });
  return (
    <Menu
      label={name}
      trigger={
        <IconButton size={28} label={name}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      entries={[
        { id: 'open', label: label('standing.open'), icon: <Repeat /> },
        ...(pageContext().user.UserActions.CanOrder
          ? [{ id: 'copy', label: label('standing.copy'), icon: <Copy /> }]
          : []),
      ]}
      onAction={(id) => {
        if (id === 'open')
          void navigate({ to: '/standing-orders/$standingOrderId', params: { standingOrderId: Id } });
        // A page of its own history, so that going back closes the dialog.
        else void navigate({ to: '/standing-orders', search: { from: `standing-${Id}` } });
      }}
    />
  );
}

export function StandingCards({ orders, actions }: Rows) {
  return (
    <ul className="m-0 list-none p-0">
      {orders.map((order) => (
        <li
          key={order.Id}
          className={`grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 ${edge(order.State)}`}
        >
          {order.Next?.DeliveredOn ? (
            <DayBlock
              size={44}
              tone="neutral"
              className="row-span-2 self-start"
              {...blockOf(order.Next.DeliveredOn)}
            />
          ) : (
            <span className="row-span-2" />
          )}
          <div className="min-w-0">
            <NameLink order={order} />
            <p className="text-12 text-ink-2 tabular-nums">
              {order.Next?.DeliveredOn ? sendWords(order.Next) : label('standing.noNext')}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <StateTag state={shownState(order)} />
              <Below order={order} />
            </div>
          </div>
          {order.WeekOre !== null && (
            <p className="text-right font-[640] tabular-nums">
              {kroner(order.WeekOre)}
              <span className="block text-12 font-[400] text-ink-3">{label('standing.perWeek')}</span>
            </p>
          )}
          <div className="col-span-2 col-start-2 mt-1.5">
            <RowAction order={order} actions={actions} block />
          </div>
        </li>
      ))}
    </ul>
  );
}
