import { lazy, Suspense, useEffect, useState } from 'react';
import { onNotice, waitingNotices } from '../../features/shell/notices/toasts.ts';

const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }));

export function ToastsWhenNeeded() {
  const [isNeeded, setNeeded] = useState(waitingNotices().length > 0);
  useEffect(() => onNotice(() => setNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastCorner />
    </Suspense>
  );
}
