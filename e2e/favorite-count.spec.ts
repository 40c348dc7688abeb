import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { countOf, cutLine, day, fieldOf, phone } from './counting-phone.ts';
import { onlyInMatrix } from './run-length.ts';
import { otherBuild, twoBuilds } from './two-builds.ts';

test.use({ ...phone, allowErrors: cutLine });
const person = 'indkoeb-300055@kunde.example';
const goods = [
  { id: '204118', unit: 'KRT', par: 6 },
  { id: '501220', unit: 'KS', par: 2 },
];

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

async function countedAt(page: Page, id: string, onDay: string): Promise<(number | null)[]> {
  const counted = await countOf(page, id, onDay);
  return goods.map(({ id: product }) => counted.get(product) ?? null);
}

test('[FAV-07] counts without a line after one visit, sends later', async ({ page, context, signIn }) => {
  await signIn(person);
  const id = await aList(page);
  await page.goto(`/favorites/count/${id}`);
  await expect(page.getByText('Siden virker også uden forbindelse.')).toBeVisible();
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
    await expect(page.getByText('Siden virker også uden forbindelse.')).toBeVisible();
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

const builds = (page: Page) =>
  page.evaluate(async (other) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const scripts = files.filter((file) => file.startsWith('/assets/') && file.endsWith('.js'));
    const caches = await window.caches.keys();
    return {
      builds: [...new Set(scripts.map((file) => (file.startsWith(other) ? 'other' : 'first')))],
      caches: caches.filter((name) => name.startsWith('engros-count-')).length,
    };
  }, otherBuild);

test(
  '[FAV-07] a released build takes over from the old worker, numbers kept',
  onlyInMatrix,
  async ({ page, context, signIn, baseURL }) => {
    await signIn(person);
    const id = await aList(page);
    const server = await twoBuilds(Number(new URL(baseURL ?? '').port));
    try {
      const kept = page.getByText('Siden virker også uden forbindelse.');
      await page.goto(`${server.url}/favorites/count/${id}`);
      await expect(kept).toBeVisible();
      const onDay = await day(page);
      await context.setOffline(true);
      await page.reload();
      await fieldOf(page, 0).fill('1,5');
      await expect(page.getByText('1 tal er gemt på telefonen')).toBeVisible();
      expect((await builds(page)).builds).toEqual(['first']);

      // Offline, the old build still opens completely, although the server no longer has its files.
      server.release();
      await page.reload();
      await expect(fieldOf(page, 0)).toHaveValue('1½');
      expect((await builds(page)).builds).toEqual(['first']);

      // With a connection, the page consists only of the new build, and sends the numbers that the old build stored.
      await context.setOffline(false);
      await page.reload();
      await expect(kept).toBeVisible();
      await expect.poll(() => countedAt(page, id, onDay)).toEqual([1.5, null]);
      // The new service worker deletes the caches of the old one when it takes over.
      await expect.poll(() => builds(page)).toEqual({ builds: ['other'], caches: 2 });
      await context.setOffline(true);
      await page.reload();
      await expect(fieldOf(page, 0)).toHaveValue('1½');
      await expect.poll(() => builds(page)).toEqual({ builds: ['other'], caches: 2 });
      await context.setOffline(false);
    } finally {
      await page.goto('about:blank');
      server.close();
    }
  },
);
