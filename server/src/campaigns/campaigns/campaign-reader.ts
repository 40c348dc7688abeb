import type { DeliveryTerms } from '../../goods/delivery/delivery-terms.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** A reader without a customer counts as a visitor. */
export interface CampaignReader {
  customerId: string | null;
  groupId: string | null;
}

const visitor: CampaignReader = { customerId: null, groupId: null };

/** The terms of the customers used last are in memory. */
export async function readerOf(
  delivery: DeliveryTerms,
  scope: CustomerScope | null,
): Promise<CampaignReader> {
  if (scope === null) return visitor;
  const { terms } = await delivery.of(scope);
  return { customerId: terms.customerId, groupId: terms.groupId };
}
