import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readStandingOrders, type StandingSummary } from '@engros/contracts/planning/standing-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Hourglass, Pause, Plus, Repeat } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useStandingCalls } from '../../../features/planning/standing-orders/standing-data.ts';
import { waitingWords } from '../../../features/planning/standing-orders/standing-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { usesSingleKeys } from '../../../features/shell/shell-panels/single-keys.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { clockTime, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { StandingCards, StandingTable } from './standing-rows.tsx';
import { TwoWeeks } from './two-weeks.tsx';

const NewStandingDialog = lazyDialog(
  async () => (await import('./new-standing-dialog.tsx')).NewStandingDialog,
);
const PauseAllDialog = lazyDialog(async () => (await import('./pause-all-dialog.tsx')).PauseAllDialog);

type Answer = OutputOf<typeof readStandingOrders>;

const route = getRouteApi('/shell/standing-orders');

/** Waiting ones first, then by their next day. ↑ and ↓ move, Enter opens, S skips the next day. */
export function StandingOrdersScreen() {
  usePagePlace(label('standing.title'), [{ label: label('orders.title'), href: '/orders' }]);
  const { from } = route.useSearch();
  const { data, isError, refetch } = useQuery(query(readStandingOrders, {}));
  const navigate = route.useNavigate();
  const [pressed, setOpen] = useState<'new' | 'pause'>();
  const open = from === undefined ? pressed : 'new';
  const mayOrder = pageContext().user.UserActions.CanOrder;
  const close = () => {
    setOpen(undefined);
    if (from !== undefined) void navigate({ search: {}, replace: true });
  };
  return (
    <>
      <PageHead
        title={label('standing.title')}
        note={data && data.Orders.length > 0 && countText(data)}
        actions={
          mayOrder && (
            <>
              {data && data.Orders.length > 0 && (
                <Button onPress={() => setOpen('pause')}>
                  <Pause aria-hidden="true" />
                  {label('standing.pauseAll')}
                </Button>
              )}
              <Button variant="primary" onPress={() => setOpen('new')}>
                <Plus aria-hidden="true" />
                {label('standing.new')}
              </Button>
            </>
          )
        }
      />
      {data && <Found data={data} />}
      {!data && (
        <div className="panel panel-edge">
          {isError ? (
            <FailedState title={label('standing.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows kind="line" label={label('standing.loading')} />
          )}
        </div>
      )}
      {open === 'new' && <NewStandingDialog source={from} onClose={close} />}
      {open === 'pause' && <PauseAllDialog onClose={close} />}
    </>
  );
}

function countText({ Orders, WeekOre }: Answer): string {
  const running = Orders.filter(({ State }) => State === 'running' || State === 'waiting').length;
  const counts = { count: Orders.length, running };
  if (WeekOre === null) return label('standing.countUnseen', counts);
  return label('standing.count', { ...counts, sum: formatCount(Math.round(WeekOre / 100)) });
}

const tabs = ['all', 'waiting', 'running', 'paused'] as const;
type Tab = (typeof tabs)[number];
const isOf = (tab: Tab, { State }: StandingSummary) =>
  tab === 'all' || State === tab || (tab === 'waiting' && State === 'stopped');

function Found({ data }: { data: Answer }) {
  const [tab, setTab] = useState<Tab>('all');
  const isWide = useIsWide();
  const { choose, resume } = useStandingCalls();
  const skip = useCall(
    async ({ Id, Next }: StandingSummary, isSkipped: boolean) => {
      if (Next === null) return;
      await choose(Id, Next.Date, { IsSkipped: isSkipped });
    },
    { failed: 'standing.saveFailed' },
  );
  const start = useCall((id: string) => resume(id), { failed: 'standing.saveFailed' });
  const skipWithUndo = async (order: StandingSummary) => {
    if (order.Next === null || skip.isPending) return;
    await skip.run(order, true);
    toast(label('standing.skipped', { day: shortDay(order.Next.Date) }), {
      undo: { label: label('standing.undo'), onPress: () => void skip.run(order, false) },
    });
  };
  if (data.Orders.length === 0)
    return (
      <div className="panel panel-edge">
        <EmptyState icon={<Repeat aria-hidden="true" />} title={label('standing.none')}>
          {label('standing.noneText')}
        </EmptyState>
      </div>
    );
  const shown = data.Orders.filter((order) => isOf(tab, order));
  const actions = {
    skip: (order: StandingSummary) => void skipWithUndo(order),
    start: (id: string) => void start.run(id),
  };
  const failure = skip.failure ?? start.failure;
  return (
    <div className="grid gap-3">
      <WaitingNotice orders={data.Orders} />
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <section className="panel panel-edge overflow-hidden" aria-label={label('standing.title')}>
        <Tabs
          label={label('standing.tabs')}
          listClassName="px-3"
          value={tab}
          onChange={(id) => setTab(tabs.find((each) => each === id) ?? 'all')}
          items={tabs.map((id) => ({
            id,
            label: label(`standing.tab.${id}`),
            count: String(data.Orders.filter((order) => isOf(id, order)).length),
          }))}
        >
          {shown.length === 0 && <p className="p-4 text-13 text-ink-2">{label('standing.noneOfState')}</p>}
          {shown.length > 0 &&
            (isWide ? (
              <StandingTable
                orders={shown}
                actions={actions}
                onKeyDown={(event) => keysOn(event, shown, actions.skip)}
              />
            ) : (
              <StandingCards orders={shown} actions={actions} />
            ))}
        </Tabs>
      </section>
      <TwoWeeks days={data.Days} />
    </div>
  );
}

function keysOn(
  event: KeyboardEvent<HTMLTableElement>,
  orders: readonly StandingSummary[],
  skip: (order: StandingSummary) => void,
): void {
  const row = event.target instanceof Element ? event.target.closest('tr[data-standing]') : null;
  if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-standing-link]')];
    links[links.findIndex((link) => row.contains(link)) + step]?.focus();
    event.preventDefault();
  }
  const order = orders.find(({ Id }) => Id === row.getAttribute('data-standing'));
  if (event.key.toLowerCase() !== 's' || !usesSingleKeys() || order?.Next?.State === 'sent' || !order) return;
  event.preventDefault();
  skip(order);
}

function WaitingNotice({ orders }: { orders: readonly StandingSummary[] }) {
  const waiting = orders.find(({ State, Next }) => State === 'waiting' && Next !== null);
  if (!waiting?.Next) return null;
  const { date, time } = momentOf(waiting.Next.Deadline ?? '1970-01-01T00:00:00Z');
  const text = label('standing.waitsNotice', {
    name: waiting.Name,
    until: `${shortDay(date)} ${clockTime(time)}`,
    why: waitingWords(waiting.Next.WaitsFor),
  });
  const [, strong = '', rest = ''] = /^\*\*(.+)\*\*(.*)$/s.exec(text) ?? ['', text, ''];
  return (
    <Notice
      kind="warning"
      className="max-lg:hidden"
      icon={<Hourglass aria-hidden="true" />}
      actions={
        <Link
          to="/standing-orders/$standingOrderId"
          params={{ standingOrderId: waiting.Id }}
          className={buttonClass({ size: 28 })}
        >
          {label('standing.answer')}
        </Link>
      }
    >
      <Emphasized text={`${strong}${rest}`} part={strong} />
    </Notice>
  );
}
