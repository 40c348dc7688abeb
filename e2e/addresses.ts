import { screenPaths } from '@engros/contracts/screens.ts';
import { expect, type Page } from '@playwright/test';

/** Examples of what stands in an address; a new kind of place needs one here before its screen counts as visited. */
const examples: Record<string, readonly string[]> = {
  $productId: ['501220'],
  $brandId: ['vends-ost'],
  $formId: ['bliv-kunde'],
  $section: ['profile', 'password', 'security', 'sessions', 'settings', 'customer'],
};

/** Every address of the application, and one it does not have. */
export function addresses(): string[] {
  return [...screenPaths, '/findes/ikke'].flatMap((path) => {
    const place = /\$\w+/.exec(path)?.[0];
    if (place === undefined) return [path];
    const known = examples[place];
    if (!known) throw new Error(`${path}: no example for ${place}`);
    return known.map((example) => path.replace(place, () => example));
  });
}

/** Opens an address and waits until what is in sight has come; further down a page may wait to be scrolled to. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main')).not.toBeEmpty();
  const awaited = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.skeleton')].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        }).length,
    );
  await expect.poll(awaited, { message: `${address} is drawn`, timeout: 15_000, intervals: [50] }).toBe(0);
}
