import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/ensure-chromium.ts';
import type { BenchBuyer } from '../load/prepare.ts';

/** How a long basket answers to keys and to scrolling, in milliseconds, on a processor slowed four times. */
export interface KeyFigures {
  lines: number;
  /** From the address to the first line that can be edited. */
  openMs: number;
  /** To the last line on the page. */
  wholeMs: number;
  /** From a key press to the frame after the total changed. */
  pressMs: { median: number; worst: number };
  /** The same in the last line. */
  lastLineMs: { median: number; worst: number };
  /** Between two frames while the page is scrolled from end to end. */
  frameMs: { median: number; worst: number };
}

const slowdown = 4;
const presses = 10;
/** Between presses: faster than the basket waits for silence, so that answers come in between too. */
const pauseMs = 400;
/** What the page gives for a total that never changed. */
const neverMs = 5000;
const settleMs = 3000;
/** After this the measurement has failed, whatever it waits for. */
const patienceMs = 120_000;

/** Opens the buyer's basket in Chromium and measures. Ends by itself. */
export async function measureKeys(origin: string, buyer: BenchBuyer, lines: number): Promise<KeyFigures> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Not those of the journeys: without a graphics process a page is painted otherwise than anybody's.
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
  const quantities = page.locator('.basket-groups .basket-line [role=spinbutton]');
  const begun = performance.now();
  await page.goto(url);
  await quantities.first().waitFor();
  const openMs = performance.now() - begun;
  await quantities.nth(lines - 1).waitFor({ state: 'attached' });
  const wholeMs = performance.now() - begun;
  // The stream of others' changes stays open, so the network never is idle; this is for what is loaded late.
  await page.waitForTimeout(settleMs);
  await quantities.first().focus();
  const pressMs = await pressed(page);
  await quantities.last().focus();
  // The jump lays out what was at rest until now; that is no part of a press.
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
    // The arrows go from line to line.
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
