import type { ListedCustomer } from '@engros/contracts/customers.ts';
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
  'depots.id as depot_id',
  'depots.name as depot_name',
] as const;

interface CustomerRow {
  id: string;
  name: string;
  name2: string | null;
  attention: string | null;
  address: string;
  postal_code: string;
  city: string;
  depot_id: string;
  depot_name: string;
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
    Location: { Id: row.depot_id, Name: row.depot_name },
  };
}

export async function findCustomer(db: Db, customerId: string): Promise<CurrentCustomer | undefined> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('depots', 'depots.id', 'customers.depot_id')
    .select(customerColumns)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  return row && presentCustomer(row);
}

const openLines = sql<number>`(select count(*)::int from basket_lines l join baskets b
  on b.customer_id = l.customer_id and b.id = l.basket_id
  where b.customer_id = customers.id and b.state = 'open')`;

/** At most this many customers are answered; a search narrows. */
const customersAtMost = 500;

/**
 * The customers somebody may order for: those they belong to, those of the depots staff may order for. Staff acting as
 * a buyer reach the buyer's, sales only within their own depots. The one rule of it (CUS-05, domain 3, T7).
 */
function customersWithinReach(db: Db, viewer: SignedInViewer) {
  const depotOf = (userId: string) => sql<boolean>`exists (select from staff_depots d
    where d.user_id = ${userId} and d.depot_id = customers.depot_id)`;
  const isMember = sql<boolean>`exists (select from memberships m
    where m.user_id = ${viewer.userId} and m.customer_id = customers.id)`;
  return db
    .selectFrom('customers')
    .innerJoin('depots', 'depots.id', 'customers.depot_id')
    .where('customers.is_active', '=', true)
    .where((eb) => eb.or([isMember, ...(viewer.rights.has('actOnBehalf') ? [depotOf(viewer.userId)] : [])]))
    .$if(viewer.acting?.role === 'sales', (query) => query.where(depotOf(viewer.acting?.userId ?? '')));
}

/** A customer the person may order for; undefined for another's as for one that does not exist. */
export async function findCustomerOf(
  db: Db,
  viewer: SignedInViewer,
  customerId: string,
): Promise<CurrentCustomer | undefined> {
  const row = await customersWithinReach(db, viewer)
    .select(customerColumns)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  return row && presentCustomer(row);
}

/** Customers the person may order for; the words stand in name, second name, attention or number (CUS-04). */
export async function listCustomersOf(
  db: Db,
  viewer: SignedInViewer,
  { text, except }: { text: string; except: string | null },
): Promise<ListedCustomer[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await customersWithinReach(db, viewer)
    .select(customerColumns)
    .select(openLines.as('open_lines'))
    .$if(text !== '', (query) => query.where(sql<boolean>`customers.directory_text like lower(${pattern})`))
    .$if(except !== null, (query) => query.where('customers.id', '<>', except ?? ''))
    .orderBy('customers.id')
    .limit(customersAtMost)
    .execute();
  return rows.map((row) => ({ ...presentCustomer(row), OpenLines: row.open_lines }));
}

/** Whether the person has another customer to change to. */
export async function hasCustomersToChoose(db: Db, viewer: SignedInViewer): Promise<boolean> {
  const rows = await customersWithinReach(db, viewer).select('customers.id').limit(2).execute();
  return rows.length > 1;
}
