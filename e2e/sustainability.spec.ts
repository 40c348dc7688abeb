import type { Page } from '@playwright/test';
import type { FullFavoriteList } from '../contracts/src/favourites/details.ts';
import type { OrganicCockpit } from '../contracts/src/insight/organic-cockpit.ts';
import { expectAccessible } from './axe.ts';
import { type DemoPerson, expect, expectSoundLayout, holdBack, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { modelOf, newBasket, quantitiesOf, searchedProducts, serverBasket } from './server-basket.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Bæredygtighed i kurven' });

/** Chicken and the same amount of organic potatoes, so half of the basket is organic. */
async function openBasket(page: Page, signIn: (person: DemoPerson) => Promise<void>): Promise<void> {
  await signIn('indkoeb-200402@kunde.example');
  const [potatoes] = await searchedProducts(page, { term: '601188' });
  const sack = potatoes?.SalesUnits.Values.find(({ IsDefault }) => IsDefault)?.Code ?? '';
  const { Id } = await newBasket(page, [
    ['204118', 'KRT', 2],
    ['601188', sack, 2],
  ]);
  await page.goto(`/checkout/basket?id=${Id}`);
}

test('[SUS-01] [CHK-10] key figures of the basket: shares, badge, food waste, coverage', async ({
  page,
  signIn,
}) => {
  await openBasket(page, signIn);
  const figures = panel(page);
  await figures.scrollIntoViewIfNeeded();
  await expect(
    figures.getByRole('img', { name: /^Vægtfordeling: Animalsk \d+ %, Vegetabilsk \d+ %/ }),
  ).toBeVisible();
  const marks = figures.getByRole('table').locator('th > i');
  await expect(marks).toHaveCount(3);
  const colours = await marks.evaluateAll((each) =>
    each.map((mark) => getComputedStyle(mark).backgroundColor),
  );
  expect(colours).toEqual(['rgb(181, 71, 60)', 'rgb(59, 138, 87)', 'rgb(127, 143, 144)']);
  await expect(figures.getByText(/Beregnet på \d+ kg af \d+ kg/)).toBeVisible();
  await expect(figures.locator('[data-badge="Bronze"]')).toHaveText('Bronze');
  await expect(figures.getByText('Madspild reddet')).toBeVisible();
  // Scrolls up, otherwise the sticky header would cover half a row and its targets would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await figures.getByRole('link', { name: 'Sådan regner vi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sådan regner vi bæredygtighed' })).toBeVisible();
  await expect(page.getByText('Den Store Klimadatabase, version 1.2')).toBeVisible();
});

test(
  '[SUS-01] ring and bars draw once, half a second after coming into view',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 360 });
    await page.clock.install();
    await openBasket(page, signIn);
    const chart = panel(page).getByTestId('share-chart');
    await expect(chart).toBeAttached();
    await page.clock.runFor(2000);
    await expect(chart).not.toHaveAttribute('data-drawn');
    await chart.scrollIntoViewIfNeeded();
    await page.clock.runFor(450);
    await expect(chart).not.toHaveAttribute('data-drawn');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(chart).toHaveAttribute('data-drawn', 'true', { timeout: 50 });
    }).toPass();
  },
);

test(
  '[SUS-01] without motion they show at once; loading and emptiness in words',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdBack(page, '**/api/sustainability/summary/basket/*');
    await openBasket(page, signIn);
    await expect(panel(page).getByText('Henter …')).toBeVisible();
    release();
    await expect(panel(page).getByTestId('share-chart')).toHaveAttribute('data-drawn', 'true');
    await page.unroute('**/api/sustainability/summary/basket/*');
    await page.route('**/api/sustainability/summary/basket/*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { Model: object };
      await route.fulfill({
        json: { ...body, Model: { ...body.Model, SustainabilityRatios: [], OrganicShare: null } },
      });
    });
    await page.reload();
    await expect(panel(page).getByText('Ingen data')).toBeVisible();
  },
);

test('[SUS-01] an order has its figures beside the receipt', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-300022@kunde.example');
  const [potatoes] = await searchedProducts(page, { term: '601188' });
  const unit = potatoes?.SalesUnits.Values.find(({ IsDefault }) => IsDefault);
  const basket = await newBasket(page, [['601188', unit?.Code ?? '', 20]]);
  const placed = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, {
    data: { IgnoreWarning: true },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const order = (await placed.json()) as { Model: { Id: string } };
  await page.goto(`/checkout/receipt?id=${order.Model.Id}`);
  const figures = page.getByRole('region', { name: 'Ordrens nøgletal' });
  await expect(figures.getByText('CO₂e pr. kg')).toBeVisible();
  await expect(figures.locator('[data-badge="Gold"]')).toHaveText('Guld');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  test(
    'the figures stand under each other without sideways scrolling',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await openBasket(page, signIn);
      await panel(page).scrollIntoViewIfNeeded();
      await expect(panel(page).getByTestId('share-chart')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectSoundLayout(page);
      await expectAccessible(page);
    },
  );
});

test('[SUS-04] a swap replaces the usual product in basket and list', async ({ page, signIn }) => {
  await signIn('indkoeb-200402@kunde.example');
  const { Swaps } = await modelOf<OrganicCockpit>(await page.request.get('/api/sustainability/organic'));
  const [swap] = Swaps;
  if (!swap) throw new Error('The kitchen buys nothing that can be swapped.');
  const [usual] = await searchedProducts(page, { term: swap.ProductId });
  const unit = usual?.SalesUnits.Values.find(({ IsDefault }) => IsDefault)?.Code ?? '';
  const { Id: basketId } = await newBasket(page, [[swap.ProductId, unit, 2]]);
  const data = { name: 'Skal byttes', productIds: ['204118', swap.ProductId, '601188'] };
  const { Id: listId } = await modelOf<{ Id: string }>(await page.request.post('/api/favorites', { data }));
  const onList = async () => {
    const { Rows } = await modelOf<FullFavoriteList>(await page.request.get(`/api/favorites/${listId}/full`));
    return Rows.map(({ ProductId }) => ProductId);
  };
  const inBasket = async () => quantitiesOf(await serverBasket(page, basketId)).map(([id]) => id);
  await page.goto('/statistics/organic');
  await page.getByRole('button', { name: `Byt: ${swap.Name} til ${swap.SwapName}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('checkbox', { name: /^I kurven til/ })).toBeChecked();
  await dialog.getByText('På listen Skal byttes').click();
  await dialog.getByRole('button', { name: 'Byt' }).click();
  await expect(
    page.getByText(`${swap.Name} er byttet til ${swap.SwapName} i kurven til on. 25.11:`),
  ).toContainText('Også på Skal byttes.');
  await expect.poll(inBasket).toEqual([swap.SwapId]);
  expect(await onList()).toEqual(['204118', swap.SwapId, '601188']);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect.poll(onList).toEqual(['204118', swap.ProductId, '601188']);
  await expect
    .poll(async () => quantitiesOf(await serverBasket(page, basketId)))
    .toEqual([[swap.ProductId, 2]]);
});

test(
  '[SUS-02] [SUS-03] [SUS-04] a year’s CO2 report, a subscription and the organic share',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200402@kunde.example');
    await page.goto('/statistics/environment');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CO₂-rapport (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^co2-200402-\d{8}-\d{8}\.csv$/);
    const mail = page.getByRole('region', { name: 'Økologirapport på mail' });
    await mail.getByRole('textbox', { name: 'E-mailadresse' }).fill('koekken@vestbyen.example');
    await mail.getByRole('button', { name: 'Tilmeld' }).click();
    await expect(mail.getByRole('button', { name: 'Afmeld koekken@vestbyen.example' })).toBeVisible();
    await mail.getByRole('button', { name: 'Send rapport nu' }).click();
    await expect(mail.getByText('Sendt til koekken@vestbyen.example')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Økologi', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Økologi' })).toBeVisible();
    await expect(page.getByText(/^Andelen over tre måneder efter vægt var/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Lav opgørelse' }).click();
    await expect(page.getByRole('link', { name: /^Hent PDF/ }).first()).toBeVisible();
  },
);
