import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { UnitCodes } from '../../system-orders/index.ts';

/** A procurement system's connection: in whose name it acts, by which secrets, and where baskets may go back to. */
export interface Connection {
  /** The customer that it buys for: its own, or that of a delivery address. */
  customerId: string;
  id: string;
  userId: string;
  protocol: 'cxml' | 'oci' | 'peppol';
  name: string;
  loginName: string;
  /** Hashes of the secrets that are valid at the same time; the second one only during a change. */
  secretHashes: string[];
  origins: string[];
  returnEncoding: 'cxml-urlencoded' | 'cxml-base64';
  vendorNumber: string;
  unitCodes: UnitCodes;
  /** Address that answers to orders go to; null when the system takes none. */
  answersTo: string | null;
  /** Class of goods that the buyer's system knows, by our category. */
  categories: Readonly<Record<string, string>>;
  catalogueGoods: 'agreement' | 'all';
  cataloguePrice: 'customer' | 'agreement' | 'list';
  /** True when only goods of the customer's agreement may be found and bought. */
  isAgreementOnly: boolean;
}

/**
 * Columns of a connection as `o` for each customer `c` that it may buy for; the user must still be an active buyer who may
 * order there.
 */
function connections(db: Kysely<Tables>) {
  return db
    .selectFrom('punch_out_single_sign_ons as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('memberships as m', 'm.user_id', 'o.user_id')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select([
      'c.id as customer_id',
      'o.id',
      'o.user_id',
      'o.protocol',
      'o.name',
      'o.login_name',
      'o.secret_hash',
      'o.second_secret_hash',
      'o.origins',
      'o.return_encoding',
      'o.vendor_number',
      'o.unit_codes',
      'o.answers_to',
      'o.categories',
      'o.catalogue_goods',
      'o.catalogue_price',
      'o.agreement_only',
    ])
    .where('o.is_active', '=', true)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.role', '=', 'buyer')
    .where('c.is_active', '=', true)
    .where('m.may_order', '=', true);
}

type ConnectionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof connections>['executeTakeFirst']>>>;

const present = (row: ConnectionRow): Connection => ({
  customerId: row.customer_id,
  id: row.id,
  userId: row.user_id,
  protocol: row.protocol as Connection['protocol'],
  name: row.name,
  loginName: row.login_name,
  secretHashes: [row.secret_hash, ...(row.second_secret_hash === null ? [] : [row.second_secret_hash])],
  origins: row.origins,
  returnEncoding: row.return_encoding as Connection['returnEncoding'],
  vendorNumber: row.vendor_number,
  unitCodes: row.unit_codes as UnitCodes,
  answersTo: row.answers_to,
  categories: row.categories as Connection['categories'],
  catalogueGoods: row.catalogue_goods as Connection['catalogueGoods'],
  cataloguePrice: row.catalogue_price as Connection['cataloguePrice'],
  isAgreementOnly: row.agreement_only,
});

/** Returns the active connection of this name; undefined also when its buyer may no longer order for its customer. */
export async function findConnectionByLogin(
  db: Kysely<Tables>,
  protocol: Connection['protocol'],
  loginName: string,
): Promise<Connection | undefined> {
  const row = await connections(db)
    .whereRef('c.id', '=', 'o.customer_id')
    .where('o.protocol', '=', protocol)
    .where('o.login_name', '=', loginName)
    .executeTakeFirst();
  return row && present(row);
}

/** Returns a connection as it buys for a customer: its own, or one of its delivery addresses. */
export async function findConnection(
  db: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<Connection | undefined> {
  const row = await connections(db)
    .where('c.id', '=', customerId)
    .where('o.id', '=', id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('o.customer_id', '=', customerId),
        exists(
          selectFrom('connection_addresses as a')
            .select('a.address')
            .where('a.connection_id', '=', id)
            .where('a.customer_id', '=', customerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row && present(row);
}

/**
 * Returns a connection as it buys for the customer of a delivery address, of which a document may write several names.
 * Without an address, and when the connection has none at all, it buys for its own customer; undefined for an address that
 * is none of its own, or where its buyer may not order.
 */
export async function connectionAt(
  db: Kysely<Tables>,
  connection: Connection,
  names: readonly string[],
): Promise<Connection | undefined> {
  if (names.length === 0) return connection;
  const addresses = await db
    .selectFrom('connection_addresses')
    .select(['address', 'customer_id as customerId'])
    .where('connection_id', '=', connection.id)
    .execute();
  if (addresses.length === 0) return connection;
  const at = addresses.find(({ address }) => names.includes(address));
  return at && findConnection(db, at.customerId, connection.id);
}

/** Returns the buyer with this address who may order for the customer; undefined when there is none. */
export async function findOrderingBuyer(
  db: Kysely<Tables>,
  customerId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('u.email', '=', email.trim().toLowerCase())
    .where('u.role', '=', 'buyer')
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('m.customer_id', '=', customerId)
    .where('m.may_order', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the buyer whom a system names by e-mail address, when they may order for the customer; else the connection's. */
export async function buyerNamed(
  db: Kysely<Tables>,
  { customerId, userId }: Pick<Connection, 'customerId' | 'userId'>,
  email: string,
): Promise<string> {
  const named = email === '' ? undefined : await findOrderingBuyer(db, customerId, email);
  return named ?? userId;
}

/** Sets where answers to a cXML system go. */
export async function sendAnswersTo(db: Kysely<Tables>, loginName: string, address: string): Promise<void> {
  await db
    .updateTable('punch_out_single_sign_ons')
    .set({ answers_to: address })
    .where('protocol', '=', 'cxml')
    .where('login_name', '=', loginName)
    .execute();
}
