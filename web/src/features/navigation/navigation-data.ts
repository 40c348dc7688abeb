import { type Navigation, readNavigation } from '@engros/contracts/navigation.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pageContext } from '../../lib/page-context.ts';
import { queryKey } from '../../lib/query.ts';

/** The menus from the server. Whatever stood in the way, the failure is this one (specification 8). */
export async function fetchNavigation(signal: AbortSignal): Promise<Navigation> {
  try {
    return await call(readNavigation, { signal });
  } catch (cause) {
    throw new Error('Failed to fetch navigation links', { cause });
  }
}

/**
 * The menus. The page arrives with them; they are fetched only when it came without, at most once, and never grow old:
 * neither the focus of the window nor a connection that is back asks for them again (NAV-01).
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
