import { useEffect, useState } from 'react';

/** The token of the address: after `#` in our links, in the query for clients that write it there. */
function tokenOf({ hash, search }: Location): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/**
 * The token of a mailed link. It is taken out of the address bar and the history at once (reliability T23); a second
 * link opened in the same window brings another.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => tokenOf(window.location));
  useEffect(() => {
    function take() {
      const found = tokenOf(window.location);
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
