import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { FailedNotice } from '../notices/failed-notice.tsx';

const shownInBell = 5;

/** Only the first unread notifications, each as a link to its full text. */
export function UnreadLines({ onOpen }: { onOpen: () => void }) {
  const { data, isError, refetch } = useQuery({ ...query(readNotifications, {}), staleTime: 0 });
  if (isError && !data)
    return <FailedNotice onRetry={() => void refetch()}>{label('notices.failed')}</FailedNotice>;
  if (!data) return <SkeletonRows label={label('notices.loading')} rows={2} />;
  return (
    <ul className="grid">
      {[...data.Promoted, ...data.Unread].slice(0, shownInBell).map(({ Id, Title, Lead }) => (
        <li key={Id} className="border-b border-line last:border-b-0">
          <Link
            to="/notifications"
            search={{ id: Id }}
            className="block py-2 text-13/[18px]"
            onClick={onOpen}
          >
            <b className="block font-[620]">{Title}</b>
            <span className="text-12 text-ink-2">{Lead}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
