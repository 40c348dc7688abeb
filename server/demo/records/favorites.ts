import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { demoUsers } from '../people/users.ts';
import { itemAt } from '../random.ts';
import { filledList } from './favorite-shelves.ts';
import type { Habit } from './habits.ts';

/** The lists in the design pictures: name, level 1 categories, number of products. */
const listKinds: readonly { name: string; tops: readonly string[]; size: number }[] = [
  { name: 'Basisvarer', tops: [], size: 42 },
  { name: 'Fisk til fredag', tops: ['fisk'], size: 11 },
  { name: 'Mejeri, ugentlig', tops: ['mejeri'], size: 18 },
  { name: 'Selskab 60 kuverter', tops: ['koed', 'groent', 'broed', 'is', 'drikke'], size: 34 },
  { name: 'Morgenbuffet', tops: ['boller', 'mejeri', 'drikke', 'koed'], size: 24 },
];

/** The lists of each customer, as indexes into `listKinds`. */
const listsOf: Readonly<Record<string, readonly number[]>> = {
  '200100': [0, 1, 2, 3],
  '200101': [0, 3, 1],
  '200102': [0, 2, 4],
  '200200': [0, 2, 1],
  '200400': [0, 2, 1],
  '200500': [0, 4, 3, 1, 2],
  '200501': [0, 4, 2],
  '200600': [0, 4, 2],
};

/** Products that Restaurant Havnen's front page shows first, in this order. */
const havnenFirst = [
  '501220',
  '502041',
  '504410',
  '601188',
  '604402',
  '703310',
  '601420',
  '608812',
  '640233',
  '880145',
  '321480',
  '360219',
];

function productsOf(
  kind: (typeof listKinds)[number],
  habits: readonly Habit[],
  first: readonly string[],
): string[] {
  const fitting = habits
    .filter((habit) => kind.tops.length === 0 || kind.tops.includes(habit.product.topKey))
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .map((habit) => habit.product.id);
  return [...new Set([...first, ...fitting])].slice(0, kind.size);
}

/** Id of the first demo list; these ids are lower than those that the database assigns. */
const firstList = 30_001;

/** Lists that are sorted by the shelves of the store room and have par levels. */
const shelvedKinds: ReadonlySet<number> = new Set([0, 4]);

/** Lists that a customer shares with other kitchens of its group: the list's kind, and the customer. */
const shares: Readonly<Record<string, readonly { kind: number; with: string }[]>> = {
  '200100': [
    { kind: 2, with: '200101' },
    { kind: 3, with: '200102' },
  ],
  '200500': [{ kind: 3, with: '200501' }],
};

/** Customers that assigned their own item numbers to all products on their lists. */
const withOwnNumbers = ['200200', '200400'];

// A product that already has an own number keeps it.
const numberListed = `insert into customer_item_numbers (customer_id, product_id, own_number)
  select customer_id, product_id, 'L-' || lpad(row_number() over (partition by customer_id order by product_id)::text, 3, '0')
    from (select distinct customer_id, product_id from favorite_list_products where customer_id = any ($1)) listed
  on conflict do nothing`;

interface DemoList {
  id: number;
  customer_id: string;
  name: string;
  position: number;
  created_by: string;
  updated_by: string;
  created_at: string;
  updated_at: string;
  version: number;
  kind: number;
}

function listsWith(days: DemoDays): DemoList[] {
  const lists = Object.entries(listsOf).flatMap(([customer_id, kinds]) => {
    const people = demoUsers.filter((user) => user.customerIds.includes(customer_id));
    return kinds.map((kind, position) => ({
      customer_id,
      name: itemAt(listKinds, kind).name,
      position,
      created_by: itemAt(people, 0).id,
      updated_by: itemAt(people, position % people.length).id,
      created_at: days.instant(days.day(-210), '09:15'),
      updated_at: days.instant(days.day(-1 - 3 * position), '14:40'),
      version: 12 - position,
      kind,
    }));
  });
  return lists.map((list, index) => ({ ...list, id: firstList + index }));
}

/** The lists contain the products that a customer buys, most bought first. */
export async function seedFavorites(
  client: ClientBase,
  days: DemoDays,
  habits: ReadonlyMap<string, readonly Habit[]>,
): Promise<void> {
  const lists = listsWith(days);
  await insertRows(
    client,
    'favorite_lists',
    {
      customer_id: 'text',
      id: 'bigint',
      name: 'text',
      position: 'int',
      created_by: 'uuid',
      updated_by: 'uuid',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      version: 'int',
    },
    lists.map(({ kind: _kind, ...row }) => row),
  );
  const filled = lists.map((list) => {
    const bought = habits.get(list.customer_id) ?? [];
    const first = list.customer_id === '200100' && list.kind === 0 ? havnenFirst : [];
    return filledList(list, {
      productIds: productsOf(itemAt(listKinds, list.kind), bought, first),
      habits: new Map(bought.map((habit) => [habit.product.id, habit])),
      daily: first,
      isShelved: shelvedKinds.has(list.kind),
    });
  });
  await insertRows(
    client,
    'favorite_list_sections',
    { customer_id: 'text', list_id: 'bigint', id: 'uuid', name: 'text', sort_key: 'text' },
    filled.flatMap(({ sections }) => sections),
  );
  await insertRows(
    client,
    'favorite_list_products',
    {
      customer_id: 'text',
      list_id: 'bigint',
      product_id: 'text',
      sort_key: 'text',
      section_id: 'uuid',
      note: 'text',
      par_quantity: 'float8',
      par_unit_code: 'text',
    },
    filled.flatMap(({ rows }) => rows),
  );
  await client.query(numberListed, [withOwnNumbers]);
  const shared = lists.flatMap((list) =>
    (shares[list.customer_id] ?? [])
      .filter(({ kind }) => kind === list.kind)
      .map((share) => ({
        customer_id: list.customer_id,
        list_id: list.id,
        shared_with: share.with,
        created_by: list.created_by,
        created_at: list.created_at,
      })),
  );
  const columns = {
    customer_id: 'text',
    list_id: 'bigint',
    shared_with: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
  };
  await insertRows(client, 'favorite_list_shares', columns, shared);
}
