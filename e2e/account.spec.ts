import { linkOfMail } from './account-mails.ts';
import { expectAccessible } from './axe.ts';
import { expect, password, test } from './browser.ts';
import { watchStay } from './page-time.ts';
import { onlyInMatrix } from './run-length.ts';

const next = 'fire grønne æbler på disken';

test.describe('a forgotten password', () => {
  test.use({ allowErrors: /status of 400 .*auth\/login/ });

  test('[ACC-01] [ACC-03] [ACC-04] from login over mail to a new password, once', async ({ page }) => {
    const email = 'indkoeb-300061@kunde.example';
    await page.goto('/login');
    await page.getByRole('link', { name: /^Glemt\?/ }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Skriv din e-mail', { exact: true })).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('E-mail').press('Enter');
    await expect(page.getByRole('heading', { name: 'Se i din indbakke' })).toBeFocused();
    await expect(page.getByText(`Findes ${email} hos os, er der nu et link.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send igen om 0\.\d\d$/ })).toBeDisabled();

    const link = await linkOfMail(page, email, 'Vælg en ny adgangskode');
    const answered = page.waitForResponse((response) => response.url().endsWith('/reset-password'));
    await page.goto(link);
    expect((await answered).headers()['referrer-policy']).toBe('no-referrer');
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText(`Til ${email}. Linket virker i 30 minutter endnu.`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Ny adgangskode' }).fill('kort');
    await page.getByRole('button', { name: 'Gem adgangskode' }).click();
    await expect(page.getByText('Den skal være på mindst 12 tegn')).toBeVisible();
    await page.getByRole('textbox', { name: 'Ny adgangskode' }).fill(next);
    await page.getByRole('textbox', { name: 'Gentag' }).fill(`${next}!`);
    await expect(page.getByText('De to er ikke ens')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Gentag' }).fill(next);
    await page.getByRole('button', { name: 'Gem adgangskode' }).click();

    await expect(page).toHaveURL('/login?passwordChanged=1');
    await expect(page.getByText('Din adgangskode er ændret. Log ind med den nye.')).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
    await page.getByRole('textbox', { name: 'Adgangskode' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('E-mail eller adgangskode er forkert');
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill(next);
    await page.getByRole('textbox', { name: 'Adgangskode' }).press('Enter');
    await expect(page).toHaveURL('/');

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send nyt link' })).toBeVisible();
    await linkOfMail(page, email, 'Din adgangskode er ændret');
  });

  test('[ACC-03] says the same of an address nobody has', onlyInMatrix, async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill('ingen@ukendt.example');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Findes ingen@ukendt.example hos os, er der nu et link.')).toBeVisible();
  });
});

test.describe('the own password', () => {
  test.use({ allowErrors: /status of 400 .*updatecurrentuserpassword/ });

  test(
    '[ACC-05] shows the server’s refusal; confirms a change and closes',
    onlyInMatrix,
    async ({ page, signIn, browser }) => {
      const email = 'indkoeb-300062@kunde.example';
      await signIn(email);
      const elsewhere = await browser.newPage();
      await elsewhere.request.post('/api/auth/login', {
        data: { EmailAddress: email, Password: password },
      });
      await page.goto('/account/password');
      const part = page.locator('#password');
      await part.getByRole('textbox', { name: 'Nuværende adgangskode' }).fill('forkert');
      await part.getByRole('textbox', { name: 'Ny adgangskode', exact: true }).fill(next);
      await part.getByRole('textbox', { name: 'Gentag ny adgangskode' }).fill(next);
      await part.getByRole('button', { name: 'Skift adgangskode' }).click();
      await expect(part.getByRole('alert')).toHaveText('Den nuværende adgangskode er forkert.');
      await part.getByRole('textbox', { name: 'Nuværende adgangskode' }).fill(password);
      const stay = await watchStay(page, '#password *', 'Adgangskoden er skiftet.');
      await part.getByRole('button', { name: 'Skift adgangskode' }).click();
      expect(await stay()).toBeGreaterThan(900);
      await expect(part.getByRole('textbox')).toHaveCount(0);
      await expect(part.getByRole('button', { name: 'Skift adgangskode' })).toBeVisible();
      await expect(part.getByText('Sidst ændret 23.11.2026.')).toBeVisible();
      expect((await elsewhere.request.get('/api/user/sessions')).status()).toBe(401);
      await elsewhere.close();
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
    },
  );
});

test.describe('the own user', () => {
  test.use({ allowErrors: /status of 400 .*api\/user|status of 401/ });

  test(
    '[ACC-06] saves name and phone; a new e-mail counts once confirmed',
    onlyInMatrix,
    async ({ page, signIn }) => {
      const email = 'indkoeb-300023@kunde.example';
      await signIn(email);
      await page.goto('/account/profile');
      const part = page.locator('#profile');
      await part.getByLabel('Navn').fill('');
      await part.getByRole('button', { name: 'Gem profil' }).click();
      await expect(part.getByText('Skriv dit navn')).toBeVisible();
      await part.getByLabel('Navn').fill('Mette Lindholm');
      await part.getByLabel(/^Mobil/).fill('+45 22 00 14 88');
      await part.getByRole('button', { name: 'Gem profil' }).click();
      await expect(part.getByText(/^Gemt kl\. \d\d\.\d\d$/)).toBeVisible();
      await page.reload();
      await expect(part.getByLabel('Navn')).toHaveValue('Mette Lindholm');
      await expect(part.getByLabel(/^Mobil/)).toHaveValue('+45 22 00 14 88');

      await part.getByLabel('E-mail, også login').fill('ny@koekken300023.example');
      await part.getByRole('textbox', { name: /^Adgangskode, fordi/ }).fill('forkert');
      await part.getByRole('button', { name: 'Gem profil' }).click();
      await expect(part.getByRole('alert')).toHaveText('Den nuværende adgangskode er forkert.');
      await part.getByRole('textbox', { name: /^Adgangskode, fordi/ }).fill(password);
      await part.getByRole('button', { name: 'Gem profil' }).click();
      await expect(part.getByText(/Vi har sendt et link til ny@koekken300023\.example/)).toBeVisible();
      await expect(part.getByLabel('E-mail, også login')).toHaveValue(email);
      await linkOfMail(page, email, 'Din e-mail er ved at blive ændret');
      await page.goto(await linkOfMail(page, 'ny@koekken300023.example', 'Bekræft din nye e-mail'));
      await expect(page).toHaveURL('/confirm-email');
      await page.getByRole('button', { name: 'Bekræft e-mail' }).click();
      await expect(page.getByRole('heading', { name: 'Din e-mail er ændret' })).toBeFocused();
      await page.getByRole('link', { name: 'Fortsæt' }).click();
      await page.goto('/account/profile');
      await expect(part.getByLabel('E-mail, også login')).toHaveValue('ny@koekken300023.example');
    },
  );

  test(
    '[ACC-06] is deleted with address and password; the login forgets it',
    onlyInMatrix,
    async ({ page, signIn }) => {
      const email = 'indkoeb-300063@kunde.example';
      await signIn(email);
      await page.goto('/account/profile');
      await page.getByRole('button', { name: 'Slet min bruger' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Slet din bruger?' });
      const remove = dialog.getByRole('button', { name: 'Slet for altid' });
      await expect(remove).toBeDisabled();
      await expectAccessible(page);
      await dialog.getByLabel(/^Skriv din e-mail/).fill(email);
      await dialog.getByRole('textbox', { name: 'Nuværende adgangskode' }).fill('forkert');
      await remove.click();
      await expect(dialog.getByRole('alert')).toHaveText('Den nuværende adgangskode er forkert.');
      await dialog.getByRole('textbox', { name: 'Nuværende adgangskode' }).fill(password);
      await remove.click();
      await expect(page).toHaveURL(/\/login/);
      const answer = await page.request.post('/api/auth/login', {
        data: { EmailAddress: email, Password: password },
      });
      expect(answer.status()).toBe(400);
    },
  );
});

test(
  '[ACC-07] settings change the page at once and are there after a reload',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300064@kunde.example');
    await page.goto('/account/settings');
    const part = page.locator('#settings');
    const root = page.locator('html');
    /** Waits until the server has stored the setting, because a reload would cancel the request. */
    const choose = async (name: string) => {
      const kept = page.waitForResponse(
        (answer) => answer.url().includes('/api/user/settings') && answer.request().method() === 'PUT',
      );
      await part.getByRole('radio', { name, exact: true }).click();
      expect((await kept).status()).toBe(200);
    };
    await choose('Luftig');
    await expect(root).toHaveAttribute('data-density', 'comfortable');
    await choose('Mørkt');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await choose('pr. kg');
    await choose('Tilføjet');
    await expect(part.getByText(/^Gemt kl\. /)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(root).toHaveAttribute('data-density', 'comfortable');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    for (const name of ['Luftig', 'Mørkt', 'pr. kg', 'Tilføjet'])
      await expect(part.getByRole('radio', { name, exact: true })).toBeChecked();
  },
);

test(
  '[ACC-10] customer information: customer, addresses, route with days and deadline, sales person, agreement',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('anna@havnen.example');
    await page.goto('/account');
    const part = page.getByRole('region', { name: 'Kundeoplysninger' });
    for (const text of [
      'Restaurant Havnen',
      '200100',
      'Havnegade 14, køkkenindgang',
      '8000 Aarhus C',
      'faktura-200100@kunde.example',
      'Ugentlig samlefaktura',
      '06.10–06.50, frist hverdagen før kl. 16.00',
      'Rute 11',
      'Fjordgros Aarhus, 8200 Aarhus N',
      'A-2201',
      'Netto 14 dage',
      'Fri fra 8.500 kr., ellers 345 kr.',
      'Sofie Lund',
      'sofie@fjordgros.example',
    ])
      await expect(part.getByText(text).first(), text).toBeVisible();
    await expect(part.getByText('mandag')).toBeAttached();
    await expect(part.getByRole('link', { name: 'Bed om ændring' })).toHaveAttribute(
      'href',
      /^mailto:sofie@fjordgros\.example\?subject=/,
    );
  },
);

test('the own devices are listed and logged out', onlyInMatrix, async ({ page, signIn, browser }) => {
  const email = 'indkoeb-300065@kunde.example';
  await signIn(email);
  const others = [await browser.newPage(), await browser.newPage()];
  for (const other of others)
    await other.request.post('/api/auth/login', {
      data: { EmailAddress: email, Password: password },
    });
  await page.goto('/account/sessions');
  const part = page.locator('#sessions');
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await expect(part.getByRole('listitem').first()).toContainText('Denne enhed');
  await part
    .getByRole('button', { name: /^Log ud på Chrome/ })
    .first()
    .click();
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await part.getByRole('button', { name: 'Log ud på alle andre' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByText('Du er kun logget ind her.')).toBeVisible();
  for (const other of others) {
    expect((await other.request.get('/api/user/sessions')).status()).toBe(401);
    await other.close();
  }
});
