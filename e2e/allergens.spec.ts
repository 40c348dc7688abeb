import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { newBasket, searchedProducts } from './server-basket.ts';

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
