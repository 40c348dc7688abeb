import type { Kysely } from 'kysely';
import { readBuyerAndSeller } from '../../erp/erp-files/party-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { partyAddress } from './addresses.ts';

export async function sellerHasAddress(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  return partyAddress((await readBuyerAndSeller(db, customerId)).seller) !== null;
}
