import type { Locator, Page } from '@playwright/test';
import type { WebOrder } from '../contracts/src/weborder.ts';
import { expect, test } from './browser.ts';
import { newBasket, quantitiesOf, serverBasket, tuesday } from './server-basket.ts';

const fillet = { id: '204118', unit: 'KRT', name: 'Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF' };
const enough = 20;
const notSent = 'Vi kunne ikke få forbindelse. Bestil igen – den samme kurv bliver kun til én ordre.';

// Two kitchens, so one test after the other.
test.describe.configure({ mode: 'default' });
// What a browser without a line notes of its own calls.
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

/** The order the receipt on the page is of. */
async function shownOrder(page: Page): Promise<WebOrder> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = await page.request.get('/api/checkout/weborder', { params: { id } });
  return ((await answer.json()) as { Model: WebOrder }).Model;
}

async function order(page: Page): Promise<void> {
  await orderButton(page).click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Bestil alligevel' });
  await expect(question.or(receipt(page)).or(page.getByText(notSent)).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
}

test('[CHK-06] offline before the order: told at once, nothing is sent later by itself, the next press makes the order', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('indkoeb-300041@kunde.example');
  const { Id } = await newBasket(page, [[fillet.id, fillet.unit, enough]], tuesday);
  const sent = submits(page);
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(quantityOf(page)).toHaveValue(String(enough));
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(page.getByText(notSent)).toBeVisible({ timeout: 5000 });
  await context.setOffline(false);
  // The line is back when something gets through again: here an edit.
  const tries = sent.length;
  await quantityOf(page).fill(String(enough + 1));
  await expect
    .poll(async () => quantitiesOf(await serverBasket(page, Id)))
    .toEqual([[fillet.id, enough + 1]]);
  expect(sent).toHaveLength(tries);
  await order(page);
  await expect(receipt(page)).toBeVisible();
  expect((await shownOrder(page)).BasketId).toBe(Id);
});

test('[CHK-06] the line breaks while the order is sent: the press after it shows the order that was made', async ({
  page,
  signIn,
}) => {
  await signIn('indkoeb-300041@kunde.example');
  const { Id } = await newBasket(page, [[fillet.id, fillet.unit, enough]], tuesday);
  const made: string[] = [];
  let isBroken = false;
  await page.route('**/api/checkout/weborder?basketId=*', async (route) => {
    const answer = await route.fetch();
    const { Model } = (await answer.json()) as { Model?: WebOrder };
    if (!Model) return route.fulfill({ response: answer });
    made.push(Model.Id);
    if (isBroken) return route.fulfill({ response: answer });
    // Made, and nobody hears of it.
    isBroken = true;
    return route.abort('internetdisconnected');
  });
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(quantityOf(page)).toHaveValue(String(enough));
  await order(page);
  await expect(page.getByText(notSent)).toBeVisible({ timeout: 5000 });
  await order(page);
  await expect(receipt(page)).toBeVisible();
  expect(made).toHaveLength(2);
  expect(new Set(made).size).toBe(1);
  expect((await shownOrder(page)).Id).toBe(made[0]);
});

test('[CHK-06] offline after the order: the receipt stays, Back leads to no basket that could be ordered again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('indkoeb-300041@kunde.example');
  const { Id } = await newBasket(page, [[fillet.id, fillet.unit, enough]], tuesday);
  const sent = submits(page);
  await page.goto(`/checkout/basket?id=${Id}`);
  await order(page);
  await expect(receipt(page)).toBeVisible();
  const tries = sent.length;
  await context.setOffline(true);
  await expect(receipt(page)).toBeVisible();
  await page.goBack();
  await expect(quantityOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await context.setOffline(false);
  await page.goto('/checkout/basket');
  await expect(page.getByRole('heading', { name: /er tom$/ })).toBeVisible();
  expect(sent).toHaveLength(tries);
});

test('[BAS-02] edits of offline periods are kept and arrive in their order, each period with the last word', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('indkoeb-300042@kunde.example');
  const { Id } = await newBasket(page, [[fillet.id, fillet.unit, 1]], tuesday);
  await page.goto(`/checkout/basket?id=${Id}`);
  await expect(quantityOf(page)).toHaveValue('1');
  for (const [first, last] of [
    [4, 6],
    [9, 7],
    [12, 3],
  ] as const) {
    await context.setOffline(true);
    await quantityOf(page).fill(String(first));
    await expect(page.getByText(/^Ingen forbindelse/).first()).toBeVisible();
    await quantityOf(page).fill(String(last));
    await context.setOffline(false);
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([[fillet.id, last]]);
    await expect(quantityOf(page)).toHaveValue(String(last));
    await expect(page.getByText(/^Ingen forbindelse/)).toHaveCount(0);
  }
});

test.describe('after a release', () => {
  test.use({ allowErrors: /status of 404|dynamically imported module|Failed to load/ });

  test('[BAS-04] a page of before it, whose code has gone, loads anew and has the basket with what was typed last', async ({
    page,
    signIn,
  }) => {
    await signIn('indkoeb-300042@kunde.example');
    const { Id } = await newBasket(page, [[fillet.id, fillet.unit, 2]], tuesday);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
    // The files of the release that the page came from are no longer there; those of the new one are.
    let isGone = true;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
      isGone = false;
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
  });
});

test.describe('code that cannot be fetched', () => {
  test.use({
    allowErrors: /ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)|^(Error: )?NetworkError/,
  });

  test('[BAS-04] without a line says so, and the page comes by itself with its basket when the line is back', async ({
    page,
    context,
    signIn,
  }) => {
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
  });
});
