import { chanceOf } from '../random.ts';

/** A record as the supplier's system sends it, and its subject. */
export interface Told {
  path: string;
  record: object;
}

interface OfOrder {
  seed: string;
  orderId: string;
}

/** Share of the orders about which the supplier's system repeats messages and sends outdated ones. */
const untidyShare = 0.5;
const earlierBySeconds = 60;

export const isUntidy = ({ seed, orderId }: OfOrder): boolean =>
  chanceOf(`${seed}:untidy:${orderId}`).next() < untidyShare;

/** An older confirmation that arrives after a newer one. It confirms no quantity of the first goods. */
export const olderConfirmation = (record: object, at: Temporal.Instant): Told => ({
  path: 'order-confirmations',
  record: {
    ...record,
    At: at.subtract({ seconds: earlierBySeconds }).toString(),
    Lines: [{ Position: 1, Quantity: 0 }],
  },
});

/** Confirms another version of an order than the one that was received last. It confirms no quantity of the first goods. */
export const confirmationOf = (record: object, revision: number): Told => ({
  path: 'order-confirmations',
  record: { ...record, Revision: revision, Lines: [{ Position: 1, Quantity: 0 }] },
});
