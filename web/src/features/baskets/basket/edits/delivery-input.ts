import type { BasketFrame } from '../basket-view.ts';

export type Delivery = Pick<BasketFrame, 'expectedDate' | 'presaleId'>;

/** Prices and availability depend on the day and the presale period (DEL-04). */
export function deliveryInput({ expectedDate, presaleId }: Delivery): {
  expectedDeliveryDate?: string;
  preSaleId?: string;
} {
  return {
    ...(expectedDate !== null && { expectedDeliveryDate: expectedDate }),
    ...(presaleId !== null && { preSaleId: presaleId }),
  };
}
