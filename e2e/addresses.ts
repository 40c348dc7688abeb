import { screenPaths } from '@engros/contracts/screens.ts';
import { expect, type Page } from '@playwright/test';

/** Examples of what is in an address; a new kind of place needs one here before its screen counts as visited. */
const examples: Record<string, readonly string[]> = {
  $productId: ['501220'],
  $brandId: ['vends-ost'],
  $formId: ['bliv-kunde'],
  $section: ['profile', 'password', 'security', 'sessions', 'settings', 'customer'],
};

/** Every address of the application but that of the search overlay, which has an empty page under it; and an unknown one. */
export function addresses(): string[] {
  const screens = screenPaths.filter((path) => path !== '/search/overlay');
  return [...screens, '/findes/ikke'].flatMap((path) => {
    const place = /\$\w+/.exec(path)?.[0];
    if (place === undefined) return [path];
    const known = examples[place];
    if (!known) throw new Error(`${path}: no example for ${place}`);
    return known.map((example) => path.replace(place, () => example));
  });
}

/** What people without a session come for; all else is a buyer's, but for what only supplier staff use. */
const visitorsPlaces = /^\/(login|forgot-password|reset-password|confirm-email|brands|forms|findes)/;
const staffPlaces = /^\/account\/(supplier|impersonation|assign-customer)/;

/** Whose screen an address is, in the first place. */
export function kindAt(address: string): 'a visitor' | 'a buyer' | 'supplier staff' {
  if (visitorsPlaces.test(address)) return 'a visitor';
  return staffPlaces.test(address) ? 'supplier staff' : 'a buyer';
}

/** Opens an address and waits until what is in sight has come; further down a page may wait to be scrolled to. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The search overlay stands over nothing.
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
