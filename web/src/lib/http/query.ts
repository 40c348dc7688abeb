import type { EndpointDeclaration, OutputOf } from '@engros/contracts/endpoint.ts';
import {
  type Query,
  type QueryClient,
  QueryClient as QueryClientOfLibrary,
  queryOptions,
} from '@tanstack/react-query';
import { readOnPage } from '../browser/page-left.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, call } from './call.ts';

/**
 * For this many ms a cached response is used without a new request. A change makes the responses that it affects outdated at
 * once.
 */
const freshMs = 30_000;

export function queryKey<D extends EndpointDeclaration>(endpoint: D, input?: CallInput<D>) {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** For TanStack Query; loads the `Model` of a call. */
export function query<D extends EndpointDeclaration>(endpoint: D, input: CallInput<D>) {
  return queryOptions<OutputOf<D>, Error>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal: unused }) =>
      readOnPage(unused, (signal) => call(endpoint, Object.assign({ signal }, input))),
  });
}

const silently = { silent: true, revert: false };
const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';

/**
 * Whatever the input of the endpoints. Responses that are on the screen are loaded again, also those whose first read is running.
 */
export async function refreshAll(
  client: QueryClient,
  endpoints: readonly EndpointDeclaration[],
): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => {
      const filters = { queryKey: queryKey(endpoint) };
      // The library would use the response of a first read that began before the change.
      void client.cancelQueries({ ...filters, type: 'active', predicate: isFirstRead }, silently);
      return client.invalidateQueries(filters);
    }),
  );
}

function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClientOfLibrary({
    defaultOptions: { queries: { staleTime: freshMs, retry: mayRetry } },
  });
}

/** Only failed queries without data; undefined unless there are some. */
export function retryOfFailed(
  queries: readonly { isError: boolean; data: unknown; refetch: () => unknown }[],
): (() => void) | undefined {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length === 0) return undefined;
  return () => {
    for (const { refetch } of failed) void refetch();
  };
}
