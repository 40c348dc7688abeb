import type { EventKind } from '@engros/contracts/notices/notifications.ts';

/** What an event is about; texts are made of it when it is read, in the reader's language. */
export interface EventFacts {
  OrderChanged: {
    orderId: number;
    why: 'Changed' | 'Delayed' | 'Refused' | 'Cancelled';
    /** Lines that are not as they were ordered; 0 when only the day is another. */
    lines: number;
    deliveryDate: string;
  };
  BackInStock: { productId: string; name: string; nameEn: string | null };
  PriceEnds: { until: string; products: number; productId: string; name: string; nameEn: string | null };
  CaseAnswered: { caseId: number; orderId: number; state: string; creditOre: number };
  DayClosed: { date: string; name: string; nameEn: string };
  Recall: { recallId: number; productId: string; name: string; nameEn: string };
}

/** An event at one customer. The same key is told once. */
export type CustomerEvent = {
  [Kind in EventKind]: { kind: Kind; facts: EventFacts[Kind] };
}[EventKind] & { customerId: string; key: string };
