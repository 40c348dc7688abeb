import { expectReadable } from './axe.ts';
import { expect, test } from './browser.ts';
import { openQuietPage } from './kept-page.ts';

const rows = (colour: string) => `<li style="color: ${colour}">Smør</li>`.repeat(5);

test('contrast is checked of each new look @matrix @not-short', async ({ page }) => {
  const seen = new Set<string>();
  await openQuietPage(page);
  await page.setContent(`<main><ul>${rows('black')}</ul></main>`);
  await expectReadable(page, seen);
  expect(seen.size).toBe(1);
  await page.setContent(`<main><ul>${rows('black')}${rows('silver')}</ul></main>`);
  await expect(expectReadable(page, seen)).rejects.toThrow(/color-contrast.*silver/);
  expect(await page.locator('li[data-new-look]').count()).toBe(3);
});
