import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, serverBasket } from './server-basket.ts';

// Several tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Vælg leveringsdag' });

test.describe('[DEL-03] the calendar of the basket', () => {
  test(
    'has Monday first, week numbers, bounds, and what days mean',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-200304@kunde.example');
      await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
      await page.goto('/');
      await page.getByRole('button', { name: 'Flere datoer' }).click();
      await expect(drawer(page).getByRole('columnheader')).toHaveText([
        'Uge',
        'ma',
        'ti',
        'on',
        'to',
        'fr',
        'lø',
        'sø',
      ]);
      await expect(drawer(page).getByRole('rowheader')).toHaveText(['48', '49', '50', '51', '52', '53']);
      await expect(drawer(page).getByRole('button', { name: /^søndag 22\.11/ })).toHaveCount(0);
      const tuesday = drawer(page).getByRole('button', { name: 'tirsdag 24.11: Ingen rute, ingen levering' });
      await tuesday.click({ force: true });
      await expect(drawer(page).getByRole('button', { name: /^Flyt kurven/ })).toHaveCount(0);
      await drawer(page).getByRole('button', { name: 'fredag 04.12', exact: true }).click();
      await expect(drawer(page).getByRole('heading', { name: 'Fredag 04.12.2026' })).toBeVisible();
      await expect(drawer(page).getByText(/^\d+ af 1 varer kan leveres$/)).toBeVisible();
      await expectAccessible(page);
      await expectSoundLayout(page);
      await drawer(page).getByRole('button', { name: 'Senere uger' }).click();
      await expect(drawer(page).getByRole('rowheader').last()).toHaveText('3');
      await expect(drawer(page).getByRole('button', { name: 'Senere uger' })).toBeDisabled();
    },
  );

  test('goes by keyboard: arrows by day and week, pages, Enter', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('indkoeb-200304@kunde.example');
    const { Id } = await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
    await page.goto('/');
    await page.getByRole('button', { name: 'Flere datoer' }).click();
    await drawer(page)
      .getByRole('button', { name: /^onsdag 25\.11/ })
      .focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveAccessibleName('fredag 04.12');
    await expect(drawer(page).getByRole('heading', { name: 'Fredag 04.12.2026' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^mandag 04\.01/);
    await page.keyboard.press('PageUp');
    await expect(page.locator(':focus')).toHaveAccessibleName('fredag 04.12');
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^mandag 30\.11/);
    await drawer(page).getByRole('button', { name: 'Flyt kurven til mandag 30.11' }).press('Enter');
    await expect(drawer(page)).toHaveCount(0);
    await expect.poll(async () => (await serverBasket(page, Id)).Delivery.ExpectedDate).toBe('2026-11-30');
  });
});

test(
  '[DEL-03] [DEL-04] a presale period brings its dates and basket',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200304@kunde.example');
    await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
    await page.goto('/');
    await page.getByRole('button', { name: 'Flere datoer' }).click();
    const asked = page.waitForRequest((request) => request.url().includes('preSaleId='));
    await drawer(page)
      .getByRole('button', { name: /Periode/ })
      .click();
    await page.getByRole('option').nth(1).click();
    await asked;
    await expect(drawer(page).getByRole('button', { name: /^Flyt kurven/ })).toHaveCount(0);
    const open = drawer(page).locator('[data-testid=calendar-day]:not([aria-disabled])').first();
    await open.click();
    await expect(drawer(page).getByText('0 af 1 varer kan leveres')).toBeVisible();
    const actions = drawer(page).getByRole('button', { name: /^(Opret ny kurv|Flyt kurven)/ });
    await expect(actions.first()).toHaveText(/^Opret ny kurv til/);
    await actions.first().click();
    await expect(drawer(page)).toHaveCount(0);
    await expect.poll(async () => (await serverBasket(page)).PreSale?.Id ?? null).not.toBeNull();
  },
);

test.describe('[DEL-03] typed dates', () => {
  let server: Server;
  let folder: string;
  let address: string;

  // The gallery shows date pickers with limits. It is not part of the shop, so it is built for this test.
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'engros-gallery-'));
    await build({
      root: join(import.meta.dirname, '../web'),
      configFile: join(import.meta.dirname, '../web/vite.config.ts'),
      logLevel: 'error',
      build: {
        outDir: folder,
        manifest: false,
        rollupOptions: { input: join(import.meta.dirname, '../web/gallery.html') },
      },
    });
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
    };
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://gallery').pathname;
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
      response.end(readFileSync(join(folder, path)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery.html`;
  });
  test.afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'one date: typed, raised to the first, lowered to the last, refused',
    onlyInMatrix,
    async ({ page }) => {
      await page.goto(address);
      const field = page.getByRole('textbox', { name: 'Leveringsdag' });
      await expect(field).toHaveValue('25.11.2026');
      const type = async (text: string) => {
        await field.fill(text);
        await field.press('Enter');
      };
      await type('1.12.2026');
      await expect(field).toHaveValue('01.12.2026');
      await type('01.11.2026');
      await expect(field).toHaveValue('24.11.2026');
      await expect(page.getByText('Første mulige dag er tirsdag 24.11')).toBeVisible();
      await type('01.03.2027');
      await expect(field).toHaveValue('21.01.2027');
      await type('25.12.2026');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('fredag 25.12: Juledag, ingen levering')).toBeVisible();
      await type('i morgen');
      await expect(page.getByText('Skriv datoen som 24.11.2026')).toBeVisible();
      await field.press('Escape');
      await expect(field).toHaveValue('21.01.2027');
      const figure = page.locator('figure').filter({ hasText: 'En dato' });
      await figure.getByRole('button', { name: 'Åbn kalenderen' }).click();
      const calendar = page.getByRole('dialog', { name: 'Leveringsdag' });
      await expect(calendar.getByRole('columnheader').nth(1)).toHaveText('ma');
      await calendar.getByRole('button', { name: 'onsdag 20.01', exact: true }).click();
      await expect(calendar).toHaveCount(0);
      await expect(field).toHaveValue('20.01.2027');
    },
  );

  test('a period: its end is never before its start', onlyInMatrix, async ({ page }) => {
    await page.goto(address);
    const group = page.getByRole('group', { name: 'Periode' });
    const [from, to] = [
      group.getByRole('textbox', { name: 'Fra' }),
      group.getByRole('textbox', { name: 'Til' }),
    ];
    await to.fill('24.11.2026');
    await to.press('Enter');
    await expect(to).toHaveValue('25.11.2026');
    await from.fill('02.12.2026');
    await from.press('Enter');
    await expect(to).toHaveValue('02.12.2026');
    await to.fill('04.12.2026');
    await to.press('Enter');
    await expect(from).toHaveValue('02.12.2026');
    await expect(to).toHaveValue('04.12.2026');
  });
});
