import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Skift kunde' });

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: /Skift kunde$/ }).click();
  await expect(drawerOf(page).getByRole('option').first()).toBeVisible();
  return drawerOf(page);
}

async function withContext(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(from, to);
    await route.fulfill({ response, body });
  });
}

test(
  '[CUS-03] [CUS-04] number, names and a slider without a search box, or plain text',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await page.request.put('/api/auth/changecustomer', { data: { id: '200101' } });
    await page.goto('/');
    const name = 'Havnens Selskabslokaler (Afd. Banket og ud af huset)';
    const button = page.getByRole('button', { name: `${name} 200101 · Skift kunde` });
    await expect(button).toContainText('200101');
    await button.click();
    const drawer = drawerOf(page);
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('option')).toHaveCount(2);
    await expect(drawer.getByRole('searchbox')).toHaveCount(0);
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox();
        return box && Math.round(box.x + box.width);
      })
      .toBe(1440);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await withContext(
      page,
      '"Navigation.ShowChangeCustomerList":true',
      '"Navigation.ShowChangeCustomerList":false',
    );
    await page.goto('/');
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    await expect(page.getByRole('button', { name: /Skift kunde/ })).toHaveCount(0);
  },
);

test.describe('a refused switch', () => {
  test.use({ allowErrors: /404/ });

  test('[CUS-02] [CUS-04] customers are searched; a switch asks about the basket', async ({
    page,
    signIn,
  }) => {
    await signIn('anna@havnen.example');
    await page.goto('/');
    await expect(page.getByRole('button', { name: /14 linjer/ }).first()).toBeVisible();
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('option')).toHaveCount(7);
    const search = drawer.getByRole('searchbox', { name: 'Navn, kundenr. eller att.' });
    for (const [text, found] of [
      ['KYSTVEJEN', /Café Kystvejen/],
      ['karim', /Brasserie Åen/],
      ['00105', /Bistro Mejlgade/],
    ] as const) {
      await search.fill(text);
      await expect(drawer.getByRole('option')).toHaveCount(1);
      await expect(drawer.getByRole('option', { name: found })).toBeVisible();
    }
    await search.fill('strandvejen 92');
    await expect(drawer.getByText('Ingen kunder passer til søgningen')).toBeVisible();
    await search.fill('');
    await expect(drawer.getByRole('option', { name: /Restaurant Havnen/ })).toContainText('Kurv, 14 linjer');
    await drawer.getByRole('option', { name: /Fjordkroen/ }).click();
    const warning = drawer.getByRole('alert');
    await expect(warning).toContainText('Skift til Fjordkroen Ebeltoft?');
    await expect(warning).toContainText('Kurven med 14 linjer bliver liggende hos Restaurant Havnen.');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Bliv her' }).click();
    await expect(warning).toBeHidden();

    await page.route('**/api/auth/changecustomer*', (route) =>
      route.fulfill({ status: 404, json: { Type: 'customerNotFound', Message: 'Kunden er lukket i dag.' } }),
    );
    await drawer.getByRole('option', { name: /Fjordkroen/ }).click();
    await drawer.getByRole('button', { name: 'Skift kunde' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'Vælg kunde' });
    await expect(refusal).toContainText('Kunden er lukket i dag.');
    await refusal.getByRole('button', { name: 'Ok' }).click();
    await expect(refusal).toBeHidden();
    await page.unroute('**/api/auth/changecustomer*');

    await drawer.getByRole('button', { name: 'Skift kunde' }).click();
    await expect(page.getByRole('button', { name: /^Fjordkroen Ebeltoft/ })).toBeVisible();
  });
});

test(
  '[CUS-01] prices, days, favourites and basket are the new customer’s only',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('sofie@fjordgros.example');
    await page.request.put('/api/auth/changecustomer', { data: { id: '200100' } });
    await page.goto('/catalog/search?term=kylling');
    const strip = page.getByRole('radiogroup', { name: 'Leveringsdag' });
    const prices = page.getByTestId('rung-price');
    await expect(prices.first()).toBeVisible();
    await expect(strip).toBeVisible();
    const before = await prices.allTextContents();
    await page.goto('/');
    await expect(page.getByRole('tab', { name: /Basisvarer/ })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('canary', 'Restaurant Havnen'));

    const drawer = await openDrawer(page);
    await drawer.getByRole('searchbox').fill('300031');
    await drawer.getByRole('option', { name: /300031/ }).click();
    const confirm = drawer.getByRole('button', { name: 'Skift kunde' });
    await confirm.click();
    await expect(page.getByRole('button', { name: /^Køkken 300031/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Basisvarer/ })).toHaveCount(0);
    await page.goto('/catalog/search?term=kylling');
    await expect(prices.first()).toBeVisible();
    await expect(strip).toBeVisible();
    expect(await prices.allTextContents()).not.toEqual(before);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/(?<!\d)200100(?!\d)/);
    expect(kept).not.toContain('Restaurant Havnen');
  },
);

test(
  '[CUS-06] without a customer one is assigned, also by its address',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('sofie@fjordgros.example');
    for (const address of ['/checkout/basket', '/account/assign-customer']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Hvem bestiller du for?' })).toBeVisible();
      await expect(page.getByRole('option', { name: /200100/ })).toBeVisible();
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSoundLayout(page);
    await page.getByRole('main').getByRole('searchbox').fill('300032');
    // The list is filtered now, so it does not change while an option has the focus.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: /300032/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('button', { name: /^Køkken 300032/ })).toBeVisible();
  },
);

test(
  '[CUS-06] the list for copying an order leaves out the current customer',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('anna@havnen.example');
    const others = await page.request.get('/api/customers?excludeCurrent=true');
    const { Model } = (await others.json()) as { Model: { Id: string }[] };
    expect(Model).toHaveLength(6);
    expect(Model.map(({ Id }) => Id)).not.toContain('200100');
  },
);

test.describe('the form of a supplier user', () => {
  test.use({ allowErrors: /404/ });

  test(
    '[CUS-07] starts for a number, shows refusals, ends where it began',
    onlyInMatrix,
    async ({ page, context, signIn }) => {
      await signIn('sofie@fjordgros.example');
      await page.request.put('/api/auth/changecustomer', { data: { id: '300033' } });
      await page.goto('/account/supplier');
      await expect(page.getByText('Køkken 300033').last()).toBeVisible();
      const number = page.getByLabel('Kundenummer');
      const start = page.getByRole('button', { name: 'Start ordre' });
      await start.click();
      await expect(page.getByText('Skriv et kundenummer.')).toBeVisible();
      await number.fill('200502');
      await start.click();
      const refusal = page.getByText('Kunden findes ikke.').locator('..');
      await expect(refusal).toBeVisible();
      await expect(refusal.locator('svg')).toBeVisible();
      const [field, error] = await Promise.all([number.boundingBox(), refusal.boundingBox()]);
      expect(error?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0) - 1);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSoundLayout(page);
      await page.setViewportSize({ width: 1440, height: 900 });

      await number.fill('300034');
      await start.click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: /^Køkken 300034/ })).toBeVisible();
      const noted = (await context.cookies()).find(({ name }) => name.startsWith('supplier_customer_'));
      expect(noted?.value).toBe('300034.300033');

      // The cookie decides only to which customer the user returns.
      await page.goto('/account/supplier');
      await page.getByRole('main').getByRole('button', { name: 'Tilbage til kunde 300033' }).click();
      await expect(page.getByRole('button', { name: /^Køkken 300033/ })).toBeVisible();
      await page.goto('/account/supplier');
      const sent = page.waitForRequest('**/api/auth/changecustomer*');
      await page.getByRole('main').getByRole('button', { name: 'Fortsæt uden kunde' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ id: '-1' });
      await expect(page.getByRole('heading', { name: 'Hvem bestiller du for?' })).toBeVisible();
    },
  );

  test('[CUS-07] a buyer has no such form', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await page.goto('/account/supplier');
    await expect(page.getByRole('heading', { name: 'Kun for sælgere' })).toBeVisible();
    await expect(page.getByLabel('Kundenummer')).toHaveCount(0);
  });
});
