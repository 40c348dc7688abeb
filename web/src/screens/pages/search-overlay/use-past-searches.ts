import { forgetPastSearches, suggestProducts } from '@engros/contracts/goods/catalog.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import type { OverlayAnswer } from './use-overlay-search.ts';

const shownPast = 5;
const none: readonly string[] = [];

/** Past searches arrive with every search; before the first search they are requested separately. */
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
    // For an empty term, the server returns only past searches. Errors are ignored, because past searches are not
    // essential.
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
