import type { Browser, Page } from '@playwright/test';
import { figures, report } from '../server/test/faults/figures.ts';
import { expect, test } from './browser.ts';
import { newBasket, tuesday } from './server-basket.ts';

const fillet = { id: '204118', unit: 'KRT' };
/** Clocks of the computer that are wrong by a day in either direction. */
const wrongClocks = ['2026-11-24T08:30:00Z', '2026-11-22T08:30:00Z'];
const zones = [
  'Pacific/Kiritimati',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'UTC',
];
const places = zones.flatMap((timezoneId) => wrongClocks.map((pcClock) => ({ timezoneId, pcClock })));

async function told(page: Page, basketId: string): Promise<string[]> {
  await page.goto(`/checkout/basket?id=${basketId}`);
  const button = page.getByRole('button', { name: /^Bestil til / });
  await expect(button).toBeVisible();
  const timer = page.getByRole('timer').first();
  await expect(timer).toHaveText(/\d+ t \d+ min/);
  const left = /(\d+) t \d+ min/.exec((await timer.textContent()) ?? '')?.[1];
  const days = page.getByRole('radiogroup', { name: 'Leveringsdag' }).getByRole('radio');
  await expect(days.first()).toBeVisible();
  const chosen = await days.evaluateAll((radios) =>
    radios.map((radio) => radio.getAttribute('aria-label') ?? radio.textContent ?? ''),
  );
  const hint = page.getByTestId('deadline-hint').filter({ hasText: /\d/ }).first();
  return [(await button.textContent()) ?? '', (await hint.textContent()) ?? '', `${left} t`, ...chosen];
}

async function toldIn(
  browser: Browser,
  page: Page,
  { timezoneId, pcClock, basketId }: { timezoneId: string; pcClock: string; basketId: string },
): Promise<string[]> {
  const context = await browser.newContext({ timezoneId, storageState: await page.context().storageState() });
  const away = await context.newPage();
  await away.clock.install({ time: pcClock });
  const answer = await told(away, basketId);
  await context.close();
  return answer;
}

test(`a browser in ${figures.zonesSeen} wrong zones and clocks shows the same days`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, browser, signIn }) => {
  test.setTimeout(test.info().timeout + figures.zonesSeen * 15_000);
  await signIn('indkoeb-300057@kunde.example');
  const { Id: basketId } = await newBasket(page, [[fillet.id, fillet.unit, 20]], tuesday);
  for (const place of places.slice(0, figures.zonesSeen)) {
    const here = await told(page, basketId);
    expect(here.join()).toContain('Fristen er 16.00 i dag');
    const there = await toldIn(browser, page, { ...place, basketId });
    // The hours left may have changed between the two visits, so the first page is read again when they differ.
    const later = here.join() === there.join() ? here : await told(page, basketId);
    expect(there, JSON.stringify(place)).toEqual(later);
  }
  report('browsers in other zones, a day wrong', { browsers: figures.zonesSeen });
});
