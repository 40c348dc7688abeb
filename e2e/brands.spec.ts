import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const reader = 'kasper@havnen.example';

const letters = (page: Page) => page.getByRole('radiogroup', { name: 'Forbogstav' });
const index = (page: Page) => page.getByRole('region', { name: 'Alle mærker' });
const headings = (page: Page) => index(page).getByRole('heading', { level: 2 }).allTextContents();

test('[BRD-01] the index lists brands by letter, filters and follows keys', async ({ page, signIn }) => {
  await signIn(reader);
  await page.goto('/brands/home');
  await expect(page.getByRole('heading', { name: 'Mærker', level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ mærker fra \d+ leverandører$/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^I køber fra/ }).getByRole('link')).toHaveCount(6);
  await expect(index(page).getByRole('heading', { level: 2, name: 'Å', exact: true })).toBeAttached();
  const all = await headings(page);
  expect(all.slice(0, 3)).toEqual(['A', 'B', 'D']);
  expect(all.slice(-3)).toEqual(['Æ', 'Ø', 'Å']);

  await letters(page).getByRole('radio', { name: 'S', exact: true }).click();
  await expect(index(page).getByRole('heading', { level: 2 })).toHaveText(['S']);
  await expect(index(page).getByRole('link', { name: /^Skovlund/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^I køber fra/ })).toHaveCount(0);
  await expect(letters(page).getByRole('radio', { name: 'Q', exact: true })).toBeDisabled();

  await page.keyboard.press('ArrowRight');
  await expect(letters(page).getByRole('radio', { name: 'T', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(index(page).getByRole('heading', { level: 2 })).toHaveText(['T']);
  await page.keyboard.press('u');
  const letterU = letters(page).getByRole('radio', { name: 'U', exact: true });
  await expect(letterU).toBeFocused();
  await expect(index(page).getByRole('link')).toHaveText([/^Uldum Kål/]);
  // Playwright's keyboard has no key for this letter.
  await letterU.dispatchEvent('keydown', { key: 'æ' });
  await expect(letters(page).getByRole('radio', { name: 'Æ', exact: true })).toBeFocused();
  await expect(index(page).getByRole('link')).toHaveText([/Ærlig Emballage/, /Ærø Saltværk/]);

  const search = page.getByRole('searchbox', { name: 'Find mærke eller leverandør' });
  await search.fill('skovlund fjer');
  await expect(letters(page).getByRole('radio', { name: 'Alle' })).toBeChecked();
  await expect(index(page).getByRole('link')).toHaveText([/Skovlund/]);
  await search.fill('xyzxyz');
  await expect(page.getByRole('heading', { name: 'Ingen mærker passer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vis alle mærker' }).click();
  await expect(index(page).getByRole('heading', { level: 2 })).toHaveText(all);
});

test(
  '[BRD-01] logos match the brand, or the supplier without one',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(reader);
    await page.goto('/brands/home');
    const logoOf = (name: RegExp) => index(page).getByRole('link', { name }).locator('img');
    await expect(logoOf(/^Anker Te/)).toHaveAttribute('src', '/assets/logos/anker-te.svg');
    await expect(logoOf(/^Uldum Kål I\/S/)).toHaveAttribute('src', '/assets/logos/uldum-kaal.svg');
    await expect(logoOf(/^Grøntgården/)).toHaveCount(0);
    await logoOf(/^Anker Te/).scrollIntoViewIfNeeded();
    await expect
      .poll(() => logoOf(/^Anker Te/).evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await index(page)
      .getByRole('link', { name: /^Uldum Kål/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Uldum Kål I/S', level: 1 })).toBeVisible();
    await expect(page.getByRole('spinbutton').first()).toBeVisible();
  },
);

test(
  '[BRD-02] a brand shows products or story; Back returns there',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(reader);
    await page.goto('/brands/skovlund');
    const sides = page.getByRole('radiogroup', { name: 'Varer eller om mærket' });
    await expect(sides.getByRole('radio', { name: /^Varer \d+/ })).toBeChecked();
    await expect(page.getByText('I har købt i år')).toBeVisible();
    const product = page.getByRole('link', { name: 'Kyllingelever, renset, fersk' });
    await product.click();
    await expect(page.getByRole('heading', { name: 'Kyllingelever, renset, fersk', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(product).toBeFocused();
    await expect
      .poll(() => page.evaluate(() => (history.state as { tileIndex?: number }).tileIndex))
      .toBeGreaterThan(0);

    await sides.getByRole('radio', { name: 'Om Skovlund' }).click();
    await expect(
      page.getByRole('heading', { name: 'Langsomtvoksende kylling fra navngivne gårde' }),
    ).toBeVisible();
    await expect(page.getByText('DK 4417 EF')).toBeVisible();
    await expect(page.getByRole('spinbutton')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => history.state as object))
      .toMatchObject({ isShowingBrandInfo: true });
    await page.getByRole('link', { name: 'Skovlund Fjerkræ A/S' }).click();
    await expect(page).toHaveURL(/suppliers=/);
    await page.goBack();
    await expect(sides.getByRole('radio', { name: 'Om Skovlund' })).toBeChecked();
    await page.getByRole('link', { name: 'Mærker' }).first().click();
    await index(page)
      .getByRole('link', { name: /^Skovlund/ })
      .click();
    await expect(sides.getByRole('radio', { name: /^Varer/ })).toBeChecked();
  },
);

test(
  '[BRD-02] a brand’s products come bought first, in other orders too',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(reader);
    await page.goto('/brands/fjordgros');
    const names = page.getByRole('main').getByTestId('product-name');
    /** Waits until all names are shown, because they appear in several steps. */
    const shown = async () => {
      await expect(page.locator('.brand-products:not([data-refetching])')).toBeVisible();
      await expect(names).toHaveCount(24);
      return names.allTextContents();
    };
    const first = await shown();
    await page.getByRole('button', { name: /Sortering/ }).click();
    await page.getByRole('option', { name: 'Navn A–Å' }).click();
    await expect.poll(shown).not.toEqual(first);
    const byName = await shown();
    const sorted = byName.toSorted((a, b) => a.localeCompare(b, 'da'));
    expect(byName.slice(0, 5)).toEqual(sorted.slice(0, 5));
    await page.getByRole('button', { name: 'Næste side' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(shown).not.toEqual(byName);
  },
);

test('visitors see brands and products without prices, and the login', onlyInMatrix, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/brands/home');
  await expect(index(page).getByRole('link', { name: /^Skovlund/ })).toBeVisible();
  await expect(page.getByText('købt før')).toHaveCount(0);
  await expectAccessible(page);
  await index(page)
    .getByRole('link', { name: /^Skovlund/ })
    .click();
  await expect(page.getByText('Kyllingelever, renset, fersk')).toBeVisible();
  await expect(page.getByText('Log ind for at se jeres priser')).toBeVisible();
  await expect(page.getByRole('main').getByText(/kr\.|\/kg|På lager/)).toHaveCount(0);
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Om Skovlund' }).click();
  await expect(page.getByText('Vi kalibrerer til 20 gram.')).toBeVisible();
  const others = asked.filter((path) => !/^\/api\/(brands|logos)\b/.test(path));
  // Campaigns may highlight products on a brand page, so visitors request them too.
  expect([...new Set(others)]).toEqual(['/api/campaigns/currentpage']);
});
