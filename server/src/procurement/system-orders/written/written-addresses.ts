import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { DocumentTerm } from '../document-terms.ts';
import type { OrderingSystem, WrittenAddress } from '../system-order.ts';

export interface KnownAddress {
  /** Our customer number, the GLN, and names that were agreed with its system. */
  names: readonly string[];
  street: string;
  postalCode: string;
}

export async function readKnownAddress(
  db: Kysely<Tables>,
  { customerId, connectionId }: Pick<OrderingSystem, 'customerId'> & { connectionId: string | null },
): Promise<KnownAddress> {
  const { gln, address, postal_code } = await db
    .selectFrom('customers')
    .select(['gln', 'address', 'postal_code'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const agreed =
    connectionId === null
      ? []
      : await db
          .selectFrom('connection_addresses')
          .select('address')
          .where('connection_id', '=', connectionId)
          .where('customer_id', '=', customerId)
          .execute();
  const names = [customerId, ...(gln === null ? [] : [gln]), ...agreed.map((each) => each.address)];
  return { names, street: address, postalCode: postal_code };
}

/** Only words and numbers, so that punctuation and letter case do not count. */
const plainStreet = (street: string): string =>
  street
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d) (?=[a-z]\b)/g, '$1')
    .trim();

const digits = (postalCode: string): string => postalCode.replaceAll(/\D/g, '');

/** True when one street begins the other: a floor or a door may follow. */
function isSameStreet(a: string, b: string): boolean {
  const [short = '', long = ''] = [plainStreet(a), plainStreet(b)].sort((x, y) => x.length - y.length);
  return long === short || long.startsWith(`${short} `);
}

const isGln = (name: string): boolean => /^(?:0088:)?\d{13}$/.test(name);

/** Without the scheme of a GLN. */
const plainName = (name: string): string => name.trim().replace(/^0088:/, '');

/**
 * Terms about a delivery address that is not the customer's. A name that we know decides; else street and postal code do. An
 * unknown name alone is reported and changes nothing, because systems have names of their own.
 */
export function addressTerms(written: readonly WrittenAddress[], known: KnownAddress): DocumentTerm[] {
  return written.flatMap((address): DocumentTerm[] => {
    const key = isKnown(address, known) ? null : faultOf(address, known);
    return key === null ? [] : [{ key, written: address.shown }];
  });
}

const isKnown = ({ names }: WrittenAddress, known: KnownAddress): boolean =>
  names.some((name) => known.names.includes(name) || known.names.includes(plainName(name)));

function faultOf({ names, street, postalCode }: WrittenAddress, known: KnownAddress) {
  if (street === '' && postalCode === '') {
    if (names.length === 0) return null;
    return names.some(isGln) && known.names.some(isGln) ? 'address' : 'addressUnknown';
  }
  const isThere =
    (street === '' || isSameStreet(street, known.street)) &&
    (postalCode === '' || digits(postalCode) === digits(known.postalCode));
  return isThere ? null : 'address';
}
