import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PageKeeper } from './kept-page.ts';

export const password = 'engros-demo';

/** Who logs in, by the demo accounts of domain 10. */
export type DemoPerson =
  | 'anna@havnen.example'
  | 'kasper@havnen.example'
  | 'lars@kantinen.example'
  | 'ida@plejecentret.example'
  | 'sofie@fjordgros.example'
  | 'mads@fjordgros.example'
  | 'karen@fjordgros.example'
  // The buyer of one customer: a test that writes has a kitchen of its own, because all tests run on one server.
  | `indkoeb-${number}@kunde.example`;

/**
 * A page whose console stays clean: an error, a broken promise or a blocked script fails the test that met it.
 * `allowErrors` names what a test provokes.
 */
export const test = base.extend<
  {
    allowErrors: RegExp;
    signIn: (person: DemoPerson) => Promise<void>;
    /** From now on whatever uses the mouse fails. */
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
    // An answer that a test lays more on may still be under way when its page is closed.
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
      // Somebody may have read English since; a session starts in the language its person chose last.
      await page.request.put('/api/globalization/changelanguage', { data: { LanguageName: 'da' } });
    });
  },
});

export { expect };

/** 0 violations of WCAG 2.2 A and AA and of axe's best practices (reliability 4.1), on the page or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectAtRest(page);
  const axe = axeOf(page);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe
    // The library's announcer names what it says by elements that may have gone since; it empties itself.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      const target = node.target.join(' ');
      if (id === 'target-size' && (await isLargeEnough(page, target))) continue;
      found.push(`${id}: ${target} ${node.html.slice(0, 160)}`);
    }
  }
  expect(found, 'axe').toEqual([]);
}

/** All in the page itself and only what is wrong: five times as fast. None of our pages has frames of another origin. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/**
 * What slides or fades has come to its end: half over the page, a drawer is neither part of it nor a modal. Looked at
 * more than once, because on a busy machine what was just opened has not begun to move yet.
 */
async function expectAtRest(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY && playState === 'running',
          ).length,
    );
  let looksAtRest = 0;
  const look = async () => {
    looksAtRest = (await running()) === 0 ? looksAtRest + 1 : 0;
    return looksAtRest;
  };
  await expect.poll(look, { message: 'looks without a running animation', intervals: [50] }).toBe(3);
}

/** A target that lies half under a bar which sticks is measured again where it stands free. */
async function isLargeEnough(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await axeOf(page).include(target).withRules(['target-size']).analyze();
  return violations.length === 0;
}

/** Nothing is missing a text, nothing is wider than the window or than the part of a dialog it is scrolled in. */
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
  // The page may still be taking its new width.
  await expect.poll(tooWide, { message: 'sideways scrolling' }).toBeLessThanOrEqual(0);
}

/** Keeps back what the page asks for at this address, or only by one method; gives how to let it through. */
export async function holdBack(page: Page, address: string, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
