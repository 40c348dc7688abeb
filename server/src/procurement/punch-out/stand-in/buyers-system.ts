/** A simulated procurement system for trying a shop: its URL, its accounts, and how it reaches the shop. */
export interface BuyersSystem {
  /** Path that begins the paths of its pages; empty for the root. */
  base: string;
  /** Its own URL, including that path. */
  ownUrl: string;
  shopUrl: string;
  accounts: { oci: string; cxml: string; secret: string };
  now(): Temporal.Instant;
  post(document: string): Promise<string>;
  /** Makes the shop send confirmations, ship notices and invoices to this system's inbox, where it can. */
  takeAnswers(): Promise<void>;
}

/** Accounts of the demonstration (domain 10). */
export const demoAccounts = { oci: 'oci-kommune', cxml: 'AN01000000001-K', secret: 'engros-demo' };
