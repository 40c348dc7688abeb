import type { Kysely } from 'kysely';
import { atCommandLine } from '../../../platform/audit/audit.ts';
import { insertAuditRows } from '../../../platform/audit/audit-queries.ts';
import { StartupError } from '../../../platform/database/start/startup-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sellerFields } from './seller-fields.ts';
import { readSeller, updateSeller } from './seller-queries.ts';

export const sellerUsage = `npm run admin -- seller show
npm run admin -- seller set FIELD=VALUE…    (${Object.keys(sellerFields).join(', ')})`;

/**
 * Documents made before stay unchanged. Returns what to print. Throws StartupError with a message for the operator when nothing
 * was done.
 */
export async function sellerCommand(
  db: Kysely<Tables>,
  [verb, ...words]: readonly string[],
  now: Temporal.Instant,
): Promise<string> {
  if (verb === 'show' && words.length === 0) return shown(await readSeller(db));
  if (verb === 'set' && words.length > 0) return set(db, words, now);
  throw new StartupError(`Usage:\n${sellerUsage}`);
}

const shown = (seller: Readonly<Record<string, unknown>>): string =>
  Object.entries(sellerFields)
    .map(([field, { column }]) => `${field}: ${String(seller[column])}`)
    .join('\n');

async function set(db: Kysely<Tables>, words: readonly string[], now: Temporal.Instant): Promise<string> {
  const changes = new Map(words.map(changeOf));
  const columns = Object.fromEntries(
    [...changes].map(([field, value]) => [sellerFields[field]?.column ?? field, value]),
  );
  const seller = await inTransaction(db, async (trx) => {
    await updateSeller(trx, columns);
    const entry = atCommandLine('seller.changed', 'seller', now, Object.fromEntries(changes));
    await insertAuditRows(trx, [entry]);
    return readSeller(trx);
  });
  return shown(seller);
}

function changeOf(word: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
  const field = sellerFields[name];
  if (field === undefined)
    throw new StartupError(
      `"${word}" is no FIELD=VALUE. Fields are ${Object.keys(sellerFields).join(', ')}.`,
    );
  if (!field.isRight(value)) throw new StartupError(`${name} must be ${field.rule}; "${value}" is not.`);
  return [name, value];
}
