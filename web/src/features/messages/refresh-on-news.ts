import type { EndpointDeclaration } from '@engros/contracts/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshAll } from '../../lib/http/query.ts';
import { useUnread } from './unread.ts';

/**
 * Reads the answers of these calls again whenever the server says that something about notifications changed; the array
 * must stay the same one.
 */
export function useRefreshOnNews(endpoints: readonly EndpointDeclaration[]): void {
  const client = useQueryClient();
  const { turn } = useUnread();
  useEffect(() => {
    if (turn > 0) void refreshAll(client, endpoints);
  }, [client, turn, endpoints]);
}
