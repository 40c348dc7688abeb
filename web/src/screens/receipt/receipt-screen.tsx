import { readWebOrder } from '@engros/contracts/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useSubmitSuccess } from '../../features/basket/submit-success.ts';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { ApiError } from '../../lib/api-error.ts';
import { label } from '../../lib/labels.ts';
import { query } from '../../lib/query.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import './receipt.css';
import './receipt-print.css';

const route = getRouteApi('/shell/checkout/receipt');

/** The receipt of an order, by `?id=` (CHK-07); an order just placed says so for two seconds. */
export function ReceiptScreen() {
  const isJustPlaced = useSubmitSuccess();
  return (
    <>
      <p role="status" className="receipt-flag" data-raised={isJustPlaced || undefined}>
        {isJustPlaced && label('receipt.sent')}
      </p>
      <Receipt />
    </>
  );
}

function Receipt() {
  const { id } = route.useSearch();
  usePagePlace(label('receipt.title'), [{ label: label('basket.title'), href: '/checkout/basket' }]);
  const { data, error, refetch } = useQuery({
    ...query(readWebOrder, { query: { id } }),
    enabled: id !== '',
  });
  if (data) return <OrderReceipt order={data} />;
  if (id === '' || (error instanceof ApiError && error.status < 500)) return <NoOrder />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return (
    <div className="min-h-screen">
      <SkeletonRows label={label('receipt.loading')} kind="line" rows={8} />
    </div>
  );
}

function NoOrder() {
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<FileX aria-hidden="true" />}
        title={label('receipt.notFoundTitle')}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {label('shell.toFrontPage')}
          </Link>
        }
      >
        {label('receipt.notFoundText')}
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel mt-4">
      <FailedState title={label('receipt.failed')} onRetry={onRetry}>
        {label('receipt.failedHint')}
      </FailedState>
    </div>
  );
}
