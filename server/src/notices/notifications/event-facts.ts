import type { AllergenCode, AllergenLevel } from '@engros/contracts/goods/allergens.ts';
import type { EventKind } from '@engros/contracts/notices/notifications.ts';

/** One thing that people are told of a standing order; without amounts, because all who read it see it. */
export interface StandingFact {
  kind: string;
  name: string;
  nameEn: string | null;
  other?: string;
  otherEn?: string | null;
  count?: number;
}

/** What became a greater risk of one product. */
export interface DeclarationFact {
  productId: string;
  name: string;
  nameEn: string | null;
  changes: readonly { code: AllergenCode; before: AllergenLevel; after: AllergenLevel }[];
}

/** Texts are made from them when a user reads the event, in the user's language. */
export interface EventFacts {
  OrderChanged: {
    orderId: number;
    /** `Asked`: products are missing and the kitchen says what comes instead; `Lapsed`: nobody said it in time. */
    why: 'Changed' | 'Delayed' | 'Refused' | 'Cancelled' | 'Asked' | 'Lapsed';
    /** Lines that differ from the order; 0 when only the delivery day changed. */
    lines: number;
    deliveryDate: string;
    /** The missing products, and until when an answer is awaited, as the supplier's clocks show it, `yyyy-MM-ddTHH:mm`. */
    products?: readonly { productId: string; name: string }[];
    until?: string;
  };
  BackInStock: { productId: string; name: string; nameEn: string | null };
  PriceEnds: { until: string; products: number; productId: string; name: string; nameEn: string | null };
  CaseAnswered: { caseId: number; orderId: number; state: string; creditOre: number };
  DayClosed: { date: string; name: string; nameEn: string };
  StandingOrder: {
    standingOrderId: number;
    name: string;
    /** `right`: its maker may no longer order. */
    what: 'made' | 'waiting' | 'sent' | 'late' | 'missing' | 'closed' | 'right' | 'replaced';
    date: string | null;
    /** When it is sent, or until when an answer is awaited, as the supplier's clocks show it, `yyyy-MM-ddTHH:mm`. */
    until: string | null;
    /** What changed since the last time, or why it waits; without amounts. */
    changes: readonly StandingFact[];
    webOrderId: number | null;
  };
  /** The first products of `count`. */
  Declaration: { count: number; products: readonly DeclarationFact[] };
  Recall: { recallId: number; productId: string; name: string; nameEn: string };
}

/** An event with the same key is stored only once. */
export type CustomerEvent = {
  [Kind in EventKind]: { kind: Kind; facts: EventFacts[Kind] };
}[EventKind] & { customerId: string; key: string };
