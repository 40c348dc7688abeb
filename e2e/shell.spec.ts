import type { Page } from '@playwright/test';
import { nameOfCall } from '../contracts/src/call-address.ts';
import { openAddress } from './addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

/** Saving the theme fails, which only the banner shows. */
async function failOnce(page: Page): Promise<void> {
  await page.route('**/api/user/settings?*', (route) =>
    route.fulfill({ status: 500, json: { Type: 'internal', Message: 'Der skete en fejl hos os.' } }),
  );
  const answered = page.waitForResponse('**/api/user/settings?*');
  await page.getByRole('button', { name: 'Min konto' }).click();
  await page.getByRole('menuitem', { name: 'Udseende: Mørkt' }).click();
  await answered;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('a basket that cannot be saved', () => {
  // The dialog's action runs after the dialog has closed, so its closing animation must run in this test.
  test.use({ allowErrors: /Failed to load resource/, reducedMotion: 'no-preference' });

  test(
    '[NAV-08] logging out asks in the modal, and acts when it closed',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300011@kunde.example');
      await page.goto('/catalog/search?term=ost');
      const amount = page.getByRole('spinbutton').first();
      await expect(amount).toBeVisible();
      await page.route('**/api/checkout/basket?*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await amount.fill('2');
      await amount.press('Enter');
      const logOut = async () => {
        await page.getByRole('button', { name: 'Min konto' }).click();
        await page.getByRole('menuitem', { name: 'Log ud' }).click();
      };
      await logOut();
      const modal = page.getByRole('alertdialog', { name: 'Log ud uden at gemme?' });
      await expect(modal).toBeVisible();
      await expect(modal).toContainText('De seneste ændringer i kurven går tabt');
      const error = modal.getByRole('alert');
      await expect(error).toHaveText('Kurven kunne ikke gemmes. Tjek forbindelsen.');
      const red = await error.evaluate((element) => getComputedStyle(element).color);
      expect(red).toBe(await colorOf(page, '--color-danger-ink'));
      const back = modal.getByRole('button', { name: 'Bliv logget ind' });
      await expect(back).toBeFocused();
      await expectAccessible(page);

      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await back.click();
      await expect(modal).toHaveCount(0);
      await logOut();
      await expect(modal).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
      expect(calls.filter((call) => call.includes('/api/auth/logout'))).toEqual([]);

      await logOut();
      await expect(modal).toBeVisible();
      const sent = page.waitForRequest('**/api/auth/logout?*');
      const gone = modal.waitFor({ state: 'detached' }).then(() => Date.now());
      const sentAt = sent.then(() => Date.now());
      const pressedAt = Date.now();
      await modal.getByRole('button', { name: 'Log ud alligevel' }).click();
      expect((await gone) - pressedAt).toBeGreaterThan(450);
      expect((await sentAt) - pressedAt).toBeGreaterThan(450);
      await expect(page).toHaveURL(/\/login/);
    },
  );
});

function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

test(
  '[NAV-09] the closed announcement stays away everywhere; others still see it',
  onlyInMatrix,
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('indkoeb-300012@kunde.example');
    await page.goto('/');
    const line = page.getByRole('region', { name: 'Meddelelse' });
    await expect(line).toContainText('Forsalget er åbent.');
    await expect(line.getByRole('link', { name: 'Se forsalget' })).toHaveAttribute('href', '/presale');
    await expectAccessible(page, 'section[aria-label=Meddelelse]');
    const kept = page.waitForResponse('**/api/announcements/*/dismissal?*');
    await line.getByRole('button', { name: 'Luk meddelelsen' }).click();
    await expect(line).toHaveCount(0);
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
    await expect(line).toHaveCount(0);

    const elsewhere = async (person: string, look: (seen: Page) => Promise<void>) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const data = { EmailAddress: person, Password: 'engros-demo' };
      await context.request.post('/api/auth/login', { data });
      const other = await context.newPage();
      await other.goto('/');
      await expect(other.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
      await look(other);
      await context.close();
    };
    await elsewhere('indkoeb-300012@kunde.example', (seen) =>
      expect(seen.getByRole('region', { name: 'Meddelelse' })).toHaveCount(0),
    );
    await elsewhere('indkoeb-300013@kunde.example', (seen) =>
      expect(seen.getByRole('region', { name: 'Meddelelse' })).toBeVisible(),
    );
  },
);

test('announcement and bell fit the smallest phone', onlyInMatrix, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signIn('indkoeb-300013@kunde.example');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Meddelelse' })).toBeVisible();
  const bell = await page.getByRole('button', { name: 'Meddelelser' }).boundingBox();
  expect((bell?.y ?? 99) < 64 && (bell?.width ?? 0) >= 40).toBe(true);
  await expectSoundLayout(page);
});

test.describe('what went wrong', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test(
    '[NAV-09] shows for 3 s, waits under the pointer, stays under the bell',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300014@kunde.example');
      await page.clock.install();
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
      await failOnce(page);
      const banner = page.getByRole('alert').filter({ hasText: 'Der skete en fejl hos os.' });
      await banner.hover();
      await page.clock.runFor(3500);
      await expect(banner).toBeVisible();
      await page.mouse.move(700, 700);
      await page.clock.runFor(2000);
      await expect(banner).toBeVisible();
      await page.clock.runFor(1000);
      await expect(banner).toHaveCount(0);

      const bell = page.getByRole('button', { name: 'Meddelelser, 1 ny' });
      await expect(bell).toBeVisible();
      await page.reload();
      await expect(bell).toBeVisible();
      await bell.click();
      const list = page.getByRole('dialog', { name: 'Meddelelser' });
      await expect(list.getByRole('listitem')).toHaveText(/Der skete en fejl hos os\.\s*kl\.\s\d\d\.\d\d/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Meddelelser', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await list.getByRole('button', { name: 'Ryd' }).click();
      await page.getByRole('button', { name: 'Meddelelser', exact: true }).click();
      await expect(list).toContainText('Ingen meddelelser');
    },
  );
});

test(
  '[NAV-10] scrolls 700 ms after the page stands to the address’s place',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300016@kunde.example');
    await page.addInitScript(() => {
      const moves: number[] = [];
      Object.assign(window, { moves, stoodAt: 0 });
      window.addEventListener('scroll', () => moves.push(performance.now()), { once: true });
    });
    await page.goto('/catalog/search?term=ost&VerticalOffset=500');
    await expect.poll(() => scrolled(page)).toBe(500);
    const { moved, stood } = await page.evaluate(() => ({
      moved: (window as unknown as { moves: number[] }).moves[0] ?? 0,
      stood: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    expect(moved - stood).toBeGreaterThan(600);

    // The element appears only after a response has arrived.
    await page.goto('/product/501220?ScrollTo=history&VerticalOffset=-120');
    const top = () =>
      page.evaluate(() => Math.round(document.getElementById('history')?.getBoundingClientRect().top ?? -1));
    await expect.poll(top).toBe(120);
  },
);

test('[NAV-10] keeps a page’s place by address and finds it again', async ({ page, signIn }) => {
  await signIn('indkoeb-300016@kunde.example');
  await page.goto('/catalog/search?term=ost');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, 700);
  const saved = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([name]) => name.startsWith('scroll:'))
        .map(([name, top]) => [name.replace('scroll:', ''), Number(top)]),
    );
  await expect.poll(async () => (await saved()).length).toBe(1);
  let left = 0;
  // Waits until two measurements are equal, because the page may still be scrolling.
  await expect
    .poll(async () => {
      const [before, now] = [left, await scrolled(page)];
      left = now;
      return now === before && now > 300;
    })
    .toBe(true);
  await expect.poll(async () => (await saved())[0]?.[1]).toBe(left);
  await page.locator('main a[href^="/product/"]').nth(8).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goto('/catalog/search?term=laks');
  await expect(page.getByRole('heading', { level: 1, name: 'laks' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});

/** Share of the window's height (0 to 1) that is covered by elements that do not scroll. */
async function fixedShare(page: Page): Promise<number> {
  const places = () =>
    page.evaluate(() => {
      const rows = Array.from({ length: Math.floor(innerHeight / 8) }, (_, row) => row * 8 + 4);
      return rows.map((y) => document.elementFromPoint(innerWidth / 2, y)?.getBoundingClientRect().top);
    });
  const before = await places();
  // Scrolls up, because a page that has become shorter may already be at its end.
  await page.evaluate(() => window.scrollBy(0, -1));
  const after = await places();
  return after.filter((top, row) => top !== undefined && top === before[row]).length / after.length;
}

for (const [name, size] of [
  ['400 %', { width: 320, height: 256 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const) {
  test(`[NAV-10] fixed parts give way at ${name}`, onlyInMatrix, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('indkoeb-300016@kunde.example');
    for (const path of [
      '/checkout/basket',
      '/catalog/search?term=ost',
      '/checkout/paste',
      '/product/204118',
    ]) {
      await openAddress(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 400));
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      }).toPass();
      expect(await fixedShare(page), path).toBeLessThanOrEqual(0.25);
    }
  });
}

test('what came with the front page is not asked for again', async ({ page, signIn }) => {
  await signIn('indkoeb-300011@kunde.example');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    for (const name of ['_n', '_u', '_im']) searchParams.delete(name);
    if (request.method() === 'GET') asked.push(nameOfCall(`${pathname}?${searchParams}`));
  });
  const visit = page.waitForRequest('**/api/auth/registerloggedin?*');
  await page.goto('/');
  await visit;
  const isQuiet = async () => {
    const before = asked.length;
    await page.waitForTimeout(1000);
    return asked.length === before;
  };
  await expect.poll(isQuiet).toBe(true);
  const sent = await page
    .locator('script[data-answer]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['answer'] ?? ''));
  expect(sent.length).toBeGreaterThan(5);
  // Notices are read again whenever anybody publishes one.
  const again = asked.filter((address) => sent.map(nameOfCall).includes(address));
  expect(again.filter((address) => !/notification/.test(address))).toEqual([]);
});
