import { createContext, useContext } from 'react';
import type { LineTracking } from '../basket/basket-view.ts';
import { countCampaign } from '../measuring/measure.ts';

/** Where a product stands on the page (CAM-06). */
export interface Origin {
  /** The list that contains the product, and its position there. Both are saved with a basket line. */
  tracking: LineTracking;
  /** The campaign that shows the product here; undefined if the reader followed its link to this page. */
  campaignId?: string | null | undefined;
}

export const ProductOrigin = createContext<Origin | undefined>(undefined);

export function useProductOrigin(): Origin | undefined {
  return useContext(ProductOrigin);
}

/** Counts that the reader followed a product's link or put it into the basket, if a campaign shows it here. */
export function countClickOn(origin: Origin | undefined): void {
  if (origin?.campaignId) countCampaign('click', origin.campaignId);
}
