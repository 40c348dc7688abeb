import './notifications.css';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { Notification, readNotifications } from '@engros/contracts/notices/notifications.ts';
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router';
import { BellOff, CheckCheck, Mail, MailOpen, Settings2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KindIcon } from '../../../features/notices/notifications/kind-icon.tsx';
import type { NotificationsState } from '../../../features/notices/notifications/notification-parameters.ts';
import { useMarking, useNotifications } from '../../../features/notices/notifications/notifications-data.ts';
import { PromotedNotification } from '../../../features/notices/notifications/promoted.tsx';
import { useUnread } from '../../../features/shell/messages/unread.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { BarredButton } from '../../../ui/controls/barred-button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { type Marks, ReadingPane } from './reading-pane.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A notification that was opened from the list, which is the entry before it. */
    isOfList?: boolean;
  }
}

const route = getRouteApi('/shell/notifications');
type Lists = OutputOf<typeof readNotifications>;

export function NotificationsScreen() {
  usePagePlace(label('notices.title'));
  const { data, isError, refetch } = useNotifications();
  const { marking, held } = useHeldPlaces();
  const { count: unread } = useUnread();
  const { id } = route.useSearch();
  const isWide = useIsWide();
  const lone = isWide ? undefined : listed(data).find(({ Id }) => Id === id);
  useFocusOfRow(lone?.Id);
  if (lone) return <LoneNotification key={lone.Id} notification={lone} marking={marking} />;
  return (
    <>
      <PageHead
        title={label('notices.title')}
        note={isWide && unread > 0 && label('notices.unread', { count: unread })}
        actions={
          <>
            {mayMark() && (
              <BarredButton
                isReasonHidden
                barredBy={data && unread === 0 ? label('notices.noneUnread') : undefined}
                isPending={marking.isPending}
                onPress={() => void marking.all()}
              >
                <CheckCheck aria-hidden="true" />
                {label('notices.readAll')}
              </BarredButton>
            )}
            <Link
              to="/account/$section"
              params={{ section: 'notifications' }}
              aria-label={label('notices.settings')}
              className={buttonClass({})}
            >
              <Settings2 aria-hidden="true" />
            </Link>
          </>
        }
      />
      {marking.failure && <FaultText>{marking.failure}</FaultText>}
      {data?.Unread ? (
        <Lists data={data} marking={marking} held={held} />
      ) : (
        <div className="panel panel-edge min-h-screen">
          {isError ? (
            <FailedState title={label('notices.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={label('notices.loading')} kind="line" rows={8} />
          )}
        </div>
      )}
    </>
  );
}

const listed = (data: Partial<Lists> | undefined): readonly Notification[] =>
  data?.Unread ? [...(data.Promoted ?? []), ...data.Unread, ...(data.Read ?? [])] : [];
const mayMark = () => pageContext().user.Impersonation === null;

interface Marking extends Marks {
  all: () => unknown;
  isPending: boolean;
  failure: string | undefined;
}

interface HeldPlaces {
  /** Whether it stands among the read ones, whatever it has become since. */
  isAmongRead: (notification: Notification) => boolean;
  release: () => void;
}

/** What is marked stays where it stands until the tab is left, so that the list lies still under the hand. */
function useHeldPlaces(): { marking: Marking; held: HeldPlaces } {
  const marking = useMarking();
  const [places, setPlaces] = useState<ReadonlyMap<string, boolean>>(new Map());
  const hold = ({ Id, IsRead }: Notification) =>
    setPlaces((before) => (before.has(Id) ? before : new Map(before).set(Id, IsRead)));
  const release = () => setPlaces(new Map());
  const holding = (mark: (each: Notification) => Promise<void>) => (each: Notification) => {
    hold(each);
    return mark(each);
  };
  return {
    marking: {
      ...marking,
      read: holding(marking.read),
      unread: holding(marking.unread),
      all: () => {
        release();
        return marking.all();
      },
    },
    held: { isAmongRead: ({ Id, IsRead }) => places.get(Id) ?? IsRead, release },
  };
}

/** When a phone closes a text, the row that opened it has the focus again. */
function useFocusOfRow(id: string | undefined): void {
  const opened = useRef(id);
  useEffect(() => {
    const before = opened.current;
    opened.current = id;
    if (id !== undefined || before === undefined) return;
    document.querySelector<HTMLElement>(`[data-notice="${CSS.escape(before)}"]`)?.focus();
  }, [id]);
}

/** On a phone the text is a page of its own. */
function LoneNotification({ notification, marking }: { notification: Notification; marking: Marking }) {
  const navigate = route.useNavigate();
  const { id: _, ...list } = route.useSearch();
  const { history } = useRouter();
  const isOfList = useLocation({ select: ({ state: { isOfList } }) => isOfList === true });
  return (
    <>
      {marking.failure && <FaultText>{marking.failure}</FaultText>}
      <ReadingPane
        notification={notification}
        marking={marking}
        takesFocus={isOfList}
        onBack={() => {
          if (isOfList) history.back();
          else void navigate({ search: list, resetScroll: false });
        }}
      />
    </>
  );
}

interface ListsProps {
  data: Lists;
  marking: Marking;
  held: HeldPlaces;
}

function Lists({ data, marking, held }: ListsProps) {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useIsWide();
  const all = listed(data);
  const chosen =
    all.find(({ Id }) => Id === state.id) ?? (isWide ? (data.Unread[0] ?? data.Read[0]) : undefined);
  const change = (search: NotificationsState) => {
    held.release();
    void navigate({ search, replace: isWide, resetScroll: false });
  };
  const open = (notification: Notification) => {
    const search = { ...state, id: notification.Id };
    void navigate({ search, replace: isWide, resetScroll: false, state: isWide ? true : { isOfList: true } });
    if (!notification.IsRead && mayMark()) void marking.read(notification);
  };
  if (all.length === 0) return <NoNotifications />;
  return (
    <>
      {data.Promoted.map((each) => (
        <PromotedNotification key={each.Id} notification={each} />
      ))}
      <div className="notices-page grid grid-cols-[minmax(0,520px)_minmax(0,1fr)] gap-4">
        <div className="panel panel-edge overflow-hidden self-start">
          <NotificationTabs
            data={data}
            state={state}
            held={held}
            onChange={change}
            chosen={chosen}
            onOpen={open}
            marking={marking}
          />
        </div>
        {isWide &&
          (chosen ? (
            <ReadingPane key={chosen.Id} notification={chosen} marking={marking} />
          ) : (
            <p className="panel p-6 text-13 text-ink-3">{label('notices.choose')}</p>
          ))}
      </div>
    </>
  );
}

interface TabsProps {
  data: Lists;
  state: NotificationsState;
  held: HeldPlaces;
  onChange: (state: NotificationsState) => void;
  chosen: Notification | undefined;
  onOpen: (notification: Notification) => void;
  marking: Marking;
}

/** As the server sorts them: by position, the newest first. */
const inOrder = (one: Notification, other: Notification) =>
  one.Position - other.Position || other.At.localeCompare(one.At) || Number(other.Id) - Number(one.Id);

function NotificationTabs({ data, state, held, onChange, chosen, onOpen, marking }: TabsProps) {
  const tab = state.tab ?? 'unread';
  const { count: unread } = useUnread();
  const rows = { chosen: chosen?.Id, onOpen, marking };
  const sorted = listed(data).toSorted(inOrder);
  const below = sorted.filter((each) => tab === 'all' || held.isAmongRead(each));
  const above = sorted.filter((each) => tab === 'unread' && !each.IsPromoted && !held.isAmongRead(each));
  return (
    <Tabs
      listClassName="notices-tabs"
      label={label('notices.tabs')}
      value={tab}
      onChange={(id) => onChange(id === 'read' || id === 'all' ? { tab: id } : {})}
      items={[
        {
          id: 'unread',
          label: (
            <>
              {label('notices.tab.unread')}
              <Badge count={unread} label={label('notices.tab.unread')} />
            </>
          ),
        },
        { id: 'read', label: label('notices.tab.read'), count: formatCount(data.ReadNotifications) },
        { id: 'all', label: label('notices.tab.all') },
      ]}
    >
      {tab === 'unread' && <NotificationRows list={above} {...rows} />}
      {tab === 'unread' && above.length === 0 && (
        <p className="px-4 py-6 text-13 text-ink-2">{label('notices.noneUnread')}</p>
      )}
      {tab === 'unread' && below.length > 0 && (
        <h2 className="border-b border-line bg-surface-2 px-4 py-2 text-(length:--text-12) font-[580] text-ink-2">
          {label('notices.readHead')}
        </h2>
      )}
      <NotificationRows list={below} {...rows} />
    </Tabs>
  );
}

function NoNotifications() {
  return (
    <div className="panel panel-edge">
      <EmptyState
        icon={<BellOff aria-hidden="true" />}
        title={label('notices.none')}
        actions={
          <Link to="/account/$section" params={{ section: 'notifications' }} className={buttonClass()}>
            {label('notices.settings')}
          </Link>
        }
      >
        {label('notices.noneText')}
      </EmptyState>
    </div>
  );
}

interface Props {
  list: readonly Notification[];
  chosen: string | undefined;
  onOpen: (notification: Notification) => void;
  marking: Marking;
}

/** Arrow keys open the next row and the one before, and U marks one as read or unread. */
function NotificationRows({ list, chosen, onOpen, marking }: Props) {
  const toggle = (each: Notification) => void (each.IsRead ? marking.unread(each) : marking.read(each));
  const onKey = (event: KeyboardEvent<HTMLElement>, each: Notification) => {
    if (event.key.toLowerCase() === 'u' && mayMark()) return toggle(each);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll<HTMLElement>('.notice-open')];
    const next = rows[rows.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.click();
  };
  return (
    <ul>
      {list.map((each) => (
        <li
          key={each.Id}
          className="notice-row relative flex items-center border-b border-line pr-2 last:border-b-0 max-lg:pr-0"
          data-unread={each.IsRead ? undefined : ''}
          data-chosen={each.Id === chosen ? '' : undefined}
        >
          <button
            type="button"
            data-notice={each.Id}
            className="notice-open flex min-h-14 focus-visible:-outline-offset-2 min-w-0 flex-1 items-start gap-3 pt-2.25 pr-2 pb-2.25 pl-4 text-left max-lg:min-h-16 max-lg:py-3 max-lg:pr-1.5"
            aria-current={each.Id === chosen}
            onClick={() => onOpen(each)}
            onKeyDown={(event) => onKey(event, each)}
          >
            <KindIcon kind={each.Kind} isRead={each.IsRead} />
            <span className="min-w-0 flex-1">
              {!each.IsRead && <span className="visually-hidden">{label('notices.isUnread')} </span>}
              <span className="notice-title block wrap-anywhere max-lg:text-15/[20px]">{each.Title}</span>
              <span className="block text-12 text-ink-2 max-lg:text-13/[18px]">{each.Lead}</span>
            </span>
            <time dateTime={each.At} className="num flex-none text-12 text-ink-3">
              {briefMoment(each.At)}
            </time>
          </button>
          {mayMark() && (
            <IconButton
              label={label(each.IsRead ? 'notices.markUnreadOf' : 'notices.markReadOf', {
                title: each.Title,
              })}
              className="mt-px self-start"
              onPress={() => toggle(each)}
            >
              {each.IsRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
