import { createContext, useContext } from 'react';
import type { LineTracking } from '../basket/basket-view.ts';

/**
 * Where the products below stand: the list they are part of, and their position in it. It goes into the basket line
 * (CAM-06).
 */
export const ProductOrigin = createContext<LineTracking | undefined>(undefined);

export function useProductOrigin(): LineTracking | undefined {
  return useContext(ProductOrigin);
}
