import { deleteOrganicSubscriber, listOrganicSubscribers } from '@engros/contracts/insight/organic-report.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';

export type Subscribers = Awaited<ReturnType<typeof call<typeof listOrganicSubscribers>>>;

/**
 * Subscribers of the monthly organic report. `keep` stores the list that a change returned, so that the list is not requested
 * again.
 */
export function useSubscribers() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(listOrganicSubscribers, {}));
  const keep = (answer: Subscribers) => putAnswer(client, listOrganicSubscribers, {}, answer);
  const remove = useCall(
    async (emailAddress: string) =>
      void keep(await call(deleteOrganicSubscriber, { query: { emailAddress } })),
    { failed: 'organicMail.changeFailed' },
  );
  return { subscribers: data?.Subscribers === undefined ? undefined : data, isError, refetch, keep, remove };
}
