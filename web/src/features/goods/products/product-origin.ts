import { createContext } from 'react';
import type { LineTracking } from '../../baskets/basket/basket-view.ts';

/** See CAM-06. */
export interface Origin {
  /** Saved with a basket line. */
  tracking: LineTracking;
  /**
   * Counts a click on the campaign that shows the product here. Undefined on pages to which the campaign's link led, because that
   * link was counted.
   */
  countClick?: (() => void) | undefined;
}

export const ProductOrigin = createContext<Origin | undefined>(undefined);
