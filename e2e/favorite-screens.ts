import type { Page } from '@playwright/test';
import { openAddress } from './addresses.ts';
import type { Screen } from './every-screen.ts';

/** Opens the customer's first favourite list: to order from it, or with `-edit` to edit it. */
const openList = (part: '' | '-edit') => async (page: Page, prefix: string) => {
  const answer = await page.request.get('/api/favorites');
  const [list] = ((await answer.json()) as { Model: { Id: string }[] }).Model;
  await openAddress(page, `${prefix}/favorites/details${part}/${list?.Id}`);
};

const person = 'kasper@havnen.example';

/** A favourite list with products, which the visited addresses lack. */
export const favoriteScreens: readonly Screen[] = [
  { name: 'a favourite list', person, open: openList(''), heading: [/./, /./] },
  {
    name: 'a favourite list being edited',
    person,
    open: openList('-edit'),
    heading: [/^Redigér /, /^Edit /],
  },
];
