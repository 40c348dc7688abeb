import { useEffect, useState } from 'react';

/** Our links have the token after `#`; some e-mail programs move it to the query. */
function tokenOf({ hash, search }: Location): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/**
 * Removes the token at once from the browser's URL and history (reliability T23). If a second link is opened in the same window,
 * its token is returned from then on.
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
