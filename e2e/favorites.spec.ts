import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { newBasket, quantitiesOf, serverBasket, thursday } from './server-basket.ts';

const kitchen = 'indkoeb-300026@kunde.example';
const goods = ['501220', '502041', '504410', '601188', '703310'];

/** Makes a list of the kitchen and returns its id. */
async function newList(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/favorites', { data: { name, productIds: goods } });
  return ((await answer.json()) as { Model: { Id: string } }).Model.Id;
}

async function orderOfList(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/favorites/${id}`);
  const { Model } = (await answer.json()) as { Model: { Rows: { ProductId: string }[] } };
  return Model.Rows.map(({ ProductId }) => ProductId);
}

test('[FAV-01] [FAV-06] a list is ordered from with the keyboard alone', async ({
  page,
  signIn,
  forbidMouse,
}) => {
  forbidMouse();
  await signIn(kitchen);
  const { Id } = await newBasket(page, [], thursday);
  await newList(page, 'Morgen');
  await page.goto('/favorites');
  const link = page.getByRole('link', { name: 'Morgen', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const fields = page.getByRole('spinbutton');
  await expect(fields).toHaveCount(goods.length);
  await expect(fields.first()).toBeFocused();
  for (const key of ['2', 'Enter', 'Enter', '4', 'ArrowDown', '3', 'Enter']) await page.keyboard.press(key);
  await expect(fields.nth(4)).toBeFocused();
  await expect(page.getByTestId('list-total')).toContainText('3 varer i kurven');
  await expect
    .poll(async () => quantitiesOf(await serverBasket(page, Id)))
    .toEqual([
      ['501220', 2],
      ['504410', 4],
      ['601188', 3],
    ]);
  await expectAccessible(page);
});

test('[FAV-02] [FAV-05] a list is put in order by drag, then printed', async ({ page, signIn }) => {
  await signIn(kitchen);
  const id = await newList(page, 'Lager');
  await page.goto(`/favorites/details-edit/${id}`);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(goods.length);
  // The handle lets the pointer through to its row.
  const atHandle = { x: 18, y: 26 };
  await rows.nth(3).dragTo(rows.first(), { sourcePosition: atHandle, targetPosition: { x: 300, y: 3 } });
  const wanted = ['601188', '501220', '502041', '504410', '703310'];
  await expect.poll(() => orderOfList(page, id)).toEqual(wanted);
  await rows.nth(4).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => orderOfList(page, id)).toEqual([...wanted.slice(0, 3), '703310', '504410']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Gem liste' }).click();
  await page.getByRole('button', { name: 'Økologi', exact: true }).click();
  await expect(page).toHaveURL(/organic=True/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Udskriv' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1, name: 'Lager' })).toBeVisible();
  expect(new URL(popup.url()).search).toContain('organic=True');
  await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([950, 900]);
  const numbers = popup.locator('tbody td:first-child');
  await expect(numbers).toHaveText(['601188', '501220', '502041']);
  await expect(popup.locator('tbody tr').first().locator('.print-box')).toHaveCount(5);
  await popup.close();
});
