import { lazy, Suspense } from 'react';
import { pageContext } from '../../lib/page-context.ts';

const RecallNotices = lazy(async () => ({ default: (await import('./recall-notices.tsx')).RecallNotices }));

/** Notices about recalls, loaded only when the page came with one. */
export function RecallNoticesWhenNeeded() {
  if (!pageContext().hasRecallNotice) return null;
  return (
    <Suspense fallback={<div className="min-h-20" />}>
      <RecallNotices />
    </Suspense>
  );
}
