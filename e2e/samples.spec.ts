import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { changeBehindPage, newBasket, quantitiesOf, serverBasket } from './server-basket.ts';

// All tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });

const kitchen = 'indkoeb-200704@kunde.example';
/** A product at 662.50 kr.: three cost less than the limit of 2,000 kr., four cost more. */
const goods = ['204118', 'KRT'] as const;
const cheese = 'Gårdost, fast, rødkit, lagret 40 uger, 200 g';
const coffee = 'Kaffe, filter, lys ristning, 250 g';
const crab = 'Krabbeklør, kogte, 6 stk., frost';
const swirl = 'Kardemommesnurre, råfrosset, 4 stk.';

const take = (page: Page, name: string) => page.getByRole('button', { name: `Tag en prøve af ${name}` });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  '[CAT-09] samples are locked with reason until the basket is large',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(kitchen);
    const { Id } = await newBasket(page, [[...goods, 1]]);
    await page.goto('/samples');
    await expect(page.getByText('Vælg 3, når kurven er på mindst 2.000 kr.')).toBeVisible();
    await expect(page.getByText('0 af 3 prøver valgt')).toBeVisible();
    await expect(page.getByText('Mangler 1.337,50 kr., så kan I vælge 3 prøver')).toBeVisible();
    const locked = card(page, cheese).getByRole('button');
    await expect(locked).toHaveText('Mangler 1.337,50');
    await expect(locked).toBeDisabled();

    await page.goto('/catalog/search?term=990101');
    const found = page.locator('[data-product="990101"]');
    await expect(found).toContainText('Mangler 1.337,50');
    await expect(found.getByRole('spinbutton')).toHaveCount(0);

    await changeBehindPage(page, Id, [[...goods, 4]]);
    await page.reload();
    await expect(found.getByRole('spinbutton').first()).toBeVisible();
    await page.goto('/samples');
    await expect(page.getByText('2.650,00 kr. i kurven, over grænsen på 2.000')).toBeVisible();
    const tiles = page.getByRole('list', { name: 'Prøver, I kan vælge' }).getByRole('listitem');
    await expect(tiles).toHaveCount(6);
    await page.getByRole('button', { name: 'Vis alle 22' }).click();
    await expect(tiles).toHaveCount(22);
    await expect(page.getByRole('button', { name: /^Vis alle/ })).toHaveCount(0);
    for (const name of [cheese, coffee, crab]) await take(page, name).click();
    await expect(page.getByText('3 af 3 prøver valgt')).toBeVisible();
    await expect(card(page, swirl).getByRole('button')).toHaveText('3 af 3 valgt');
    await expect(card(page, swirl).getByRole('button')).toBeDisabled();
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual([
        ['204118', 4],
        ['990101', 1],
        ['990102', 1],
        ['990103', 1],
      ]);

    await page.getByRole('button', { name: `${coffee} er i kurven. Fjern prøven` }).click();
    await expect(page.getByText('2 af 3 prøver valgt')).toBeVisible();
    await expect(take(page, swirl)).toBeEnabled();
  },
);

test.describe('in the basket', () => {
  // The server returns 400 when a warning needs confirmation.
  test.use({ allowErrors: /status of 400 .*checkout\/weborder/ });

  test('[CAT-09] samples are a group; too many stop the order', onlyInMatrix, async ({ page, signIn }) => {
    await signIn(kitchen);
    const { Id } = await newBasket(page, [[...goods, 4]]);
    await page.goto(`/checkout/basket?id=${Id}`);
    const order = page.getByRole('button', { name: /^Bestil til/ });
    await expect(order).toBeEnabled();
    const block = page.getByRole('region', { name: 'Vareprøver' });
    await expect(block).toHaveCount(0);

    await changeBehindPage(page, Id, [
      ['990101', 'STK', 1],
      ['990102', 'PS', 1],
    ]);
    await page.reload();
    await expect(block.getByText('2 af 3')).toBeVisible();
    await expect(block.getByText('0,00')).toBeVisible();
    await expect(block.getByRole('listitem').filter({ hasText: '1 stk. · gratis' })).toHaveCount(2);
    await expect(block.getByRole('spinbutton')).toHaveCount(0);
    await expect(order).toBeEnabled();

    await changeBehindPage(page, Id, [
      ['990103', 'PS', 1],
      ['990105', 'PS', 1],
    ]);
    await page.reload();
    await expect(block.getByRole('alert')).toHaveText(
      /^I har 4 prøver og kan få 3\. Fjern 1, før I bestiller\./,
    );
    await expect(order).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await block.getByRole('button', { name: 'Vælg selv' }).click();
    await expect(block.getByRole('button', { name: `Fjern ${cheese}` })).toBeFocused();
    await block.getByRole('button', { name: 'Fjern den sidste' }).click();
    await expect(block.getByText('3 af 3')).toBeVisible();
    await expect(block.getByText(swirl)).toHaveCount(0);
    await expect(order).toBeEnabled();
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id)).length).toBe(4);

    await order.click();
    const confirm = page.getByRole('button', { name: 'Bestil alligevel' });
    await expect(
      page.getByRole('heading', { name: 'Tak, ordren er modtaget' }).or(confirm).first(),
    ).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.getByRole('heading', { name: 'Tak, ordren er modtaget' })).toBeVisible();
  });
});
