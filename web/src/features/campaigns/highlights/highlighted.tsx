import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { type ReactNode, useMemo } from 'react';
import { ProductOrigin } from '../../products/product-origin.ts';

interface Props {
  campaign: Campaign | undefined;
  /** Position of the product in the list, from 1. */
  position: number;
  children: ReactNode;
}

/**
 * Wraps a product in a list. When a campaign highlights it and the user orders it, the order line records the campaign's
 * tracking name and the product's position in the list (CAM-06).
 */
export function Highlighted({ campaign, position, children }: Props) {
  const listName = campaign?.TrackingListName;
  const origin = useMemo(
    () => (listName === undefined ? undefined : { ListName: listName, Position: position }),
    [listName, position],
  );
  return <ProductOrigin value={origin}>{children}</ProductOrigin>;
}
