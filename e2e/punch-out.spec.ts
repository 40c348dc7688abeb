import type { Page } from '@playwright/test';
import { openAddress } from './addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

test('[PUN-01] [PUN-02] [PUN-03] [PUN-04] [PUN-07] a buyer of a procurement system fills and returns a basket', async ({
  page,
}) => {
  await page.goto('/demo/procurement');
  await page.getByRole('button', { name: 'Køb ind med SAP OCI' }).click();
  const bar = page.getByRole('region', { name: 'Indkøb fra indkøbssystem' });
  await expect(bar).toContainText('Indkøb via Kommunens indkøbssystem');
  await expect(page).toHaveURL('/');
  const line = { ProductId: '501220', Quantity: 2, SalesUnit: { Code: 'KS' } };
  await page.request.put('/api/checkout/basket', { data: { Products: [line] } });
  await page.goto('/checkout/basket');
  await expect(bar).toContainText('1 linje');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Send kurv til indkøbssystem' }),
  ).toBeVisible();
  await expectAccessible(page);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundLayout(page);
    await expect(bar).toHaveCSS('height', '48px');
  }
  await expect(page.getByRole('navigation', { name: 'Genveje' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Send kurv til Kommunens indkøbssystem' }).click();
  await expect(page.getByRole('heading', { name: 'Alle regler er overholdt' })).toBeVisible();
  await expect(page.getByRole('row', { name: /NEW_ITEM-QUANTITY\[1\] 2\.000/ })).toBeVisible();

  await page.goto('/demo/procurement');
  await page.getByRole('button', { name: 'Køb ind med cXML' }).click();
  await page.getByRole('link', { name: 'Åbn butikken' }).click();
  await expect(bar).toContainText('Tricom Indkøb');
  await page.goto('/punchout/orders');
  await expect(page.getByRole('row', { name: /Kommunens indkøbssystem/ }).first()).toBeVisible();
  await bar.getByRole('button', { name: 'Annullér' }).click();
  await expect(page.getByRole('row', { name: 'Status @code 204' })).toBeVisible();
});

async function beginByCxml(page: Page) {
  await page.goto('/demo/procurement');
  await page.getByRole('button', { name: 'Køb ind med cXML' }).click();
  await page.getByRole('link', { name: 'Åbn butikken' }).click();
  const bar = page.getByRole('region', { name: 'Indkøb fra indkøbssystem' });
  await expect(bar).toContainText('Indkøb via');
  await expect(page).toHaveURL('/');
  return bar;
}

test('[PUN-01] [PUN-03] screens of a session stand at every width', onlyInMatrix, async ({ page }) => {
  const bar = await beginByCxml(page);
  const line = { ProductId: '501220', Quantity: 2, SalesUnit: { Code: 'KS' } };
  await page.request.put('/api/checkout/basket', { data: { Products: [line] } });
  const everyWidth = async (address: string) => {
    await openAddress(page, address);
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page);
    }
  };
  for (const address of ['/', '/catalog/search?term=kylling', '/product/501220', '/punchout/orders'])
    await everyWidth(address);
  await everyWidth('/checkout/basket');
  await expect(page.getByLabel('Jeres ordrereference')).toHaveCount(0);
  await bar.getByRole('button', { name: /^Send kurv til/ }).click();
  await expect(page.getByRole('heading', { name: 'Alle regler er overholdt' })).toBeVisible();
  await page.getByRole('button', { name: 'Se kurven i butikken' }).click();
  await page.getByRole('link', { name: 'Åbn butikken' }).click();
  await expect(bar).toContainText('Kurven er åbnet til gennemsyn');
  await everyWidth('/checkout/basket');
  await expect(page.getByRole('main')).toContainText('Piskefløde');
  await expect(page.getByRole('button', { name: /^Send kurv til/ })).toHaveCount(0);
});
