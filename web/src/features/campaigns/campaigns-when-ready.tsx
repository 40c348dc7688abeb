import { lazy, Suspense } from 'react';

const Strip = lazy(async () => ({ default: (await import('./campaign-strip.tsx')).CampaignStrip }));
const Receipt = lazy(async () => ({ default: (await import('./receipt-campaigns.tsx')).ReceiptCampaigns }));

/** A campaign below the content of a page. Its code comes after the page's own. */
export function CampaignStripWhenReady() {
  return (
    <Suspense>
      <Strip />
    </Suspense>
  );
}

/** Campaigns after an order. Their code comes after the receipt's own. */
export function ReceiptCampaignsWhenReady() {
  return (
    <Suspense>
      <Receipt />
    </Suspense>
  );
}
