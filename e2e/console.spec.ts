import { expect, test } from './browser.ts';

test('[SUP-03] [CAM-07] staff publish a text in the console and take it back', async ({ page, signIn }) => {
  await signIn('karen@fjordgros.example');
  await page.goto('/da-dk/');
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Konsollens menu' })
    .getByRole('link', { name: 'Tekster' })
    .click();
  await page.getByRole('searchbox', { name: 'Nøgle eller tekst' }).fill('staff.onlyListPrices');
  await page.getByRole('button', { name: 'Ret staff.onlyListPrices' }).click();
  await page.getByRole('textbox', { name: 'Dansk' }).fill('Listepriser, ekskl. aftaler.');
  await page.getByRole('button', { name: 'Gem og udgiv' }).click();
  const history = page.getByRole('region', { name: 'Historik' });
  await expect(history.getByText('Listepriser, ekskl. aftaler.')).toBeVisible();
  const shop = await page.context().newPage();
  await shop.goto('/da-dk/price-list');
  await expect(shop.getByText('Listepriser, ekskl. aftaler.')).toBeVisible();
  await history.getByRole('button', { name: 'Bring version 0 tilbage' }).click();
  await expect(history.getByText('Version 0 bragt tilbage')).toBeVisible();
  await shop.reload();
  await expect(shop.getByText('Priserne er listepriser.')).toBeVisible();
});
