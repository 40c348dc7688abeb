import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, holdUndo, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket, thursday, wednesday } from './server-basket.ts';

const chicken = '204118';
const potatoes = '601188';
const buyer = 'indkoeb-200203@kunde.example';

const row = (page: Page, id: string) => page.getByTestId('basket-line').filter({ hasText: id });
const basketMenu = (page: Page) => page.getByRole('button', { name: /^Skift kurv/ });

test('[BAS-05] baskets are made, chosen and deleted, others by deadline', async ({ page, signIn }) => {
  await signIn('indkoeb-200301@kunde.example');
  const late = await newBasket(page, [[chicken, 'KRT', 1]], '2026-11-30');
  const soon = await newBasket(page, [[chicken, 'KRT', 2]], wednesday);
  await newBasket(page, [[chicken, 'KRT', 3]], '2026-11-27');
  await page.goto('/checkout/basket');
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv til fredag 27.11' })).toBeVisible();
  await basketMenu(page).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toContainText('Kurv til onsdag 25.11');
  const monday = entries.filter({ hasText: 'Kurv til mandag 30.11' });
  await expect(monday).toBeVisible();
  const names = (await entries.allTextContents()).filter((name) => name.startsWith('Kurv til'));
  expect(names.some((name) => name.includes('fredag 27.11'))).toBe(false);
  expect(names.findIndex((name) => name.includes('onsdag 25.11'))).toBeLessThan(
    names.findIndex((name) => name.includes('mandag 30.11')),
  );
  await entries.filter({ hasText: 'onsdag 25.11' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv til onsdag 25.11' })).toBeVisible();
  await expect.poll(async () => (await serverBasket(page)).Id).toBe(soon.Id);

  await page.getByRole('button', { name: 'Flere valg', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Slet kurven' }).click();
  const undo = await holdUndo(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv til onsdag 25.11' })).toHaveCount(0);
  await undo.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv til onsdag 25.11' })).toBeVisible();
  await expect.poll(async () => quantitiesOf(await serverBasket(page, soon.Id))).toEqual([[chicken, 2]]);

  await basketMenu(page).click();
  await page.getByRole('menuitem', { name: 'Ny kurv' }).click();
  await expect(page.getByText(/er tom$/)).toBeVisible();
  await expect.poll(async () => [soon.Id, late.Id].includes((await serverBasket(page)).Id)).toBe(false);
});

async function moveLine(page: Page, productId: string): Promise<void> {
  await row(page, productId)
    .getByRole('button', { name: /^Flere valg, / })
    .click();
  await page.getByRole('menuitem', { name: 'Flyt til en anden kurv' }).click();
}

test('[BAS-07] part of a line moves to another basket, with undo', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-200202@kunde.example');
  const other = await newBasket(page, [[potatoes, 'SÆK', 1]], '2026-11-27');
  const here = await newBasket(page, [[chicken, 'KRT', 5]], wednesday);
  await page.goto('/checkout/basket');
  await moveLine(page, chicken);
  const drawer = page.getByRole('dialog', { name: 'Flyt til en anden kurv' });
  await expect(drawer.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('spinbutton').fill('2');
  await drawer.getByRole('radio', { name: /^Kurv til fredag 27\.11/ }).check({ force: true });
  await drawer.getByRole('button', { name: /^Flyt 2 .* til fr\. 27\.11/ }).click();
  await expect(drawer).toHaveCount(0);
  const undo = await holdUndo(page);
  await expect.poll(async () => quantitiesOf(await serverBasket(page, here.Id))).toEqual([[chicken, 3]]);
  expect(quantitiesOf(await serverBasket(page, other.Id))).toContainEqual([chicken, 2]);
  await page.request.post('/api/checkout/basket/change', { data: { BasketId: here.Id } });
  await undo.click();
  await expect.poll(async () => quantitiesOf(await serverBasket(page, here.Id))).toEqual([[chicken, 5]]);
  expect(quantitiesOf(await serverBasket(page, other.Id))).not.toContainEqual([chicken, 2]);

  await moveLine(page, chicken);
  await drawer.getByText('En anden dag', { exact: true }).click();
  await drawer.getByText('En senere dag', { exact: true }).click();
  const day = drawer.getByRole('textbox', { name: 'Leveringsdag' });
  await day.fill('24.12.2026');
  await day.press('Enter');
  await expect(drawer.getByText(/torsdag 24\.12: Juleaften/)).toBeVisible();
  await day.fill('02.12.2026');
  await day.press('Enter');
  await drawer.getByRole('button', { name: /^Flyt 5 .* til on\. 02\.12/ }).click();
  await expect(drawer).toHaveCount(0);
  await expect
    .poll(async () =>
      (await serverBasket(page, here.Id)).AllBaskets.some(
        (each) => each.ExpectedDate === '2026-12-02' && each.NumberOfLines === 1,
      ),
    )
    .toBe(true);
});

test(
  '[BAS-13] every open basket of the customer is listed, made by whomever',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200604@kunde.example');
    await newBasket(page, [[chicken, 'KRT', 1]], '2026-11-26');
    await newBasket(page, [[chicken, 'KRT', 1]], '2026-12-01');
    const answer = await page.request.get('/api/checkout/basket/by-customer');
    const { Model } = (await answer.json()) as { Model: { Id: string }[] };
    await page.goto('/checkout/basket');
    await expect(basketMenu(page)).toHaveText(new RegExp(`\\(${Model.length}\\)`));
    await basketMenu(page).click();
    await expect(page.getByRole('menuitem')).toHaveCount(Model.length);
  },
);

test.describe('a basket with faults', () => {
  // The demo depot has too little stock of these two products on Tuesday: steak and loin.
  const faulty: readonly (readonly [string, string, number])[] = [
    ['210377', 'STK', 9],
    ['412031', 'KS', 2],
    [chicken, 'KRT', 1],
  ];

  test(
    '[CHK-08] narrows to faulty lines and mends all, with one undo',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300024@kunde.example');
      const units = await unitsOf(page, faulty);
      const { Id, LineItems } = await newBasket(page, units, '2026-11-24');
      const bad = LineItems.filter(({ Errors }) => Errors.length > 0).length;
      expect(bad).toBeGreaterThanOrEqual(2);
      await page.goto('/checkout/basket');
      const summary = page.getByRole('region', { name: /^Ret \d linjer?, før du kan bestille/ });
      await expect(summary).toBeVisible();
      await expect(summary.getByRole('listitem')).toHaveCount(bad);
      await summary.getByRole('button', { name: 'Vis kun linjer, der skal rettes' }).click();
      await expect(page.getByTestId('basket-line')).toHaveCount(bad);
      await expect(page.getByText(`Viser ${bad} af 3 linjer.`)).toBeVisible();
      await page.getByRole('button', { name: 'Ryd filter' }).click();
      await expect(page.getByTestId('basket-line')).toHaveCount(3);

      const before = quantitiesOf(await serverBasket(page, Id));
      await summary.getByRole('button', { name: `Ret alle ${bad}` }).click();
      const drawer = page.getByRole('dialog', { name: `Ret ${bad} linjer på én gang` });
      await expect(drawer.getByRole('radiogroup')).toHaveCount(bad);
      for (const group of await drawer.getByRole('radiogroup').all()) {
        await expect(group.getByRole('radio').first()).toBeChecked();
        expect(await group.getByRole('radio').count()).toBeLessThanOrEqual(3);
      }
      await expectAccessible(page);
      await expectSoundLayout(page);
      await drawer.getByRole('button', { name: `Ret alle ${bad}` }).click();
      await expect(drawer).toHaveCount(0);
      const undo = await holdUndo(page);
      await expect(summary).toHaveCount(0);
      await undo.click();
      await expect(summary).toBeVisible();
      await expect.poll(async () => quantitiesOf(await serverBasket(page, Id)).sort()).toEqual(before.sort());
    },
  );
});

async function unitsOf(page: Page, lines: readonly (readonly [string, string, number])[]) {
  const ids = lines.map(([id]) => `id=${id}`).join('&');
  const answer = await page.request.get(`/api/catalog/products/snapshots?${ids}`);
  const { Model } = (await answer.json()) as {
    Model: { Id: string; SalesUnits: { Values: { Code: string; IsDefault: boolean | null }[] } }[];
  };
  return lines.map(([id, , quantity]) => {
    const units = Model.find((each) => each.Id === id)?.SalesUnits.Values ?? [];
    return [id, (units.find(({ IsDefault }) => IsDefault) ?? units[0])?.Code ?? '', quantity] as const;
  });
}

test(
  '[CHK-08] says what free delivery lacks; merging clears it, with undo',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(buyer);
    await newBasket(page, await unitsOf(page, [[potatoes, '', 60]]), thursday);
    const small = await newBasket(page, await unitsOf(page, [[chicken, '', 3]]), wednesday);
    await page.goto('/checkout/basket');
    await expect(page.getByText(/^Leveringstillæg på \d+,\d\d kr\.$/)).toBeVisible();
    await expect(
      page.getByText(/Ordren mangler [\d.]+,\d\d kr\. i at nå [\d.]+,\d\d kr\. til fri levering/),
    ).toBeVisible();
    await expect(page.getByText(/^Mangler [\d.]+,\d\d kr\. til fri levering$/)).toBeVisible();
    await page.getByRole('button', { name: 'Saml med to. 26.11' }).click();
    const undo = await holdUndo(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Kurv til torsdag 26.11' })).toBeVisible();
    await expect(page.getByText(/Leveringstillæg på/)).toHaveCount(0);
    // The kitchen may already have had a basket for that day, so the test continues with the basket that contains the
    // line.
    await expect.poll(async () => quantitiesOf(await serverBasket(page))).toContainEqual([chicken, 3]);
    await undo.click();
    // Waits for the page, because the emptied basket is deleted and cannot be read before the undo has restored it.
    await expect(page.getByRole('heading', { level: 1, name: 'Kurv til onsdag 25.11' })).toBeVisible();
    expect(quantitiesOf(await serverBasket(page, small.Id))).toEqual([[chicken, 3]]);
  },
);

test.describe('an order', () => {
  // The server returns 400 when it asks whether the user wants a second order for the same day.
  test.use({ allowErrors: /400 \(Bad Request\).*checkout\/weborder/ });

  test(
    'is reopened, changed, withdrawn before its deadline and locked after it',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-200703@kunde.example');
      const basket = await newBasket(page, await unitsOf(page, [[chicken, '', 6]]), '2026-11-27');
      const placed = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, {
        data: { IgnoreWarning: true },
      });
      expect(placed.status(), await placed.text()).toBe(200);
      const { Model: order } = (await placed.json()) as { Model: { Id: string } };
      const receipt = `/checkout/receipt?id=${order.Id}`;
      await page.goto(receipt);
      await page.getByRole('button', { name: 'Åbn ordren igen' }).click();
      await expect(page.getByText(`Du ændrer webordre ${order.Id}.`)).toBeVisible();
      const quantity = row(page, chicken).getByRole('spinbutton');
      await quantity.fill('7');
      await quantity.press('Enter');
      await expect.poll(async () => quantitiesOf(await serverBasket(page))).toEqual([[chicken, 7]]);
      await page.getByRole('button', { name: 'Gem ændringer til fredag 27.11' }).click();
      const anyway = page.getByRole('button', { name: 'Bestil alligevel' });
      await expect(anyway.or(page.getByRole('heading', { name: 'Ordren er ændret' }))).toBeVisible();
      if (await anyway.isVisible()) await anyway.click();
      await expect(page.getByRole('heading', { name: 'Ordren er ændret' })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Annullér ordren' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Behold ordren' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Annullér ordren' }).click();
      await expect(page.getByRole('heading', { name: 'Ordren er annulleret' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Åbn ordren igen' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Se kurven' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kurv til fredag 27.11' })).toBeVisible();
      await expect.poll(async () => quantitiesOf(await serverBasket(page))).toEqual([[chicken, 7]]);
      await page.goto(receipt);
      await expect(page.getByRole('heading', { name: 'Ordren er annulleret' })).toBeVisible();

      await page.route('**/api/checkout/weborder?*', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { Model: object };
        const locked = { IsChangeable: false, WithdrawnAt: null, Deadline: '2026-11-23T08:00:00Z' };
        await route.fulfill({ response, json: { ...answer, Model: { ...answer.Model, ...locked } } });
      });
      await page.reload();
      await expect(page.getByText(/Ordren er låst og bliver pakket/)).toBeVisible();
    },
  );
});

test.describe('what is written on a basket', () => {
  test.use({ allowErrors: /400 \(Bad Request\).*checkout\/weborder/ });

  test(
    '[CHK-09] presale, invoice, message and reference reach order and receipt',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-200701@kunde.example');
      const dates = await page.request.get('/api/delivery/dates');
      const { Model } = (await dates.json()) as { Model: { PreSalePeriods: { Id: string; From: string }[] } };
      const period = Model.PreSalePeriods.find(({ From }) => From === '2026-12-07');
      const made = await page.request.post('/api/checkout/basket', {
        data: {
          Delivery: { PreSaleIndicator: period?.Id },
          Products: [{ ProductId: '932014', Quantity: 9, SalesUnit: { Code: 'STK' } }],
        },
      });
      expect(made.status(), await made.text()).toBe(200);
      await page.goto('/checkout/basket');
      await page.getByRole('textbox', { name: /^Jeres ordrereference/ }).fill('JUL-26');
      await page.getByRole('textbox', { name: /^Besked til chauffør/ }).fill('Læg gæssene i fryser 1');
      await page.getByText('Særskilt faktura for denne ordre').click();
      await page.getByRole('button', { name: /^Bestil .+ til / }).click();
      const anyway = page.getByRole('button', { name: 'Bestil alligevel' });
      const receipt = page.getByRole('heading', { name: 'Tak, ordren er modtaget' });
      await expect(anyway.or(receipt)).toBeVisible();
      if (await anyway.isVisible()) await anyway.click();
      await expect(receipt).toBeVisible();
      const main = page.getByRole('main');
      for (const text of ['JUL-26', 'Læg gæssene i fryser 1', 'Særskilt faktura', 'Forsalg']) {
        await expect(main).toContainText(text);
      }
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      const order = await page.request.get('/api/checkout/weborder', { params: { id } });
      const { Model: kept } = (await order.json()) as {
        Model: { Delivery: object; SeparateInvoice: boolean };
      };
      expect(kept.Delivery).toMatchObject({ PreSaleIndicator: period?.Id });
      expect(kept.SeparateInvoice).toBe(true);
    },
  );
});
