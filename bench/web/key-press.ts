import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/ensure-chromium.ts';
import type { BenchBuyer } from '../load/prepare.ts';

/** Reaction times of a long basket to keys and scrolling, in ms, on a processor slowed to a quarter of its speed. */
export interface KeyFigures {
  lines: number;
  /** Time from opening the URL to the first editable line. */
  openMs: number;
  /** Time from opening the URL until the last line is on the page. */
  wholeMs: number;
  /** Time from a key press to the frame after the total changed. */
  pressMs: { median: number; worst: number };
  /** As `pressMs`, but for a key press in the last line. */
  lastLineMs: { median: number; worst: number };
  /** Time between two frames while the page scrolls from top to bottom. */
  frameMs: { median: number; worst: number };
}

const slowdown = 4;
const presses = 10;
/**
 * Pause in ms between key presses: shorter than the basket's delay before sending, so that responses also
 * arrive in between.
 */
const pauseMs = 400;
/** Duration in ms that the page reports when the total did not change. */
const neverMs = 5000;
const settleMs = 3000;
/** Time in ms after which the measurement has failed. */
const patienceMs = 120_000;

/** Opens the buyer's basket in Chromium and measures. Fails after `patienceMs` at the latest. */
export async function measureKeys(origin: string, buyer: BenchBuyer, lines: number): Promise<KeyFigures> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Unlike in the journeys, the graphics process stays on, because painting differs without it.
    args: ['--no-sandbox'],
    timeout: 30_000,
  });
  const stop = setTimeout(() => void browser.close(), patienceMs);
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies(
      buyer.cookie.split('; ').map((text) => {
        const at = text.indexOf('=');
        return { name: text.slice(0, at), value: text.slice(at + 1), url: origin };
      }),
    );
    await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs / 2);
    return await measure(page, `${origin}/checkout/basket?id=${buyer.basketId}`, lines);
  } finally {
    clearTimeout(stop);
    await browser.close();
  }
}

async function measure(page: Page, url: string, lines: number): Promise<KeyFigures> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const quantities = page.locator('[data-testid=basket-line] [role=spinbutton]');
  const begun = performance.now();
  await page.goto(url);
  await quantities.first().waitFor();
  const openMs = performance.now() - begun;
  await quantities.nth(lines - 1).waitFor({ state: 'attached' });
  const wholeMs = performance.now() - begun;
  // Waits a fixed time for late requests. Waiting for an idle network would never end, because the stream of
  // basket changes stays open.
  await page.waitForTimeout(settleMs);
  await quantities.first().focus();
  const pressMs = await pressed(page);
  await quantities.last().focus();
  // Jumping to the last line lays out the rest of the page, which must not count as part of the press.
  await page.waitForTimeout(settleMs);
  const lastLineMs = await pressed(page);
  return {
    lines,
    openMs,
    wholeMs,
    pressMs,
    lastLineMs,
    frameMs: spread(await page.evaluate<number[]>('bench.scrolled()')),
  };
}

async function pressed(page: Page) {
  const measured: number[] = [];
  for (let at = 0; at < presses; at += 1) {
    await page.evaluate('bench.watchNextPress()');
    // Page keys change the quantity; arrow keys would move between lines.
    await page.keyboard.press('PageUp');
    const ms = await page.evaluate<number>('bench.pressed');
    if (ms >= neverMs) throw new Error('the total did not follow a key press');
    measured.push(ms);
    await page.waitForTimeout(pauseMs);
  }
  return spread(measured);
}

function spread(measured: readonly number[]): { median: number; worst: number } {
  const sorted = measured.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN };
}
