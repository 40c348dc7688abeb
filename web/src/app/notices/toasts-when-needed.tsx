import { lazy, Suspense, useEffect, useState } from 'react';
import { onNotice, toast, waitingNotices } from '../../features/notices/toasts.ts';
import { listen } from '../../lib/browser/app-events.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';

function tellNotWhole({ text }: { text: string }): void {
  const message = label('basket.notWhole', { text });
  announce(message);
  toast(message);
}

const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }));

/** Loads the code of toasts together with the first toast. */
export function ToastsWhenNeeded() {
  const [isNeeded, setNeeded] = useState(waitingNotices().length > 0);
  useEffect(() => onNotice(() => setNeeded(true)), []);
  useEffect(() => listen('quantityNotWhole', tellNotWhole), []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastCorner />
    </Suspense>
  );
}
