import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import { atCommandLine } from '../../../platform/audit/audit.ts';
import { insertAuditRows } from '../../../platform/audit/audit-queries.ts';
import { StartupError } from '../../../platform/database/start/startup-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readSeller, updateSeller } from './seller-queries.ts';

interface SellerField {
  column: string;
  rule: string;
  isRight: (value: string) => boolean;
}

const text = (column: string): SellerField => ({
  column,
  rule: `1 to ${intakeLimits.intakeNameLength} characters`,
  isRight: (value) => value.trim() !== '' && value.length <= intakeLimits.intakeNameLength,
});

const pattern = (column: string, rule: string, shape: RegExp): SellerField => ({
  column,
  rule,
  isRight: (value) => shape.test(value),
});

/** Weights of the digits of a CVR number, whose weighted sum is divisible by eleven. */
const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

function isCompanyNumber(value: string): boolean {
  if (!/^[1-9]\d{7}$/.test(value)) return false;
  return cvrWeights.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11 === 0;
}

const isGln = (value: string) =>
  /^\d{13}$/.test(value) && gtinCheckDigit(value.slice(0, -1)) === Number(value.at(-1));

const sellerFields: Readonly<Record<string, SellerField>> = {
  name: text('name'),
  address: text('address'),
  'postal-code': pattern('postal_code', '3 to 10 digits, letters or hyphens', /^[0-9A-Za-z -]{3,10}$/),
  city: text('city'),
  country: pattern('country_code', 'two capital letters such as DK', /^[A-Z]{2}$/),
  cvr: { column: 'company_number', rule: 'a Danish CVR number of 8 digits', isRight: isCompanyNumber },
  gln: { column: 'gln', rule: '13 digits with a right check digit', isRight: isGln },
  phone: pattern('phone', '4 to 30 digits, spaces and +', /^[0-9+() -]{4,30}$/),
  email: { column: 'email', rule: 'an e-mail address', isRight: isEmailAddress },
  'bank-registration': pattern('bank_registration', '4 digits', /^\d{4}$/),
  'bank-account': pattern('bank_account', '1 to 10 digits', /^\d{1,10}$/),
};

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
