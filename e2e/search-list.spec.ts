import type { Page, Request } from '@playwright/test';
import { byLength } from '../scripts/test-length.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const size = 24;

/** Only layout shifts without user input; records the number of products at each change. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, counts: [] as { count: number; at: number }[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Records every change and not every frame, because on a busy machine a late frame is followed at once by the next.
    new MutationObserver(() => {
      const count = document.querySelectorAll('[data-product]').length;
      if (count !== seen.counts.at(-1)?.count) seen.counts.push({ count, at: performance.now() });
    }).observe(document, { subtree: true, childList: true });
  });
}

interface Seen {
  shift: number;
  counts: { count: number; at: number }[];
}
const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

function searches(page: Page): URL[] {
  const found: URL[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/catalog/search') found.push(url);
  });
  return found;
}

async function slowApi(page: Page, ms = 400): Promise<void> {
  await page.route('**/api/catalog/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

const products = (page: Page) => page.locator('[data-product]');

const pagesScrolled = byLength({ short: 4, matrix: 10 });

for (const width of [1440, 390]) {
  test(
    `[CAT-07] at ${width} px a slow list comes in steady chunks`,
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('lars@kantinen.example');
      await page.setViewportSize({ width, height: 844 });
      await watchLayout(page);
      // The delay is long enough for a busy machine to show the list before its products.
      await slowApi(page, 1500);
      const calls = searches(page);
      await page.goto('/catalog/search');
      await expect(page.getByText('Henter varer')).toBeAttached();
      await expect(page.getByTestId('search-skeletons').first()).toBeVisible();
      await expect(products(page)).toHaveCount(size);
      for (const call of calls) expect(call.searchParams.get('pageSize')).toBe(String(size));

      // The next page is requested before scrolling, and then shown without another request.
      await expect.poll(() => calls.map((call) => call.searchParams.get('page') ?? '1')).toEqual(['1', '2']);
      await page.locator('[data-product]').last().scrollIntoViewIfNeeded();
      await expect(products(page)).toHaveCount(2 * size);
      expect(calls.filter((call) => call.searchParams.get('page') === '2')).toHaveLength(1);

      const { counts, shift } = await seenBy(page);
      const steps = counts.filter(({ count }) => count <= size);
      // A product whose replacement is loading may delay a step, but at most eight products appear at once.
      for (const [index, { count, at }] of steps.entries()) {
        const before = steps[index - 1];
        if (!before) continue;
        expect(count - before.count, JSON.stringify(steps)).toBeLessThanOrEqual(8);
        if (before.count > 0) expect(at - before.at, JSON.stringify(steps)).toBeGreaterThan(20);
      }
      expect(shift, 'layout shift').toBeLessThan(0.02);
    },
  );
}

test('[CAT-07] pages follow scrolling; all stay, those out of sight rest', {
  tag: '@matrix',
}, async ({ page, signIn }) => {
  await signIn('lars@kantinen.example');
  await watchLayout(page);
  await page.goto('/catalog/search');
  const heading = page.getByTestId('search-heading').getByRole('paragraph');
  await expect(heading).toHaveText(/varer/);
  const total = Number(((await heading.textContent()) ?? '').split(' ')[0]?.replace('.', ''));
  expect(total).toBeGreaterThan(900);
  await expect(products(page)).toHaveCount(size);
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        // Scrolls only while products are rendered, as a user would.
        const step = () => {
          const drawn = document.querySelectorAll('[data-product]');
          if (drawn.length >= wanted) return resolve();
          if ((drawn.item(drawn.length - 1).getBoundingClientRect().top ?? 0) > 300) window.scrollBy(0, 250);
          requestAnimationFrame(step);
        };
        step();
      }),
    pagesScrolled * size,
  );
  expect(await products(page).count()).toBeGreaterThanOrEqual(pagesScrolled * size);
  const resting = page.locator('[data-part]').first();
  await expect(resting).toHaveCSS('content-visibility', 'auto');
  expect((await seenBy(page)).shift, 'layout shift').toBeLessThan(0.02);
  // The page buttons follow the scroll position; the last page is always offered.
  const current = page.getByRole('navigation', { name: 'Sider' }).locator('[aria-current=page]');
  await expect
    .poll(async () => Number(await current.textContent()))
    .toBeGreaterThanOrEqual(pagesScrolled - 1);
  const last = Math.ceil(total / size);
  await page.getByRole('button', { name: `Side ${last}`, exact: true }).click();
  await expect(page).toHaveURL(`/catalog/search?page=${last}`);
  await expect(current).toHaveText(String(last));
  await expect(products(page)).toHaveCount(total - (last - 1) * size);
});

test('Back from a product finds place and focus in the list', {
  tag: ['@matrix', '@not-short'],
}, async ({ page, signIn }) => {
  await signIn('lars@kantinen.example');
  await page.goto('/catalog/search');
  await expect(products(page)).toHaveCount(size);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return products(page).count();
    })
    .toBeGreaterThanOrEqual(3 * size);
  const link = products(page).nth(60).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const name = (await link.textContent()) ?? '';
  const top = await link.evaluate((element) => element.getBoundingClientRect().top);
  // The position is stored at most every 150 ms.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('scroll:/catalog/search')))
    .toBe(String(await page.evaluate(() => window.scrollY)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  const again = products(page).nth(60).getByRole('link').first();
  await expect(again).toBeFocused();
  await expect(again).toHaveText(name);
  await expect
    .poll(async () => Math.abs((await again.evaluate((each) => each.getBoundingClientRect().top)) - top))
    .toBeLessThan(4);
});

test.describe('an API that fails', () => {
  test.use({ allowErrors: /status of 500/ });

  test('a later page that fails leaves the first, can be retried', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('lars@kantinen.example');
    let fails = true;
    await page.route('**/api/catalog/search?*page=2*', (route) =>
      fails ? route.fulfill({ status: 500, json: { Type: 'internal', Message: 'x' } }) : route.continue(),
    );
    await page.goto('/catalog/search?term=kylling');
    await expect(products(page)).toHaveCount(size);
    await products(page).last().scrollIntoViewIfNeeded();
    const retry = page.getByRole('button', { name: 'Prøv igen' });
    await expect(retry).toBeVisible();
    await expect(products(page)).toHaveCount(size);
    fails = false;
    await retry.click();
    await expect(products(page)).toHaveCount(2 * size);
  });
});
