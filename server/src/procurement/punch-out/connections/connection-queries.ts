import type { Kysely } from 'kysely';
import { type ColumnsOf, preparedStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { UnitCodes } from '../../system-orders/unit-names.ts';

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
  /** The buyer's class of goods for each of our categories. */
  categories: Readonly<Record<string, string>>;
  catalogueGoods: 'agreement' | 'all';
  cataloguePrice: 'customer' | 'agreement' | 'list';
  isAgreementOnly: boolean;
}

/** Columns of a connection `o` that buys for the customer `c`. */
export const connectionColumns = `c.id as "customerId", o.id, o.user_id as "userId", o.protocol, o.name,
  o.login_name as "loginName", array_remove(array[o.secret_hash, o.second_secret_hash], null) as "secretHashes",
  o.origins, o.return_encoding as "returnEncoding", o.vendor_number as "vendorNumber", o.unit_codes as "unitCodes",
  o.answers_to as "answersTo", o.categories, o.catalogue_goods as "catalogueGoods",
  o.catalogue_price as "cataloguePrice", o.agreement_only as "isAgreementOnly"`;
export const connectionTypes: ColumnsOf<Connection> = {
  customerId: 'text',
  id: 'uuid',
  userId: 'uuid',
  protocol: 'text',
  name: 'text',
  loginName: 'text',
  secretHashes: 'text[]',
  origins: 'text[]',
  returnEncoding: 'text',
  vendorNumber: 'text',
  unitCodes: 'jsonb',
  answersTo: 'text?',
  categories: 'jsonb',
  catalogueGoods: 'text',
  cataloguePrice: 'text',
  isAgreementOnly: 'bool',
};

/**
 * SQL of the connections `o` with every customer `c` for which their user may order. Connections that are inactive, or
 * whose user is, are left out.
 */
const standing = `punch_out_single_sign_ons o
  join users u on u.id = o.user_id and u.is_active and u.deleted_at is null and u.role = 'buyer'
  join memberships m on m.user_id = o.user_id and m.may_order
  join customers c on c.id = m.customer_id and c.is_active
  where o.is_active`;

/** The customer `c` is the connection's own, or that of one of its delivery addresses. */
const isServed = `(c.id = o.customer_id or exists (select from connection_addresses a
  where a.connection_id = o.id and a.customer_id = c.id))`;

export const connectionsFor = (customer: string) => `${standing} and c.id = ${customer} and ${isServed}`;

// A prepared statement, because every visit and every document begins with it, and planning it each time takes longer
// than running it.
const byLogin = preparedStatement<Connection>(
  'connection_by_login',
  `select ${connectionColumns} from ${standing} and c.id = o.customer_id and o.protocol = $1 and o.login_name = $2`,
  connectionTypes,
);

/**
 * Returns the active connection with this login name; undefined also when its buyer may no longer order for its
 * customer.
 */
export const findConnectionByLogin = (
  db: Kysely<Tables>,
  protocol: Connection['protocol'],
  loginName: string,
): Promise<Connection | undefined> => byLogin.row(db, [protocol, loginName]);

// A prepared statement, because each order with a delivery address begins with it.
const ofCustomer = preparedStatement<Connection>(
  'connection_of_customer',
  `select ${connectionColumns} from ${connectionsFor('$1')} and o.id = $2`,
  connectionTypes,
);

/** The customer must be the connection's own, or that of one of its delivery addresses. */
export const findConnection = (
  db: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<Connection | undefined> => ofCustomer.row(db, [customerId, id]);

/**
 * Returns a connection as it buys for the customer of a delivery address, which a document may write in several forms.
 * Without an address, or when the connection has no addresses, it buys for its own customer. Undefined for an unknown
 * address, or where its buyer may not order.
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

/**
 * Returns the buyer whom a system names by e-mail address, if that buyer may order for the customer; otherwise the
 * connection's own buyer.
 */
export async function buyerNamed(
  db: Kysely<Tables>,
  { customerId, userId }: Pick<Connection, 'customerId' | 'userId'>,
  email: string,
): Promise<string> {
  const named = email === '' ? undefined : await findOrderingBuyer(db, customerId, email);
  return named ?? userId;
}

/** Sets the URL to which answers to a cXML system are posted. */
export async function sendAnswersTo(db: Kysely<Tables>, loginName: string, address: string): Promise<void> {
  await db
    .updateTable('punch_out_single_sign_ons')
    .set({ answers_to: address })
    .where('protocol', '=', 'cxml')
    .where('login_name', '=', loginName)
    .execute();
}
