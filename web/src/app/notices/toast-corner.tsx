import { useEffect, useState } from 'react';
import { onNotice, takeNotices } from '../../features/shell/notices/toasts.ts';
import { label } from '../../lib/labels.ts';
import { createToastQueue, showToast, ToastRegion } from '../../ui/overlays/toast-region.tsx';

export function ToastCorner() {
  const [toasts] = useState(createToastQueue);
  useEffect(() => {
    const show = () => {
      for (const notice of takeNotices()) showToast(toasts, notice);
    };
    show();
    return onNotice(show);
  }, [toasts]);
  return <ToastRegion toasts={toasts} label={label('shell.messages')} closeLabel={label('shell.close')} />;
}
