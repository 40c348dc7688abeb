import type { ConnectionDetails } from '@engros/contracts/supplier/procurement.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type Addresses = ConnectionDetails['Settings']['Addresses'];

export const listAddresses = (db: Kysely<Tables>, connectionId: string): Promise<Addresses> =>
  db
    .selectFrom('connection_addresses')
    .select(['address as Address', 'customer_id as CustomerId'])
    .where('connection_id', '=', connectionId)
    .orderBy('customer_id')
    .orderBy('address')
    .execute();

export async function listOrderableCustomers(
  db: Kysely<Tables>,
  userId: string,
  customerIds: readonly string[],
): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select('c.id')
    .where('m.user_id', '=', userId)
    .where('m.may_order', '=', true)
    .where('c.is_active', '=', true)
    .where('c.id', 'in', customerIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function replaceAddresses(
  trx: Kysely<Tables>,
  connectionId: string,
  addresses: Addresses,
  now: Temporal.Instant,
): Promise<void> {
  await trx.deleteFrom('connection_addresses').where('connection_id', '=', connectionId).execute();
  if (addresses.length === 0) return;
  await trx
    .insertInto('connection_addresses')
    .values(
      addresses.map(({ Address, CustomerId }) => ({
        customer_id: CustomerId,
        connection_id: connectionId,
        address: Address.trim(),
        created_at: now.toString(),
      })),
    )
    .execute();
}
