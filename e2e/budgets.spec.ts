import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { friday, newBasket } from './server-basket.ts';

const kitchen = 'indkoeb-300060@kunde.example';
const fillet = ['204118', 'KRT', 1] as const;

test('[PLN-05] a kitchen sets a budget, and its basket is stopped by it', async ({ page, signIn }) => {
  await signIn(kitchen);
  await page.goto('/budgets');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sæt budget' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Beløb i kr.' }).fill('-3');
  await dialog.getByRole('button', { name: 'Gem budget' }).click();
  await expect(dialog.getByText(/^Skriv et beløb fra 0 til/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Beløb i kr.' }).fill('1.000,50');
  await dialog.getByRole('button', { name: /Over budget/ }).click();
  await page.getByRole('option', { name: /^Stop/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gem budget' }).click();
  await expect(page.getByText('1.000 kr. pr. uge')).toBeVisible();
  await expect(page.getByRole('meter').first()).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);

  const { Id } = await newBasket(page, [fillet], friday);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundLayout(page);
  await page.goto(`/checkout/basket?id=${Id}`);
  const panel = page.getByRole('region', { name: 'Budget' });
  await expect(panel.getByText('Tilbage efter denne ordre')).toBeVisible();
  const quantity = page
    .getByRole('textbox', { name: /^Antal/ })
    .or(page.getByRole('spinbutton'))
    .first();
  await quantity.fill('9');
  await quantity.blur();
  await expect(panel.getByText('Over budget efter denne ordre')).toBeVisible();
  await expect(panel.getByText('Ordren kan ikke sendes.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Over budget efter denne ordre/ })).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await expect(page.getByText(/^Ordren er .+ over budgettet for uge 48\./).first()).toBeVisible();
  const sent = await page.request.post(`/api/checkout/weborder?basketId=${Id}`, {
    data: { IgnoreWarning: true },
  });
  expect(sent.status()).toBe(409);
  expect(await sent.text()).toContain('Budgettet for uge 48 er 1.000,50 kr.');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/budgets');
  await page.getByRole('button', { name: /^Fjern budgettet/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByText('Intet budget endnu').first()).toBeVisible();
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(page.getByRole('button', { name: /^Bestil til/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
