import './notifications.css';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { Notification, readNotifications } from '@engros/contracts/notices/notifications.ts';
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router';
import { BellOff, CheckCheck, Mail, MailOpen, Settings2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
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
import { ReadingPane } from './reading-pane.tsx';

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
  const marking = useMarking();
  const { count: unread } = useUnread();
  const mayMark = pageContext().user.Impersonation === null;
  return (
    <>
      <PageHead
        title={label('notices.title')}
        note={unread > 0 && label('notices.unread', { count: unread })}
        actions={
          <>
            {mayMark && (
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
        <Lists data={data} marking={marking} />
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

function Lists({ data, marking }: { data: Lists; marking: ReturnType<typeof useMarking> }) {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useIsWide();
  const all = [...data.Promoted, ...data.Unread, ...data.Read];
  const wanted = all.find(({ Id }) => Id === state.id);
  const chosen = wanted ?? (isWide ? (data.Unread[0] ?? data.Read[0]) : undefined);
  const { history } = useRouter();
  const isOfList = useLocation({ select: ({ state: { isOfList } }) => isOfList === true });
  const change = (search: NotificationsState) =>
    void navigate({ search, replace: isWide, resetScroll: false });
  const open = (notification: Notification) => {
    const search = { ...state, id: notification.Id };
    void navigate({ search, replace: isWide, resetScroll: false, state: isWide ? true : { isOfList: true } });
    if (!notification.IsRead && pageContext().user.Impersonation === null) void marking.read(notification);
  };
  if (all.length === 0) return <NoNotifications />;
  const pane = chosen && (
    <ReadingPane
      key={chosen.Id}
      notification={chosen}
      marking={marking}
      {...(!isWide && {
        onBack: () => {
          const { id: _, ...list } = state;
          if (isOfList) history.back();
          else change(list);
        },
      })}
    />
  );
  if (!isWide && wanted) return pane;
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
            onChange={change}
            chosen={chosen}
            onOpen={open}
            marking={marking}
          />
        </div>
        {isWide && (pane ?? <p className="panel p-6 text-13 text-ink-3">{label('notices.choose')}</p>)}
      </div>
    </>
  );
}

interface TabsProps {
  data: Lists;
  state: NotificationsState;
  onChange: (state: NotificationsState) => void;
  chosen: Notification | undefined;
  onOpen: (notification: Notification) => void;
  marking: ReturnType<typeof useMarking>;
}

function NotificationTabs({ data, state, onChange, chosen, onOpen, marking }: TabsProps) {
  const tab = state.tab ?? 'unread';
  const { count: unread } = useUnread();
  const held = useHeldRow(data);
  const rows = { chosen: chosen?.Id, onOpen, marking };
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
      <div {...held}>
        {tab !== 'read' && <NotificationRows list={data.Unread} {...rows} />}
        {tab === 'unread' && data.Unread.length === 0 && (
          <p className="px-4 py-6 text-13 text-ink-2">{label('notices.noneUnread')}</p>
        )}
        {tab !== 'read' && data.Read.length > 0 && (
          <h2 className="border-b border-line bg-surface-2 px-4 py-2 text-(length:--text-12) font-[580] text-ink-2">
            {label('notices.readHead')}
          </h2>
        )}
        <NotificationRows list={data.Read} {...rows} />
      </div>
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

/** Gives the focus back to the row that was used last when marking it moved it to the other list, where React renders it anew. */
function useHeldRow(data: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const used = useRef<{ id: string; isRow: boolean; element: Element }>(undefined);
  function note({ target }: { target: EventTarget }): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-notice]') : null;
    const isRow = target instanceof Element && target.closest('.notice-open') !== null;
    used.current = row ? { id: row.dataset['notice'] ?? '', isRow, element: row } : undefined;
  }
  useEffect(() => {
    const { current } = used;
    if (!current || !data || current.element.isConnected) return;
    used.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>(`[data-notice="${current.id}"] button`);
    buttons?.[current.isRow ? 0 : buttons.length - 1]?.focus();
  }, [data]);
  return { ref: place, onClickCapture: note, onKeyDownCapture: note };
}

interface Props {
  list: readonly Notification[];
  chosen: string | undefined;
  onOpen: (notification: Notification) => void;
  marking: ReturnType<typeof useMarking>;
}

/** Arrow keys move between rows, Enter opens one, and U marks it as read or unread. */
function NotificationRows({ list, chosen, onOpen, marking }: Props) {
  const mayMark = pageContext().user.Impersonation === null;
  const toggle = (each: Notification) => void (each.IsRead ? marking.unread(each) : marking.read(each));
  const onKey = (event: KeyboardEvent<HTMLElement>, each: Notification) => {
    if (event.key.toLowerCase() === 'u' && mayMark) return toggle(each);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll<HTMLElement>('.notice-open')];
    rows[rows.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <ul>
      {list.map((each) => (
        <li
          key={each.Id}
          data-notice={each.Id}
          className="notice-row relative flex items-center border-b border-line pr-2 last:border-b-0 max-lg:pr-0"
          data-unread={each.IsRead ? undefined : ''}
          data-chosen={each.Id === chosen ? '' : undefined}
        >
          <button
            type="button"
            className="notice-open flex min-h-14 min-w-0 flex-1 items-start gap-3 pt-2.25 pr-2 pb-2.25 pl-4 text-left max-lg:min-h-16 max-lg:py-3 max-lg:pr-1.5"
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
          {mayMark && (
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
