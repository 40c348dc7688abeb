import type { readEmailLink, readResetLink } from '@engros/contracts/people/passwords.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';

type LinkEndpoint = typeof readResetLink | typeof readEmailLink;
type LinkState = Awaited<ReturnType<typeof call<typeof readResetLink>>>;

/** Does not use TanStack Query, because pages before the login must not load it. */
export function useLinkState(endpoint: LinkEndpoint, token: string) {
  const [state, setState] = useState<LinkState>();
  const [isError, setError] = useState(false);
  const [rounds, setRounds] = useState(1);
  useEffect(() => {
    if (rounds === 0) return;
    const aborted = new AbortController();
    const { signal } = aborted;
    setState(undefined);
    setError(false);
    call(endpoint, { query: { Token: token }, signal, retriesItself: true }).then(
      setState,
      () => !signal.aborted && setError(true),
    );
    return () => aborted.abort();
  }, [endpoint, token, rounds]);
  return { state, isError, again: () => setRounds(rounds + 1) };
}
