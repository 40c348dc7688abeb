import type { Page } from '@playwright/test';
import { addressOfMail } from './account-mails.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const address = '/forms/bliv-kunde';

async function fillIn(page: Page, company: string): Promise<void> {
  await page.getByLabel('Virksomhed').fill(company);
  await page.getByLabel('CVR-nummer').fill('13585628');
  await page.getByRole('button', { name: /Køkkenet er/ }).click();
  await page.getByRole('option', { name: 'Kantine' }).click();
  await page.getByLabel('Postnummer for levering').fill('8000');
  await page.getByLabel('Dit navn').fill('Mette Lindholm');
  await page.getByLabel('E-mail').fill('mette@kantinen.example');
  await page.getByLabel('Telefon').fill('75 00 00 01');
}

const captcha = (page: Page) => page.getByRole('checkbox', { name: 'I am human' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

test('[FRM-01] a visitor becomes a customer: faults, captcha, ids and headers', async ({ page }) => {
  await page.goto('/brands/home');
  await page.getByRole('link', { name: 'Bliv kunde' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bliv kunde' })).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/forms')) posts.push(request.url());
  });
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Ret felterne, og send igen' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'CVR-nummer' }).click();
  await expect(page.getByLabel('CVR-nummer')).toBeFocused();
  await page.keyboard.type('12345678');
  await expect(page.getByText('Skriv et CVR-nummer på 8 cifre.').first()).toBeVisible();
  await expectAccessible(page);

  await fillIn(page, 'Café Å');
  await send(page).click();
  const unsolved = page.getByRole('group', { name: 'Bekræft, at du er et menneske' });
  await expect(unsolved).toHaveAccessibleDescription('Bekræft, at du er et menneske, før du sender.');
  expect(posts).toEqual([]);

  await captcha(page).check();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/forms?'),
  );
  await send(page).click();
  const request = await sent;
  const query = new URL(request.url()).searchParams;
  expect([query.get('itemId'), query.get('pageId')]).toEqual(['bliv-kunde', address]);
  expect(request.headers()['x-validation-group']).toBe('form');
  expect(request.headers()['h-captcha-response']).toMatch(/^solved-/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tak, vi har modtaget det' })).toBeFocused();

  await addressOfMail(page, 'nye-kunder@fjordgros.example', 'Bliv kunde');
});

test.describe('what the server refuses', () => {
  test.use({ allowErrors: /status of (400|503)/ });

  test(
    '[FRM-01] an expired captcha asks again and keeps what was written',
    onlyInMatrix,
    async ({ page }) => {
      await page.addInitScript(() => Object.assign(window, { hcaptchaStandInToken: 'expired-1' }));
      await page.goto(address);
      await fillIn(page, 'Café Ø');
      await captcha(page).check();
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/forms?'),
      );
      await send(page).click();
      expect((await answered).status()).toBe(400);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Bekræft igen, at du er et menneske' }),
      ).toBeVisible();
      await expect(captcha(page)).not.toBeChecked();
      await expect(page.getByLabel('Virksomhed')).toHaveValue('Café Ø');
      await captcha(page).check();
      await send(page).click();
      await expect(page.getByRole('heading', { name: 'Tak, vi har modtaget det' })).toBeVisible();
    },
  );

  test(
    '[FRM-01] a server without words still tells the form was not sent',
    onlyInMatrix,
    async ({ page }) => {
      await page.route('**/api/forms?*', (route) =>
        route.fulfill({ status: 400, headers: { 'X-Validation-Group': 'form' }, json: {} }),
      );
      await page.goto(address);
      await fillIn(page, 'Café Æ');
      await captcha(page).check();
      await send(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Formularen blev ikke sendt' })).toBeVisible();
      await expect(captcha(page)).not.toBeChecked();
    },
  );
});

test.describe('a captcha that cannot be fetched', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test('says so, with another way', onlyInMatrix, async ({ page }) => {
    await page.route('**/1/api.js*', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('Bekræftelsen kunne ikke hentes')).toBeVisible();
  });
});

test('T14: the captcha’s script and policy stand on pages of forms alone', onlyInMatrix, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/api.js')) scripts.push(request.url());
  });
  const plain = await page.goto('/brands/home');
  const policy = plain?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).not.toContain('http://');
  expect(scripts).toEqual([]);
  const form = await page.goto(address);
  const origin = /script-src 'self' 'nonce-[^']+' (http:\/\/127\.0\.0\.1:\d+);/.exec(
    form?.headers()['content-security-policy'] ?? '',
  )?.[1];
  expect(origin).toBeDefined();
  await expect(captcha(page)).toBeVisible();
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.startsWith(`${origin}/`)).toBe(true);
});

test.describe('a form nobody defined', () => {
  test.use({ allowErrors: /status of 404/ });

  test('is a page that does not exist', onlyInMatrix, async ({ page }) => {
    await page.goto('/forms/findes-ikke');
    await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
  });
});
