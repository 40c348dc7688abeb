import { expect, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

test(
  '[CON-02] a customer is stopped with a reason, changed and opened',
  onlyInMatrix,
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('karen@fjordgros.example');
    await page.goto('/da-dk/console/customers');
    await page.getByRole('searchbox', { name: 'Navn eller kundenummer' }).fill('lindegården');
    await page.getByRole('link', { name: 'Plejecentret Lindegården', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plejecentret Lindegården' })).toBeVisible();
    for (const title of ['Mennesker og rettigheder', 'Aftaler og priser', 'Ruter og frister', 'Grænser'])
      await expect(page.getByRole('region', { name: title })).toBeVisible();

    await page.getByRole('radio', { name: 'Spærret' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Spær kunden' }).click();
    await expect(question.getByText('Skriv en begrundelse.')).toBeVisible();
    await question.getByRole('textbox').fill('Betal faktura 4711 først.');
    await question.getByRole('button', { name: 'Spær kunden' }).click();
    await expect(page.getByText('Kunden læser: Betal faktura 4711 først.')).toBeVisible();

    const opened = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const kitchen = await opened.newPage();
    await kitchen.request.post('/api/auth/login', {
      data: { EmailAddress: 'ida@plejecentret.example', Password: password },
    });
    await expect(async () => {
      await kitchen.goto('/da-dk/checkout/basket');
      const said = kitchen.getByText('Der kan ikke bestilles lige nu: Betal faktura 4711 først.');
      await expect(said.first()).toBeVisible();
    }).toPass();
    await opened.close();

    await page.getByRole('tab', { name: 'Stamdata og grænser' }).click();
    await page.getByRole('textbox', { name: 'Tegn i reference' }).fill('mange');
    await page.getByRole('button', { name: 'Gem 1 ændring' }).click();
    await expect(page.getByText('Intet er gemt. Ret de felter, der er markeret.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Tegn i reference' }).fill('25');
    await page.getByRole('button', { name: 'Gem 1 ændring' }).click();
    await expect(page.getByTestId('notice').getByText(/^Gemt kl\. /)).toBeVisible();
    await page.getByRole('tab', { name: 'Historik' }).click();
    await page.getByRole('button', { name: 'Bring tilbage: version 0' }).click();
    await expect(
      page.getByRole('region', { name: 'Historik' }).getByText('Version 0 bragt tilbage'),
    ).toBeVisible();

    await page.getByRole('radio', { name: 'Aktiv' }).click();
    await question.getByRole('textbox').fill('Betalt, tak.');
    await question.getByRole('button', { name: 'Åbn for bestilling' }).click();
    await expect(page.getByText(/^siden i dag/)).toBeVisible();
  },
);
