import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { newBasket, quantitiesOf, serverBasket, tuesday } from './server-basket.ts';

const kitchen = 'indkoeb-300059@kunde.example';
const fillet = ['204118', 'KRT', 14] as const;

test('[PLN-01] [PLN-02] a basket becomes a standing order that is changed and made', async ({
  page,
  signIn,
}) => {
  await signIn(kitchen);
  const { Id } = await newBasket(page, [fillet], tuesday);
  await page.goto(`/standing-orders?from=basket-${Id}`);
  await page.getByRole('textbox', { name: 'Navn' }).fill('Fisk og fjerkræ');
  for (const day of ['ti', 'fr']) {
    const box = page.getByRole('alertdialog').getByRole('checkbox', { name: day, exact: true });
    if (!(await box.isChecked())) await box.check({ force: true });
  }
  await expect(page.getByText(/^De næste dage: /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lav fast ordre' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fisk og fjerkræ' })).toBeVisible();
  const friday = page.getByRole('textbox', { name: /, fr$/ }).first();
  await friday.fill('9');
  await friday.press('Enter');
  await friday.blur();
  await expect(page.getByText('Næste leveringer')).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page
    .getByRole('button', { name: /^Spring over: fr/ })
    .first()
    .click();
  await expect(page.getByText('Sprunget over', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Fortryd: fr/ })
    .first()
    .click();
  await expect(page.getByText('Sprunget over', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /, fr$/ }).first()).toHaveValue('9');
  await page.getByRole('button', { name: 'Gå til kurven nu' }).click();
  await expect(page).toHaveURL(/\/checkout\/basket\?id=\d+/);
  const made = new URL(page.url()).searchParams.get('id') ?? '';
  expect(made).not.toBe(String(Id));
  expect(quantitiesOf(await serverBasket(page, made))[0]?.[0]).toBe(fillet[0]);
  await page.goto('/standing-orders');
  await expect(page.getByRole('link', { name: 'Fisk og fjerkræ' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundLayout(page);
});
