import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Log } from '../../../platform/log.ts';
import { readSeller, updateSeller } from './seller-queries.ts';

/** CVR number of the example supplier in a new database. */
const exampleCompanyNumber = '12345674';

/**
 * Stores the supplier's time zone for documents, and warns when a real supplier's documents would still contain the
 * example.
 */
export async function prepareSeller(
  db: Kysely<Tables>,
  { timeZone, isDemo, log }: { timeZone: string; isDemo: boolean; log: Pick<Log, 'warn'> },
): Promise<void> {
  const seller = await readSeller(db);
  if (seller.time_zone !== timeZone) await updateSeller(db, { time_zone: timeZone });
  if (!isDemo && seller.company_number === exampleCompanyNumber)
    log.warn(
      `documents name the example ${seller.name}, CVR ${seller.company_number}, as their seller: npm run admin -- seller set …`,
    );
}
