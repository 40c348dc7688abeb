import { readPromoted } from '@engros/contracts/notices/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useUnread } from '../../shell/messages/unread.ts';

/** Sends a request only where they are shown and there are unread notifications. */
export function usePromotedOf(isShown: boolean) {
  const { count } = useUnread();
  return useQuery({
    ...query(readPromoted, {}),
    enabled: isShown && count > 0 && !pageContext().user.IsPunchOutUser,
  });
}
