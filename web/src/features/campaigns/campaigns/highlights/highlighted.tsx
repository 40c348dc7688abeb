import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { type ReactNode, useMemo } from 'react';
import { ProductOrigin } from '../../../goods/products/product-origin.ts';
import { countClickLater } from '../../../shell/measuring/measure-later.ts';

interface Props {
  campaign: Campaign | undefined;
  /** Tracking name of the campaign whose link led to this page, for products that no campaign highlights. */
  cameFrom?: string | undefined;
  /** From 1. */
  position: number;
  children: ReactNode;
}

/**
 * When a campaign highlights the product and the user orders it, the order line records the campaign's tracking name and the
 * product's position in the list, and a click on it is counted (CAM-06).
 */
export function Highlighted({ campaign, cameFrom, position, children }: Props) {
  const listName = campaign?.TrackingListName ?? cameFrom;
  const campaignId = campaign?.Id;
  const origin = useMemo(
    () =>
      listName === undefined
        ? undefined
        : {
            tracking: { ListName: listName, Position: position },
            countClick: campaignId ? () => countClickLater(campaignId) : undefined,
          },
    [listName, campaignId, position],
  );
  return <ProductOrigin value={origin}>{children}</ProductOrigin>;
}
