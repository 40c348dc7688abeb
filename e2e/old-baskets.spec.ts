import type { APIRequestContext, Page } from '@playwright/test';
import type { Basket } from '../contracts/src/basket.ts';
import { expect, password, test } from './browser.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// An old service that is away is an answer of 503, which the browser notes in its console.
test.use({ allowErrors: /status of 503 .*checkout|ERR_INCOMPLETE_CHUNKED_ENCODING/ });

const OLD_SERVICE_KEY = 'noegle-mellem-to-tjenester-i-en-proeve';
const person = 'ida@plejecentret.example';
const cream = { id: '501220', name: 'Piskefløde 38 %, økologisk' };

let old: OwnServer;
let front: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  old = await startOwnServer({ OLD_SERVICE_KEY });
  front = await startOwnServer({
    FEATURE_BASKETS: 'old',
    OLD_SERVICE_URL: old.url,
    OLD_SERVICE_KEY,
    OLD_SERVICE_TIMEOUT_MS: '3000',
  });
});
test.afterAll(async () => {
  await front.stop();
  await old.stop();
});

async function signInAt(request: APIRequestContext, { url }: OwnServer): Promise<void> {
  const data = { EmailAddress: person, Password: password };
  const answer = await request.post(`${url}/api/auth/login`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

function quantityOf(page: Page) {
  return page.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(cream.name)}$`) }).first();
}

test('[ENV-13] the basket screen is the same when an old service has the baskets, and nothing else goes when that is away', async ({
  page,
  playwright,
}) => {
  await signInAt(page.request, front);
  await page.goto(`${front.url}/catalog/search?term=${encodeURIComponent('fløde')}`);
  await quantityOf(page).fill('2');
  await expect(page.getByRole('button', { name: /^Vis kurven.* 1 linje/ }).first()).toBeVisible();
  await page.goto(`${front.url}/checkout/basket`);
  await expect(quantityOf(page)).toHaveValue('2');
  await quantityOf(page).fill('5');

  const there = await playwright.request.newContext();
  await signInAt(there, old);
  const basketThere = async () => {
    const answer = await there.get(`${old.url}/api/checkout/basket`);
    return ((await answer.json()) as { Model: Basket }).Model;
  };
  await expect.poll(async () => (await basketThere()).LineItems.map(({ Quantity }) => Quantity)).toEqual([5]);

  // Somebody changes it over there: it comes by itself.
  const { Id, LineItems } = await basketThere();
  const SalesUnit = { Code: LineItems[0]?.SalesUnitCode ?? '' };
  const Products = [{ ProductId: cream.id, SalesUnit, Quantity: 7 }];
  await there.put(`${old.url}/api/checkout/basket?id=${Id}`, { data: { Products } });
  await expect(quantityOf(page)).toHaveValue('7');
  await there.dispose();

  await old.stop();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Kurven kunne ikke hentes');
  await page.goto(`${front.url}/catalog/search?term=${encodeURIComponent('fløde')}`);
  await expect(page.locator('[data-product]').first()).toBeVisible();
});
