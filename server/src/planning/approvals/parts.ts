import type { StandingParts } from '../standing-orders/parts.ts';

/** What asking, answering and sending of orders that wait needs, with or without a request. */
export type ApprovalParts = Omit<StandingParts, 'delivery'>;
