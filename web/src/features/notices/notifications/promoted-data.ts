import { readPromoted } from '@engros/contracts/notices/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** Sends a request only where they are shown, to a customer. */
export function usePromotedOf(isShown: boolean) {
  const { customer, user } = pageContext();
  return useQuery({
    ...query(readPromoted, {}),
    enabled: isShown && customer !== null && !user.IsPunchOutUser,
  });
}
