import type { Page } from '@playwright/test';
import type { ConsoleProduct } from '../contracts/src/supplier/goods/product.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { modelOf, newBasket, searchedProducts } from './server-basket.ts';

const phone = { width: 390, height: 844 };
const bread = { term: 'brød', deliverable: 'True', take: 60 } as const;

test('[PLN-08] a profile is set, marks, hides, and stops an order', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn('indkoeb-300060@kunde.example');
  await page.goto('/allergens');
  await expect(page.getByRole('heading', { level: 1, name: 'Allergihensyn' })).toBeVisible();
  await page.getByRole('button', { name: 'Én mere med Korn med gluten' }).click();
  const gluten = page.getByRole('radiogroup', { name: 'Når en vare har Korn med gluten' });
  const stop = gluten.getByRole('radio', { name: 'Stop' });
  await stop.click();
  await expect(stop).toBeChecked();
  await page.getByRole('button', { name: 'Én mere med Sesamfrø' }).click();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Gem hensyn' }).click();
  await expect(page.getByText(/2 hensyn · gemt/)).toBeVisible();

  const found = await searchedProducts(page, bread);
  const stopped = found.find(({ AllergenProfile }) => AllergenProfile?.Verdict === 'stop');
  const unit = stopped?.SalesUnits.Values[0]?.Code;
  if (stopped === undefined || unit === undefined) throw new Error('no bread has gluten');
  await page.goto(`/catalog/search?term=${encodeURIComponent(bread.term)}`);
  const stops = page.locator('[data-testid=profile-line][data-verdict=stop]');
  await expect(stops.first()).toContainText('Stop: Korn med gluten');
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page.getByRole('switch', { name: /^Skjul varer med Stop/ }).click({ force: true });
  await expect(stops).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  const { Id } = await newBasket(page, [[stopped.Id, unit, 1]]);
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(page.getByText(/Jeres allergihensyn stopper varen: Korn med gluten/).first()).toBeVisible();
  const data = { IgnoreWarning: true };
  const refused = await page.request.post(`/api/checkout/weborder?basketId=${Id}`, { data });
  expect(refused.status()).toBe(400);
});

/** Of a product without sesame seeds. */
async function breadWithoutSesame(page: Page) {
  for (const { Id, DisplayName, SalesUnits } of await searchedProducts(page, bread)) {
    const details = await page.request.get(`/api/catalog/products/${Id}`);
    const { Allergens } = await modelOf<{ Allergens: { Code: string; Level: string }[] }>(details);
    const unit = SalesUnits.Values[0]?.Code;
    const isFree = Allergens.some(({ Code, Level }) => Code === 'AS' && Level === 'free');
    if (isFree && unit !== undefined) return { id: Id, name: DisplayName, unit };
  }
  throw new Error('no bread is free of sesame seeds');
}

const words = { contains: 'indeholder', traces: 'spor', free: 'fri' };

/** As staff do in the console: sesame seeds are contained from now on, and the job that tells of it is asked for. */
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

test('[PLN-08] a changed declaration is acknowledged by name', onlyInMatrix, async ({ page, signIn }) => {
  const kitchen = 'indkoeb-300067@kunde.example';
  await signIn(kitchen);
  const bought = await breadWithoutSesame(page);
  const { Id } = await newBasket(page, [[bought.id, bought.unit, 1]]);
  const data = { IgnoreWarning: true };
  await modelOf(await page.request.post(`/api/checkout/weborder?basketId=${Id}`, { data }));
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
  await expectSoundLayout(page);
});
