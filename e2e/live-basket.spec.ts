import type { Browser, Page } from '@playwright/test';
import { expect, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { changeBehindPage, newBasket, quantitiesOf, serverBasket } from './server-basket.ts';

const cream = { id: '501220', unit: 'KS', name: 'Piskefløde 38 %, økologisk' };
const butter = { id: '502041', unit: 'BLK', name: 'Smør, usaltet, økologisk, køkkenblok' };

const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(name)}$`) }).first();

async function elsewhere(browser: Browser, baseURL: string | undefined, person: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.request.post('/api/auth/login', { data: { EmailAddress: person, Password: password } });
  return page;
}

/** Waits for the event stream, because the page receives changes only from then on. */
async function opened(page: Page): Promise<void> {
  const following = page.waitForResponse((answer) => answer.url().includes('/api/checkout/basket/events'));
  await page.goto('/checkout/basket');
  expect((await following).headers()['content-type']).toContain('text/event-stream');
}

test(
  '[BAS-11] two browsers see each other’s lines without a reload',
  onlyInMatrix,
  async ({ page, signIn, browser, baseURL }) => {
    const person = 'indkoeb-300045@kunde.example';
    await signIn(person);
    const { Id } = await newBasket(page, [
      [cream.id, cream.unit, 1],
      [butter.id, butter.unit, 1],
    ]);
    const other = await elsewhere(browser, baseURL, person);
    await Promise.all([opened(page), opened(other)]);
    await expect(quantityOf(page, cream.name)).toHaveValue('1');
    await quantityOf(other, butter.name).fill('6');
    await expect(quantityOf(page, butter.name)).toHaveValue('6');
    // Types in both pages at the same time. Each page must keep its own change and receive the change of the other.
    await Promise.all([quantityOf(page, cream.name).fill('3'), quantityOf(other, butter.name).fill('8')]);
    await expect(quantityOf(page, cream.name)).toHaveValue('3');
    await expect(quantityOf(page, butter.name)).toHaveValue('8');
    await expect(quantityOf(other, cream.name)).toHaveValue('3');
    expect(quantitiesOf(await serverBasket(page, Id))).toEqual([
      [cream.id, 3],
      [butter.id, 8],
    ]);
    await other.context().close();
  },
);

test.describe('without a stream', () => {
  test.use({ allowErrors: /429/ });

  test(
    '[BAS-11] the page asks, and sees the change all the same',
    onlyInMatrix,
    async ({ page, signIn, browser, baseURL }) => {
      const person = 'indkoeb-200702@kunde.example';
      await signIn(person);
      const { Id } = await newBasket(page, [[cream.id, cream.unit, 1]]);
      await page.route('**/api/checkout/basket/events?*', (route) =>
        route.request().headers()['accept']?.includes('text/event-stream') === true
          ? route.fulfill({ status: 429, json: { Type: 'tooManyStreams', Message: 'x' } })
          : route.continue(),
      );
      const asked = page.waitForResponse(
        (answer) => answer.url().includes('/api/checkout/basket/events') && answer.status() === 200,
      );
      await page.goto('/checkout/basket');
      expect((await asked).headers()['content-type']).toContain('application/json');
      const other = await elsewhere(browser, baseURL, person);
      await changeBehindPage(other, Id, [[cream.id, cream.unit, 9]]);
      await expect(quantityOf(page, cream.name)).toHaveValue('9');
      await other.context().close();
    },
  );
});
