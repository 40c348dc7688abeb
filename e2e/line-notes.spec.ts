import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, password, test } from './browser.ts';
import { changeBehindPage, newBasket, serverBasket } from './server-basket.ts';

// The order is sent behind the page, which then asks for the basket that is gone.
test.use({ allowErrors: /404.*\/api\/checkout\/basket\?/ });

const cream = { id: '501220', unit: 'KS' };
const chicken = { id: '204118', unit: 'KRT' };

const row = (page: Page, id: string) => page.getByTestId('basket-line').filter({ hasText: id });
const noteOf = async (page: Page, id: string) =>
  (await serverBasket(page)).LineItems.find(({ ProductId }) => ProductId === id)?.Note ?? null;

test('[PLN-07] two fill a basket, one writes notes and sends', async ({ page, signIn, browser, baseURL }) => {
  await signIn('anna@havnen.example');
  const { Id } = await newBasket(page, [
    [cream.id, cream.unit, 4],
    [chicken.id, chicken.unit, 3],
  ]);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  const data = { EmailAddress: 'kasper@havnen.example', Password: password };
  await other.request.post('/api/auth/login', { data });
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(row(page, chicken.id)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sidst ændret af / })).toHaveCount(0);
  await changeBehindPage(other, Id, [[chicken.id, chicken.unit, 5]]);
  await context.close();
  const kasper = row(page, chicken.id).getByRole('img', { name: /^Sidst ændret af Kasper/ });
  await expect(kasper).toBeVisible();

  const more = row(page, cream.id).getByRole('button', { name: /^Flere valg, / });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Note og erstatning' }).press('Enter');
  const field = page.getByRole('textbox', { name: /^Note til plukkeren, / });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Lang holdbarhed');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  const note = page.getByRole('button', { name: 'Note: Lang holdbarhed' });
  await expect(note).toBeVisible();
  await expect.poll(() => noteOf(page, cream.id)).toBe('Lang holdbarhed');
  await note.click();
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await note.click();
  await field.fill('x'.repeat(121));
  await expect(field).toHaveValue('x'.repeat(120));
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect.poll(() => noteOf(page, cream.id)).toBe('x'.repeat(120));
  const sent = await page.request.post('/api/checkout/weborder', {
    params: { basketId: Id },
    data: { IgnoreWarning: true },
  });
  const order = (await sent.json()).Model.Id;
  await page.goto(`/checkout/receipt?id=${order}`);
  await page.getByRole('button', { name: 'Varer i ordren' }).click();
  await expect(page.getByText(`Note: ${'x'.repeat(120)}`)).toBeVisible();
  await expectSoundLayout(page);
});
