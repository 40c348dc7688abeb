import { keysBetween } from '@engros/contracts/favorites/order-keys.ts';
import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { demoUsers } from '../people/users.ts';
import { itemAt } from '../random.ts';
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

interface ListedProduct {
  customer_id: string;
  list_id: number;
  product_id: string;
  sort_key: string;
}

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

/** Inserts the favourite lists of the main customers, made from their habits, most bought first. */
export async function seedFavorites(
  client: ClientBase,
  days: DemoDays,
  habits: ReadonlyMap<string, readonly Habit[]>,
): Promise<void> {
  const createdAt = days.instant(days.day(-210), '09:15');
  const all = Object.entries(listsOf).flatMap(([customerId, kinds]) =>
    kinds.map((kind, position) => ({
      customer_id: customerId,
      name: itemAt(listKinds, kind).name,
      position,
      created_by: itemAt(
        demoUsers.filter((user) => user.customerIds.includes(customerId)),
        0,
      ).id,
      created_at: createdAt,
      kind,
    })),
  );
  const lists = all.map((list, index) => ({ ...list, id: firstList + index }));
  await insertRows(
    client,
    'favorite_lists',
    {
      customer_id: 'text',
      id: 'bigint',
      name: 'text',
      position: 'int',
      created_by: 'uuid',
      created_at: 'timestamptz',
    },
    lists.map(({ kind: _kind, ...row }) => row),
  );
  const listed: ListedProduct[] = lists.flatMap((list) => {
    const first = list.customer_id === '200100' && list.kind === 0 ? havnenFirst : [];
    const products = productsOf(itemAt(listKinds, list.kind), habits.get(list.customer_id) ?? [], first);
    const keys = keysBetween(null, null, products.length);
    return products.map((productId, at) => ({
      customer_id: list.customer_id,
      list_id: list.id,
      product_id: productId,
      sort_key: keys[at] ?? '',
    }));
  });
  const columns = { customer_id: 'text', list_id: 'bigint', product_id: 'text', sort_key: 'text' };
  await insertRows(client, 'favorite_list_products', columns, listed);
}
