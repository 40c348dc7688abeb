import { chanceOf } from '../random.ts';

/** A record as the supplier's system sends it, and what it is about. */
export interface Told {
  path: string;
  record: object;
}

interface OfOrder {
  seed: string;
  orderId: string;
}

/** Share of the orders of which the supplier's system says things again, and things that are outdated. */
const untidyShare = 0.5;
const earlierBySeconds = 60;

/** True for an order with which the supplier's system is untidy. */
export const isUntidy = ({ seed, orderId }: OfOrder): boolean =>
  chanceOf(`${seed}:untidy:${orderId}`).next() < untidyShare;

/** A confirmation that was written before another one and comes after it: of the first goods nothing comes. */
export const olderConfirmation = (record: object, at: Temporal.Instant): Told => ({
  path: 'order-confirmations',
  record: {
    ...record,
    At: at.subtract({ seconds: earlierBySeconds }).toString(),
    Lines: [{ Position: 1, Quantity: 0 }],
  },
});

/** A confirmation of another version of an order than the one that was received last: of the first goods nothing comes. */
export const confirmationOf = (record: object, revision: number): Told => ({
  path: 'order-confirmations',
  record: { ...record, Revision: revision, Lines: [{ Position: 1, Quantity: 0 }] },
});
