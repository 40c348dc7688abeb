import { lazy, Suspense, useEffect } from 'react';
import { useConsentIsOpen } from './open-consent.ts';

const ConsentCard = lazy(async () => ({ default: (await import('./consent-card.tsx')).ConsentCard }));

export function ConsentWhenNeeded() {
  const isOpen = useConsentIsOpen();
  useEffect(() => {
    void import('../../../lib/browser/keep-consent.ts').then(({ renewConsent }) => renewConsent());
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ConsentCard />
    </Suspense>
  );
}
