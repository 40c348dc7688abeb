import type { Page } from '@playwright/test';
import type { SearchAnswer } from '../contracts/src/pages/search.ts';
import type { ConsoleProduct } from '../contracts/src/supplier/goods/product.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { modelOf, newBasket } from './server-basket.ts';

const kitchen = 'indkoeb-300060@kunde.example';
const phone = { width: 390, height: 844 };

const words = { contains: 'indeholder', traces: 'spor', free: 'fri' };

/** Two products of a search: one that contains gluten, and one that is free of sesame seeds. */
async function twoProducts(page: Page) {
  const answer = await page.request.get('/api/catalog/search?term=brød&deliverable=True&take=60');
  const { PageOfResults } = (await modelOf<SearchAnswer>(answer)).Page;
  const found = await Promise.all(
    PageOfResults.map(async ({ Id, DisplayName, SalesUnits }) => {
      const details = await page.request.get(`/api/catalog/products/${Id}`);
      const { Allergens } = await modelOf<{ Allergens: { Code: string; Level: string }[] }>(details);
      const levels = new Map(Allergens.map(({ Code, Level }) => [Code, Level]));
      const unit = SalesUnits.Values[0]?.Code ?? '';
      return { id: Id, name: DisplayName, unit, gluten: levels.get('AW'), sesame: levels.get('AS') };
    }),
  );
  const bread = found.find(({ gluten, sesame }) => gluten === 'contains' && sesame !== 'contains');
  const bought = found.find(({ id, sesame }) => id !== bread?.id && sesame === 'free');
  if (bread === undefined || bought === undefined) throw new Error('the demonstration has no such bread');
  return { bread, bought };
}

/** As staff do in the console: sesame seeds are contained from now on, and the job that tells of it runs at once. */
async function declareSesame(page: Page, productId: string): Promise<void> {
  const product = await modelOf<ConsoleProduct>(await page.request.get(`/api/console/products/${productId}`));
  const written = (sesame?: 'contains') =>
    product.Allergens.flatMap(({ Code, Level }) => {
      const level = Code === 'AS' && sesame ? sesame : Level;
      return level === 'unknown' ? [] : [`${Code} ${words[level]}`];
    })
      .toSorted()
      .join(' | ');
  const Changes = [{ Field: 'allergens', Before: written(), After: written('contains') }];
  const data = { ProductIds: [productId], Changes, IsTrial: false };
  await modelOf(await page.request.post('/api/console/products/change', { data }));
  await modelOf(await page.request.post('/api/console/work/declarations/again'));
}

test('[PLN-08] a profile is set, stops, and a declaration is acknowledged', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn(kitchen);
  const { bread, bought } = await twoProducts(page);
  const order = await newBasket(page, [[bought.id, bought.unit, 1]]);
  const data = { IgnoreWarning: true };
  await modelOf(await page.request.post(`/api/checkout/weborder?basketId=${order.Id}`, { data }));

  await page.goto('/allergens');
  await expect(page.getByRole('heading', { level: 1, name: 'Allergihensyn' })).toBeVisible();
  await page.getByRole('button', { name: 'Én mere med Korn med gluten' }).click();
  const gluten = page.getByRole('radiogroup', { name: 'Når en vare har Korn med gluten' });
  await gluten.getByRole('radio', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Én mere med Sesamfrø' }).click();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Gem hensyn' }).click();
  await expect(page.getByText(/2 hensyn · gemt/)).toBeVisible();

  await page.goto(`/catalog/search?term=${encodeURIComponent('brød')}`);
  const row = page.locator(`[data-product="${bread.id}"]`);
  await expect(row.getByTestId('profile-line')).toContainText('Stop: Korn med gluten');
  await expectAccessible(page);
  await page.getByRole('switch', { name: /^Skjul varer med Stop/ }).click({ force: true });
  await expect(row).toHaveCount(0);

  const basket = await newBasket(page, [[bread.id, bread.unit, 1]]);
  await page.goto(`/checkout/basket?id=${basket.Id}`);
  await expect(page.getByText(/Jeres allergihensyn stopper varen: Korn med gluten/).first()).toBeVisible();
  const refused = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, { data });
  expect(refused.status()).toBe(400);

  await signIn('karen@fjordgros.example');
  await declareSesame(page, bought.id);
  await signIn(kitchen);
  await page.goto('/allergens');
  const told = page.getByRole('region', { name: 'Nye deklarationer' });
  await expect(async () => {
    await page.reload();
    await expect(told.getByText('Sesamfrø: fri → indeholder')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(page);
  await told.getByRole('button', { name: `Kvittér for ${bought.name}` }).click();
  await expect(told.getByText(/^Kvitteret af /)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSoundLayout(page);
});
