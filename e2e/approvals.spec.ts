import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { modelOf, newBasket, thursday } from './server-basket.ts';

const leader = 'indkoeb-200503@kunde.example';
const buyer = 'james@bakken.example';

// The warning about the fee, and that the order has to be approved.
test.use({ allowErrors: /status of (400|409) .*weborder/ });

test('[PLN-04] an order over a limit is asked for and approved by phone', async ({ page, signIn }) => {
  await signIn(leader);
  await page.goto('/approvals/rules');
  await page.getByRole('button', { name: 'Ny regel' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Store ordrer');
  await page.getByRole('textbox', { name: /^Grænse/ }).fill('0');
  await page.getByRole('button', { name: 'Gem reglen' }).click();
  await expect(page.getByText('Skriv et beløb over 0')).toBeVisible();
  await page.getByRole('textbox', { name: /^Grænse/ }).fill('1.000,50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gem reglen' }).click();
  await expect(page.getByText('En ordre koster mere end · 1.000,50 kr.')).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);

  await signIn(buyer);
  const { Id } = await newBasket(page, [['204118', 'KRT', 3]], thursday);
  await page.goto(`/checkout/basket?id=${Id}`);
  await page
    .getByRole('button', { name: /^Bestil til/ })
    .first()
    .click();
  const anyway = page.getByRole('button', { name: 'Bestil alligevel' });
  const note = page.getByRole('textbox', { name: /^Hvad skal de vide/ });
  await expect(anyway.or(note)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(/^Der skete en fejl/)).toHaveCount(0);
  await note.fill('Vi har 40 gæster ekstra');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bed om godkendelse' }).click();
  await expect(page.getByText('Kurven venter på godkendelse').first()).toBeVisible();
  await expectAccessible(page);

  await signIn(leader);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/approvals');
  await expect(page.getByRole('tab', { name: /^Venter på dig/ })).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page.getByRole('link', { name: /^Se ordren/ }).click();
  await expect(page.getByText('“Vi har 40 gæster ekstra”')).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Afvis ordren' }).click();
  await expect(page.getByText('Vælg eller skriv en grund')).toBeVisible();
  await page.getByRole('button', { name: /^Godkend \d/ }).click();
  await expect(page.getByText('Godkendt og sendt').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se den sendte ordre' })).toBeVisible();
  await expectAccessible(page);

  const { Decided } = await modelOf<{ Decided: { Decision: { WebOrderId: string } }[] }>(
    await page.request.get('/api/approvals'),
  );
  const order = Decided[0]?.Decision.WebOrderId ?? '';
  await page.goto(`/orders/details/${order}`);
  await expect(page.getByRole('heading', { name: 'Godkendelse' })).toBeVisible();
});
