import { forgetPastSearches, suggestProducts } from '@engros/contracts/catalog.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { useAnnounce } from '../../ui/live-region.tsx';
import type { OverlayAnswer } from './use-overlay-search.ts';

const shownPast = 5;
const none: readonly string[] = [];

/** What the person searched for lately, from the newest answer; asked for alone before there is any. Deletable. */
export function usePastSearches(answer: OverlayAnswer | undefined) {
  const announce = useAnnounce();
  const [terms, setTerms] = useState(none);
  const [answeredBy, setAnsweredBy] = useState(answer);
  if (answer && answer !== answeredBy) {
    setAnsweredBy(answer);
    if (answer.suggested) setTerms(answer.suggested.PastSearches);
  }
  useEffect(() => {
    const ending = new AbortController();
    // An empty term answers the past searches alone; nobody misses them when that fails.
    call(suggestProducts, { query: { term: '' }, signal: ending.signal, isSilent: true })
      .then(({ PastSearches }) => setTerms((known) => (known === none ? PastSearches : known)))
      .catch(() => undefined);
    return () => ending.abort();
  }, []);
  const forget = useCallback(
    async (term: string) => {
      setTerms((known) => known.filter((each) => each !== term));
      const { PastSearches } = await call(forgetPastSearches, { query: { term } });
      setTerms(PastSearches);
      announce(label('searchOverlay.forgotten', { term }));
    },
    [announce],
  );
  return {
    terms: terms.slice(0, shownPast),
    forget: (term: string) => void forget(term).catch(() => undefined),
  };
}
