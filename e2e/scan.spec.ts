import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromiumArgs } from '../scripts/chromium-args.ts';
import { chromiumPath } from '../scripts/ensure-chromium.ts';
import { expectAccessible } from './axe.ts';
import { writeBarcodeFilm } from './barcode-film.ts';
import { expect, expectSoundLayout, holdBack, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import {
  newBasket,
  quantitiesOf,
  searchedProducts,
  serverBasket,
  thursday,
  wednesday,
} from './server-basket.ts';

// All tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
test.use({ ...phone, allowErrors: /status of 503 .*catalog\/search/ });

const person = 'indkoeb-200404@kunde.example';
const unknownCode = '4006381333931';

/** The GTIN of the piece or carton fits an EAN-13. */
async function aScannableUnit(page: Page) {
  const expectedDeliveryDate = wednesday;
  const products = await searchedProducts(page, { term: 'mel', deliverable: 'True', expectedDeliveryDate });
  for (const product of products) {
    const unit = product.SalesUnits.Values.find(({ Gtin }) => Gtin?.length === 13);
    const isFree =
      unit &&
      (unit.MaxQuantity ?? 99) > 20 &&
      product.LatestPurchaseDate === null &&
      product.PreSale === null;
    if (unit?.Gtin && isFree) return { product, unit, digits: unit.Gtin };
  }
  throw new Error('No product of the catalogue has an EAN-13');
}

const scannerOf = (page: Page) => page.getByRole('dialog', { name: 'Scan vare' });

async function signInAt(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { EmailAddress: person, Password: password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  '[SRC-08] a scanned barcode puts its product in the basket, again adds',
  onlyInMatrix,
  async ({ page, playwright, baseURL }) => {
    await signInAt(page);
    const { product, unit, digits } = await aScannableUnit(page);
    const folder = await mkdtemp(join(tmpdir(), 'engros-scan-'));
    const film = join(folder, 'barcode.y4m');
    await writeBarcodeFilm(film, [
      { digits, seconds: 1.5 },
      { digits: null, seconds: 1.5 },
    ]);
    const browser = await playwright.chromium.launch({
      executablePath: chromiumPath(),
      args: [
        ...chromiumArgs,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    try {
      const context = await browser.newContext({
        ...phone,
        locale: 'da-DK',
        timezoneId: 'Europe/Copenhagen',
        permissions: ['camera'],
        ...(baseURL ? { baseURL } : {}),
      });
      const scanning = await context.newPage();
      const vibrations: number[] = [];
      await scanning.exposeFunction('noteVibration', (ms: number) => vibrations.push(ms));
      await scanning.addInitScript(() => {
        navigator.vibrate = (ms) => {
          (window as unknown as { noteVibration: (ms: unknown) => void }).noteVibration(ms);
          return true;
        };
      });
      await signInAt(scanning);
      const { Id } = await newBasket(scanning, [], thursday);
      await scanning.goto('/');
      await scanning.getByRole('link', { name: 'Scan stregkode' }).tap();
      const scanner = scannerOf(scanning);
      await expect(scanner.getByRole('heading', { name: product.DisplayName })).toBeVisible();
      const grouped = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
      await expect(scanner.getByText(`Fundet: ${grouped}`)).toBeVisible();
      const brackets = await scanner.getByTestId('scan-brackets').boundingBox();
      expect([brackets?.width, brackets?.height]).toEqual([274, 164]);
      // While the code is visible, its outline is in the middle of the picture, where the code is.
      const fromMiddle = async () => {
        const code = await scanner
          .getByTestId('scan-box')
          .boundingBox({ timeout: 200 })
          .catch(() => null);
        return code ? Math.abs(code.x + code.width / 2 - 195) : Number.NaN;
      };
      await expect.poll(fromMiddle).toBeLessThan(20);
      await expectAccessible(scanning);
      const field = scanner.getByRole('spinbutton', {
        name: `Antal ${unit.TextSingular} af ${product.DisplayName}`,
      });
      const before = Number(await field.inputValue());
      await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(before);
      expect(vibrations.length).toBeGreaterThanOrEqual(2);
      const wanted = Number(await field.inputValue());
      await scanner.getByRole('button', { name: 'Læg i, scan næste' }).tap();
      await expect.poll(async () => (await serverBasket(scanning, Id)).LineItems.length).toBe(1);
      const [line] = (await serverBasket(scanning, Id)).LineItems;
      expect([line?.ProductId, line?.SalesUnitCode]).toEqual([product.Id, unit.Code]);
      expect(line?.Quantity).toBeGreaterThanOrEqual(wanted);
      await expect(scanner.getByRole('button', { name: /^1 scannet/ })).toBeVisible();
      await expect(scanner.getByRole('heading', { name: product.DisplayName })).toBeVisible();
      await scanner.getByRole('button', { name: 'Luk scanneren' }).tap();
      await expect(scanner).toHaveCount(0);
      await expect(scanning).toHaveURL(/:\d+\/$/);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  },
);

test(
  'without a camera the keyboard takes codes; unknown ones lead to search',
  onlyInMatrix,
  async ({ page }) => {
    await signInAt(page);
    const { product, unit, digits } = await aScannableUnit(page);
    const { Id } = await newBasket(page, [], thursday);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Scan stregkode' }).tap();
    const scanner = scannerOf(page);
    await expect(scanner.getByRole('alert')).toContainText('Kameraet må ikke bruges her');
    const field = scanner.getByRole('textbox', { name: 'Stregkode eller varenummer' });
    await expect(field).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(scanner.getByText('Skriv mindst 4 cifre')).toBeVisible();
    await page.keyboard.type(digits);
    await page.keyboard.press('Enter');
    await expect(scanner.getByRole('heading', { name: product.DisplayName })).toBeVisible();
    await expect(scanner.getByRole('button', { name: 'Læg i, scan næste' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([[product.Id, 1]]);
    await scanner.getByRole('button', { name: /^1 scannet/ }).tap();
    await expectAccessible(page);
    await scanner.getByRole('button', { name: `Fortryd ${product.DisplayName}` }).tap();
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([]);

    await field.fill(product.Id);
    await scanner.getByRole('button', { name: 'Find' }).tap();
    await expect(
      scanner.getByRole('spinbutton', { name: new RegExp(product.DisplayName.slice(0, 12)) }),
    ).toBeVisible();
    await expect(scanner).toContainText(product.Id);
    expect(unit.Code).not.toBe('');

    await scanner.getByRole('button', { name: 'Skriv koden' }).tap();
    await field.fill(unknownCode);
    await page.keyboard.press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Kendes ikke' })).toBeVisible();
    await expectAccessible(page);
    await scanner.getByRole('button', { name: 'Søg efter varen' }).tap();
    await expect(page.getByRole('dialog', { name: 'Søgning' }).getByRole('combobox')).toBeFocused();
    await page.getByRole('button', { name: 'Luk', exact: true }).tap();
    await expect(scanner).toBeVisible();
  },
);

test(
  'a failed lookup is tried again; missing light and widths are handled',
  onlyInMatrix,
  async ({ page }) => {
    await signInAt(page);
    const { product, digits } = await aScannableUnit(page);
    const release = await holdBack(page, '**/api/catalog/search?*pageSize=2*');
    let failures = 0;
    await page.route('**/api/catalog/search?*pageSize=2*', (route) => {
      failures += 1;
      return failures === 1 ? route.fulfill({ status: 503, body: '' }) : route.fallback();
    });
    await page.goto('/scan');
    const scanner = scannerOf(page);
    const field = scanner.getByRole('textbox', { name: 'Stregkode eller varenummer' });
    await expect(field).toBeVisible();
    await scanner.getByRole('button', { name: 'Tænd lygten' }).tap();
    await expect(scanner.getByText('Kameraet har ingen lygte')).toBeVisible();
    await field.fill(digits);
    await page.keyboard.press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Koden kan ikke slås op lige nu' })).toBeVisible();
    await scanner.getByRole('button', { name: 'Prøv igen' }).tap();
    await expect(scanner.getByText(/^Slår /)).toBeVisible();
    release();
    await expect(scanner.getByRole('heading', { name: product.DisplayName })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        await expectSoundLayout(page);
      }
      await page.setViewportSize(phone.viewport);
      await expectAccessible(page);
    }
  },
);
