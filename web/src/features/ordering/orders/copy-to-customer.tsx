import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { label } from '../../../lib/labels.ts';
import { toastFailure } from '../../shell/notices/toasts.ts';
import { linesToReorder, orderQuery } from './orders-data.ts';

const ReorderDialog = lazy(async () => ({
  default: (await import('../reorder/reorder-dialog.tsx')).ReorderDialog,
}));

export function CopyToCustomer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, isError } = useQuery(orderQuery(orderId));
  useEffect(() => {
    if (!isError) return;
    toastFailure(label('reorder.failed'));
    onClose();
  }, [isError, onClose]);
  if (!data) return null;
  return (
    <Suspense>
      <ReorderDialog lines={linesToReorder(data)} onClose={onClose} />
    </Suspense>
  );
}
