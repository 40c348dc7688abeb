import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useCopyOrder } from './copy-order.ts';
import type { ReorderLine } from './reorder-dialog.tsx';

const importDialog = () => import('./reorder-dialog.tsx');
const ReorderDialog = lazy(async () => ({ default: (await importDialog()).ReorderDialog }));

export interface ReorderActionsProps {
  orderId: string;
  lines: readonly ReorderLine[];
}

/** For this customer or for another customer of the same buyer (BAS-08). */
export function ReorderActions({ orderId, lines }: ReorderActionsProps) {
  const { run: copy, isPending, failure } = useCopyOrder();
  const [isAsking, setAsking] = useState(false);
  const mayChange = pageContext().features['Navigation.ShowChangeCustomerList'];

  return (
    <>
      <Button size={40} isPending={isPending} onPress={() => void copy(orderId)}>
        {!isPending && <RotateCcw aria-hidden="true" />}
        {label('reorder.again')}
      </Button>
      {mayChange && (
        <Button size={40} onPress={() => setAsking(true)} onHoverStart={() => void importDialog()}>
          {label('reorder.toCustomer')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ReorderDialog lines={lines} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {failure && (
        <Notice kind="danger" isAlert className="w-full">
          {failure}
        </Notice>
      )}
    </>
  );
}
