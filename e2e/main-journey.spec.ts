import type { Locator, Page } from '@playwright/test';
import { addressOfMail } from './account-mails.ts';
import { expect, holdBack, password, test } from './browser.ts';
import { watchStay } from './page-time.ts';
import { onlyInMatrix } from './run-length.ts';
import { quantitiesOf, serverBasket } from './server-basket.ts';

// The server returns 400 when it asks for confirmation, which the browser logs as an error.
test.use({ allowErrors: /status of 400 .*checkout\/weborder/ });

const fillet = 'Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF';
const filletId = '204118';

/** Records the text of the basket button in the same frame in which the field changes, before painting. */
async function noteFrameOfInput(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    element.addEventListener('input', () => {
      requestAnimationFrame(() => {
        const button = document.querySelector('[data-testid=basket-button]');
        const name = document.getElementById(button?.getAttribute('aria-labelledby') ?? '');
        document.documentElement.dataset['inFrame'] = name?.textContent ?? '';
      });
    });
  });
}

async function logInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL('/campaigns');
  await page.getByRole('banner').getByRole('link', { name: 'Log ind' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
}

async function expectReceipt(page: Page, email: string, basketId: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tak, ordren er modtaget' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(new URL(page.url()).pathname).toBe('/checkout/receipt');
  expect(id).toMatch(/^\d+$/);
  await expect(page.getByTestId('receipt-number')).toContainText(id);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('cell', { name: 'Kød og fjerkræ' })).toBeVisible();
  expect((await serverBasket(page)).Id).not.toBe(basketId);
  expect((await page.request.get('/api/checkout/basket', { params: { id: basketId } })).status()).toBe(404);

  await addressOfMail(page, email, id);
  await page.goto('/dev/mail');
  const mail = page.getByRole('row').filter({ hasText: email }).filter({ hasText: id });
  await expect(mail).toHaveCount(1);
  await mail.getByRole('link', { name: 'som tekst' }).click();
  await expect(page.locator('pre')).toContainText(fillet);
  await expect(page.locator('pre')).toContainText(id);
}

test('[CHK-01] [CHK-07] a stranger logs in, orders, gets number, receipt and mail', async ({ page }) => {
  const email = 'indkoeb-300073@kunde.example';
  await logInByForm(page, email);
  const total = page.getByRole('button', { name: 'Vis kurven' }).first();
  await expect(total).toHaveAccessibleName(/0 linjer · ti\. 24\.11/);

  await page.keyboard.press('F8');
  await expect(page.getByRole('combobox', { name: 'Søg' })).toBeFocused();
  await page.keyboard.type('kylling');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'kylling' })).toBeVisible();
  const row = page.getByRole('main').getByRole('row').filter({ hasText: fillet });
  const carton = row.getByRole('spinbutton', { name: `Antal karton af ${fillet}` });
  await expect(carton).toBeVisible();

  const release = await holdBack(page, '**/api/checkout/basket?*', 'PUT');
  await noteFrameOfInput(carton);
  const basketBefore = await serverBasket(page);
  await carton.focus();
  await page.keyboard.press('3');
  const inFrame = () => page.evaluate(() => document.documentElement.dataset['inFrame'] ?? '');
  await expect.poll(inFrame).toMatch(/^Vis kurven, [1-9][\d.]*,\d\d kr\., 1 linje · ti\. 24\.11$/);
  const shownAtOnce = await inFrame();
  expect(quantitiesOf(await serverBasket(page, basketBefore.Id))).toEqual([]);
  release();
  await expect.poll(async () => quantitiesOf(await serverBasket(page))).toEqual([[filletId, 3]]);
  await expect(total).toHaveAccessibleName(shownAtOnce);

  await total.click();
  const drawer = page.getByRole('dialog', { name: 'Kurv til tirsdag 24.11' });
  await expect(drawer).toContainText(fillet);
  await drawer.getByRole('button', { name: 'Gå til kurv' }).click();
  await expect(page).toHaveURL(/\/checkout\/basket(\?id=\d+)?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' })).toBeVisible();

  await page.getByRole('radio', { name: 'fredag 27.11' }).click();
  // Lines move to another day only after the user presses a button that says so.
  await page.getByRole('button', { name: 'Flyt kurven til fredag 27.11' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv til fredag 27.11' })).toBeVisible();
  await page.getByRole('button', { name: 'Bestil til fredag 27.11' }).click();
  // The total of three cartons is above the minimum order and below free delivery, so the server asks the user to
  // accept the fee.
  const warning = page.getByRole('alertdialog', { name: 'Bestil alligevel?' });
  await expect(warning).toContainText('lægges 345,00 kr. til for levering');
  const stay = await watchStay(page, '[role=status]', 'Ordren er sendt');
  await warning.getByRole('button', { name: 'Bestil alligevel' }).click();
  // The message stays for two seconds after the response, and a part of this time passes before the receipt opens.
  expect(await stay()).toBeGreaterThan(500);
  await expect(page.getByText('Ordren er sendt', { exact: true })).toHaveCount(0);
  await expectReceipt(page, email, basketBefore.Id);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[CHK-01] [CHK-07] the same journey by touch on 390 px', onlyInMatrix, async ({ page }) => {
    const email = 'indkoeb-200500@kunde.example';
    await logInByForm(page, email);
    await page.getByRole('button', { name: 'Søg', exact: true }).tap();
    await expect(page.getByRole('combobox', { name: /^Søg/ })).toBeFocused();
    await page.keyboard.type('kylling');
    await page.keyboard.press('Enter');
    const row = page.getByRole('main').getByRole('row').filter({ hasText: fillet });
    const carton = row.getByRole('group', { name: `Antal karton af ${fillet}` });
    for (let press = 0; press < 3; press += 1) await carton.getByRole('button', { name: 'Én mere' }).tap();
    await expect(carton.getByRole('spinbutton')).toHaveValue('3');
    await expect.poll(async () => quantitiesOf(await serverBasket(page))).toEqual([[filletId, 3]]);
    const { Id } = await serverBasket(page);

    await page.getByRole('link', { name: /^Kurv .*1 linje$/ }).tap();
    await page.getByRole('button', { name: 'Skift', exact: true }).tap();
    const days = page.getByRole('dialog', { name: 'Vælg leveringsdag' });
    await days.getByRole('button', { name: 'onsdag 25.11' }).tap();
    await days.getByRole('button', { name: 'Flyt kurven til onsdag 25.11' }).tap();
    await page.getByRole('button', { name: 'Bestil til onsdag 25.11' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bestil alligevel' }).tap();
    await expectReceipt(page, email, Id);
  });
});
