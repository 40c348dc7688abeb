import { join } from 'node:path';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

test(
  '[SUP-03] [CAM-07] staff publish a text in the console and take it back',
  onlyInMatrix,
  async ({ page, signIn }) => {
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
    await history.getByRole('button', { name: 'Bring tilbage: version 0' }).click();
    await expect(history.getByText('Version 0 bragt tilbage')).toBeVisible();
    await shop.reload();
    await expect(shop.getByText('Priserne er listepriser.')).toBeVisible();
  },
);

test(
  '[CAM-07] the page of a supplier is published in the console and stopped',
  onlyInMatrix,
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('karen@fjordgros.example');
    await page.goto('/da-dk/console/campaigns');
    await page.getByRole('button', { name: 'Ny kampagne' }).click();
    await page.getByRole('option', { name: 'Leverandørens side' }).click();
    await page.getByRole('textbox', { name: 'Navn i konsollen' }).fill('Danefjord i december');
    await page.getByRole('textbox', { name: 'Overskrift på dansk' }).fill('Fisk til julebordet');
    await page.getByText('Annonce', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Hvem betaler' }).fill('Danefjord A/S');
    await page.getByRole('textbox', { name: 'Navn i adressen' }).fill('danefjord-jul');
    await page.getByRole('combobox', { name: 'Leverandør' }).fill('danefj');
    await page.getByRole('option', { name: /^Danefjord A\/S/ }).click();
    await expect(page.getByRole('button', { name: 'Fjern Danefjord A/S' })).toBeVisible();
    await page.getByRole('button', { name: 'Gem og udgiv' }).click();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await expect(stop).toBeVisible();
    const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const shop = await visitor.newPage();
    await expect(async () => {
      await shop.goto('/da-dk/campaigns/supplier/danefjord-jul');
      await expect(shop.getByRole('heading', { level: 1, name: 'Fisk til julebordet' })).toBeVisible();
    }).toPass();
    await stop.click();
    await expect(stop).toBeHidden();
    await visitor.close();
  },
);

test(
  '[CAM-08] a picture is uploaded to a product and shown in its sizes',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('karen@fjordgros.example');
    await page.goto('/da-dk/console/pictures?term=601188');
    const add = page.getByRole('button', { name: /^Tilføj billede til/ });
    const chosen = page.waitForEvent('filechooser');
    await add.click();
    await (await chosen).setFiles(join(import.meta.dirname, '../docs/screenshot.png'));
    const shown = page.locator('.picture-card img');
    // By then the server has written the picture in all its sizes, which takes seconds on a busy processor.
    await expect(shown).toBeVisible();
    await expect(async () => {
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }).toPass();
    await page.getByRole('button', { name: 'Fjern billede 1' }).click();
    await expect(shown).toBeHidden();
  },
);

test('[CON-01] staff see only their parts of the console', async ({ page, signIn }) => {
  await signIn('lone@fjordgros.example');
  await page.goto('/da-dk/console/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Varer' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Konsollens menu' });
  await expect(menu.getByRole('link')).toHaveText([
    /^Overblik/,
    /^Ordrer/,
    /^Faste ordrer/,
    /^Varer/,
    /^Priser/,
  ]);
  for (const part of ['customers', 'imports', 'people'])
    expect((await page.request.get(`/api/console/${part}`)).status(), part).toBe(403);
  await page.goto('/da-dk/console/imports');
  await expect(page.getByRole('heading', { name: 'Du har ikke adgang til denne del' })).toBeVisible();
});
