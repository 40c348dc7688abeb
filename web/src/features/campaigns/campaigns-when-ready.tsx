import { lazy, memo, Suspense } from 'react';

const Strip = lazy(async () => ({ default: (await import('./campaign-strip.tsx')).CampaignStrip }));
const Receipt = lazy(async () => ({ default: (await import('./receipt-campaigns.tsx')).ReceiptCampaigns }));

/** A campaign below the content of a page. Its code is loaded after the code of the page. */
export const CampaignStripWhenReady = memo(function CampaignStripWhenReady({
  hasContent = true,
}: {
  hasContent?: boolean;
}) {
  return (
    <Suspense>
      <Strip hasContent={hasContent} />
    </Suspense>
  );
});

/** Campaigns below the receipt of an order. Their code is loaded after the code of the receipt. */
export function ReceiptCampaignsWhenReady() {
  return (
    <Suspense>
      <Receipt />
    </Suspense>
  );
}
