import type { APIRequestContext, Page } from '@playwright/test';
import { expect, password, test } from './browser.ts';
import { openQuietPage } from './kept-page.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { onlyInMatrix } from './run-length.ts';

// A separate server, because a recall is shown to everybody who uses the kitchen.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

async function signInTo(page: Page, EmailAddress: string): Promise<void> {
  // Leaves the open page first, because it sends requests by itself, which would use the session of another user.
  await openQuietPage(page);
  const data = { EmailAddress, Password: password };
  const answer = await page.request.post(`${server.url}/api/auth/login`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Goods {
  productId: string;
  day: string;
}

async function modelOf<T>(request: APIRequestContext, address: string): Promise<T> {
  const answer = await request.get(`${server.url}${address}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { Model: T }).Model;
}

async function receivedGoods(request: APIRequestContext): Promise<Goods[]> {
  const { Orders } = await modelOf<{ Orders: { Id: string }[] }>(
    request,
    '/api/accounting/orders?NumberOfDays=60',
  );
  const found: Goods[] = [];
  for (const { Id } of Orders) {
    const { DeliveryDate, Lines } = await modelOf<{
      DeliveryDate: string;
      Lines: { ProductId: string; QuantityDelivered: number | null }[];
    }>(request, `/api/accounting/orders/${Id}`);
    for (const { ProductId, QuantityDelivered } of Lines)
      if (QuantityDelivered) found.push({ productId: ProductId, day: DeliveryDate.slice(0, 10) });
  }
  return found;
}

async function goodsOfOneKitchen(request: APIRequestContext, goods: readonly Goods[]): Promise<Goods> {
  for (const each of goods) {
    const { productId, day } = each;
    const span = `DeliveredFrom=${day}&DeliveredTo=${day}`;
    const address = `/api/console/recalls/reach?ProductId=${productId}&${span}`;
    if ((await modelOf<{ Customers: number }>(request, address)).Customers === 1) return each;
  }
  throw new Error(`none of ${goods.length} goods went to this kitchen alone`);
}

test(
  '[NOT-04] [NOT-05] a recall is sent, and the kitchen answers it by name',
  onlyInMatrix,
  async ({ page }) => {
    await signInTo(page, 'anna@havnen.example');
    const received = await receivedGoods(page.request);
    await signInTo(page, 'karen@fjordgros.example');
    const { productId, day } = await goodsOfOneKitchen(page.request, received);
    const writtenDay = day.split('-').toReversed().join('.');
    await page.goto(`${server.url}/da-dk/console/recalls`);
    await page.getByRole('textbox', { name: 'Varenummer', exact: true }).fill(productId);
    await page.getByRole('textbox', { name: 'Leveret fra' }).fill(writtenDay);
    const until = page.getByRole('textbox', { name: 'Leveret til' });
    await until.fill(writtenDay);
    await until.press('Tab');
    await expect(page.getByText(/når 1 kunder/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Årsag på dansk' }).fill('Glas i varen');
    await page.getByRole('textbox', { name: 'Årsag på engelsk' }).fill('Glass in the goods');
    await page.getByRole('textbox', { name: 'Gør sådan, på dansk' }).fill('Smid varen ud.');
    await page.getByRole('textbox', { name: 'Gør sådan, på engelsk' }).fill('Throw it out.');
    await page.getByRole('button', { name: 'Gem kladde' }).click();
    await page.getByRole('textbox', { name: `Skriv ${productId} for at sende` }).fill(productId);
    await page.getByRole('button', { name: 'Send til alle' }).click();
    await expect(page.getByRole('button', { name: 'Send igen til dem, der mangler' })).toBeVisible();
    const progress = page.url();

    await signInTo(page, 'anna@havnen.example');
    await page.goto(`${server.url}/da-dk/recalls`);
    const recall = page.getByRole('article', { name: /^Brug ikke:/ });
    await expect(recall.getByText('Glas i varen')).toBeVisible();
    await recall.getByText('Ja, og vi kasserer den').click();
    await recall.getByRole('textbox', { name: /^Hvor mange havde I/ }).fill('1');
    await recall.getByRole('button', { name: 'Bekræft, set' }).click();
    await expect(recall).toBeHidden();

    await signInTo(page, 'karen@fjordgros.example');
    await page.goto(progress);
    await expect(page.getByRole('img', { name: /^1 bekræftet/ })).toBeVisible();
    await page.getByRole('button', { name: 'Afslut' }).click();
    await expect(page.getByText('Afsluttet').first()).toBeVisible();
  },
);
