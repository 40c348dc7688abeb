import { createContext, useContext } from 'react';
import type { LineTracking } from '../basket/basket-view.ts';

/** The list that contains the products below, and their position in it. Both are saved with a basket line (CAM-06). */
export const ProductOrigin = createContext<LineTracking | undefined>(undefined);

export function useProductOrigin(): LineTracking | undefined {
  return useContext(ProductOrigin);
}
