import { useEffect, useState } from 'react';

/** Returns the token in a URL. Our links have it after `#`; some e-mail programs move it to the query. */
function tokenOf({ hash, search }: Location): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/**
 * Returns the token of an e-mailed link, and at once removes it from the browser's URL and history (reliability T23).
 * If a second link is opened in the same window, its token is returned from then on.
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
