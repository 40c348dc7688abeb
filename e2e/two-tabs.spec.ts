import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { testLength } from '../scripts/test-length.ts';
import { figures } from '../server/test/faults/figures.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const interleavings = Number(process.env['INTERLEAVINGS'] ?? figures.interleavings);
const product = '501220';

test.use({ allowErrors: /409|404|400/ });

/** Seeded, so a failure can be repeated; the title of the failed step contains the seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Read as the customer's own buyer. */
async function quantityOf(buyer: APIRequestContext): Promise<number> {
  const { Model } = (await (await buyer.get('/api/checkout/basket/by-customer')).json()) as {
    Model: { Id: string }[];
  };
  let total = 0;
  for (const { Id } of Model) {
    const basket = (await (await buyer.get(`/api/checkout/basket?id=${Id}`)).json()) as {
      Model: { LineItems: { ProductId: string; Quantity: number }[] };
    };
    for (const line of basket.Model.LineItems) if (line.ProductId === product) total += line.Quantity;
  }
  return total;
}

const block = (page: Page) => page.getByRole('button', { name: /^Køkken \d+ .*Skift kunde$/ });
const wrongPage = (page: Page) => page.getByRole('alertdialog', { name: /i et andet vindue/ });

async function shownIn(page: Page): Promise<string> {
  const name = (await block(page).getAttribute('aria-label', { timeout: 10_000 })) ?? '';
  return /Køkken (\d+)/.exec(name)?.[1] ?? '';
}

/** Answers the dialog of a blocked page until the page belongs to its customer and all edits are confirmed. */
async function settle(page: Page, chance: (below: number) => number): Promise<void> {
  await expect(async () => {
    if (await wrongPage(page).isVisible()) {
      const answer = chance(2) === 0 ? /^Tilbage til/ : /^Gå til Køkken/;
      await wrongPage(page).getByRole('button', { name: answer }).click({ timeout: 2000 });
    }
    await expect(wrongPage(page)).toHaveCount(0, { timeout: 2000 });
    await expect(block(page)).toBeVisible({ timeout: 3000 });
    await expect(page.locator('[data-pending]')).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
}

async function type(page: Page, quantity: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: /^Antal kasse af/ }).first();
  await field.fill(String(quantity));
  await field.press('Enter');
}

async function switchIn(page: Page, id: string): Promise<void> {
  await block(page).click();
  const drawer = page.getByRole('dialog', { name: 'Skift kunde' });
  await drawer.getByRole('searchbox').fill(id);
  await drawer.getByRole('option', { name: new RegExp(id) }).click();
  const confirm = drawer.getByRole('button', { name: 'Skift kunde' });
  const arrived = page.waitForURL((url) => url.pathname === '/');
  await Promise.race([confirm.click({ timeout: 15_000 }).catch(() => undefined), arrived]);
  await arrived;
}

/** False when the page was blocked first. */
async function pressOrder(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: /^Bestil til / });
  while (!(await wrongPage(page).isVisible())) {
    const isPressed = await button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) return true;
  }
  return false;
}

/** The order number, or null when the page was blocked or no receipt opened within 8 s. */
async function order(page: Page): Promise<string | null> {
  if (!(await pressOrder(page))) return null;
  const anyway = page.getByRole('button', { name: 'Bestil alligevel' });
  const receipt = page.waitForURL(/\/checkout\/receipt/, { timeout: 8000 }).then(
    () => true,
    () => false,
  );
  await Promise.race([anyway.click({ timeout: 6000 }).catch(() => undefined), receipt]);
  return (await receipt) ? new URL(page.url()).searchParams.get('id') : null;
}

interface Shop {
  chance: (below: number) => number;
  buyers: ReadonlyMap<string, APIRequestContext>;
}

const otherThan = ({ buyers }: Shop, shown: string) => [...buyers.keys()].find((id) => id !== shown) ?? '';

async function quantities({ buyers }: Shop): Promise<Map<string, number>> {
  return new Map(
    await Promise.all([...buyers].map(async ([id, buyer]) => [id, await quantityOf(buyer)] as const)),
  );
}

async function editAndSwitch(shop: Shop, writer: Page, switcher: Page, quantity: number): Promise<void> {
  const before = await quantities(shop);
  const shown = await shownIn(writer);
  await type(writer, quantity);
  // Waits for a random part of the 500 ms in which edits are collected.
  if (shop.chance(2) === 0) await writer.waitForTimeout(shop.chance(600));
  await switchIn(switcher, otherThan(shop, shown));
  await settle(writer, shop.chance);
  await settle(switcher, shop.chance);
  const after = await quantities(shop);
  expect(after.get(shown), 'what was typed is there').toBe(quantity);
  expect(after.get(otherThan(shop, shown)), 'and nowhere else').toBe(before.get(otherThan(shop, shown)));
}

async function orderAndSwitch(shop: Shop, writer: Page, switcher: Page, quantity: number): Promise<void> {
  await type(writer, quantity);
  await settle(writer, shop.chance);
  await writer.goto('/checkout/basket');
  await settle(writer, shop.chance);
  const shown = await shownIn(writer);
  const target = otherThan(shop, shown);
  const before = (await quantities(shop)).get(target);
  const [number] = await Promise.all([order(writer), switchIn(switcher, target)]);
  if (number !== null) {
    const own = await shop.buyers.get(shown)?.get(`/api/checkout/weborder?id=${number}`);
    expect(own?.status(), 'the order is of the customer that was shown').toBe(200);
    expect((await quantities(shop)).get(shown)).toBe(0);
  }
  await settle(writer, shop.chance);
  await settle(switcher, shop.chance);
  expect((await quantities(shop)).get(target), 'nothing happened to the other').toBe(before);
}

async function buyersOf(
  kitchens: readonly string[],
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
) {
  const buyers = new Map<string, APIRequestContext>();
  for (const id of kitchens) {
    const buyer = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const data = { EmailAddress: `indkoeb-${id}@kunde.example`, Password: password };
    expect((await buyer.post('/api/auth/login', { data })).status()).toBe(200);
    buyers.set(id, buyer);
  }
  return buyers;
}

for (const [how, kitchens] of [
  ['that speak with each other', ['300066', '300067']],
  ['that only the server tells apart', ['300074', '300075']],
] as const) {
  test(`two tabs ${how}: ${interleavings} random turns stay at the shown customer (T6)`, {
    tag: ['@long', '@matrix', '@not-short'],
  }, async ({ context, page, signIn, playwright, baseURL }) => {
    test.setTimeout(test.info().timeout + interleavings * 25_000);
    if (how === 'that only the server tells apart')
      await context.addInitScript('delete window.BroadcastChannel');
    await signIn('sofie@fjordgros.example');
    await page.request.put('/api/auth/changecustomer', { data: { id: kitchens[0] } });
    const tabs = [page, await context.newPage()];
    const seed = Number(
      process.env['SEED'] ?? (testLength === 'short' ? 1 : Math.floor(Math.random() * 2 ** 31)),
    );
    const chance = chanceOf(seed);
    const shop: Shop = { chance, buyers: await buyersOf(kitchens, playwright, baseURL) };
    const first = 10 + chance(300);
    for (let turn = 0; turn < interleavings; turn++) {
      await test.step(`turn ${turn}, SEED=${seed}`, async () => {
        for (const tab of tabs) {
          await tab.goto(`/product/${product}`);
          await settle(tab, chance);
        }
        if (chance(2) === 0) tabs.reverse();
        const [writer = page, switcher = page] = tabs;
        const act = chance(3) === 0 ? orderAndSwitch : editAndSwitch;
        await act(shop, writer, switcher, first + turn);
      });
    }
    for (const buyer of shop.buyers.values()) await buyer.dispose();
  });
}

test(
  'a barred page goes back or along, saving what was typed (T6)',
  onlyInMatrix,
  async ({ page, signIn, playwright, baseURL }) => {
    const [own, other] = ['300068', '300069'];
    const buyer = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const data = { EmailAddress: `indkoeb-${own}@kunde.example`, Password: password };
    await buyer.post('/api/auth/login', { data });
    await signIn('sofie@fjordgros.example');
    const chooseElsewhere = (id: string) => page.request.put('/api/auth/changecustomer', { data: { id } });
    await chooseElsewhere(own);
    await page.goto(`/product/${product}`);
    await expect(page.getByRole('spinbutton', { name: /^Antal kasse af/ }).first()).toBeVisible();

    await chooseElsewhere(other);
    await type(page, 41);
    await expect(wrongPage(page)).toContainText(`Du bestiller nu for Køkken ${other} i et andet vindue`);
    await page.keyboard.press('Escape');
    await expect(wrongPage(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSoundLayout(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await quantityOf(buyer)).toBe(0);
    // The blocked page is loaded again. Waits for this, because before it the page looks the same.
    const loadedAgain = page.waitForEvent('load');
    await wrongPage(page)
      .getByRole('button', { name: `Tilbage til Køkken ${own}` })
      .click();
    await loadedAgain;
    await expect.poll(() => quantityOf(buyer)).toBe(41);
    await expect(page).toHaveURL(new RegExp(`/product/${product}$`));
    await expect(wrongPage(page)).toHaveCount(0);

    await expect(page.getByRole('spinbutton', { name: /^Antal kasse af/ }).first()).toHaveValue('41');
    await chooseElsewhere(other);
    await type(page, 0);
    await wrongPage(page)
      .getByRole('button', { name: `Gå til Køkken ${other}` })
      .click();
    await expect(page).toHaveURL('/');
    expect(await shownIn(page)).toBe(other);
    expect(await quantityOf(buyer)).toBe(0);
    await buyer.dispose();
  },
);
