import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSeller, updateSeller } from './seller-queries.ts';

/** CVR number of the example supplier in a new database. */
const exampleCompanyNumber = '12345674';

/**
 * Stores the time zone for documents. Returns name and company number of the seller when these are still the example's; null
 * otherwise.
 */
export async function prepareSeller(db: Kysely<Tables>, timeZone: string): Promise<string | null> {
  const seller = await readSeller(db);
  if (seller.time_zone !== timeZone) await updateSeller(db, { time_zone: timeZone });
  return seller.company_number === exampleCompanyNumber
    ? `${seller.name}, CVR ${seller.company_number}`
    : null;
}
