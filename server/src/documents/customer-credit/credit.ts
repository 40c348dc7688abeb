import type { Ore } from '../../platform/money.ts';

/** Of whoever pays the customer's invoices, over all customers that it pays for; amounts with VAT. */
export interface Credit {
  payerId: string;
  payerName: string;
  limitOre: Ore;
  /** Otherwise an order over the limit is sent, after a warning. */
  isRefused: boolean;
  /** Invoices less payments and credit notes. */
  owedOre: Ore;
  /** Orders that have no invoice yet. */
  orderedOre: Ore;
}

/** Below zero when the limit is passed already. */
export const creditLeft = ({ limitOre, owedOre, orderedOre }: Credit): Ore => limitOre - owedOre - orderedOre;

/** By how much an order passes the limit; 0 within it and without a limit. */
export function overCredit(credit: Credit | null, order: { totalInclVatOre: Ore }): Ore {
  return credit === null ? 0 : Math.max(0, order.totalInclVatOre - creditLeft(credit));
}
