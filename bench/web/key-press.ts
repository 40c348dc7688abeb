import type { Locator, Page } from '@playwright/test';
import type { BenchBuyer } from '../load/prepare.ts';
import { emptyListOrigin, serveEmptyList } from './empty-list.ts';
import { onSlowedPage, startBrowser } from './slowed-page.ts';

/** The median, the 95th percentile and the worst, in ms. */
export interface Spread {
  median: number;
  p95: number;
  worst: number;
}

export interface Opening {
  /** Time from opening the URL to the first line with a quantity field. */
  openMs: number;
  /** Time from opening the URL until the last line is on the page. */
  wholeMs: number;
}

/** In ms, on a processor slowed to a quarter of its speed. */
export interface KeyFigures extends Opening {
  lines: number;
  /** Time from a key press to the frame after the total changed. */
  pressMs: Spread;
  /** As `pressMs`, but for a key press in the last line. */
  lastLineMs: Spread;
  /** Time between two frames while the page scrolls from top to bottom. */
  frameMs: Spread;
}

const presses = 10;
/**
 * Pause in ms between key presses: shorter than the basket's delay before sending, so that responses also
 * arrive in between.
 */
const pauseMs = 400;
/** Duration in ms that the page reports when the total did not change. */
const neverMs = 5000;
/** Time in ms that a page takes to come to rest. */
export const settleMs = 3000;
/** Time in ms after which the measurement has failed. */
const patienceMs = 120_000;

export function measureKeys(origin: string, buyer: BenchBuyer, lines: number): Promise<KeyFigures> {
  const url = `${origin}/checkout/basket?id=${buyer.basketId}`;
  return inOwnBrowser({ origin, cookie: buyer.cookie }, (page) => measure(page, url, lines));
}

/**
 * The same basket as mere HTML: as it was rendered, with its style sheets and pictures, but without scripts, so that nothing can
 * be done with it.
 */
export function measureWithoutScripts(origin: string, buyer: BenchBuyer, lines: number): Promise<Opening> {
  const url = `${origin}/checkout/basket?id=${buyer.basketId}`;
  return inOwnBrowser({ origin, cookie: buyer.cookie }, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(`bench.drawn(${lines})`);
    await page.waitForTimeout(settleMs);
    const body = await page.evaluate<string>('bench.withoutScripts()');
    await page.route(url, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    return opened(page, url, lines);
  });
}

/** The basket is compared with this empty React list of as many lines. */
export function measureEmptyList(lines: number): Promise<KeyFigures> {
  return inOwnBrowser({ origin: emptyListOrigin, cookie: 'of=nobody' }, async (page) => {
    await serveEmptyList(page);
    return measure(page, `${emptyListOrigin}/?lines=${lines}`, lines);
  });
}

/** Fails after `patienceMs` at the latest. */
async function inOwnBrowser<Figures>(
  place: { origin: string; cookie: string },
  work: (page: Page) => Promise<Figures>,
): Promise<Figures> {
  const browser = await startBrowser();
  const stop = setTimeout(() => void browser.close(), patienceMs);
  try {
    return await onSlowedPage(browser, place, (page) => {
      page.setDefaultTimeout(patienceMs / 2);
      return work(page);
    });
  } finally {
    clearTimeout(stop);
    await browser.close();
  }
}

async function measure(page: Page, url: string, lines: number): Promise<KeyFigures> {
  const quantities = page.locator('[data-testid=basket-line] [role=spinbutton]');
  const opening = await opened(page, url, lines);
  const pressMs = await pressedIn(page, quantities.first());
  const lastLineMs = await pressedIn(page, quantities.last());
  return { lines, ...opening, pressMs, lastLineMs, frameMs: await scrolled(page) };
}

async function opened(page: Page, url: string, lines: number): Promise<Opening> {
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  // Counted within the page, because a query from outside searches the page again with every frame.
  await page.evaluate('bench.drawn(1)');
  const openMs = performance.now() - begun;
  await page.evaluate(`bench.drawn(${lines})`);
  return { openMs, wholeMs: performance.now() - begun };
}

export async function pressedIn(page: Page, quantity: Locator): Promise<Spread> {
  await quantity.focus();
  // Waits a fixed time for late requests, and for the layout that jumping to a late line takes. Waiting for an idle
  // network would never end, because the stream of basket changes stays open.
  await page.waitForTimeout(settleMs);
  return pressed(page);
}

/** Pixels per frame of ten and of four screens of 900 px a second. */
export const scrollSteps = { fastest: 150, fast: 60 } as const;

export async function scrolled(page: Page, pixels: number = scrollSteps.fastest): Promise<Spread> {
  return spread(await page.evaluate<number[]>(`bench.scrolled(${pixels})`));
}

async function pressed(page: Page): Promise<Spread> {
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

function spread(measured: readonly number[]): Spread {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? Number.NaN };
}
