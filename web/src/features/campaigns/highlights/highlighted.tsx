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
 * Wraps a product of a list. When the user orders a product that a campaign highlights, the order line records the name
 * of the campaign's list and the product's position (CAM-06).
 */
export function Highlighted({ campaign, position, children }: Props) {
  const listName = campaign?.TrackingListName;
  const origin = useMemo(
    () => (listName === undefined ? undefined : { ListName: listName, Position: position }),
    [listName, position],
  );
  return <ProductOrigin value={origin}>{children}</ProductOrigin>;
}
