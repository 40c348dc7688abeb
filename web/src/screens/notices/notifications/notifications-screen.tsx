import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { Notification, readNotifications } from '@engros/contracts/notices/notifications.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import type { NotificationsState } from '../../../features/notices/notifications/notification-parameters.ts';
import { useMarking, useNotifications } from '../../../features/notices/notifications/notifications-data.ts';
import { PromotedNotification } from '../../../features/notices/notifications/promoted.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { BarredButton } from '../../../ui/controls/barred-button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { NotificationRows } from './notification-rows.tsx';
import { ReadingPane } from './reading-pane.tsx';
import { useHeldRow } from './use-held-row.ts';
import './notifications.css';

const route = getRouteApi('/shell/notifications');
type Lists = OutputOf<typeof readNotifications>;

export function NotificationsScreen() {
  usePagePlace(label('notices.title'));
  const { data, isError, refetch } = useNotifications();
  const marking = useMarking();
  const unread = data?.UnreadNotifications ?? 0;
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
  const change = (search: NotificationsState) =>
    void navigate({ search, replace: isWide, resetScroll: false });
  const open = (notification: Notification) => {
    change({ ...state, id: notification.Id });
    if (!notification.IsRead && pageContext().user.Impersonation === null) void marking.read(notification);
  };
  if (all.length === 0) return <NoNotifications />;
  const pane = chosen && (
    <ReadingPane
      notification={chosen}
      marking={marking}
      {...(!isWide && {
        onBack: () => {
          const { id: _, ...list } = state;
          change(list);
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
              <Badge count={data.Unread.length} label={label('notices.tab.unread')} />
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
      <EmptyState icon={<BellOff aria-hidden="true" />} title={label('notices.none')}>
        {label('notices.noneText')}
      </EmptyState>
    </div>
  );
}
