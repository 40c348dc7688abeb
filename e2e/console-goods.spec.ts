import { expect, test } from './browser.ts';

test('[CON-01] a product is found as its buyer finds it and changed', async ({ page, signIn }) => {
  await signIn('karen@fjordgros.example');
  await page.goto('/da-dk/console/products');
  await page.getByRole('searchbox', { name: 'Søg vare' }).fill('601188');
  const line = page.getByRole('row', { name: /601188/ });
  await expect(line.getByText('nummer', { exact: true })).toBeVisible();
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const storage = page.getByRole('textbox', { name: 'Opbevaring' });
  const before = await storage.inputValue();
  await storage.fill('Tørt og mørkt');
  await page.getByRole('button', { name: 'Gem 1 ændring' }).click();
  await expect(page.getByText(/^Gemt kl\./)).toBeVisible();
  const history = page.getByRole('region', { name: 'Historik' });
  await expect(history.getByText('Tørt og mørkt')).toBeVisible();
  await history.getByRole('button', { name: 'Tag tilbage: Opbevaring' }).first().click();
  await page.getByRole('button', { name: 'Gem 1 ændring' }).click();
  await expect(storage).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Ingen ændringer' })).toBeVisible();
});

test('[CON-03] a price is tried, put into use and explained', async ({ page, signIn }) => {
  await signIn('karen@fjordgros.example');
  await page.goto('/da-dk/console/prices?product=601188');
  await page.getByRole('combobox', { name: 'Kunde', exact: true }).fill('plejecenter');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { name: /^De betaler/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ny pris' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Pris i kr.' }).fill('3,15');
  await drawer.getByRole('textbox', { name: 'Aftalenr.' }).fill('A-9001');
  await drawer.getByRole('button', { name: 'Se hvad der sker' }).click();
  await expect(drawer.getByText(/betaler .*3,15/)).toBeVisible();
  await drawer.getByText(/^Ja, prisen skal ændres så meget/).click();
  await drawer.getByRole('button', { name: 'Sæt 1 pris i drift' }).click();
  await expect(page.getByRole('heading', { name: /^De betaler 3,15/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A-9001' }).first()).toContainText('tæller');
  await expect(page.getByRole('region', { name: /^Alle,/ }).getByText('Aftale A-9001')).toBeVisible();
  await page.getByRole('button', { name: 'Slut Aftale A-9001, 3,15' }).click();
  await drawer.getByLabel('Sidste dag').fill('31-12-2026');
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: 'Se hvad der sker' }).click();
  await drawer.getByText(/^Ja, prisen skal ændres så meget/).click();
  await drawer.getByRole('button', { name: 'Gem sidste dag' }).click();
  await expect(page.getByRole('button', { name: /^Flyt slut på A-9001/ })).toBeVisible();
});
