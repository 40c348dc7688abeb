import type { Page } from '@playwright/test';
import { byLength } from '../scripts/test-length.ts';
import { sendPagesWithoutAnswers } from './arriving-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, tuesday } from './server-basket.ts';

const openerOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
const press = (page: Page, name: string | RegExp) => openerOf(page, name).click();

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

const panels = [
  { opener: 'Menu', name: 'Menu', side: 'left' },
  { opener: /^Favoritter/, name: 'Favoritlister', side: 'right' },
  { opener: /^(Flere datoer|Skift leveringsdag)/, name: 'Vælg leveringsdag', side: 'right' },
] as const;

const allWidths = [
  [1920, 480],
  [1440, 475.2],
  [1024, 337.9],
  [390, 390],
  [320, 320],
] as const;
const widths = byLength<readonly (readonly [number, number])[]>({
  short: [
    [1440, 475.2],
    [390, 390],
  ],
  matrix: allWidths,
});

for (const { opener, name, side } of panels) {
  test(`[NAV-03] panel ${name}: from the ${side}, closes two ways, returns the focus`, {
    // All panels behave the same, so the short run tests one of them.
    tag: name === 'Menu' ? '@matrix' : onlyInMatrix.tag,
  }, async ({ page, signIn }) => {
    await signIn('indkoeb-300003@kunde.example');
    await page.goto('/');
    for (const [width, wanted] of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { name: 'Kom godt i gang' })).toBeVisible();
      // On a phone the quick links stand below the goods.
      await openerOf(page, opener).scrollIntoViewIfNeeded();
      const before = await scrollTop(page);
      await press(page, opener);
      const panel = page.getByRole('dialog', { name });
      await expect(panel).toBeVisible();
      await expect
        .poll(async () => {
          const box = await panel.boundingBox();
          return box && [box.x, box.x + box.width].map(Math.round);
        })
        .toEqual(side === 'left' ? [0, Math.round(wanted)] : [Math.round(width - wanted), width]);
      await page.mouse.move(width / 2, 700);
      await page.mouse.wheel(0, 900);
      expect(await scrollTop(page)).toBe(before);
      await expectSoundLayout(page);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: opener }).filter({ visible: true }).first(),
      ).toBeFocused();
      if (width < 500) continue;
      await press(page, opener);
      await expect(panel).toBeVisible();
      await page.mouse.click(side === 'left' ? width - 5 : 5, 400);
      await expect(panel).toHaveCount(0);
    }
  });
}

test(
  '[NAV-03] a panel slides for 320 ms, or without motion at once',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300003@kunde.example');
    for (const [reducedMotion, duration] of [
      ['no-preference', 320],
      ['reduce', 0],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      const started = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = () => {
              const panel = document.querySelector('[data-testid=drawer]');
              if (!panel) return requestAnimationFrame(look);
              const [slide] = panel.getAnimations();
              return resolve(Number(slide?.effect?.getComputedTiming().duration ?? 0));
            };
            look();
          }),
      );
      await press(page, 'Menu');
      expect(await started).toBe(duration);
    }
  },
);

const headerWidths = [
  [1440, 'Flere datoer'],
  [390, /^Skift leveringsdag/],
] as const;

test(
  '[NAV-11] the header’s delivery days: reasons, window, deadline and ticking countdown',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300008@kunde.example');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await newBasket(page, [], tuesday);
    // The page uses the server's time, here 20 minutes before the deadline of Tuesday.
    const now = '2026-11-23T14:40:00Z';
    await sendPagesWithoutAnswers(page);
    await page.route('**/api/delivery/dates?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { Model: object };
      await route.fulfill({ response, json: { ...answer, Model: { ...answer.Model, ServerTime: now } } });
    });
    for (const [width, opener] of headerWidths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/presale');
      await press(page, opener);
      const drawer = page.getByRole('dialog', { name: 'Vælg leveringsdag' });
      await expect(drawer.getByRole('gridcell', { selected: true }).getByRole('button')).toHaveAccessibleName(
        /^tirsdag 24\.11/,
      );
      await expect(drawer.getByRole('button', { name: /^torsdag 26\.11.*ingen levering/ })).toBeDisabled();
      await expect(drawer.getByRole('heading', { name: 'Tirsdag 24.11.2026' })).toBeVisible();
      await expect(drawer).toContainText('07.10–07.50');
      await expect(drawer).toContainText('ma. 23.11 kl. 16.00');
      const timer = drawer.getByRole('timer');
      await expect(timer).toContainText(/^(20|19) min \d\d s$/);
      const seen = new Set<string | null>();
      await expect
        .poll(async () => seen.add(await timer.textContent()).size, { intervals: [200] })
        .toBeGreaterThanOrEqual(3);
      await drawer.getByRole('button', { name: 'onsdag 25.11', exact: true }).click();
      await expect(drawer).toContainText('ti. 24.11 kl. 16.00');
      await expect(timer).toHaveText(/^24 t (20|19) min$/);
      await expect(drawer.getByRole('button', { name: /^Flyt kurven til onsdag 25\.11/ })).toBeVisible();
      await expectSoundLayout(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    }
  },
);
