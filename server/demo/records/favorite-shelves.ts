import { keysBetween } from '@engros/contracts/favourites/order-keys.ts';
import type { Tables } from '../../src/platform/database/tables.ts';

type ShelvedProduct = Omit<Tables['favorite_list_products'], 'changed_at' | 'changed_by'>;

import { itemAt } from '../random.ts';
import type { Habit } from './habits.ts';

/** The shelves of a store room with their level 1 categories. The last shelf contains all other products. */
const shelves: readonly { name: string; tops: readonly string[] }[] = [
  { name: 'Kølerum', tops: ['mejeri', 'koed', 'fisk'] },
  { name: 'Grønt', tops: ['groent'] },
  { name: 'Frost', tops: ['frost', 'is'] },
  { name: 'Brød', tops: ['broed', 'boller'] },
  { name: 'Drikkevarer', tops: ['drikke'] },
  { name: 'Tørlager', tops: [] },
];
const dailyShelf = 'Til hverdag';

/** Notes of the kitchens. One of `productsPerNote` products has a note. */
const notes = [
  'Brug de gamle først',
  'Kun til buffeten',
  'Til fredagsmenuen',
  'Skal være økologisk',
  'Spørg køkkenchefen, før der bestilles flere',
];
const productsPerNote = 6;
/** Par level of a product as a multiple of the usual quantity, so that it lasts for one and a half deliveries. */
const parOfUsual = 1.5;

interface Filling {
  /** The products bought most come first. */
  productIds: readonly string[];
  habits: ReadonlyMap<string, Habit>;
  /** Products of the first shelf, whatever their category. */
  daily: readonly string[];
  isShelved: boolean;
}

const sectionIdOf = (listId: number, at: number) =>
  `5ec70000-0000-4000-8000-${String(listId * 100 + at).padStart(12, '0')}`;

export function filledList(
  list: { id: number; customer_id: string },
  { productIds, habits, daily, isShelved }: Filling,
): { sections: Tables['favorite_list_sections'][]; rows: ShelvedProduct[] } {
  const shelfOf = (productId: string): string => {
    if (daily.includes(productId)) return dailyShelf;
    const top = habits.get(productId)?.product.topKey ?? '';
    return (shelves.find(({ tops }) => tops.includes(top)) ?? itemAt(shelves, shelves.length - 1)).name;
  };
  const owner = { customer_id: list.customer_id, list_id: list.id };
  const used = new Set(isShelved ? productIds.map(shelfOf) : []);
  const names = [dailyShelf, ...shelves.map(({ name }) => name)].filter((name) => used.has(name));
  const sectionKeys = keysBetween(null, null, names.length);
  const sections = names.map((name, at) => ({
    ...owner,
    id: sectionIdOf(list.id, at),
    name,
    sort_key: itemAt(sectionKeys, at),
  }));
  const keys = keysBetween(null, null, productIds.length);
  const rows = productIds.map((productId, at) => {
    const habit = isShelved ? habits.get(productId) : undefined;
    return {
      ...owner,
      product_id: productId,
      sort_key: itemAt(keys, at),
      section_id: sections.find(({ name }) => isShelved && name === shelfOf(productId))?.id ?? null,
      note: at % productsPerNote === 2 ? itemAt(notes, (list.id + at) % notes.length) : null,
      par_quantity: habit === undefined ? null : Math.max(2, Math.round(habit.usual * parOfUsual)),
      par_unit_code: habit?.product.unitCode ?? null,
    };
  });
  return { sections, rows };
}
