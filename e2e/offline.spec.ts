import type { Locator, Page } from '@playwright/test';
import type { WebOrder } from '../contracts/src/ordering/weborder.ts';
import { figures, percentile, report } from '../server/test/faults/figures.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket, tuesday } from './server-basket.ts';

const fillet = { id: '204118', unit: 'KRT', name: 'Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF' };
const { offlineOrders, offlinePeriods, offlineMs } = figures;
const enough = 20;
const notSent = 'Ordren er ikke sendt: der er ingen forbindelse. Kurven er gemt her.';
const noAnswer = 'Vi kunne ikke få forbindelse. Bestil igen – den samme kurv bliver kun til én ordre.';

// The tests use two customers, so they run one after another.
test.describe.configure({ mode: 'default' });
// Errors that the browser logs for its requests while offline.
test.use({ allowErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to (load resource|fetch)/ });

const orderButton = (page: Page) => page.getByRole('button', { name: /^Bestil til / });
const receipt = (page: Page) => page.getByRole('heading', { name: 'Tak, ordren er modtaget' });

function quantityOf(page: Page): Locator {
  return page.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(fillet.name)}$`) }).first();
}

function submits(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/checkout/weborder?'))
      sent.push(request.url());
  });
  return sent;
}

async function shownOrder(page: Page): Promise<WebOrder> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = await page.request.get('/api/checkout/weborder', { params: { id } });
  return ((await answer.json()) as { Model: WebOrder }).Model;
}

async function order(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Bestil alligevel' });
  const answer = question.or(receipt(page));
  // The error message of an earlier attempt stays until this attempt gets a response.
  const isSaidBefore = await page.getByText(noAnswer).isVisible();
  await expect(question).toHaveCount(0);
  await orderButton(page).click();
  await expect((isSaidBefore ? answer : answer.or(page.getByText(noAnswer))).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
}

function expectOne(name: string, orders: readonly string[]): void {
  report(name, {
    times: orders.length,
    orders: new Set(orders).size,
    doubles: orders.length - new Set(orders).size,
  });
  expect(new Set(orders).size).toBe(offlineOrders);
}

async function openBasket(page: Page): Promise<string> {
  const { Id } = await newBasket(page, [[fillet.id, fillet.unit, enough]], tuesday);
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(quantityOf(page)).toHaveValue(String(enough));
  return Id;
}

test(`[CHK-06] offline before the order, ${offlineOrders} times: told, sent by the next press`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, context, signIn }) => {
  test.setTimeout(test.info().timeout + offlineOrders * 15_000);
  await signIn('indkoeb-300041@kunde.example');
  const sent = submits(page);
  const orders: string[] = [];
  for (let round = 0; round < offlineOrders; round += 1) {
    const id = await openBasket(page);
    await context.setOffline(true);
    await orderButton(page).click();
    await expect(page.getByText(notSent).first()).toBeVisible({ timeout: 5000 });
    await context.setOffline(false);
    // The page notices the connection when any request succeeds; here the test makes an edit.
    const tries = sent.length;
    await quantityOf(page).fill(String(enough + 1));
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, id)))
      .toEqual([[fillet.id, enough + 1]]);
    expect(sent).toHaveLength(tries);
    await order(page);
    await expect(receipt(page)).toBeVisible();
    const { Id, BasketId } = await shownOrder(page);
    expect(BasketId).toBe(id);
    orders.push(Id);
  }
  expectOne('offline before the order', orders);
});

test(`[CHK-06] cut while ordering, ${offlineOrders} times: told, the next press shows it`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, signIn }) => {
  test.setTimeout(test.info().timeout + offlineOrders * 15_000);
  await signIn('indkoeb-300041@kunde.example');
  let made: string[] = [];
  await page.route('**/api/checkout/weborder?basketId=*', async (route) => {
    const answer = await route.fetch();
    const { Model } = (await answer.json()) as { Model?: WebOrder };
    if (!Model) return route.fulfill({ response: answer });
    made.push(Model.Id);
    // The server places the first order, but the test drops its response.
    return made.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ response: answer });
  });
  const orders: string[] = [];
  for (let round = 0; round < offlineOrders; round += 1) {
    made = [];
    await openBasket(page);
    await order(page);
    await expect(page.getByText(noAnswer).first()).toBeVisible({ timeout: 5000 });
    await order(page);
    await expect(receipt(page)).toBeVisible();
    expect(made).toHaveLength(2);
    expect(new Set(made).size).toBe(1);
    const { Id } = await shownOrder(page);
    expect(Id).toBe(made[0]);
    orders.push(Id);
  }
  expectOne('the line breaks while the order is sent', orders);
});

test(`[CHK-06] offline after the order, ${offlineOrders} times: the receipt stays, Back is safe`, {
  tag: '@long',
}, async ({ page, context, signIn }) => {
  test.setTimeout(test.info().timeout + offlineOrders * 15_000);
  await signIn('indkoeb-300041@kunde.example');
  const sent = submits(page);
  const orders: string[] = [];
  for (let round = 0; round < offlineOrders; round += 1) {
    await openBasket(page);
    await order(page);
    await expect(receipt(page)).toBeVisible();
    orders.push((await shownOrder(page)).Id);
    const tries = sent.length;
    await context.setOffline(true);
    await expect(receipt(page)).toBeVisible();
    await page.goBack();
    await expect(quantityOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await context.setOffline(false);
    // The page asks what became of its basket, and leads to the receipt. On another page before that, it would still do so.
    await expect(receipt(page)).toBeVisible();
    await page.goto('/checkout/basket');
    await expect(page.getByRole('heading', { name: /er tom$/ })).toBeVisible();
    expect(sent).toHaveLength(tries);
  }
  expectOne('offline after the order', orders);
});

test(`[BAS-02] edits of ${offlinePeriods} offline periods arrive in order, the last word counting`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, context, signIn }) => {
  test.setTimeout(test.info().timeout + offlinePeriods * (offlineMs + 10_000));
  await signIn('indkoeb-300042@kunde.example');
  const { Id } = await newBasket(page, [[fillet.id, fillet.unit, 1]], tuesday);
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(quantityOf(page)).toHaveValue('1');
  const backMs: number[] = [];
  for (let period = 0; period < offlinePeriods; period += 1) {
    const last = 2 + (period % 90);
    await context.setOffline(true);
    await quantityOf(page).fill(String(last + 3));
    await expect(page.getByText(/^Ingen forbindelse/).first()).toBeVisible();
    await quantityOf(page).fill(String(last + 7));
    await page.waitForTimeout(offlineMs);
    await quantityOf(page).fill(String(last));
    const backAt = Date.now();
    await context.setOffline(false);
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)), { message: `period ${period}` })
      .toEqual([[fillet.id, last]]);
    backMs.push(Date.now() - backAt);
    await expect(quantityOf(page)).toHaveValue(String(last));
    await expect(page.getByText(/^Ingen forbindelse/)).toHaveCount(0);
  }
  report('edits of offline periods', {
    periods: backMs.length,
    'ms offline': offlineMs,
    lost: offlinePeriods - backMs.length,
    'on the server after ms, p95': percentile(backMs, 0.95),
  });
});

test.describe('after a release', () => {
  test.use({ allowErrors: /status of 404|dynamically imported module|Failed to load/ });

  test(
    '[BAS-04] a page whose code has gone reloads with what was typed',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300042@kunde.example');
      const { Id } = await newBasket(page, [[fillet.id, fillet.unit, 2]], tuesday);
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
      // The files of the page's release no longer exist; a newly loaded page uses the files of a newer release.
      let isGone = true;
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) isGone = false;
      });
      page.on('load', () => {
        loads += 1;
      });
      await page.route('**/assets/basket-screen-*.js', (route) =>
        isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page.keyboard.press('Control+b');
      const drawer = page.getByRole('dialog', { name: /^Kurv/ });
      await drawer.getByRole('spinbutton').first().fill('5');
      await drawer.getByRole('button', { name: /^Gå til kurv/ }).click();
      await expect(quantityOf(page)).toHaveValue('5');
      await expect.poll(() => loads).toBe(1);
      await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([[fillet.id, 5]]);
    },
  );
});

test.describe('code that cannot be fetched', () => {
  test.use({
    allowErrors: /ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)|^(Error: )?NetworkError/,
  });

  test(
    '[BAS-04] says it has no line, and comes by itself after',
    onlyInMatrix,
    async ({ page, context, signIn }) => {
      await signIn('indkoeb-300042@kunde.example');
      await newBasket(page, [[fillet.id, fillet.unit, 3]], tuesday);
      await page.goto('/dev/mail');
      await page.goto('/');
      const link = page.getByRole('link', { name: 'Gå til kurv', exact: true });
      await expect(link).toBeVisible();
      await page.route('**/assets/basket-screen-*.js', (route) => route.abort('internetdisconnected'));
      await context.setOffline(true);
      await link.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Ingen forbindelse' })).toBeVisible();
      await page.unroute('**/assets/basket-screen-*.js');
      await context.setOffline(false);
      await expect(quantityOf(page)).toHaveValue('3');
    },
  );
});
