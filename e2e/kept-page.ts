import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * A URL of our origin without our code. Opening it keeps the browser's process and lets the test clear the origin's
 * storage.
 */
const quietAddress = '/quiet';
/** Contains an icon, otherwise the browser would request one during the next journey. */
const quietPage = '<!doctype html><link rel="icon" href="data:,">';
const heard = [
  'console',
  'dialog',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

interface KeptPage {
  kind: string;
  context: BrowserContext;
  page: Page;
  /**
   * True when the test changed something that cannot be undone: the browser's clock, or scripts that run in every later
   * page.
   */
  isSpoilt: boolean;
}

/** Stops the scripts and requests of the previous page. */
export async function openQuietPage(page: Page): Promise<void> {
  await page.route(quietAddress, (route) => route.fulfill({ contentType: 'text/html', body: quietPage }));
  await page.goto(quietAddress);
  await page.unroute(quietAddress);
}

/**
 * Gives every journey of a worker the same emptied page, because opening a browser context and filling its cache takes
 * longer than most journeys. Removes cookies, storage, routes and listeners. Closes the page after a journey that
 * installs a clock or an initial script, or needs another context.
 */
export class PageKeeper {
  #kept: KeptPage | undefined;
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: BrowserContextOptions): Promise<Page> {
    const { storageState, viewport, colorScheme, reducedMotion, ...others } = options;
    const kind = JSON.stringify(others);
    if (this.#kept && (this.#kept.isSpoilt || this.#kept.kind !== kind || this.#kept.page.isClosed()))
      await this.close();
    this.#kept ??= await this.#open(kind, { ...others, viewport, colorScheme, reducedMotion });
    const { context, page } = this.#kept;
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies ?? []);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? null,
      reducedMotion: reducedMotion ?? null,
    });
    return page;
  }

  async empty(): Promise<void> {
    if (!this.#kept || this.#kept.isSpoilt || this.#kept.page.isClosed()) return;
    const { context, page } = this.#kept;
    for (const event of heard) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await openQuietPage(page);
    await page.evaluate(async () => {
      window.name = '';
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      for (const name of await caches.keys()) await caches.delete(name);
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await context.clearPermissions();
    await context.clearCookies();
  }

  async close(): Promise<void> {
    const { context } = this.#kept ?? {};
    this.#kept = undefined;
    await context?.close();
  }

  async #open(kind: string, options: BrowserContextOptions): Promise<KeptPage> {
    const context = await this.#browser.newContext(options);
    const page = await context.newPage();
    const kept: KeptPage = { kind, context, page, isSpoilt: false };
    const spoil = () => {
      kept.isSpoilt = true;
    };
    before(context.clock, 'install', spoil);
    for (const target of [context, page]) {
      before(target, 'addInitScript', spoil);
      before(target, 'exposeFunction', spoil);
    }
    return kept;
  }
}

function before<Name extends string>(
  target: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  note: () => void,
): void {
  const original = target[name].bind(target) as (...given: never[]) => unknown;
  target[name] = (...given) => {
    note();
    return original(...given);
  };
}
