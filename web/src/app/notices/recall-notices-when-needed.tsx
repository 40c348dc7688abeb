import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pageContext } from '../../lib/page-context.ts';

const RecallNotices = lazy(async () => ({ default: (await import('./recall-notices.tsx')).RecallNotices }));

/** Notices about recalls, loaded only when the page came with one. The page of recalls says the same by itself. */
export function RecallNoticesWhenNeeded() {
  const { pathname } = useLocation();
  if (!pageContext().hasRecallNotice || pathname.endsWith('/recalls')) return null;
  return (
    <Suspense fallback={<div className="min-h-20" />}>
      <RecallNotices />
    </Suspense>
  );
}
