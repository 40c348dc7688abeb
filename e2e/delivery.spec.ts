import type { Locator, Page } from '@playwright/test';
import type { ProductSnapshot } from '../contracts/src/goods/product.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, searchedProducts, serverBasket } from './server-basket.ts';

/** Øre as the page writes amounts: `1.234,50`. */
function priceText(ore: number | null | undefined): string {
  return ((ore ?? 0) / 100).toLocaleString('da-DK', { minimumFractionDigits: 2 });
}

function strip(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Leveringsdag' });
}

function defaultPrice(product: ProductSnapshot): number | null | undefined {
  return product.SalesUnits.Values.find((unit) => unit.IsDefault)?.PriceOre;
}

async function productWithTwoPrices(
  page: Page,
  dates: readonly [string, string],
): Promise<{ id: string; name: string; prices: [string, string] }> {
  for (let number = 1; number <= 10; number += 1) {
    const [early, late] = await Promise.all(
      dates.map((expectedDeliveryDate) =>
        searchedProducts(page, {
          search_sort_by: 'item_number',
          pageSize: 100,
          page: number,
          expectedDeliveryDate,
        }),
      ),
    );
    for (const product of early ?? []) {
      const other = late?.find((each) => each.Id === product.Id);
      const prices = [defaultPrice(product), other && defaultPrice(other)] as const;
      const canOrder = product.Deliverability.IsDeliverable && other?.Deliverability.IsDeliverable;
      if (canOrder && prices[0] && prices[1] && prices[0] !== prices[1]) {
        return {
          id: product.Id,
          name: product.DisplayName,
          prices: [priceText(prices[0]), priceText(prices[1])],
        };
      }
    }
  }
  throw new Error(`No product has two prices on ${dates.join(' and ')}`);
}

test(
  'another day moves price, deadline and basket; arrows and Enter choose',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200600@kunde.example');
    // Campaigns end on the last day of the month, so prices differ between these days.
    const dates = ['2026-11-25', '2026-12-01'] as const;
    const { id, name, prices } = await productWithTwoPrices(page, dates);
    const { Id } = await newBasket(page, [], dates[0]);
    await page.goto(`/catalog/search?term=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = page.getByRole('main');
    await expect(shown).toContainText(name);
    await expect(shown).toContainText(prices[0]);
    await expect(shown).toContainText('vises til levering on. 25.11.2026');
    const deadline = page.getByRole('timer').first();
    await expect(deadline).toContainText('Frist ti. 24.11 16.00');

    await page.getByRole('button', { name: 'Flere datoer' }).click();
    const drawer = page.getByRole('dialog', { name: 'Vælg leveringsdag' });
    await drawer.getByRole('button', { name: 'tirsdag 01.12', exact: true }).click();
    await expect(drawer.getByRole('heading', { name: 'Tirsdag 01.12.2026' })).toBeVisible();
    expect((await serverBasket(page, Id)).Delivery.ExpectedDate).toBe(dates[0]);
    await drawer.getByRole('button', { name: 'Flyt kurven til tirsdag 01.12' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(shown).toContainText('vises til levering ti. 01.12.2026');
    await expect(shown).toContainText(prices[1]);
    await expect(deadline).toContainText('Frist ma. 30.11 16.00');
    await expect.poll(async () => (await serverBasket(page, Id)).Delivery.ExpectedDate).toBe(dates[1]);

    await strip(page).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(strip(page).getByRole('radio', { checked: true })).toHaveAccessibleName('mandag 30.11');
    await expect.poll(async () => (await serverBasket(page, Id)).Delivery.ExpectedDate).toBe('2026-11-30');
  },
);

test('stock follows the day: sold out goods can come another', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-200501@kunde.example');
  // Too little of product 201355 is in stock until the next supply.
  const id = '201355';
  const onDay = async (expectedDeliveryDate: string) =>
    (await searchedProducts(page, { term: id, expectedDeliveryDate })).find((each) => each.Id === id);
  const near = await onDay('2026-11-25');
  const earliest = near?.Deliverability.ExpectedDeliveryDate ?? '';
  expect(near?.Deliverability.IsDeliverable).toBe(false);
  expect(earliest).toMatch(/^2026-1[12]-\d\d$/);
  expect((await onDay(earliest))?.Deliverability.IsDeliverable).toBe(true);

  const { Id } = await newBasket(page, [], '2026-11-25');
  await page.goto('/catalog/search?term=kyllingeinderfilet');
  const row = page.getByRole('row').filter({ hasText: id });
  // The row also contains the quantity field of the suggested replacement, so the name must match exactly.
  const quantity = row.getByRole('spinbutton', { name: /^Antal karton af Kyllingeinderfilet, naturel/ });
  await expect(row).toContainText('Udsolgt · ventes');
  await expect(quantity).toHaveCount(0);
  await page.request.put('/api/checkout/basket', {
    params: { id: Id },
    data: { Delivery: { ExpectedDate: earliest } },
  });
  await page.reload();
  await expect(quantity).toBeVisible();
});

test('closed days say why in strip and calendar, stay unchosen', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-200700@kunde.example');
  const { Id } = await newBasket(page, [], '2026-11-25');
  await page.goto('/');
  const closed = strip(page).getByRole('radio', { name: 'torsdag 26.11, ingen levering: Ingen rute' });
  await expect(closed).toBeDisabled();
  await closed.click({ force: true });
  await expect(strip(page).getByRole('radio', { checked: true })).toHaveAccessibleName(/^onsdag 25\.11/);

  await page.getByRole('button', { name: 'Flere datoer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Vælg leveringsdag' });
  const christmas = drawer.getByRole('button', { name: /^fredag 25\.12: .+, ingen levering/ });
  await expect(christmas).toHaveAccessibleName(/juledag/i);
  await christmas.evaluate((day) => day.scrollIntoView({ block: 'center' }));
  // Waits until the drawer has stopped moving, because a forced click does not wait for it.
  await expect(christmas).toBeInViewport({ ratio: 1 });
  await christmas.click({ force: true });
  await expect(drawer.getByRole('gridcell', { selected: true }).getByRole('button')).toHaveAccessibleName(
    'onsdag 25.11',
  );
  await expect(drawer.getByRole('button', { name: /^Flyt kurven/ })).toHaveCount(0);
  expect((await serverBasket(page, Id)).Delivery.ExpectedDate).toBe('2026-11-25');
});
