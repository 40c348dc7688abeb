import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';

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
