import type { Page } from '@playwright/test';
import axeCore, { type RunOnly } from 'axe-core';
import { expect } from './browser.ts';
import { showNewLooks } from './looks.ts';

const everyRule: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const slowest = 'color-contrast';
const colourRules: RunOnly = { type: 'rule', values: [slowest, 'link-in-text-block'] };

/** The looks whose contrast this worker has checked, by width and theme. */
const readable = new Map<string, Set<string>>();

/**
 * WCAG 2.2 A and AA and axe's best practices (reliability 4.1), the contrast of each look once; `part` limits the check to a part
 * of the page, whose contrast is checked in any case.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (part !== undefined) return expectNothing(page, everyRule, { part });
  await expectSoundStructure(page);
  const sight = await page.evaluate(
    () => `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches}`,
  );
  await expectReadable(
    page,
    readable.getOrInsertComputed(sight, () => new Set()),
  );
}

/** Everything except the contrast of colours, which takes longer than all other rules together. */
export async function expectSoundStructure(page: Page): Promise<void> {
  await expectNothing(page, everyRule, { without: [slowest] });
}

/**
 * Only the contrast of colours, of texts whose look is not in `seen` yet; adds those that it checked. The width and the theme
 * must be the same for all pages that share `seen`.
 */
export async function expectReadable(page: Page, seen: Set<string>): Promise<void> {
  const attribute = await showNewLooks(page, seen);
  await expectNothing(page, colourRules, { part: `[${attribute}]` });
}

interface Choice {
  part?: string | undefined;
  without?: readonly string[];
}

async function expectNothing(page: Page, rules: RunOnly, choice: Choice = {}): Promise<void> {
  await expectAtRest(page);
  const found: string[] = [];
  for (const { id, nodes } of await violationsIn(page, rules, choice)) {
    for (const { target, html } of nodes) {
      const place = target.join(' ');
      if (id === 'target-size' && (await isLargeEnough(page, place))) continue;
      found.push(`${id}: ${place} ${html.slice(0, 160)}`);
    }
  }
  expect(found, 'axe').toEqual([]);
}

interface Violation {
  id: string;
  nodes: { target: string[]; html: string }[];
}

/**
 * Loads the code of axe once per document. The page has no frames of another origin, and no rule needs to load the style sheets
 * again.
 */
async function violationsIn(
  page: Page,
  runOnly: RunOnly,
  { part = 'html', without = [] }: Choice,
): Promise<Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ part, runOnly, without }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // While a dialog is open, the page behind it is hidden from screen readers, including its heading.
      const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      const withoutPage = {
        'landmark-one-main': { enabled: false },
        'page-has-heading-one': { enabled: false },
      };
      const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      const { violations } = await axe.run(
        // React Aria's announcer may refer to elements that are gone already; it empties itself shortly after.
        { include: [part], exclude: ['[data-live-announcer]'] },
        {
          runOnly,
          rules: { ...off, ...(hasDialog && withoutPage) },
          resultTypes: ['violations'],
          preload: false,
        },
      );
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, html }) => ({ target: target.map(String), html })),
      }));
    },
    { part, runOnly, without },
  );
}

/**
 * Waits until three frames in a row have no running animation, because axe cannot judge a drawer that is still moving and
 * on a busy machine an animation may start late. Fails after 600 frames, some ten seconds.
 */
async function expectAtRest(page: Page): Promise<void> {
  const isAtRest = await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY && playState === 'running',
        );
    let still = 0;
    for (let frame = 0; frame < 600 && still < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = isMoving() ? 0 : still + 1;
    }
    return still === 3;
  });
  expect(isAtRest, 'three frames without a running animation').toBe(true);
}

/** Measures a target again after scrolling it to the middle, because a sticky bar may have covered half of it. */
async function isLargeEnough(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return (await violationsIn(page, { type: 'rule', values: ['target-size'] }, { part: target })).length === 0;
}
