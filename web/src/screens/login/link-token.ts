import { useEffect, useState } from 'react';

/** The token of the address: after `#` in our links, in the query for clients that write it there. */
function tokenOf({ hash, search }: Location): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/** The token of a mailed link. It is taken out of the address bar and the history at once (reliability T23). */
export function useLinkToken(): string {
  const [token] = useState(() => tokenOf(window.location));
  useEffect(() => {
    if (tokenOf(window.location) === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
