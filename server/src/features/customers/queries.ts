import type { CurrentCustomer } from '@engros/contracts/user.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

const customerColumns = [
  'customers.id',
  'customers.name',
  'customers.name2',
  'customers.attention',
  'customers.address',
  'customers.postal_code',
  'customers.city',
] as const;

interface CustomerRow {
  id: string;
  name: string;
  name2: string | null;
  attention: string | null;
  address: string;
  postal_code: string;
  city: string;
}

export function presentCustomer(row: CustomerRow): CurrentCustomer {
  return {
    Id: row.id,
    Name: row.name,
    Name2: row.name2,
    DisplayAddress: {
      Name: row.name,
      Attention: row.attention,
      Address: row.address,
      PostalCode: row.postal_code,
      City: row.city,
    },
  };
}

export async function findCustomer(db: Db, customerId: string): Promise<CurrentCustomer | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(customerColumns)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row && presentCustomer(row);
}

/** At most this many customers are answered; a search narrows. */
const customersAtMost = 500;

/** Customers the person belongs to, or those of the depots staff may order for; never another's (CUS-05). */
export async function listCustomersOf(
  db: Db,
  viewer: SignedInViewer,
  text: string,
): Promise<CurrentCustomer[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('customers')
    .select(customerColumns)
    .where('customers.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select(sql`1`.as('one'))
            .whereRef('m.customer_id', '=', 'customers.id')
            .where('m.user_id', '=', viewer.userId),
        ),
        ...(viewer.rights.has('actOnBehalf')
          ? [
              eb.exists(
                eb
                  .selectFrom('staff_depots as d')
                  .select(sql`1`.as('one'))
                  .whereRef('d.depot_id', '=', 'customers.depot_id')
                  .where('d.user_id', '=', viewer.userId),
              ),
            ]
          : []),
      ]),
    )
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('customers.name', 'ilike', pattern),
          eb('customers.name2', 'ilike', pattern),
          eb('customers.attention', 'ilike', pattern),
          eb('customers.id', 'ilike', pattern),
        ]),
      ),
    )
    .orderBy('customers.id')
    .limit(customersAtMost)
    .execute();
  return rows.map(presentCustomer);
}
