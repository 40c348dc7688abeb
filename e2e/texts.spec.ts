import type { Page } from '@playwright/test';
import { openAddress } from './addresses.ts';
import { expect, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket } from './server-basket.ts';
import { faultsIn, wordsOf } from './words.ts';

const cream = '501220';

async function visit(page: Page, address: string): Promise<string> {
  await openAddress(page, address);
  return wordsOf(page);
}

test('[ENV-11] a missing text shows #NOT FOUND#, found by every visit', async ({ page }) => {
  await page.route('**/assets/texts/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"consent.reopen":', '"consent.reopened":');
    await route.fulfill({ response, body });
  });
  const words = await visit(page, '/brands/home');
  expect(faultsIn(words)).toEqual(['#NOT FOUND#']);
});

test(
  '[ENV-11] a changed text is on the next page, and goes back',
  onlyInMatrix,
  async ({ page, playwright, baseURL }) => {
    const admin = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const data = { EmailAddress: 'karen@fjordgros.example', Password: password };
    expect((await admin.post('/api/auth/login', { data })).status()).toBe(200);
    const key = 'consent.listTitle';
    const change = async (Danish: string | null) => {
      const read = await admin.get('/api/console/labels', { params: { term: key } });
      const { Model } = (await read.json()) as { Model: { Labels: { Key: string; Version: string }[] } };
      const Version = Model.Labels.find((label) => label.Key === key)?.Version ?? '';
      const answer = await admin.put('/api/console/labels', {
        data: { Labels: [{ Key: key, Danish, English: null, Version }] },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const title = async () => {
      await page.goto('/da-dk/brands/home');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
      await page.getByRole('button', { name: 'Alle cookies' }).click();
      const caption = page.getByRole('caption');
      await expect(caption).toBeVisible();
      return caption.textContent();
    };
    expect(await title()).toBe('Nødvendige cookies');
    await change('Det, vi skal gemme <b>her</b>');
    await expect.poll(title).toBe('Det, vi skal gemme <b>her</b>');
    await change(null);
    await expect.poll(title).toBe('Nødvendige cookies');
    await admin.dispose();
  },
);

test(
  '[ENV-12] another language keeps product, search and basket, writes numbers its way',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300018@kunde.example');
    const basket = await newBasket(page, [[cream, 'KS', 2]]);
    const choose = async (from: string, to: 'English' | 'Dansk') => {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.getByRole('button', { name: /^(Min konto|My account)$/ }).click();
      const reloaded = page.waitForEvent('load');
      await page.getByRole('menuitem', { name: to }).click();
      await reloaded;
    };
    const english = page.locator('html[lang="en"]');
    await choose(`/product/${cream}`, 'English');
    await expect(english).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/product/${cream}$`));
    await choose('/product/501220', 'Dansk');
    const search = '/catalog/search?term=ost&search_sort_by=name';
    await choose(search, 'English');
    await expect(english).toHaveCount(1);
    await expect(page).toHaveURL(search);
    await expect(page.getByRole('heading', { level: 1, name: 'ost' })).toBeVisible();
    await expect(page.getByText(/^\d+\.\d\d$/).first()).toBeVisible();
    await choose(search, 'Dansk');
    await expect(page.getByText(/^\d+,\d\d$/).first()).toBeVisible();
    await choose(`/checkout/basket?id=${basket.Id}`, 'English');
    await expect(english).toHaveCount(1);
    await expect(page).toHaveURL(`/checkout/basket?id=${basket.Id}`);
    await choose(`/checkout/basket?id=${basket.Id}`, 'Dansk');
    await expect(page).toHaveURL(`/checkout/basket?id=${basket.Id}`);
  },
);
