import { writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { readThisWeek, type ThisWeek } from '@engros/contracts/ordering/this-week.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, ChartColumn } from 'lucide-react';
import { organicText } from '../../../features/insight/sustainability/organic-badge.tsx';
import { KindIcon } from '../../../features/notices/notifications/kind-icon.tsx';
import { useNotifications } from '../../../features/notices/notifications/notifications-data.ts';
import { useUnread } from '../../../features/shell/messages/unread.ts';
import { isoWeek } from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatShare } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { GettingStarted } from './getting-started.tsx';
import { LinkRow } from './phone-rows.tsx';

const shownMessages = 5;

/** Null while a kitchen has neither ordered nor bought anything; undefined until it is known. */
function useWeek(): ThisWeek | null | undefined {
  const { data } = useQuery(query(readThisWeek, {}));
  return data && (data.OrderedOre || data.TypicalOre || data.Organic ? data : null);
}

/** On a phone, messages and the week are one line each. */
export function FrontSideRows() {
  const week = useWeek();
  return (
    <>
      <MessagesRow />
      {week !== null && <WeekRow week={week} />}
    </>
  );
}

function MessagesRow() {
  const { data } = useNotifications();
  const { count } = useUnread();
  if (count === 0) return null;
  return (
    <LinkRow
      to="/notifications"
      icon={<Bell aria-hidden="true" />}
      title={
        <>
          {label('front.messages')} <Badge count={count} />
        </>
      }
      note={data?.Unread?.[0]?.Title}
    />
  );
}

function WeekRow({ week }: { week: ThisWeek | undefined }) {
  if (!week) return <div className="min-h-16" />;
  const figures = [
    week.OrderedOre !== null && `${label('front.ordered')} ${formatKroner(week.OrderedOre)}`,
    week.Organic && `${label('front.organic')} ${formatShare(writtenShare(week.Organic.WeightPercent, 0))}`,
  ];
  return (
    <LinkRow
      to="/statistics"
      icon={<ChartColumn aria-hidden="true" />}
      title={label('front.thisWeek', { week: isoWeek(week.From) })}
      note={figures.filter(Boolean).join(' · ')}
    />
  );
}

/** On a phone, below the rows. */
export function FrontBeginning() {
  return useWeek() === null && <GettingStarted />;
}

/** Never empty: a kitchen that has ordered nothing yet reads how to begin, and where to get help. */
export function FrontSide() {
  const week = useWeek();
  if (week !== null)
    return (
      <>
        <Messages />
        {week && <Week week={week} />}
      </>
    );
  return (
    <>
      <GettingStarted />
      <Messages />
    </>
  );
}

function Messages() {
  const { data, isPending } = useNotifications();
  const { count } = useUnread();
  const unread = data?.Unread ?? [];
  if (isPending ? count === 0 : unread.length === 0) return null;
  return (
    <Panel
      isFlush
      isEdge
      title={
        <>
          {label('front.messages')} <Badge count={Math.max(count, unread.length)} />
        </>
      }
      end={
        <Link to="/notifications" className="link text-12">
          {label('front.allMessages')}
        </Link>
      }
    >
      {isPending && <SkeletonRows kind="line" rows={shownMessages} label={label('front.messagesLoading')} />}
      <ul>
        {unread.slice(0, shownMessages).map(({ Id, Kind, Title, Lead, At }) => (
          <li
            key={Id}
            className="border-t border-line shadow-[inset_3px_0_var(--color-brand)] first:border-t-0"
          >
            <Link
              to="/notifications"
              search={{ id: Id }}
              className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2 text-13/[18px] hover:bg-surface-2 focus-visible:-outline-offset-2"
            >
              <KindIcon kind={Kind} isRead={false} />
              <span className="min-w-0">
                <span className="block truncate font-[620]">{Title}</span>
                <span className="block truncate text-12 text-ink-2">{Lead}</span>
              </span>
              <time dateTime={At} className="num text-12 text-ink-3">
                {briefMoment(At)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Week({ week: data }: { week: ThisWeek }) {
  return (
    <Panel
      isEdge
      title={label('front.thisWeek', { week: isoWeek(data.From) })}
      end={
        <Link to="/statistics" className="link text-12">
          {label('front.statistics')}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-4">
        {data.OrderedOre !== null && (
          <Figure
            name={label('front.ordered')}
            value={formatKroner(data.OrderedOre)}
            note={
              data.TypicalOre === null
                ? ''
                : label('front.typicalWeek', { amount: formatKroner(data.TypicalOre) })
            }
          />
        )}
        {data.Organic && (
          <Figure
            name={label('front.organic')}
            value={formatShare(writtenShare(data.Organic.WeightPercent, 0))}
            note={badgeText(data.Organic)}
          />
        )}
      </dl>
    </Panel>
  );
}

/** The badge for an organic share, and how many percentage points are missing to the next badge, rounded up. */
function badgeText({ Badge: has, Next, WeightPercent }: NonNullable<ThisWeek['Organic']>): string {
  const badge = organicText({ badge: has, percent: WeightPercent });
  if (!Next) return badge;
  const count = Math.ceil(Next.Points);
  return label('front.badgeNext', {
    badge,
    count,
    next: label(`sustainability.badge.${Next.Badge}`).toLowerCase(),
  });
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd className="text-18/[26px] font-[640] tabular-nums">{value}</dd>
      {note && <dd className="text-12 text-ink-2">{note}</dd>}
    </div>
  );
}
