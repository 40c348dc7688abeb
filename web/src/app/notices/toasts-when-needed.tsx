import { lazy, Suspense, useEffect, useState } from 'react';
import { onNotice, waitingNotices } from '../../features/notices/toasts.ts';
import { tellNotWhole } from './tell-not-whole.ts';

const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }));

/** Loads the code of toasts together with the first toast. */
export function ToastsWhenNeeded() {
  const [isNeeded, setNeeded] = useState(waitingNotices().length > 0);
  useEffect(() => onNotice(() => setNeeded(true)), []);
  useEffect(tellNotWhole, []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastCorner />
    </Suspense>
  );
}
