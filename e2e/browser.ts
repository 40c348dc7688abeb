import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { PageKeeper } from './kept-page.ts';

export const password = 'engros-demo';

/** Demo accounts that a test can log in with (domain 10). */
export type DemoPerson =
  | 'anna@havnen.example'
  | 'kasper@havnen.example'
  | 'lars@kantinen.example'
  | 'ida@plejecentret.example'
  | 'james@bakken.example'
  | 'sofie@fjordgros.example'
  | 'mads@fjordgros.example'
  | 'lone@fjordgros.example'
  | 'karen@fjordgros.example'
  // The only buyer of a customer. Each test that changes data uses its own customer, because all tests share one
  // server.
  | `indkoeb-${number}@kunde.example`;

/**
 * A page whose console must stay clean: an error, a rejected promise or a blocked script fails the test. `allowErrors`
 * matches the errors that a test provokes.
 */
export const test = base.extend<
  {
    allowErrors: RegExp;
    signIn: (person: DemoPerson) => Promise<void>;
    forbidMouse: () => void;
  },
  { pageKeeper: PageKeeper }
>({
  allowErrors: [/(?!)/, { option: true }],
  pageKeeper: [
    async ({ browser }, use) => {
      const keeper = new PageKeeper(browser);
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      pageKeeper,
      baseURL,
      colorScheme,
      hasTouch,
      isMobile,
      locale,
      reducedMotion,
      storageState,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const page = await pageKeeper.take({
      ...(baseURL === undefined ? {} : { baseURL }),
      colorScheme,
      hasTouch,
      isMobile,
      ...(locale === undefined ? {} : { locale }),
      reducedMotion,
      storageState,
      ...(timezoneId === undefined ? {} : { timezoneId }),
      viewport,
    });
    await use(page.context());
    await pageKeeper.empty();
  },
  page: async ({ context, allowErrors }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('the kept page is gone');
    const errors: string[] = [];
    const note = (text: string) => {
      if (!allowErrors.test(text)) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    // A request changed by the test may still be in progress when its page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors, 'the console of the page').toEqual([]);
  },
  forbidMouse: async ({ page: { mouse } }, use) => {
    const { move, down, up, click, wheel } = mouse;
    const refuse = () => Promise.reject(new Error('The mouse is forbidden here'));
    await use(() => {
      Object.assign(mouse, { move: refuse, down: refuse, up: refuse, click: refuse, wheel: refuse });
    });
    Object.assign(mouse, { move, down, up, click, wheel });
  },
  signIn: async ({ page }, use) => {
    await use(async (person) => {
      const answer = await page.request.post('/api/auth/login', {
        data: { EmailAddress: person, Password: password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      // An earlier test may have switched to English, and a new session starts in the user's last language.
      await page.request.put('/api/globalization/changelanguage', { data: { LanguageName: 'da' } });
    });
  },
});

export { expect };

/** No text is missing and nothing is wider than the window or the scrolled part of a dialog. */
export async function expectSoundLayout(page: Page): Promise<void> {
  await expect(page.getByText('#NOT FOUND#')).toHaveCount(0);
  const tooWide = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const scrolled = [...document.querySelectorAll('[role=dialog] *')].filter(
        (part) =>
          part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
      );
      const beyond = scrolled.map((part) => part.scrollWidth - part.clientWidth);
      return Math.max(root.scrollWidth - window.innerWidth, ...beyond);
    });
  // The page may still be adapting to its new width.
  await expect.poll(tooWide, { message: 'sideways scrolling' }).toBeLessThanOrEqual(0);
}

/** Points at the undo of a toast. The toast disappears six seconds after it appeared, but not while the pointer is on it. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Fortryd', exact: true });
  await undo.hover();
  return undo;
}

/** Only requests with one method if `method` is given; the returned function lets them continue. */
export async function holdBack(page: Page, address: string, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
