import type { EndpointDeclaration, OutputOf } from '@engros/contracts/endpoint.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import { queryKey } from './query.ts';

/**
 * Shows the response of a change as what `endpoint` would return for `input`. A running read is cancelled, so that it cannot
 * bring back the old state, and sent again, because it may contain a change of another user.
 */
export function putAnswer<D extends EndpointDeclaration>(
  client: QueryClient,
  endpoint: D,
  input: CallInput<D>,
  answer: OutputOf<D>,
): void {
  const key = queryKey(endpoint, input);
  const { fetchStatus = 'idle' } = client.getQueryState(key) ?? {};
  replace(client, key, answer);
  if (fetchStatus !== 'idle') void client.invalidateQueries({ queryKey: key, exact: true });
}

/**
 * Shows a change before the server has answered it; does nothing while nothing is shown. A running read is cancelled and not sent
 * again, so the caller must call `putAnswer` or read again, also after a failure.
 */
export function showAhead<D extends EndpointDeclaration>(
  client: QueryClient,
  endpoint: D,
  input: CallInput<D>,
  change: (shown: OutputOf<D>) => OutputOf<D>,
): void {
  const key = queryKey(endpoint, input);
  const shown = client.getQueryData<OutputOf<D>>(key);
  if (shown !== undefined) replace(client, key, change(shown));
}

function replace(client: QueryClient, key: QueryKey, next: unknown): void {
  void client.cancelQueries({ queryKey: key, exact: true });
  client.setQueryData(key, next);
}
