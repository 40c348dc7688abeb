import { consoleScreenPaths, screenPaths } from '@engros/contracts/screens.ts';
import { expect, type Page } from '@playwright/test';

/** Example values of URL parameters; a new parameter needs one here before its screen can be visited. */
const examples: Record<string, readonly string[]> = {
  $productId: ['501220'],
  $brandId: ['vends-ost'],
  $formId: ['bliv-kunde'],
  // No customer has an order with this number; `every-screen.ts` opens real orders.
  $orderId: ['1'],
  // No list has this id, so the URL leads to the overview; `every-screen.ts` opens real lists.
  $listId: ['1'],
  // No customer has a standing order with this id.
  $standingOrderId: ['1'],
  // Nobody has a sheet with this id.
  $groupSheetId: ['1'],
  // Nobody asked for this approval.
  $approvalId: ['1'],
  $campaignId: ['2203'],
  $identifier: ['danefjord'],
  $section: ['profile', 'password', 'security', 'sessions', 'settings', 'customer'],
};

/** Every screen and one unknown path. Leaves out the search overlay, which is not a page. */
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

/** The kind of user that a screen is mainly for. */
export function kindAt(address: string): 'a visitor' | 'a buyer' | 'supplier staff' | 'an administrator' {
  if (/^\/console(\/|$)/.test(address)) return 'an administrator';
  if (visitorsPlaces.test(address)) return 'a visitor';
  return staffPlaces.test(address) ? 'supplier staff' : 'a buyer';
}

/** Waits until the visible part has loaded; content further down may load on scrolling. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectDrawn(page, address);
}

/**
 * The part of TanStack Router's state that says which page is shown. The router stores it on the window for its
 * developer tools.
 */
interface WindowWithRouter {
  __TSR_ROUTER__?: {
    latestLocation: { href: string };
    state: { status: string; resolvedLocation?: { href: string } };
  };
}

/** Goes to a URL without loading the application again, as a link does, and waits until the visible part has loaded. */
export async function followAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as WindowWithRouter;
    if (router?.state.status !== 'idle') return false;
    return router.state.resolvedLocation?.href === router.latestLocation.href;
  });
  await expectDrawn(page, address);
}

async function expectDrawn(page: Page, address: string): Promise<void> {
  // The search overlay has no page below it, so a dialog counts as a page too.
  await expect(page.locator('main:not(:empty)').or(page.getByRole('dialog')).first()).toBeVisible();
  const awaited = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-skeleton]')].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        }).length,
    );
  await expect.poll(awaited, { message: `${address} is drawn`, intervals: [50] }).toBe(0);
}
