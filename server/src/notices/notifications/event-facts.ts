import type { EventKind } from '@engros/contracts/notices/notifications.ts';

/** Texts are made from them when a user reads the event, in the user's language. */
export interface EventFacts {
  OrderChanged: {
    orderId: number;
    why: 'Changed' | 'Delayed' | 'Refused' | 'Cancelled';
    /** Lines that differ from the order; 0 when only the delivery day changed. */
    lines: number;
    deliveryDate: string;
  };
  BackInStock: { productId: string; name: string; nameEn: string | null };
  PriceEnds: { until: string; products: number; productId: string; name: string; nameEn: string | null };
  CaseAnswered: { caseId: number; orderId: number; state: string; creditOre: number };
  DayClosed: { date: string; name: string; nameEn: string };
  Recall: { recallId: number; productId: string; name: string; nameEn: string };
}

/** An event with the same key is stored only once. */
export type CustomerEvent = {
  [Kind in EventKind]: { kind: Kind; facts: EventFacts[Kind] };
}[EventKind] & { customerId: string; key: string };
