import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket, tuesday } from './server-basket.ts';

const kitchen = 'indkoeb-300052@kunde.example';
const fillet = ['204118', 'KRT', 14] as const;

async function newOrder(page: Page): Promise<string> {
  const { Id } = await newBasket(page, [fillet], tuesday);
  const answer = await page.request.post('/api/checkout/weborder', {
    params: { basketId: Id },
    data: { IgnoreWarning: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { Model: { Id: string } }).Model.Id;
}

test(
  '[ORD-01] [ORD-04] [ORD-05] finds an order by a product, sees its way, copies it',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(kitchen);
    const id = await newOrder(page);
    await page.goto('/orders');
    await page.getByRole('radio', { name: '90 dage' }).click();
    await page.getByRole('searchbox', { name: /^Ordrenr\./ }).fill(fillet[0]);
    await expect(page).toHaveURL(/numberOfDays=90&text=204118|text=204118&numberOfDays=90/);
    const link = page.getByRole('link', { name: id, exact: true });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    // The whole row is the link.
    const row = await page.getByRole('row').filter({ has: link }).boundingBox();
    await page.mouse.click((row?.x ?? 0) + (row?.width ?? 0) / 2, (row?.y ?? 0) + (row?.height ?? 0) / 2);
    await expect(page.getByRole('heading', { level: 1, name: `Ordre ${id}` })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Ordrens forløb' }).getByRole('listitem');
    await expect(steps.first()).toContainText(/^Sendti dag kl\. /);
    await expect(page.getByRole('row', { name: /204118/ })).toContainText('14');
    await expectAccessible(page);
    await expectSoundLayout(page);
    await page.getByRole('button', { name: 'Kopiér til kurv' }).click();
    await expect(page).toHaveURL(/\/checkout\/basket/);
    await expect.poll(async () => quantitiesOf(await serverBasket(page))).toEqual([[fillet[0], fillet[2]]]);
  },
);

test('[ORD-02] finds an old order in the archive and opens it', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('anna@havnen.example');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Åbn arkivet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrearkiv' })).toBeVisible();
  const link = page.getByRole('table').getByRole('row').nth(1).getByRole('link');
  const id = (await link.textContent()) ?? '';
  await page.getByRole('searchbox', { name: /^Ordrenr\./ }).fill(id);
  await expect(page).toHaveURL(new RegExp(`text=${id}`));
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page.getByRole('link', { name: id, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ordre ${id}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Antal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kopiér til kurv' })).toBeVisible();
  await expectAccessible(page);
});
