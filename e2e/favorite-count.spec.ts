import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { countOf, cutLine, day, fieldOf, phone } from './counting-phone.ts';
import { onlyInMatrix } from './run-length.ts';

test.use({ ...phone, allowErrors: cutLine });
const person = 'indkoeb-300055@kunde.example';
const goods = [
  { id: '204118', unit: 'KRT', par: 6 },
  { id: '501220', unit: 'KS', par: 2 },
];

/** Makes a list with par levels and returns its id. */
async function aList(page: Page): Promise<string> {
  const made = await page.request.post('/api/favorites', {
    data: { name: `Kølerum ${randomUUID().slice(0, 8)}`, productIds: goods.map(({ id }) => id) },
  });
  const { Id } = ((await made.json()) as { Model: { Id: string } }).Model;
  const Edits = goods.map(({ id, unit, par }) => ({
    EditId: randomUUID(),
    Kind: 'product',
    ProductId: id,
    Par: { Quantity: par, SalesUnitCode: unit },
  }));
  expect((await page.request.post(`/api/favorites/${Id}`, { data: { Edits } })).status()).toBe(200);
  return Id;
}

/** Returns what the server has of the list's products, in their order. */
async function countedAt(page: Page, id: string, onDay: string): Promise<(number | null)[]> {
  const counted = await countOf(page, id, onDay);
  return goods.map(({ id: product }) => counted.get(product) ?? null);
}

test('[FAV-07] counts without a line after one visit, sends later', async ({ page, context, signIn }) => {
  await signIn(person);
  const id = await aList(page);
  await page.goto(`/favorites/count/${id}`);
  await expect(page.getByText('Siden virker også uden forbindelse.')).toBeVisible({ timeout: 20_000 });
  const onDay = await day(page);
  await context.setOffline(true);
  await page.reload();
  await fieldOf(page, 0).fill('1,5');
  await expect(page.getByText('Bestil 5')).toBeVisible();
  await fieldOf(page, 1).fill('2');
  await expect(page.getByText('2 tal er gemt på telefonen')).toBeVisible();
  await expect(page.getByText('Nok, bestil ingen')).toBeVisible();
  await page.reload();
  await expect(fieldOf(page, 0)).toHaveValue('1½');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Forslag/ }).click();
  await expect(page.getByRole('button', { name: /^Læg 1 vare i kurven/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Luk forslaget' }).click();
  await context.setOffline(false);
  await expect(page.getByText('2 tal er sendt')).toBeVisible();
  expect(await countedAt(page, id, onDay)).toEqual([1.5, 2]);
});

test(
  '[FAV-07] signing out leaves nothing of the count on the phone',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(person);
    const id = await aList(page);
    await page.goto(`/favorites/count/${id}`);
    await expect(page.getByText('Siden virker også uden forbindelse.')).toBeVisible({ timeout: 20_000 });
    await fieldOf(page, 0).fill('2');
    const onDay = await day(page);
    await expect.poll(() => countedAt(page, id, onDay)).toEqual([2, null]);
    const kept = () =>
      page.evaluate(async () => ({
        stores: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    expect(await kept()).toMatchObject({ stores: [expect.stringMatching(/^engros-count-/)], workers: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Min konto' }).click();
    await page.getByRole('menuitem', { name: 'Log ud' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await kept()).toEqual({ stores: [], caches: [], workers: 0 });
  },
);
