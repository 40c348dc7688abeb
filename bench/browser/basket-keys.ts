/*
 * `npm run bench -- basket-keys [lines]`: a basket of 300 lines in a real browser with the processor slowed four times.
 * Measured is one key press in a quantity field, from the event to the frame that shows the new total, and the server's
 * part of what follows, a batch of all lines, by its time on loopback. The application must be built (`npm run build`).
 */
import { chromium, type Page } from '@playwright/test';
import type { Basket } from '../../contracts/src/basket.ts';
import type { ProductSnapshot } from '../../contracts/src/product.ts';
import { chromiumPath } from '../../scripts/ensure-chromium.ts';
import { startChild } from '../load/children.ts';

const slowdown = 4;
const presses = 30;
const port = 4781;

async function modelOf<T>(answer: { ok: () => boolean; text: () => Promise<string> }): Promise<T> {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(text.slice(0, 300));
  return (JSON.parse(text) as { Model: T }).Model;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function goodsOf(page: Page, count: number): Promise<{ id: string; unit: string }[]> {
  const goods: { id: string; unit: string }[] = [];
  for (let at = 1; goods.length < count && at <= 500; at += 1) {
    const answer = await page.request.get(`/api/catalog/search?deliverable=True&pageSize=100&page=${at}`);
    const { Page: found } = await modelOf<{ Page: { PageOfResults: ProductSnapshot[] } }>(answer);
    if (found.PageOfResults.length === 0) break;
    for (const { Id, SalesUnits } of found.PageOfResults) {
      const [unit] = SalesUnits.Values;
      if (unit) goods.push({ id: Id, unit: unit.Code });
    }
  }
  return goods.slice(0, count);
}

async function fill(page: Page, lines: number): Promise<{ basket: Basket; batchMs: number }> {
  const goods = await goodsOf(page, lines);
  const Products = goods.map(({ id, unit }) => ({ ProductId: id, Quantity: 2, SalesUnit: { Code: unit } }));
  const { Id } = await modelOf<Basket>(
    await page.request.post('/api/checkout/basket', { data: { Products } }),
  );
  const again = () => Products.map((line, at) => ({ ...line, Quantity: 1 + ((at + round) % 3) }));
  let round = 0;
  const times: number[] = [];
  let basket: Basket | undefined;
  for (; round < 12; round += 1) {
    const started = performance.now();
    const answer = await page.request.put(`/api/checkout/basket?id=${Id}`, { data: { Products: again() } });
    basket = await modelOf<Basket>(answer);
    times.push(performance.now() - started);
  }
  if (!basket) throw new Error('no basket');
  return { basket, batchMs: median(times.slice(2)) };
}

/** Resolves with the milliseconds from the next key press to the task after the frame that shows another total. */
const watchNextPress = `window.painted = new Promise((resolve) => {
  const total = document.querySelector('.basket-sums');
  document.addEventListener('keydown', (event) => {
    const before = total.textContent;
    const look = () => {
      if (total.textContent === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}); undefined`;

async function pressOnce(page: Page): Promise<number> {
  await page.evaluate(watchNextPress);
  await page.keyboard.press('ArrowUp');
  return page.evaluate<number>('window.painted');
}

async function measure(lines: number): Promise<Record<string, string>> {
  const address = `http://127.0.0.1:${port}`;
  const server = await startChild('server/src/main.ts', {
    DEMO: '1',
    DEMO_PRODUCTS: String(Math.max(2000, lines * 3)),
    DATA_DIR: 'memory:',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
  });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
    await page.request.post('/api/auth/login', {
      data: { EmailAddress: 'anna@havnen.example', Password: 'engros-demo' },
    });
    const { basket, batchMs } = await fill(page, lines);
    await page.goto('/checkout/basket');
    // Samples stand in a block of their own.
    const shown = basket.LineItems.filter(({ Product }) => !Product.IsSampleItem).length;
    const last = page.locator('.basket-line').nth(shown - 1);
    await last.waitFor({ timeout: 60_000 });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const field = page.locator('.basket-line input[role="spinbutton"]').nth(5);
    await field.focus();
    const times: number[] = [];
    for (let i = 0; i < presses; i += 1) {
      times.push(await pressOnce(page));
      // Past the batch of edits now and then, so that answers are measured with them.
      await page.waitForTimeout(i % 5 === 4 ? 1500 : 60);
    }
    times.sort((a, b) => a - b);
    return {
      lines: String(basket.LineItems.length),
      'key to painted total, p50 ms': median(times).toFixed(0),
      'p90 ms': (times[Math.floor(times.length * 0.9)] ?? 0).toFixed(0),
      'batch of all lines, ms': batchMs.toFixed(1),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const wanted = process.argv.slice(3).map(Number).filter(Boolean);
const rows: Record<string, string>[] = [];
for (const lines of wanted.length > 0 ? wanted : [300, 1000]) rows.push(await measure(lines));
console.table(rows);
