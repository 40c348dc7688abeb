import type { Locator, Page } from '@playwright/test';
import type { ProductDetails } from '../contracts/src/goods/product.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, serverBasket, tuesday, wednesday } from './server-basket.ts';

/** The customer Restaurant Havnen has an agreement, a campaign, two quick sales and 17 purchases of this product. */
const cakes = {
  id: '415072',
  name: 'Fiskefrikadeller af torsk og sej m/dild og citronskal, forstegte, 60 g, IQF',
};
/** Seven pieces and one box are in stock for customer 200405. */
const chicken = { id: '201077', name: 'Kylling hel, fersk, økologisk, ca. 1.500 g, skrabet uden indmad' };

async function detailsOf(page: Page, id: string): Promise<ProductDetails> {
  const answer = await page.request.get(`/api/catalog/products/${id}`, {
    params: { expectedDeliveryDate: tuesday },
  });
  return ((await answer.json()) as { Model: ProductDetails }).Model;
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const orderPanel = (page: Page) => page.getByRole('complementary', { name: 'Bestil' });
const quantity = (within: Page | Locator, unit: string, name: string) =>
  within.getByRole('spinbutton', { name: `Antal ${unit} af ${name}`, exact: true });

test('[CAT-03] the page says everything about a product that the server knows', async ({ page, signIn }) => {
  await signIn('kasper@havnen.example');
  await newBasket(page, [], tuesday);
  const product = await detailsOf(page, cakes.id);
  await page.goto(`/product/${cakes.id}`);
  await expect(page.getByRole('heading', { level: 1, name: cakes.name })).toBeVisible();
  await expect(page.getByTestId('product-picture').locator('img')).toBeVisible();
  const facts = page.getByTestId('product-info');
  for (const fact of [cakes.id, 'Danefjord', 'Frost', 'MSC', 'Mindst 360 dage ved levering', 'Danefjord A/S'])
    await expect(facts).toContainText(fact);

  await test.step('allergens: all 14, what it contains first, with its kind', async () => {
    const cells = page.getByRole('list', { name: 'Allergener' }).getByRole('listitem');
    await expect(cells).toHaveCount(14);
    await expect(cells.nth(0)).toHaveText('Korn med glutenhvede: Indeholder');
    await expect(cells.nth(2)).toHaveText('Fisktorsk, sej: Indeholder');
    await expect(cells.nth(4)).toHaveText('Selleri: Kan indeholde spor');
    await expect(cells.nth(13)).toHaveText('Bløddyr: Ikke til stede');
    await expect(panel(page, 'Ingredienser og allergener')).toContainText(
      /Leverandørens oplysning, \d\d\.\d\d\.\d{4}/,
    );
  });

  await test.step('nutrition, origin, climate', async () => {
    const nutrition = panel(page, 'Næringsindhold');
    for (const { Text, FormattedAmount } of product.Nutritions)
      await expect(nutrition.getByRole('row', { name: `${Text} ${FormattedAmount}` })).toBeVisible();
    await expect(panel(page, 'Oprindelse')).toContainText('Hirtshals');
    const climate = panel(page, 'Klimaaftryk');
    await expect(climate).toContainText('kg CO₂e pr. kg');
    await expect(climate).toContainText('Den Store Klimadatabase, version 1.2');
    await expect(climate).toContainText('Beregnet');
    await expect(climate.getByRole('img')).toHaveAccessibleName(/\d+ varer i .* ligger fra/);
  });

  await test.step('packing: one row for every unit with its EAN in groups', async () => {
    const rows = panel(page, 'Pakning og opbevaring').getByRole('row');
    await expect(rows).toHaveCount(product.SalesUnits.Values.length + 1);
    await expect(rows.nth(1)).toContainText('5701 2300 0028 4');
  });

  await test.step('replacements, and others like it', async () => {
    const replacements = panel(page, 'Erstatninger');
    for (const { Id } of product.ReplacementProducts) await expect(replacements).toContainText(Id);
    const similar = panel(page, 'Lignende varer').getByRole('link');
    await expect(similar.filter({ hasText: /^Fiske(?:frika)?deller/ })).toHaveCount(6);
  });

  await test.step('why this price: losers struck, the winner marked, what comes next, what was paid', async () => {
    const why = panel(page, 'Derfor 823,68 kr. pr. karton');
    await expect(why.locator('s').getByText('889,20')).toBeVisible();
    await expect(why.locator('li[data-used]')).toContainText('823,68');
    await expect(why).toContainText('Fra ma. 30.11 er prisen igen 889,20.');
    await expect(why).toContainText(/Sidst betalt 903,38 d\. 16\.11\./);
  });

  await test.step('stock by day', async () => {
    const days = panel(page, 'Kan fås de næste leveringsdage').getByRole('button');
    await expect(days).toHaveCount(6);
    await expect(days.nth(1)).toHaveAccessibleName('onsdag 25.11: 212 kartoner');
  });

  await test.step('every jump link leads to something', async () => {
    const jumps = page.getByRole('navigation', { name: 'På siden' }).getByRole('link');
    for (const href of await jumps.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    ))
      await expect(page.locator(href)).toBeAttached();
  });

  await test.step('the data sheet has facts and no prices, on paper of any width', async () => {
    const packing = page.getByRole('table', { name: 'Pakning' });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Datablad' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(packing).toBeVisible();
      await expect(orderPanel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Datablad' })).toBeHidden();
    }
  });
});

test.describe('favourites', () => {
  // The server returns 400 for a name in use.
  test.use({ allowErrors: /status of 400 .*favorites/ });

  test(
    '[CAT-03] the heart makes a favourite everywhere; with lists it asks',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-200303@kunde.example');
      await page.goto(`/product/${cakes.id}`);
      const heart = orderPanel(page).getByRole('button', { name: 'Føj til liste' });
      await heart.click();
      await expect(orderPanel(page).getByRole('button', { name: 'På 1 liste' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByRole('checkbox', { name: /Favoritter/ })).toBeChecked();
      await page.reload();
      const onList = orderPanel(page).getByRole('button', { name: 'På 1 liste' });
      await expect(onList).toHaveAttribute('aria-pressed', 'true');

      await page.getByRole('button', { name: 'Ny liste med varen' }).click();
      await page.getByRole('textbox', { name: 'Listens navn' }).fill('Favoritter');
      await page.keyboard.press('Enter');
      await expect(page.getByText('I har allerede en liste med det navn.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Listens navn' }).fill('Fisk til fredag');
      await page.keyboard.press('Enter');
      const onBoth = orderPanel(page).getByRole('button', { name: 'På 2 lister' });
      await expect(onBoth).toBeVisible();

      await onBoth.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: `Favoritlister med ${cakes.name}` });
      await expect(menu.getByRole('menuitemcheckbox')).toHaveText([/Favoritter\s*1/, /Fisk til fredag\s*1/]);
      await expectAccessible(page);
      await expect(menu.getByRole('menuitemcheckbox').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('menuitemcheckbox').first()).not.toBeChecked();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('menuitemcheckbox').nth(1)).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(heart).toBeFocused();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await expect
        .poll(async () => {
          const answer = await page.request.get('/api/catalog/products/snapshots', {
            params: { id: cakes.id },
          });
          return ((await answer.json()) as { Model: ProductDetails[] }).Model[0]?.IsOnFavoriteList;
        })
        .toBe(false);
    },
  );
});

test(
  '[CAT-04] purchase history: figures, months, ten purchases, all when asked',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('anna@havnen.example');
    await page.goto(`/product/${cakes.id}`);
    const history = panel(page, 'Købshistorik');
    await expect(history.getByRole('term')).toHaveText(['Købt', 'Plejer', 'Snitpris']);
    await expect(
      history.getByRole('list', { name: 'Købt pr. måned i kartoner' }).getByRole('listitem'),
    ).toHaveCount(12);
    const rows = history.getByRole('table', { name: 'De seneste køb' }).locator('tbody tr');
    await expect(rows).toHaveCount(10);
    const [first, campaign] = [rows.first(), rows.filter({ hasText: 'Kampagne' })];
    await expect(first).toContainText(/16\.11\.2026.*1 krt\..*903,38.*Rabat/);
    await expect(campaign.locator('[data-cause="campaign"]')).toHaveText('819,56');
    await history.getByRole('button', { name: 'Se alle 17' }).click();
    await expect(rows).toHaveCount(17);
    await expect(history.getByRole('button', { name: /Se alle/ })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(history.locator('tbody tr:visible')).toHaveCount(10);
    await page.getByRole('button', { name: 'Pakning og opbevaring' }).click();
    await expect(page.getByRole('cell', { name: '5701 2300 0028 4' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/product/667965');
    await expect(panel(page, 'Købshistorik')).toContainText('Ikke købt før');
  },
);

test(
  '[CAT-05] quantities: signs order nothing, the maximum in words, reverted typing',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200405@kunde.example');
    const { Id } = await newBasket(page, [], wednesday);
    await page.goto(`/product/${chicken.id}`);
    const piece = quantity(orderPanel(page), 'stk.', chicken.name);
    const box = quantity(orderPanel(page), 'kasse', chicken.name);
    for (const keys of [
      ['e', '+', '-', ',', '.'],
      ['NumpadAdd', 'NumpadSubtract', 'NumpadMultiply', 'NumpadDecimal'],
    ]) {
      await piece.focus();
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Tab');
      await expect(piece).toHaveValue('0');
    }
    expect((await serverBasket(page, Id)).LineItems).toEqual([]);
    await piece.focus();
    await page.keyboard.type('73');
    await page.keyboard.press('Backspace');
    await expect(piece).toHaveValue('7');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await serverBasket(page, Id)).LineItems.map((line) => line.Quantity))
      .toEqual([7]);

    await piece.fill('8');
    await piece.press('Tab');
    const refused = orderPanel(page).getByRole('status').filter({ hasText: 'Højst' });
    await expect(refused).toHaveText(/^Højst 7 stk\. på lager/);
    await expect(piece).toHaveValue('7');
    await expect(box).toBeFocused();
    await box.fill('2');
    await box.press('Enter');
    await expect(refused).toHaveText(/^Højst 1 kasse på lager/);
    await expect(box).toHaveValue('0');
    expect((await serverBasket(page, Id)).LineItems.map((line) => line.Quantity)).toEqual([7]);

    await test.step('adding a single one adds the smallest unit, and not above the maximum', async () => {
      const add = orderPanel(page).getByRole('button', { name: `Læg 1 stk. i kurven, ${chicken.name}` });
      await piece.fill('5');
      await add.click();
      await expect(piece).toHaveValue('6');
      await add.click();
      await expect(piece).toHaveValue('7');
      await add.click();
      await expect(piece).toHaveValue('7');
      await expect(orderPanel(page).getByRole('status').filter({ hasText: 'Højst' }).last()).toHaveText(
        /^Højst 7 stk\./,
      );
      await expect
        .poll(async () => (await serverBasket(page, Id)).LineItems.map((line) => line.Quantity))
        .toEqual([7]);
    });

    await test.step('the basket selector sends quantities to another basket, or a new one', async () => {
      const selector = orderPanel(page).getByRole('button', { name: /Lægges i kurv/ });
      await expect(selector).toHaveText('Lægges i kurv on. 25.11');
      await selector.click();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Ny kurv' }).click();
      await expect(piece).toHaveValue('0');
      await piece.fill('2');
      await piece.press('Enter');
      await expect
        .poll(async () => (await serverBasket(page)).LineItems.map((line) => line.Quantity))
        .toEqual([2]);
      const made = await serverBasket(page);
      expect(made.Id).not.toBe(Id);
      await selector.press('Enter');
      await page.getByRole('menuitem', { name: 'on. 25.11' }).press('Enter');
      await expect(piece).toHaveValue('7');
      await expect.poll(async () => (await serverBasket(page)).Id).toBe(Id);
      expect((await serverBasket(page, made.Id)).LineItems.map((line) => line.Quantity)).toEqual([2]);
    });
  },
);

test('[CAT-06] quick sales are rungs; a line is product and sale', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-200303@kunde.example');
  const { Id } = await newBasket(page, [], tuesday);
  const [bargain, waste] = [await detailsOf(page, '454042'), await detailsOf(page, '637905')];
  const saleOf = ({ QuickSales }: ProductDetails) => {
    const [sale] = QuickSales.Values;
    if (sale?.PriceOre == null) throw new Error('no quick sale with a price');
    return { ...sale, PriceOre: sale.PriceOre };
  };
  for (const [product, type, unit, units, sign] of [
    [bargain, 'Restparti', 'Restparti karton', 'kartoner', 'krt.'],
    [waste, 'Madspild', 'Madspild kasse', 'kasser', 'ks.'],
  ] as const) {
    const sale = saleOf(product);
    await page.goto(`/product/${product.Id}`);
    const rung = orderPanel(page).locator('[data-testid=rung]:not([data-kind=normal])');
    await expect(rung).toContainText(type);
    await expect(rung.getByTestId('rung-price')).toContainText(
      (sale.PriceOre / 100).toLocaleString('da-DK', { minimumFractionDigits: 2 }),
    );
    await expect(rung).toContainText(`${sale.MaxQuantity} ${sign}`);
    const field = quantity(rung, unit, product.DisplayName);
    await field.fill(String(sale.MaxQuantity + 1));
    await field.press('Enter');
    const refused = orderPanel(page).getByRole('status').filter({ hasText: 'Højst' });
    await expect(refused).toContainText(`Højst ${sale.MaxQuantity} ${units}`);
    await field.fill('2');
    await field.press('Enter');
  }
  const box = quantity(orderPanel(page), 'kasse', waste.DisplayName);
  await box.fill('1');
  await box.press('Enter');
  const lines = async () => (await serverBasket(page, Id)).LineItems;
  await expect
    .poll(async () =>
      (await lines()).map((line) => [line.ProductId, line.QuickSaleId, line.Quantity, line.UnitPriceOre]),
    )
    .toEqual([
      [bargain.Id, saleOf(bargain).Id, 2, saleOf(bargain).PriceOre],
      [waste.Id, saleOf(waste).Id, 2, saleOf(waste).PriceOre],
      [waste.Id, null, 1, waste.SalesUnits.Values.find(({ Code }) => Code === 'KS')?.PriceOre],
    ]);
});

test(
  'a sold out product offers notice, replacements and day, or successor',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await newBasket(page, [], tuesday);
    await page.goto('/product/412031');
    const ask = orderPanel(page).getByRole('button', { name: /^Giv besked/ });
    await ask.click();
    const waiting = orderPanel(page).getByRole('button', { name: /^I får besked/ });
    await expect(waiting).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(waiting).toBeVisible();
    await waiting.click();
    await expect(ask).toHaveAttribute('aria-pressed', 'false');

    await page.goto('/product/310446');
    const { Related } = await detailsOf(page, '310446');
    const successor = panel(page, 'Direkte erstatning');
    await expect(successor).toContainText(Related.DirectReplacement?.DisplayName ?? 'no successor');
    await expect(successor.getByRole('spinbutton').first()).toBeVisible();
  },
);
