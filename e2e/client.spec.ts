import type { Page, Route } from '@playwright/test';
import type { PageContext } from '../contracts/src/page-context.ts';
import { expect, holdBack, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket } from './server-basket.ts';

const cream = '501220';

async function answerWith(route: Route, more: Record<string, unknown>): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } });
}

function apiCalls(page: Page): { url: URL; campaign: string | undefined }[] {
  const calls: { url: URL; campaign: string | undefined }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push({ url, campaign: request.headers()['x-campaign'] });
  });
  return calls;
}

function searchAnswered(page: Page) {
  return page.waitForResponse((answer) => answer.url().includes('/api/catalog/search?'));
}

test(
  '[ENV-04] every call carries cache keys, device and campaign',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('lars@kantinen.example');
    const r = (await page.context().cookies()).find((cookie) => cookie.name === 'r')?.value ?? '';
    for (const [width, isMobile] of [
      [1023, 'true'],
      [1024, 'false'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const calls = apiCalls(page);
      const answered = searchAnswered(page);
      await page.goto('/catalog/search?term=ost&campaign=jul%20%C3%A6ble');
      await answered;
      const cacheKeys = await page.evaluate(
        () => (window as { $$ModernClientContext?: PageContext }).$$ModernClientContext?.cacheKeys ?? [],
      );
      expect(cacheKeys.join('-')).toContain('200200');
      await expect.poll(() => calls.length).toBeGreaterThan(2);
      for (const { url, campaign } of calls) {
        expect(url.searchParams.get('_u'), url.pathname).toBe([...cacheKeys, r].join('-'));
        expect(url.searchParams.get('_im'), url.pathname).toBe(isMobile);
        expect(campaign, url.pathname).toBe(encodeURIComponent('jul æble'));
      }
      page.removeAllListeners('request');
    }
  },
);

test(
  '[ENV-06] an answer with HtmlForm sends the form with its fields',
  onlyInMatrix,
  async ({ page, signIn, baseURL }) => {
    await signIn('lars@kantinen.example');
    const HtmlForm = `<form method="post" action="${baseURL}/hook/cart"><input name="NEW_ITEM-DESCRIPTION[1]" value="Rød løg &amp; æble"><textarea name="submit">two
lines</textarea></form>`;
    await page.route('**/api/catalog/search?*term=ost*', (route) => answerWith(route, { HtmlForm }));
    await page.route('**/hook/cart', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Received</h1>' }),
    );
    const posted = page.waitForRequest('**/hook/cart');
    await page.goto('/catalog/search?term=ost');
    const request = await posted;
    expect(request.method()).toBe('POST');
    const fields = new URLSearchParams(request.postData() ?? '');
    expect(fields.get('NEW_ITEM-DESCRIPTION[1]')).toBe('Rød løg & æble');
    expect(fields.get('submit')).toBe('two\r\nlines');
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  },
);

async function allowStatistics(page: Page): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const value = encodeURIComponent(`on=${today}&allowed=statistics&asked=statistics`);
  await page.context().addCookies([{ name: 'cookieConsent', value, domain: '127.0.0.1', path: '/' }]);
}

/** Later pages record every use of a function that runs text as code, without preventing it. */
async function watchForCode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    // Playwright's own evaluations also run text as code and are not recorded.
    const note = (name: string) => {
      if (!new Error().stack?.includes('UtilityScript')) ran.push(name);
    };
    const watched = (name: string, original: object) =>
      new Proxy(original, {
        apply: (target, self, given) => {
          note(name);
          return Reflect.apply(target as () => unknown, self, given);
        },
        construct: (target, given, by) => {
          note(name);
          return Reflect.construct(target as () => unknown, given, by) as object;
        },
      });
    for (const name of ['eval', 'Function'] as const)
      Object.assign(window, { [name]: watched(name, window[name]) });
    // These constructors run text as code too and are reached by `(() => {}).constructor`.
    const kinds = [() => undefined, async () => undefined, function* () {}, async function* () {}];
    for (const kind of kinds) {
      const prototype = Object.getPrototypeOf(kind) as { constructor: object };
      const value = watched('constructor of functions', prototype.constructor);
      Object.defineProperty(prototype, 'constructor', { value });
    }
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const original = window[name] as (...given: unknown[]) => unknown;
      const value = (...given: unknown[]) => {
        if (typeof given[0] !== 'function') ran.push(`${name} of text`);
        return original(...given);
      };
      Object.assign(window, { [name]: value });
    }
    const noteScript = (node: Node) => {
      if (node instanceof HTMLScriptElement && !node.src && node.textContent)
        ran.push(node.nonce ? 'script with a nonce' : 'script without a nonce');
    };
    new MutationObserver((changes) => {
      // Scripts inserted while the page is being parsed belong to the page; only later ones were inserted by code.
      if (document.readyState === 'loading') return;
      for (const { addedNodes } of changes) for (const node of addedNodes) noteScript(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

const ranIn = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran);

test.describe('scripts in answers', () => {
  // The final check runs forbidden code, and the browser logs that the policy refused it.
  test.use({ allowErrors: /'TrustedScript' assignment/ });

  test(
    '[ENV-07] a tracker runs only after consent, under the page’s policy',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('lars@kantinen.example');
      const AnalyticsTrackerScript = 'window.dataLayer.push("tracked"); document.title = "tracked";';
      // Changes only the first page, because the next page is loaded in advance and would run the tracker too.
      await page.route('**/api/catalog/search?*term=ost*', (route) =>
        new URL(route.request().url()).searchParams.has('page')
          ? route.fallback()
          : answerWith(route, { AnalyticsTrackerScript }),
      );
      await watchForCode(page);
      const answered = searchAnswered(page);
      const response = await page.goto('/catalog/search?term=ost');
      expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+'(;|$)/);
      await answered;
      await expect(page.getByRole('heading', { level: 1, name: 'ost' })).toBeVisible();
      await expect(page.getByRole('spinbutton').first()).toBeVisible();
      await expect(page).not.toHaveTitle('tracked');
      expect(await ranIn(page), 'T15: neither consent nor tag manager').toEqual([]);

      await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
      const again = searchAnswered(page);
      await page.reload();
      await again;
      await expect(page.getByRole('spinbutton').first()).toBeVisible();
      expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)).toEqual([]);
      expect(await ranIn(page), 'T15: no consent').toEqual([]);

      await allowStatistics(page);
      await page.reload();
      await expect
        .poll(() => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer))
        .toEqual(['tracked']);
      await expect
        .poll(() => ranIn(page), { message: 'T15: once, by the nonce of the page and no other way' })
        .toEqual(['script with a nonce']);
      const refused = await page.evaluate(
        () =>
          new Promise<string[]>((tell) => {
            const evaluate = Reflect.get(window, 'eval') as (text: string) => unknown;
            const tries = [
              () => evaluate('1'),
              () => new Function('return 1')(),
              () => (() => 0).constructor('return 1')(),
            ];
            const outcome = (attempt: () => unknown) => {
              try {
                return String(attempt());
              } catch (error) {
                return (error as Error).name;
              }
            };
            // Runs in a timer, because the recorder ignores calls from Playwright's evaluation.
            setTimeout(() => tell(tries.map(outcome)));
          }),
      );
      expect(refused).toEqual(['EvalError', 'EvalError', 'EvalError']);
      expect(await ranIn(page)).toEqual([
        'script with a nonce',
        'eval',
        'Function',
        'constructor of functions',
      ]);
    },
  );
});

test.describe('answers that fail', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test('[ENV-09] a basket that is gone: the reload shows another', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('indkoeb-200502@kunde.example');
    const gone = await newBasket(page, [[cream, 'KS', 2]]);
    // Blocks the event stream, which would otherwise tell the page that the basket is gone before the click.
    await holdBack(page, '**/api/checkout/basket/events*');
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Vis kurven.*1 linje/ })).toBeVisible();
    // A page stores its basket when it is left. The next page shows the stored basket while it requests the current
    // one.
    const read = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/checkout/basket?'),
    );
    await page.reload();
    expect((await read).status()).toBe(200);
    await expect(page.getByRole('button', { name: /^Vis kurven.*1 linje/ })).toBeVisible();
    const cached = () =>
      page.evaluate(() =>
        Object.keys(sessionStorage)
          .filter((key) => key.includes('basket:'))
          .map((key) => sessionStorage.getItem(key)),
      );
    await expect.poll(async () => (await cached()).join()).toContain(gone.Id);
    expect((await page.request.delete('/api/checkout/basket', { params: { id: gone.Id } })).status()).toBe(
      200,
    );

    await page.getByRole('button', { name: /^Vis kurven/ }).click();
    const drawer = page.getByRole('dialog');
    const put = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/checkout/basket?'),
    );
    await drawer.getByRole('button', { name: 'Én mere' }).click();
    expect((await put).status()).toBe(404);
    const warning = page
      .getByRole('status')
      .filter({ hasText: 'Kurven er ændret eller bestilt et andet sted' });
    await expect(warning).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect.poll(async () => (await cached()).join()).not.toContain(gone.Id);
    await warning.getByRole('button', { name: 'Genindlæs' }).click();
    await expect(page.getByRole('button', { name: /^Vis kurven, 0,00 kr\., 0 linjer/ })).toBeVisible();
    expect(quantitiesOf(await serverBasket(page))).toEqual([]);
  });
});
