import type { BasketFrame } from './basket-store.ts';

/** The delivery that products are shown for. */
export type Delivery = Pick<BasketFrame, 'expectedDate' | 'presaleId'>;

/** What a call about products says of it: prices and what can be had follow the day and the presale period (DEL-04). */
export function deliveryInput({ expectedDate, presaleId }: Delivery): {
  expectedDeliveryDate?: string;
  preSaleId?: string;
} {
  return {
    ...(expectedDate !== null && { expectedDeliveryDate: expectedDate }),
    ...(presaleId !== null && { preSaleId: presaleId }),
  };
}
