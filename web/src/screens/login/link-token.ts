import { useEffect, useState } from 'react';

/** Returns the token in a URL. Our links have it after `#`; some e-mail programs move it to the query. */
function tokenOf({ hash, search }: Location): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/**
 * Returns the token of an e-mailed link and removes it from the browser's URL and history at once (reliability T23). A
 * second link opened in the same window replaces the token.
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
