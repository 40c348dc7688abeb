import { lazy, memo, Suspense } from 'react';

const Strip = lazy(async () => ({ default: (await import('./campaign-strip.tsx')).CampaignStrip }));
const Receipt = lazy(async () => ({ default: (await import('./receipt-campaigns.tsx')).ReceiptCampaigns }));

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

export function ReceiptCampaignsWhenReady() {
  return (
    <Suspense>
      <Receipt />
    </Suspense>
  );
}
