/*
 * Measures how smoothly a long list scrolls: node bench/scroll/scroll-bench.ts, or `npm run bench -- scroll`,
 * after a build. Loads a thousand results in a real browser and scrolls from top to bottom, ten screens a
 * second. Stopped after four minutes.
 */
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '../../scripts/chromium-args.ts';
import { chromiumPath } from '../../scripts/ensure-chromium.ts';
import { demoPassword } from '../../server/demo/people/users.ts';
import { startChild } from '../load/children.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4795);
const origin = `http://127.0.0.1:${port}`;
const wanted = 1000;
const atMostMs = 240_000;
const loadedWithinMs = 90_000;
/** Pixels per frame: ten screens of 900 px a second. */
const pixelsAFrame = 150;

interface Scrolled {
  frames: number[];
  longTasks: number[];
  shift: number;
  pixels: number;
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { EmailAddress: 'lars@kantinen.example', Password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
}

async function loadProducts(page: Page): Promise<number> {
  const untilMs = performance.now() + loadedWithinMs;
  for (;;) {
    const count = await page.locator('[data-product]').count();
    if (count >= wanted) return count;
    if (performance.now() > untilMs) throw new Error(`only ${count} products came`);
    await page.locator('[data-product]').last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(20);
  }
}

/** The browser functions used here; the other benches compile without browser types. */
interface InPage {
  requestAnimationFrame(frame: (nowMs: number) => void): void;
  scrollTo(x: number, y: number): void;
  innerHeight: number;
  document: { documentElement: { scrollHeight: number } };
  PerformanceObserver: new (
    seen: (list: { getEntries(): { duration: number; value: number }[] }) => void,
  ) => { observe(options: { type: string }): void };
}

function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(async (step): Promise<Scrolled> => {
    const view = globalThis as unknown as InPage;
    const nextFrame = () => new Promise<number>((resolve) => view.requestAnimationFrame(resolve));
    const longTasks: number[] = [];
    let shift = 0;
    new view.PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
    new view.PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shift += value;
    }).observe({ type: 'layout-shift' });
    view.scrollTo(0, 0);
    for (let rest = 0; rest < 60; rest += 1) await nextFrame();
    const frames: number[] = [];
    const end = view.document.documentElement.scrollHeight - view.innerHeight;
    let before = await nextFrame();
    for (let at = 0; at < end; at += step) {
      view.scrollTo(0, at);
      const now = await nextFrame();
      frames.push(now - before);
      before = now;
    }
    return { frames, longTasks, shift, pixels: end };
  }, pixelsAFrame);
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}

async function measure(): Promise<void> {
  const server = await startChild('server/src/main.ts', {
    DEMO: '1',
    DEMO_PRODUCTS: '2000',
    DATA_DIR: 'memory:',
    PORT: String(port),
    CLOCK: '2026-11-23T08:30:00Z',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await browser.newPage({ viewport });
      await signIn(page);
      await page.goto(`${origin}/catalog/search`);
      const products = await loadProducts(page);
      const { frames, longTasks, shift, pixels } = await scrollThrough(page);
      const sorted = frames.toSorted((a, b) => a - b);
      console.table({
        'width px': viewport.width,
        products,
        'px scrolled': pixels,
        frames: frames.length,
        'median frame ms': at(sorted, 0.5),
        'p95 frame ms': at(sorted, 0.95),
        'p99 frame ms': at(sorted, 0.99),
        'slowest frame ms': at(sorted, 1),
        'frames over 34 ms': frames.filter((ms) => ms > 34).length,
        'long tasks': `${longTasks.length}, longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
        'layout shift': shift.toFixed(4),
      });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

const giveUp = setTimeout(() => {
  console.error(`Not done after ${atMostMs / 1000} s: stopped.`);
  process.exit(1);
}, atMostMs);
await measure();
clearTimeout(giveUp);
