import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductDetails, ProductSnapshot } from '../contracts/src/goods/product.ts';
import { photoLike } from '../server/test/pictures/photo-like.ts';
import { expect, holdBack, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket } from './server-basket.ts';

const buyer = 'indkoeb-300019@kunde.example';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

async function openLongBasketAt(page: Page, width: number): Promise<void> {
  const answer = await page.request.get('/api/catalog/search?deliverable=True&term=ost&pageSize=14');
  const { Model } = (await answer.json()) as { Model: { Page: { PageOfResults: ProductSnapshot[] } } };
  const lines = Model.Page.PageOfResults.map(
    ({ Id, SalesUnits }) => [Id, SalesUnits.Values[0]?.Code ?? '', 1] as const,
  );
  const basket = await newBasket(page, lines);
  await page.setViewportSize({ width, height: 620 });
  await page.goto(`/da-dk/checkout/basket?id=${basket.Id}`);
}

test('side columns leave names and lists their room', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(buyer);
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/da-dk/catalog/search?radius=200&term=kyllingebryst');
    await expect(page.locator('.product-row').first()).toBeVisible();
    await expect
      .poll(async () => (await boxOf(page, '.product-row .product-name')).width, { message: `${width}` })
      .toBeGreaterThan(150);
    await expect(page.locator('.product-row .rung').first()).toBeVisible();
    const beyondList = async () => {
      const [list, unit] = [await boxOf(page, '.product-list'), await boxOf(page, '.product-row .rung')];
      return unit.x + unit.width - (list.x + list.width);
    };
    await expect.poll(beyondList).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en-gb/catalog/search?term=chicken');
  await expect(page.locator('.facets .ck-count').first()).toBeVisible();
  const room = async () => {
    const list = await boxOf(page, '.product-list');
    const ends = await page
      .locator('.facets .ck-count')
      .evaluateAll((counts) => counts.map((count) => count.getBoundingClientRect().right));
    return list.x - Math.max(...ends);
  };
  await expect.poll(room).toBeGreaterThan(0);
});

test('fixed parts of the page cover nothing needed', onlyInMatrix, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.context().clearCookies({ name: 'cookieConsent' });
  await page.goto('/da-dk/login');
  await expect(page.getByRole('dialog', { name: /^Cookies/ })).toBeVisible();
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Skriv din e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Kun nødvendige' }).click();

  await signIn(buyer);
  await openLongBasketAt(page, 1100);
  await expect(page.getByTestId('share-chart')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByTestId('white-row').getByRole('button', { name: 'Søg' })).toBeVisible();
  const belowRow = async () => {
    const row = await boxOf(page, '[data-testid=white-row]');
    return (await boxOf(page, '.column-sticky')).y - (row.y + row.height);
  };
  await expect.poll(belowRow).toBeGreaterThanOrEqual(0);
});

test('the climate table at 1100 px keeps clear of its divider', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(buyer);
  await openLongBasketAt(page, 1100);
  await expect(page.getByTestId('share-chart')).toBeVisible();
  const [chart, figures] = await page
    .getByTestId('share-chart')
    .evaluate((part) => [part, part.nextElementSibling].map((each) => each?.getBoundingClientRect()));
  const widest = await page
    .getByTestId('share-chart')
    .evaluate((part) =>
      Math.max(...[...part.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)),
    );
  expect(widest <= (figures?.left ?? 0) || (chart?.bottom ?? 0) <= (figures?.top ?? 0)).toBe(true);
});

test('the frame comes with the page, and nothing jumps', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(buyer);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto('/da-dk/presale', { waitUntil: 'commit' });
  await expect(page.locator('.arriving')).toBeVisible();
  letGo();
  for (const path of ['/da-dk/presale', '/da-dk/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect(page.locator('.arriving')).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(
      0.02,
    );
  }
});

/** Records each element that moves without a key or press, and by how much, from now on in every page. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
          return `${name} ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        seen.push(`${value.toFixed(5)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

// Each width has its own kitchen, because a change of the basket's total by another journey moves the header.
for (const [width, kitchen] of [
  [1440, 'indkoeb-300076@kunde.example'],
  [1280, 'indkoeb-300077@kunde.example'],
  [390, 'indkoeb-300078@kunde.example'],
] as const) {
  test(`nothing moves while a long list scrolls at ${width} px`, onlyInMatrix, async ({ page, signIn }) => {
    await signIn(kitchen);
    const found = await page.request.get('/api/catalog/search?pageSize=100');
    const { Model } = (await found.json()) as { Model: { Page: { PageOfResults: ProductSnapshot[] } } };
    const productIds = Model.Page.PageOfResults.map(({ Id }) => Id);
    const made = await page.request.post('/api/favorites', {
      data: { name: `Lang liste ${width}`, productIds },
    });
    const { Model: list } = (await made.json()) as { Model: { Id: string } };
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await page.goto(`/da-dk/favorites/details/${list.Id}`);
    await expect(page.locator('.list-rows [data-product]')).toHaveCount(productIds.length);
    await expect(page.locator('.list-rows [role=spinbutton]').first()).toBeVisible();
    for (let top = 0; top <= 6000; top += 120)
      await page.evaluate(
        (y) =>
          new Promise((resolve) => {
            window.scrollTo({ top: y, behavior: 'instant' });
            requestAnimationFrame(resolve);
          }),
        top,
      );
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await shifts()).toEqual([]);
  });
}

/** Uploads two pictures of different shape, as staff do, and waits until a buyer's page has them. */
async function uploadPictures(staff: APIRequestContext, buyer: APIRequestContext, id: string): Promise<void> {
  const signedIn = await staff.post('/api/auth/login', {
    data: { EmailAddress: 'karen@fjordgros.example', Password: password },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const screenshot = readFileSync(join(import.meta.dirname, '../docs/screenshot.png'));
  for (const buffer of [await photoLike('layout'), screenshot]) {
    const file = { name: 'billede', mimeType: 'application/octet-stream', buffer };
    const answer = await staff.post(`/api/console/pictures/products/${id}`, { multipart: { file } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const shown = async () => {
    const { Model } = (await (await buyer.get(`/api/catalog/products/${id}`)).json()) as {
      Model: ProductDetails;
    };
    return Model.Pictures.map(({ Width, Height }) => [Width, Height]);
  };
  // By then the server has made every size, which takes seconds on a busy processor.
  await expect.poll(shown).toEqual(shapes);
}

const shapes = [
  [1200, 900],
  [1440, 900],
];

test(
  '[CAM-08] nothing moves when uploaded pictures arrive after the page',
  onlyInMatrix,
  async ({ page, signIn, playwright, baseURL }) => {
    await signIn('indkoeb-300079@kunde.example');
    const found = await page.request.get('/api/catalog/search?term=tomat&pageSize=1');
    const { Model } = (await found.json()) as { Model: { Page: { PageOfResults: ProductSnapshot[] } } };
    const id = Model.Page.PageOfResults[0]?.Id ?? '';
    const staff = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    await uploadPictures(staff, page.request, id);
    await staff.dispose();
    const shifts = await watchShifts(page);
    const photos = page.locator('main .art-photo');
    const look = () =>
      photos.evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const isThere = (each as HTMLImageElement).naturalWidth > 0;
          return { box: [x, y, width, height], isThere, shape: getComputedStyle(each).aspectRatio };
        }),
      );
    const [first, second] = shapes.map(([width, height]) => `auto ${width} / ${height}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [address, seen] of [
        [`/da-dk/catalog/search?term=${id}`, [first]],
        [`/da-dk/product/${id}`, [first, first, second]],
      ] as const) {
        const letGo = await holdBack(page, '**/media/**');
        await page.goto(address);
        await expect(photos).toHaveCount(seen.length);
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        const before = await look();
        // The browser knows the shape of each picture before it has received any of its bytes.
        expect(before.map(({ shape, isThere }) => [shape, isThere])).toEqual(
          seen.map((shape) => [shape, false]),
        );
        letGo();
        await expect.poll(async () => (await look()).every(({ isThere }) => isThere)).toBe(true);
        expect((await look()).map(({ box }) => box)).toEqual(before.map(({ box }) => box));
        expect(await shifts()).toEqual([]);
      }
    }
  },
);
