import type { APIRequestContext, Page } from '@playwright/test';
import type { Basket } from '../contracts/src/baskets/basket.ts';
import { expect, password, test } from './browser.ts';
import { type OwnServer, oldServiceKey, type Relay, relayTo, startOwnServer } from './own-server.ts';
import { onlyInMatrix } from './run-length.ts';

// The server returns 503 when an old service is unavailable, which the browser logs as an error.
test.use({ allowErrors: /status of 503 .*(checkout|sustainability)|ERR_INCOMPLETE_CHUNKED_ENCODING/ });

const person = 'ida@plejecentret.example';
const cream = { id: '501220', name: 'Piskefløde 38 %, økologisk' };

/** A test can cut this connection to the journeys' server, which plays the old service in these tests. */
let line: Relay;
let front: OwnServer;

test.beforeAll(async ({ baseURL }) => {
  line = await relayTo(Number(new URL(baseURL ?? '').port));
  front = await startOwnServer({
    FEATURE_BASKETS: 'old',
    OLD_SERVICE_URL: line.url,
    OLD_SERVICE_KEY: oldServiceKey,
    OLD_SERVICE_TIMEOUT_MS: '3000',
  });
});
test.afterAll(async () => {
  await front.stop();
  line.cut();
});

async function signInAt(request: APIRequestContext, url: string): Promise<void> {
  const data = { EmailAddress: person, Password: password };
  const answer = await request.post(`${url}/api/auth/login`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

function quantityOf(page: Page) {
  return page.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(cream.name)}$`) }).first();
}

test(
  '[ENV-13] an old service with the baskets shows the same screen',
  onlyInMatrix,
  async ({ page, playwright }) => {
    await signInAt(page.request, front.url);
    await page.goto(`${front.url}/catalog/search?term=${encodeURIComponent('fløde')}`);
    await quantityOf(page).fill('2');
    await expect(page.getByRole('button', { name: /^Vis kurven.* 1 linje/ }).first()).toBeVisible();
    await page.goto(`${front.url}/checkout/basket`);
    await expect(quantityOf(page)).toHaveValue('2');
    await quantityOf(page).fill('5');

    const there = await playwright.request.newContext();
    await signInAt(there, line.url);
    const basketThere = async () => {
      const answer = await there.get(`${line.url}/api/checkout/basket`);
      return ((await answer.json()) as { Model: Basket }).Model;
    };
    await expect
      .poll(async () => (await basketThere()).LineItems.map(({ Quantity }) => Quantity))
      .toEqual([5]);

    const { Id, LineItems } = await basketThere();
    const SalesUnit = { Code: LineItems[0]?.SalesUnitCode ?? '' };
    const Products = [{ ProductId: cream.id, SalesUnit, Quantity: 7 }];
    await there.put(`${line.url}/api/checkout/basket?id=${Id}`, { data: { Products } });
    await expect(quantityOf(page)).toHaveValue('7');
    await there.dispose();

    line.cut();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Kurven kunne ikke hentes');
    await page.goto(`${front.url}/catalog/search?term=${encodeURIComponent('fløde')}`);
    await expect(page.locator('[data-product]').first()).toBeVisible();
  },
);
