import { readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { readProduct, readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { CookiePurpose } from '@engros/contracts/page-context.ts';
import { login } from '@engros/contracts/people/auth.ts';
import { listCustomers } from '@engros/contracts/people/customers.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { answerUnchecked, jsonAnswer } from '../../../test/answers.ts';
import { listen } from '../browser/app-events.ts';
import { browserPage } from '../browser/browser-page.ts';
import { keepConsent } from '../browser/keep-consent.ts';
import { ApiError, errorCodeOf, messageOf, NetworkError } from './api-error.ts';
import { call } from './call.ts';

const model = { Model: [] };
let exceptions: Error[] = [];
let stop = () => {};

beforeEach(() => {
  exceptions = [];
  stop = listen('exception', ({ error }) => exceptions.push(error));
  vi.spyOn(browserPage, 'submit').mockImplementation(() => {});
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  document.head.replaceChildren();
  document.cookie = 'r=; max-age=0';
});

function sentAddress(fetched: ReturnType<typeof answerUnchecked>): URL {
  return new URL(String(fetched.mock.calls[0]?.[0]), window.location.origin);
}

function sentHeaders(fetched: ReturnType<typeof answerUnchecked>): Headers {
  return new Headers(fetched.mock.calls[0]?.[1]?.headers);
}

describe('what every request carries', () => {
  test('[ENV-04] cache keys, r cookie, mobile flag and the address’s campaign', async () => {
    document.cookie = 'r=abc123';
    openPage({ cacheKeys: ['u7', 'c104882'] }, '/catalog/search?campaign=jul%202026');
    vi.stubGlobal('innerWidth', 1440);
    const wide = answerUnchecked(() => jsonAnswer(model));
    await call(listCustomers, {});
    expect(sentAddress(wide).searchParams.get('_u')).toBe('u7-c104882-abc123');
    expect(sentAddress(wide).searchParams.get('_im')).toBe('false');
    expect(sentHeaders(wide).get('X-Campaign')).toBe('jul%202026');

    vi.stubGlobal('innerWidth', 1023);
    const narrow = answerUnchecked(() => jsonAnswer(model));
    await call(listCustomers, {});
    expect(sentAddress(narrow).searchParams.get('_im')).toBe('true');

    vi.stubGlobal('innerWidth', 1024);
    vi.stubGlobal('navigator', { maxTouchPoints: 5, onLine: true });
    openPage({}, '/');
    const touch = answerUnchecked(() => jsonAnswer(model));
    await call(listCustomers, {});
    expect(sentAddress(touch).searchParams.get('_im')).toBe('true');
    expect(sentHeaders(touch).has('X-Campaign')).toBe(false);
  });

  test('parameters, repeated keys, JSON and anti-forgery header follow the contract', async () => {
    const fetched = answerUnchecked(() => jsonAnswer({ Model: {} }));
    await call(readSnapshots, { query: { id: ['0042', '7'] } });
    expect(sentAddress(fetched).searchParams.getAll('id')).toEqual(['0042', '7']);
    expect(sentHeaders(fetched).get('RequestVerificationToken')).toBe('token-1');
    expect(sentHeaders(fetched).has('Content-Type')).toBe(false);

    const product = answerUnchecked(() => jsonAnswer({ Model: {} }));
    await call(readProduct, { params: { productId: '204118' } });
    expect(sentAddress(product).pathname).toBe('/api/catalog/products/204118');

    const written = answerUnchecked(() => jsonAnswer({ Model: {} }));
    await call(updateBasket, { query: { id: '12' }, body: { Products: [] } });
    expect(written.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"Products":[]}' });
    expect(sentHeaders(written).get('Content-Type')).toBe('application/json');
  });
});

describe('what answers become', () => {
  test('the Model is the answer', async () => {
    answerUnchecked(() => jsonAnswer({ Model: [{ Id: '1' }] }));
    expect(await call(listCustomers, {})).toEqual([{ Id: '1' }]);
  });

  test('[ENV-05] an answer without Model is an error that names the request', async () => {
    answerUnchecked(() => jsonAnswer({}));
    await expect(call(listCustomers, {})).rejects.toThrow('No data was returned for request /api/customers');
  });

  test('[ENV-10] 400 and above is an error with response and code', async () => {
    const body = { Type: 'basketNotFound', Message: 'Kurven findes ikke', RequestId: 'r1' };
    for (const status of [400, 404, 409, 500]) {
      answerUnchecked(() => jsonAnswer(body, status));
      const error = await call(readBasket, {}).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message: `Request failed with status ${status}`, status, body });
      expect((error as ApiError).response.status).toBe(status);
      expect(errorCodeOf(readBasket, error)).toBe('basketNotFound');
      expect(messageOf(error)).toBe('Kurven findes ikke');
    }
  });

  test('an error page without JSON is an error without code', async () => {
    answerUnchecked(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await call(readBasket, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 502, code: undefined, body: undefined });
  });
});

describe('failures nobody shows', () => {
  test('[ENV-08] statuses but 200 and 404 raise the event, validation never', async () => {
    const failing = async (status: number, headers?: Record<string, string>) => {
      answerUnchecked(() => jsonAnswer({ Type: 'internal' }, status, headers));
      await call(readBasket, {}).catch(() => undefined);
      return exceptions.length;
    };
    expect(await failing(404)).toBe(0);
    expect(await failing(400, { 'X-Validation-Group': 'order' })).toBe(0);
    expect(await failing(400)).toBe(1);
    expect(await failing(500)).toBe(2);
    answerUnchecked(() => jsonAnswer(model));
    await call(listCustomers, {});
    expect(exceptions).toHaveLength(2);
  });

  test('an aborted request raises nothing, an unreachable server does', async () => {
    const controller = new AbortController();
    answerUnchecked(() => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(call(listCustomers, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(exceptions).toEqual([]);
    answerUnchecked(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call(listCustomers, {})).rejects.toBeInstanceOf(NetworkError);
    expect(exceptions).toHaveLength(1);
    await expect(call(listCustomers, { retriesItself: true })).rejects.toBeInstanceOf(NetworkError);
    expect(exceptions).toHaveLength(1);
  });

  test('a lost session leads to the login and back', async () => {
    openPage({}, '/catalog/search?term=laks');
    answerUnchecked(() => jsonAnswer({ Type: 'notSignedIn' }, 401));
    await call(readBasket, {}).catch(() => undefined);
    expect(browserPage.goTo).toHaveBeenCalledWith('/login?ReturnUrl=%2Fcatalog%2Fsearch%3Fterm%3Dlaks');
    openPage({}, '/da-dk/login');
    await call(readBasket, {}).catch(() => undefined);
    expect(browserPage.goTo).toHaveBeenCalledTimes(1);
    expect(exceptions).toEqual([]);
  });

  test('a login that loads slowly is not opened again and again', async () => {
    vi.useFakeTimers();
    openPage({}, '/orders');
    answerUnchecked(() => jsonAnswer({ Type: 'notSignedIn' }, 401));
    const ask = () => call(readBasket, {}).catch(() => undefined);
    await ask();
    await vi.advanceTimersByTimeAsync(29_000);
    await ask();
    expect(browserPage.goTo).toHaveBeenCalledTimes(1);
    // The user may have stopped the page from being left.
    await vi.advanceTimersByTimeAsync(1000);
    await ask();
    expect(browserPage.goTo).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('[ENV-06] where answers lead', () => {
  test('a redirect is followed encoded, to this site only', async () => {
    answerUnchecked(() => jsonAnswer({ Model: {}, Redirect: '/catalog/search?term=rød løg' }));
    await call(login, { body: { EmailAddress: 'a@b.dk', Password: 'x' } });
    expect(browserPage.goTo).toHaveBeenCalledWith('/catalog/search?term=r%C3%B8d%20l%C3%B8g');
    for (const Redirect of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
    ]) {
      answerUnchecked(() => jsonAnswer({ Model: {}, Redirect }));
      await call(login, { body: { EmailAddress: 'a@b.dk', Password: 'x' } });
    }
    expect(browserPage.goTo).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(4);
    vi.mocked(console.error).mockClear();
  });

  test('a form is rebuilt and sent to https or here only', async () => {
    const HtmlForm = `<form method="post" action="https://buyer.example/return"><input name="submit" value="1">
      <input type="hidden" name="NEW_ITEM-DESCRIPTION[1]" value="Laks &quot;røget&quot; &amp; rå">
      <img src=x onerror="window.harmed = true"><script>window.harmed = true</script></form>`;
    answerUnchecked(() => jsonAnswer({ Model: {}, HtmlForm }));
    await call(login, { body: { EmailAddress: 'a@b.dk', Password: 'x' } });
    const form = vi.mocked(browserPage.submit).mock.calls[0]?.[0];
    expect(form?.getAttribute('action')).toBe('https://buyer.example/return');
    expect(form && [...new FormData(form)]).toEqual([
      ['submit', '1'],
      ['NEW_ITEM-DESCRIPTION[1]', 'Laks "røget" & rå'],
    ]);
    expect(form?.querySelector('img, script')).toBeNull();
    expect('harmed' in window).toBe(false);

    for (const bad of [
      '<p>ingen</p>',
      '<form action="http://buyer.example/x"></form>',
      '<form action="javascript:alert(1)"></form>',
    ]) {
      answerUnchecked(() => jsonAnswer({ Model: {}, HtmlForm: bad }));
      await call(login, { body: { EmailAddress: 'a@b.dk', Password: 'x' } });
    }
    expect(browserPage.submit).toHaveBeenCalledTimes(1);
    expect(vi.mocked(console.error).mock.calls[0]).toEqual(['No form found in the answer']);
    expect(console.error).toHaveBeenCalledTimes(3);
    vi.mocked(console.error).mockClear();
  });

  test('with a tracker script the page waits 500 ms before it leaves', async () => {
    vi.useFakeTimers();
    answerUnchecked(() => jsonAnswer({ Model: {}, Redirect: '/front', AnalyticsTrackerScript: 'void 0' }));
    const done = call(login, { body: { EmailAddress: 'a@b.dk', Password: 'x' } });
    // The tracker's code is loaded first; the load does not advance the fake clock.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(499);
    expect(browserPage.goTo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(browserPage.goTo).toHaveBeenCalledWith('/front');
    vi.useRealTimers();
  });

  test('without a redirect the page goes where the caller says', async () => {
    answerUnchecked(() => jsonAnswer({ Model: {} }));
    await call(login, { body: { EmailAddress: 'a@b.dk', Password: 'x' }, orGoTo: '/' });
    expect(browserPage.goTo).toHaveBeenCalledWith('/');
  });
});

describe('tracker scripts', () => {
  const tracked = async (
    AnalyticsTrackerScript: string,
    consent: readonly CookiePurpose[] = ['statistics'],
  ) => {
    keepConsent(consent);
    answerUnchecked(() => jsonAnswer({ Model: [], AnalyticsTrackerScript }));
    await call(listCustomers, {});
  };

  test('[ENV-07] a tracker runs after consent, beside a tag manager, by nonce', async () => {
    const added: HTMLScriptElement[] = [];
    const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      added.push(node as HTMLScriptElement);
    });
    const own = document.createElement('script');
    own.setAttribute('nonce', 'n-123');
    own.nonce = 'n-123';
    document.body.append(own);
    await tracked('window.seen = 1');
    expect(added).toEqual([]);
    vi.stubGlobal('dataLayer', []);
    await tracked('window.seen = 1', []);
    expect(added).toEqual([]);
    await tracked('window.seen = 1');
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ nonce: 'n-123', textContent: 'window.seen = 1' });
    append.mockRestore();
  });

  test('[ENV-07] a fault of the script is logged and harms nobody', async () => {
    vi.stubGlobal('dataLayer', []);
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {
      throw new Error('refused');
    });
    await tracked('broken(');
    expect(console.error).toHaveBeenCalledWith('The analytics script failed', expect.any(Error));
    vi.mocked(console.error).mockClear();
    append.mockRestore();
  });
});
