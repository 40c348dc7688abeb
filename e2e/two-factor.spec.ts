import { createHmac } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const email = 'indkoeb-300027@kunde.example';

function codeAt(base32: string, seconds: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test.use({ allowErrors: /status of 400 / });

test('a second factor is set up by QR code and asked for', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(email);
  await page.goto('/account/security');
  const part = page.locator('#security');
  await expect(part.getByText('Ikke slået til.')).toBeVisible();
  await part.getByRole('button', { name: 'Sæt op' }).click();
  await part.getByRole('textbox', { name: 'Nuværende adgangskode' }).fill(password);
  await part.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(part.getByRole('img', { name: 'QR-kode til godkendelses-appen' })).toBeVisible();
  await expectAccessible(page, '#security');
  const key = ((await part.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await part.getByLabel('Kode fra appen').fill('000000');
  await part.getByRole('button', { name: 'Slå til' }).click();
  await expect(part.getByRole('alert')).toContainText('Koden er forkert');
  const { ServerTime } = (
    (await (await page.request.get('/api/delivery/dates')).json()) as { Model: { ServerTime: string } }
  ).Model;
  await part.getByLabel('Kode fra appen').fill(codeAt(key, Date.parse(ServerTime) / 1000));
  await part.getByRole('button', { name: 'Slå til' }).click();
  await expect(part.getByRole('heading', { name: 'Gem dine gendannelseskoder' })).toBeFocused();
  const codes = await part.locator('li code').allTextContents();
  expect(codes).toHaveLength(10);
  await part.getByRole('button', { name: 'Jeg har gemt dem' }).click();
  await expect(part.getByText('Slået til.')).toBeVisible();
  await expect(part.getByText('10 koder tilbage')).toBeVisible();

  await page.context().clearCookies({ name: 'engros' });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('heading', { name: 'Bekræft, at det er dig' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Kode', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tilbage til log ind' }).click();
  await page.getByRole('button', { name: 'Log ind' }).click();
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill('000000');
  await page.getByRole('textbox', { name: 'Kode', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Koden er forkert');
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill(codes[0] ?? '');
  await page.getByRole('textbox', { name: 'Kode', exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
});
