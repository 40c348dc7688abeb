import { createContext } from 'react';
import type { LineTracking } from '../basket/basket-view.ts';

/** Where a product stands on the page (CAM-06). */
export interface Origin {
  /** The list that contains the product, and its position there. Both are saved with a basket line. */
  tracking: LineTracking;
  /**
   * Counts a click on the campaign that shows the product here: the user follows its link or puts it into the basket.
   * Undefined on pages to which the campaign's link led, because that link was counted.
   */
  countClick?: (() => void) | undefined;
}

export const ProductOrigin = createContext<Origin | undefined>(undefined);
