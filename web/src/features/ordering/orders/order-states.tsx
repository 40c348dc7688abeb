import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PageOfAnother } from '../../baskets/another-customer/page-of-another.tsx';
import { FailedState } from '../../shell/notices/failed-state.tsx';

interface AwaitedOrderProps {
  error: Error | null;
  onRetry: () => void;
  /** A link or button that is offered when the customer has no such order. */
  wayOn: ReactNode;
}

/**
 * Shown instead of an order: it is loading, loading failed, it belongs to another of the user's customers, or it does not exist.
 */
export function AwaitedOrder({ error, onRetry, wayOn }: AwaitedOrderProps) {
  if (!error) {
    return (
      <div className="min-h-screen">
        <SkeletonRows label={label('order.loading')} kind="line" rows={10} />
      </div>
    );
  }
  if (isGone(error)) {
    return <PageOfAnother otherwise={<NoOrder wayOn={wayOn} />} />;
  }
  return (
    <div className="panel mt-4">
      <FailedState isWholePage title={label('order.failed')} onRetry={onRetry} />
    </div>
  );
}

function NoOrder({ wayOn }: Pick<AwaitedOrderProps, 'wayOn'>) {
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<FileX aria-hidden="true" />}
        title={label('order.notFound')}
        actions={wayOn}
      >
        {label('order.notFoundText')}
      </EmptyState>
    </div>
  );
}

interface AwaitedOrdersProps {
  isFailed: boolean;
  failed: string;
  hint?: string;
  onRetry: () => void;
}

export function AwaitedOrders({ isFailed, failed, hint, onRetry }: AwaitedOrdersProps) {
  return (
    <div className="panel panel-edge">
      {isFailed ? (
        <FailedState title={failed} onRetry={onRetry}>
          {hint}
        </FailedState>
      ) : (
        <div className="min-h-screen">
          <SkeletonRows label={label('orders.loading')} kind="line" rows={10} />
        </div>
      )}
    </div>
  );
}
