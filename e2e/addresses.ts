import { consoleScreenPaths, screenPaths } from '@engros/contracts/screens.ts';
import { expect, type Page } from '@playwright/test';

/** Example values of URL parameters; a new parameter needs one here before its screen can be visited. */
const examples: Record<string, readonly string[]> = {
  $productId: ['501220'],
  $brandId: ['vends-ost'],
  $formId: ['bliv-kunde'],
  // No customer has an order with this number; real orders are among the states of screens.
  $orderId: ['1'],
  // A list that nobody has leads to the overview; real lists are among the states of screens.
  $listId: ['1'],
  $campaignId: ['2203'],
  $identifier: ['danefjord'],
  $section: ['profile', 'password', 'security', 'sessions', 'settings', 'customer'],
};

/** Returns the URL path of every screen except the search overlay, which has no page under it; and one unknown path. */
export function addresses(): string[] {
  const screens = screenPaths.filter((path) => path !== '/search/overlay');
  return [...screens, ...consoleScreenPaths, '/findes/ikke'].flatMap((path) => {
    const place = /\$\w+/.exec(path)?.[0];
    if (place === undefined) return [path];
    const known = examples[place];
    if (!known) throw new Error(`${path}: no example for ${place}`);
    return known.map((example) => path.replace(place, () => example));
  });
}

/** Pages for visitors; all others are for buyers, except those for supplier staff. */
const visitorsPlaces = /^\/(login|forgot-password|reset-password|confirm-email|brands|forms|findes)/;
const staffPlaces = /^\/(account\/(supplier|impersonation|assign-customer)|price-list)/;

/** Returns the kind of user that a screen is mainly for. */
export function kindAt(address: string): 'a visitor' | 'a buyer' | 'supplier staff' | 'an administrator' {
  if (/^\/console(\/|$)/.test(address)) return 'an administrator';
  if (visitorsPlaces.test(address)) return 'a visitor';
  return staffPlaces.test(address) ? 'supplier staff' : 'a buyer';
}

/** Opens a URL and waits until the visible part has loaded; content further down may load on scrolling. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectDrawn(page, address);
}

/** The part of TanStack's router, which it leaves at the window for its tools, that says where it is. */
interface WindowWithRouter {
  __TSR_ROUTER__?: {
    latestLocation: { href: string };
    state: { status: string; resolvedLocation?: { href: string } };
  };
}

/**
 * Goes to a URL of the same program as a link would, without loading the program again, and waits until the visible part
 * has loaded.
 */
export async function followAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(
    () => {
      const { __TSR_ROUTER__: router } = window as unknown as WindowWithRouter;
      if (router?.state.status !== 'idle') return false;
      return router.state.resolvedLocation?.href === router.latestLocation.href;
    },
    undefined,
    { timeout: 15_000 },
  );
  await expectDrawn(page, address);
}

async function expectDrawn(page: Page, address: string): Promise<void> {
  // The search overlay has no page under it.
  await expect(page.locator('main:not(:empty)').or(page.getByRole('dialog')).first()).toBeVisible();
  const awaited = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-skeleton]')].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        }).length,
    );
  await expect.poll(awaited, { message: `${address} is drawn`, timeout: 15_000, intervals: [50] }).toBe(0);
}
