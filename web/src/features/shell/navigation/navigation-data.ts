import { type Navigation, readNavigation } from '@engros/contracts/pages/navigation.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryKey } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** Throws an error with the same message for every failure (specification 8). */
export async function fetchNavigation(signal: AbortSignal): Promise<Navigation> {
  try {
    return await call(readNavigation, { signal });
  } catch (cause) {
    throw new Error('Failed to fetch navigation links', { cause });
  }
}

/**
 * The menus usually arrive with the page; otherwise they are requested once. They are not requested again when the window gets
 * the focus or the connection returns (NAV-01).
 */
export function useNavigation() {
  const arrived = pageContext().navigation;
  return useQuery({
    queryKey: queryKey(readNavigation),
    queryFn: ({ signal }) => fetchNavigation(signal),
    ...(arrived && { initialData: arrived }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
