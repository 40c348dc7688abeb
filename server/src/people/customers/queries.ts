import type { ListedCustomer } from '@engros/contracts/people/customers.ts';
import type { CurrentCustomer } from '@engros/contracts/people/user.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
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

type Customers = ExpressionBuilder<Tables, 'customers'>;

const openLines = (eb: Customers) =>
  eb
    .selectFrom('basket_lines as l')
    .innerJoin('baskets as b', (join) =>
      join.onRef('b.customer_id', '=', 'l.customer_id').onRef('b.id', '=', 'l.basket_id'),
    )
    .select((one) => one.fn.countAll<number>().as('count'))
    .whereRef('b.customer_id', '=', 'customers.id')
    .where('b.state', '=', 'open')
    .where('b.punch_out_session_id', 'is', null)
    .$asScalar()
    .$notNull()
    .as('open_lines');

const isInDepotOf = (userId: string) => (eb: Customers) =>
  eb.exists(
    eb
      .selectFrom('staff_depots as d')
      .select('d.user_id')
      .where('d.user_id', '=', userId)
      .whereRef('d.depot_id', '=', 'customers.depot_id'),
  );

const hasMember = (userId: string) => (eb: Customers) =>
  eb.exists(
    eb
      .selectFrom('memberships as m')
      .select('m.user_id')
      .where('m.user_id', '=', userId)
      .whereRef('m.customer_id', '=', 'customers.id'),
  );

/** Maximum number of customers returned; a search narrows the list. */
const customersAtMost = 500;

/**
 * The customers a user may order for: those they are a member of and, for staff, those of their depots. During an impersonation,
 * these are the buyer's customers, and for sales staff only the ones within their own depots. This rule exists only here (CUS-05,
 * domain 3, T7).
 */
export function customersWithinReach(db: Db, viewer: SignedInViewer) {
  const { userId, rights, acting } = viewer;
  return db
    .selectFrom('customers')
    .innerJoin('depots', 'depots.id', 'customers.depot_id')
    .where('customers.is_active', '=', true)
    .where((eb) =>
      eb.or([hasMember(userId)(eb), ...(rights.has('actOnBehalf') ? [isInDepotOf(userId)(eb)] : [])]),
    )
    .$if(acting?.role === 'sales', (query) => query.where(isInDepotOf(acting?.userId ?? '')));
}

/** Undefined for a customer the user may not order for and for one that does not exist. */
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

/** The text is searched in name, second name, attention and number (CUS-04). */
export async function listCustomersOf(
  db: Db,
  viewer: SignedInViewer,
  { text, except }: { text: string; except: string | null },
): Promise<ListedCustomer[]> {
  const rows = await customersWithinReach(db, viewer)
    .select(customerColumns)
    .select(openLines)
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb('customers.directory_text', 'like', eb.fn<string>('lower', [eb.val(patternOf(text))])),
      ),
    )
    .$if(except !== null, (query) => query.where('customers.id', '<>', except ?? ''))
    .orderBy('customers.id')
    .limit(customersAtMost)
    .execute();
  return rows.map((row) => ({ ...presentCustomer(row), OpenLines: row.open_lines }));
}

export async function hasCustomersToChoose(db: Db, viewer: SignedInViewer): Promise<boolean> {
  const rows = await customersWithinReach(db, viewer).select('customers.id').limit(2).execute();
  return rows.length > 1;
}
