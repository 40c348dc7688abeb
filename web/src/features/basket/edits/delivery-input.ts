import type { BasketFrame } from '../basket-view.ts';

/** Delivery day and presale period that products are shown for. */
export type Delivery = Pick<BasketFrame, 'expectedDate' | 'presaleId'>;

/**
 * Returns the delivery parameters of product calls: prices and availability depend on the day and the presale period
 * (DEL-04).
 */
export function deliveryInput({ expectedDate, presaleId }: Delivery): {
  expectedDeliveryDate?: string;
  preSaleId?: string;
} {
  return {
    ...(expectedDate !== null && { expectedDeliveryDate: expectedDate }),
    ...(presaleId !== null && { preSaleId: presaleId }),
  };
}
