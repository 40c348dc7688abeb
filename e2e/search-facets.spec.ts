import type { Locator, Page } from '@playwright/test';
import type { SearchAnswer } from '../contracts/src/pages/search.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

function askedFor(page: Page): () => URLSearchParams {
  let asked = new URLSearchParams();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/catalog/search' && !url.searchParams.has('page')) asked = url.searchParams;
  });
  return () => asked;
}

async function answerTo(page: Page, params: Record<string, string>): Promise<SearchAnswer> {
  const answer = await page.request.get('/api/catalog/search', { params });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { Model: SearchAnswer }).Model;
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtre' });
const group = (page: Page, name: string): Locator =>
  filters(page).getByRole('group', { name, exact: true }).last();
const chips = (page: Page) => page.getByTestId('chip');
/** Clicks the label, because the check box itself is hidden. */
const tick = (box: Locator) => box.locator('xpath=ancestor::label').click();

test('[SRC-04] categories, cold rooms and suppliers narrow the products and are cleared together', async ({
  page,
  signIn,
}) => {
  await signIn('lars@kantinen.example');
  const asked = askedFor(page);
  await page.goto('/catalog/search');
  await expect(page.locator('[data-product]')).toHaveCount(24);

  // Four categories and seven markings are shown at first, the others on request.
  await expect(group(page, 'Varegruppe').getByRole('checkbox')).toHaveCount(4);
  await expect(group(page, 'Mærkning').getByRole('checkbox')).toHaveCount(7);
  await filters(page)
    .getByRole('button', { name: /^Vis \d+ flere/ })
    .first()
    .click();
  await expect(group(page, 'Varegruppe').getByRole('checkbox').nth(4)).toBeAttached();

  // Choosing a category shows its subcategories below it, four at first; choosing one of these replaces the category.
  const [top] = (await answerTo(page, {})).Facets.Categories.filter((each) => each.ParentId === null);
  if (!top) throw new Error('a category was expected');
  await tick(group(page, 'Varegruppe').getByRole('checkbox', { name: new RegExp(`^${top.Name}`) }));
  await expect.poll(() => asked().getAll('categories')).toEqual([top.Id]);
  const child = group(page, 'Varegruppe').locator('[data-depth="1"]').first();
  await expect(child).toBeVisible();
  await child.click();
  await expect
    .poll(() => {
      const [chosen, ...others] = asked().getAll('categories');
      return chosen !== undefined && chosen !== top.Id && others.length === 0;
    })
    .toBe(true);

  await page.getByRole('button', { name: 'Ryd alle' }).click();
  await expect(page).toHaveURL('/catalog/search');
  for (const heading of ['Opbevaring', 'Leverandør']) {
    await filters(page).getByRole('button', { name: heading, exact: true }).click();
  }
  await tick(group(page, 'Opbevaring').getByRole('checkbox', { name: /^Frost/ }));
  await expect.poll(() => asked().getAll('coolTypes')).toEqual(['freeze']);
  await tick(group(page, 'Leverandør').getByRole('checkbox').first());
  await expect.poll(() => asked().getAll('suppliers')).toHaveLength(1);
  await page.getByRole('button', { name: 'Ryd alle' }).click();
  await expect(page).toHaveURL('/catalog/search');
});

test(
  '[SRC-06] other words fold lists; order is no filter; all clear together',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('lars@kantinen.example');
    await page.goto('/catalog/search?term=ost');
    const more = filters(page).getByRole('button', { name: /^Vis \d+ flere/ });
    await expect(page.locator('[data-product]').first()).toBeVisible();
    await expect(more.first()).toBeVisible();
    const foldedLists = await more.count();
    await more.first().click();
    await expect(more).toHaveCount(foldedLists - 1);
    await page.keyboard.press('F8');
    await page.keyboard.type('fisk');
    await expect(page.getByRole('dialog', { name: 'Søgning' }).getByRole('row').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'fisk' })).toBeVisible();
    await expect(filters(page).getByRole('button', { name: 'Vis færre' })).toHaveCount(0);

    await page.goto('/catalog/search?term=ost&search_sort_by=name');
    await expect(page.locator('[data-product]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ryd alle' })).toHaveCount(0);
    await page.goto('/catalog/search?term=ost&search_sort_by=name&inStock=True&organic=True');
    await expect(chips(page)).toHaveText(['På lager', 'Økologisk']);
    await page.getByRole('button', { name: 'Ryd alle' }).click();
    await expect(page).toHaveURL('/catalog/search?term=ost&search_sort_by=name');
    await expect(chips(page)).toHaveCount(0);
  },
);

test.describe('by place', () => {
  test(
    '[SRC-05] radius, postcodes, regions and country narrow the products',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('lars@kantinen.example');
      const asked = askedFor(page);
      const panel = page.getByRole('region', { name: 'Område' });
      await page.goto('/catalog/search');
      await filters(page).getByRole('button', { name: 'Varer fra producenter nær jer' }).click();
      await expect(page).toHaveURL('/catalog/search?radius=60');
      const { Page: near, Region } = await answerTo(page, { radius: '60000' });
      const within = Region.Suppliers.filter((supplier) => supplier.IsWithin).length;
      await expect(
        page.getByText(`${near.TotalResults} varer fra ${within} producenter inden for 60 km`),
      ).toBeVisible();
      await expect(panel.getByRole('img')).toHaveAccessibleName(
        `Danmark delt i fem regioner. ${within} leverandører inden for 60 km`,
      );
      await expect(page.locator('[data-product] .product-meta').first()).toContainText(/, \d+ km$/);

      // Moves the slider with the keyboard. The map changes at once; the search runs when the slider is released.
      const slider = panel.getByRole('slider', { name: 'Inden for' });
      await slider.focus();
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL('/catalog/search?radius=100');
      await expect(chips(page)).toHaveText(['Inden for 100 km']);

      await panel.getByRole('radio', { name: 'Postnr.' }).click();
      const from = panel.getByRole('textbox', { name: 'Fra' });
      await from.fill('80');
      await from.press('Enter');
      await expect(panel.getByText('Et postnummer har 4 cifre.')).toBeVisible();
      await from.fill('7000');
      await panel.getByRole('textbox', { name: 'Til' }).fill('8990');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => [asked().get('fromPostalCode'), asked().get('toPostalCode')])
        .toEqual(['7000', '8990']);
      await expect(chips(page)).toHaveText(['Inden for 100 km', 'Postnr. 7000–8990']);
      // The list is dimmed while the next response is loading.
      await expect(page.getByTestId('search-results')).toHaveCSS('opacity', '1');
      await expectAccessible(page);

      const region = panel.getByRole('checkbox', { name: /^Midtjylland/ });
      await tick(region);
      await expect.poll(() => asked().getAll('regions')).toEqual(['Midtjylland']);
      await expect(panel.getByRole('img')).toHaveAccessibleName(/Valgt: Midtjylland/);
      await panel.getByRole('button', { name: 'Vis varer fra hele landet' }).click();
      await expect(page).toHaveURL('/catalog/search');
      await expect(panel).toHaveCount(0);

      const abroad = (await answerTo(page, { supplierCountryCode: 'DK' })).Facets.SupplierCountries.find(
        (country) => country.Id !== 'DK' && country.Count > 0,
      );
      if (!abroad) throw new Error('a country abroad was expected');
      await page.goto('/catalog/search?supplierCountryCode=DK');
      await panel.getByRole('button', { name: /Leverandørland/ }).click();
      await page.getByRole('option', { name: `${abroad.Name} (${abroad.Count})` }).click();
      await expect(page.getByTestId('search-heading').getByRole('paragraph')).toHaveText(
        new RegExp(`^${abroad.Count} vare`),
      );
      await panel.getByRole('button', { name: /Målt fra/ }).click();
      await page.getByRole('option', { name: 'Odense' }).click();
      await expect.poll(() => asked().get('geopoint')).toBe('55.396,10.388');
    },
  );

  test('on a phone the drawing comes first, one way at once', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('lars@kantinen.example');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/catalog/search?radius=60');
    const panel = page.getByRole('region', { name: 'Område' });
    await expect(panel.getByRole('slider')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Fra' })).toBeHidden();
    await panel.getByRole('radio', { name: 'Region' }).click();
    await expect(panel.getByRole('checkbox', { name: /^Midtjylland/ })).toBeAttached();
    await expect(panel.getByRole('slider')).toBeHidden();
    await expectSoundLayout(page);
    await expectAccessible(page);
  });
});

test(
  '[SRC-04] dropdowns from 768 to 1279 px: search, follow, Esc keeps',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('lars@kantinen.example');
    await page.setViewportSize({ width: 1024, height: 900 });
    const asked = askedFor(page);
    await page.goto('/catalog/search');
    await page.getByRole('button', { name: /^Mærke( |$)/ }).click();
    const panel = page.getByRole('dialog', { name: 'Mærke' });
    await expect(panel).toBeVisible();
    const height = await panel.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(321);
    await panel.getByRole('textbox', { name: 'Find mærke' }).fill('skov');
    const box = panel.getByRole('checkbox', { name: /^Skovlund/ });
    await tick(box);
    await expect.poll(() => asked().getAll('brands')).toEqual(['skovlund']);
    await expect(panel.getByRole('button', { name: /^Vis \d+ varer/ })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(chips(page)).toHaveText(['Skovlund']);
    await page.getByRole('button', { name: /^Mærke/ }).click();
    await panel.getByRole('button', { name: 'Ryd 1' }).click();
    await expect(page).toHaveURL('/catalog/search');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Flere filtre' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Flere filtre' }).getByRole('switch', { name: /^Købt før/ }),
    ).toBeAttached();
  },
);

test('[SRC-04] a phone’s sheet says how many products it leaves', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('lars@kantinen.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog/search?term=kylling&brands=skovlund');
  await page.getByRole('button', { name: /^Filtre/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  await expect(sheet.getByText('1 valgt')).toBeVisible();
  const before = await sheet.getByRole('button', { name: /^Vis \d+ vare/ }).textContent();
  await tick(sheet.getByRole('switch', { name: /^Købt før/ }));
  await expect(sheet.getByRole('button', { name: /^Vis \d+ vare/ })).not.toHaveText(before ?? '');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ryd 2' }).click();
  await sheet.getByRole('button', { name: /^Vis \d+ vare/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/catalog/search?term=kylling');
});
