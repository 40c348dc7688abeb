import type { EndpointDeclaration, OutputOf } from '@engros/contracts/endpoint.ts';
import { type QueryClient, QueryClient as QueryClientOfLibrary, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type CallInput, call } from './call.ts';

/** Answers stay fresh this long; a change refreshes what it names at once. */
const freshMs = 30_000;

/** The key of a call's answers: its address and its input. */
export function queryKey<D extends EndpointDeclaration>(endpoint: D, input?: CallInput<D>) {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** A read as TanStack Query wants it; the answer is the call's `Model`. */
export function query<D extends EndpointDeclaration>(endpoint: D, input: CallInput<D>) {
  return queryOptions<OutputOf<D>, Error>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal }, input)),
  });
}

/** Fetches again what the named reads have answered, for every input. */
export async function refreshAll(
  client: QueryClient,
  endpoints: readonly EndpointDeclaration[],
): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })));
}

function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClientOfLibrary({
    defaultOptions: { queries: { staleTime: freshMs, retry: mayRetry } },
  });
}
