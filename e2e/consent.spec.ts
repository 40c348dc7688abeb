import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const asked = (name = 'Cookies på Fjordgros') => ({ name });

test('[NAV-09] asks about cookies first, nothing ticked, and keeps the answer', async ({ page }) => {
  await page.goto('/brands/home');
  const card = page.getByRole('dialog', asked());
  await expect(card).toBeVisible();
  await expect(card.getByRole('checkbox', { name: 'Nødvendige' })).toBeChecked();
  await expect(card.getByRole('checkbox', { name: 'Nødvendige' })).toBeDisabled();
  await expect(card.getByRole('checkbox', { name: 'Statistik' })).not.toBeChecked();
  const no = card.getByRole('button', { name: 'Kun nødvendige' });
  const yes = card.getByRole('button', { name: 'Tillad statistik' });
  // Measures repeatedly, because the card may still grow between two measurements while its fonts load.
  const difference = async () => {
    const [one, other] = [await no.boundingBox(), await yes.boundingBox()];
    return [one?.width, one?.height, one?.y].map(
      (size, at) => size !== [other?.width, other?.height, other?.y][at],
    );
  };
  await expect.poll(difference).toEqual([false, false, false]);
  const look = (button: typeof no) =>
    button.evaluate((element) => {
      const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element);
      return { backgroundColor, color, borderColor, fontWeight };
    });
  expect(await look(no)).toEqual(await look(yes));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookieConsent');
  await expectAccessible(page);

  await no.click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookieConsent');
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^on=\d{4}-\d{2}-\d{2}&allowed=&asked=statistics$/);
  // Browsers delete cookies after at most 400 days; every visit renews the cookie until the 60 months end.
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(390 * 86_400);
});

test(
  '[NAV-09] the footer changes the answer; after 60 months it asks again',
  onlyInMatrix,
  async ({ page }) => {
    await page.goto('/brands/home');
    const card = page.getByRole('dialog', asked());
    await card.getByRole('button', { name: 'Tillad statistik' }).click();
    const allowed = async () =>
      new URLSearchParams(
        decodeURIComponent(
          (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')?.value ?? '',
        ),
      ).get('allowed');
    await expect.poll(allowed).toBe('statistics');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    await expect(card.getByRole('checkbox', { name: 'Statistik' })).toBeChecked();
    await card.getByRole('button', { name: 'Alle cookies' }).click();
    await expect(card.getByRole('rowheader', { name: 'engros' })).toBeVisible();
    await card.getByRole('button', { name: 'Kun nødvendige' }).click();
    await expect.poll(allowed).toBe('');

    const monthsAgo = (months: number) => {
      const day = new Date();
      day.setUTCMonth(day.getUTCMonth() - months);
      const on = day.toISOString().slice(0, 10);
      const value = encodeURIComponent(`on=${on}&allowed=&asked=statistics`);
      return page.context().addCookies([{ name: 'cookieConsent', value, domain: '127.0.0.1', path: '/' }]);
    };
    await monthsAgo(59);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
    await monthsAgo(61);
    await page.reload();
    await expect(card).toBeVisible();
  },
);

test('cookies are chosen by keyboard, on small dark phones too', onlyInMatrix, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const card = page.getByRole('dialog', asked());
  await expect(card).toBeVisible();
  await expectSoundLayout(page);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(card.getByRole('checkbox', { name: 'Statistik' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Kun nødvendige' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
});
