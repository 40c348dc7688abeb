import type { EndpointDeclaration } from '@engros/contracts/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshAll } from '../../../lib/http/query.ts';
import { useUnread } from './unread.ts';

/**
 * Loads again whenever the server reports a change about notifications. Always pass the same array, because a new array would
 * start the effect again.
 */
export function useRefreshOnNews(endpoints: readonly EndpointDeclaration[]): void {
  const client = useQueryClient();
  const { turn } = useUnread();
  useEffect(() => {
    if (turn > 0) void refreshAll(client, endpoints);
  }, [client, turn, endpoints]);
}
