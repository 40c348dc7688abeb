import { readWebOrder } from '@engros/contracts/ordering/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { PageOfAnother } from '../../../features/baskets/another-customer/page-of-another.tsx';
import { useSubmitSuccess } from '../../../features/baskets/basket/submit-success.ts';
import { ReceiptCampaignsWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { isGone } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import './receipt.css';
import './receipt-print.css';

const route = getRouteApi('/shell/checkout/receipt');

/** The id is in the URL (CHK-07). A new order shows a success message for two seconds. */
export function ReceiptScreen() {
  const isJustPlaced = useSubmitSuccess();
  return (
    <>
      <p
        role="status"
        className="receipt-flag fixed z-20 data-raised:rounded-2 data-raised:bg-ok-tint data-raised:px-4 data-raised:py-2 data-raised:font-[600] data-raised:text-ok-ink data-raised:shadow-(--shadow-2)"
        data-raised={isJustPlaced || undefined}
      >
        {isJustPlaced && label('receipt.sent')}
      </p>
      <Receipt />
      <ReceiptCampaignsWhenReady />
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
  if (id === '' || isGone(error)) {
    return <PageOfAnother otherwise={<NoOrder />} />;
  }
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
