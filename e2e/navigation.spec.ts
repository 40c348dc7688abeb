import type { Page } from '@playwright/test';
import type { Navigation, NavigationItem } from '../contracts/src/pages/navigation.ts';
import { changeArrivingPage, changeMenus, entry } from './arriving-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

async function menusOf(page: Page): Promise<Navigation> {
  const answer = await page.request.get('/api/navigation');
  return ((await answer.json()) as { Model: Navigation }).Model;
}

function quickLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Genveje' }).filter({ visible: true });
}

test(
  '[NAV-01] a page arrives with its menus: none is fetched later',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300001@kunde.example');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/navigation') asked.push(request.url());
    });
    await page.goto('/');
    await quickLinks(page).getByRole('link', { name: 'Alle varer' }).click();
    await expect(page).toHaveURL(/\/catalog\/search$/);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Varer/ })).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test.describe('menus that cannot be read', () => {
  test.use({ allowErrors: /status of 503 .*api\/navigation/ });

  test(
    '[NAV-01] [NAV-06] fetches missing menus once; failures can be retried by visitors too',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await changeArrivingPage(page, () => ({ navigation: null }));
      let isDown = true;
      let asked = 0;
      await page.route('**/api/navigation?*', (route) => {
        asked += 1;
        return isDown
          ? route.fulfill({ status: 503, json: { Type: 'unavailable', Message: 'x' } })
          : route.continue();
      });
      await page.goto('/brands/home');
      await expect(page.getByRole('banner').getByRole('alert')).toHaveText('Failed to load quick links');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible();
      await signIn('indkoeb-300001@kunde.example');
      await page.goto('/');
      const failure = page.getByRole('banner').getByRole('alert');
      await expect(failure).toContainText('Der skete en fejl');
      // Axe checks names and texts one after the other, so it may see both states of a page that is still loading.
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      await expect(page.getByTestId('basket-button')).toContainText('kr.');
      await expectAccessible(page);
      isDown = false;
      asked = 0;
      await failure.getByRole('button', { name: 'Prøv igen' }).click();
      await expect(quickLinks(page).getByRole('link', { name: 'Alle varer' })).toBeVisible();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Varer/ })).toBeVisible();
      expect(asked).toBe(1);
    },
  );
});

for (const person of ['indkoeb-300001@kunde.example', 'sofie@fjordgros.example', null] as const) {
  test(`no entry leads nowhere: ${person ?? 'a visitor'}`, onlyInMatrix, async ({ page, signIn }) => {
    if (person) await signIn(person);
    const { NavigationItems, QuickLinks, MyAccountLinks, AuthenticationLinks } = await menusOf(page);
    const urlsIn = (items: readonly NavigationItem[]): string[] =>
      items.flatMap(({ Url, MenuItems }) => [...(Url === null ? [] : [Url]), ...urlsIn(MenuItems)]);
    const urls = [
      ...urlsIn([...NavigationItems, ...QuickLinks]),
      ...MyAccountLinks.map(({ Url }) => Url),
      AuthenticationLinks.RegisterPageUrl ?? '/',
    ].filter((url) => person !== null || url !== '/');
    // Tests one URL for all product groups, because they differ only in the id.
    const different = new Map(urls.map((url) => [url.replace(/categories=.*/, 'categories'), url]));
    expect(different.size).toBeGreaterThan(0);
    for (const url of different.values()) {
      // The server returns 404 for unknown URLs and the login for forbidden ones.
      const answer = await page.request.get(url);
      expect(answer.status(), url).toBe(200);
      expect(new URL(answer.url()).pathname, url).not.toBe('/login');
    }
  });
}

test('[NAV-02] the header is 104 px; scrolled, basket and search stay', async ({ page, signIn }) => {
  await signIn('indkoeb-300002@kunde.example');
  await page.goto('/catalog/search?term=kylling');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  const measures = () =>
    page.evaluate(() => {
      const bottom = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
      const crumbs = document.querySelector('[data-testid=breadcrumbs]');
      return {
        header: Math.round(bottom('[data-testid=white-row]')),
        crumbs: crumbs && Math.round(crumbs.getBoundingClientRect().height),
      };
    });
  // The header is 104 px high, and the thin line below it is the 105th pixel.
  await expect.poll(measures).toEqual({ header: 105, crumbs: 30 });
  const small = page.getByRole('banner').getByRole('button', { name: 'Søg', exact: true });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(10);
  await expect(small).toHaveCount(0);
  await scrollTo(11);
  await expect(small).toBeVisible();
  await scrollTo(600);
  const strip = page.getByRole('radiogroup', { name: 'Leveringsdag' });
  await expect(strip).toBeInViewport();
  await expect.poll(async () => Math.round((await strip.boundingBox())?.y ?? -1)).toBe(0);
  await expectSoundLayout(page);
  await scrollTo(0);
  await expect(small).toHaveCount(0);
});

test(
  'nothing in the white row overlaps, scrolled and with long names',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300002@kunde.example');
    const banner = page.getByRole('banner');
    const strip = page.getByRole('radiogroup', { name: 'Leveringsdag' });
    const places = () =>
      page.getByTestId('white-row').evaluate((row) =>
        [...row.querySelectorAll('[data-testid=white-row-part] > *')]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({ left, right }) => ({ left: Math.round(left), right: Math.round(right) })),
      );
    const expectSideBySide = async (width: number) => {
      const boxes = await places();
      expect(boxes.length).toBeGreaterThan(3);
      for (const [at, box] of boxes.entries())
        expect(box.left, JSON.stringify(boxes)).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
    };
    for (const titles of [
      undefined,
      ['Alle økologiske råvarer', 'Sæsonens nyheder fra havet', 'Bestillinger'],
    ]) {
      if (titles)
        await changeMenus(page, {
          QuickLinks: titles.map((Title) => entry({ Id: Title, Title, Url: '/samples' })),
        });
      await page.goto('/catalog/search?term=kylling');
      await expect(page.getByRole('spinbutton').first()).toBeVisible();
      for (const width of [1440, 1280, 1180, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await expect(banner.getByRole('button', { name: 'Søg', exact: true })).toHaveCount(0);
        await expect(strip).toBeVisible();
        await expect(banner.getByRole('timer')).toBeVisible();
        await expect(() => expectSideBySide(width)).toPass();
        await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
        await expect(banner.getByRole('button', { name: 'Søg', exact: true })).toBeVisible();
        await expect(() => expectSideBySide(width)).toPass();
        await expectSoundLayout(page);
      }
      // Links that do not fit into the row are in the menu.
      await expect(quickLinks(page).getByRole('button', { name: 'Mere' })).toBeVisible();
    }
  },
);

test(
  '[NAV-02] a visitor gets register and login links only with addresses',
  onlyInMatrix,
  async ({ page }) => {
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Min konto' }).getByRole('link');
    let addresses: Navigation['AuthenticationLinks'] = {
      RegisterPageUrl: 'https://fjordgros.example/bliv-kunde',
      LoginPageUrl: '/login',
    };
    await changeArrivingPage(page, ({ navigation }) => ({
      navigation: navigation && { ...navigation, AuthenticationLinks: addresses },
    }));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/brands/home');
      await expect(links).toHaveText(['Bliv kunde', 'Log ind']);
      await expect(links.first()).toHaveAttribute('href', 'https://fjordgros.example/bliv-kunde');
      await expectSoundLayout(page);
      await expectAccessible(page, 'header');
    }
    addresses = { RegisterPageUrl: null, LoginPageUrl: null };
    await page.goto('/brands/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(links).toHaveCount(0);
  },
);

const wire = [
  entry({ Id: 'last', Title: 'Sidst', Url: '/samples' }),
  entry({ Id: 'hidden', Title: 'Skjult', HideFromQuickLinks: true }),
  entry({ Id: 'no-shifts', Title: 'Ingen vagter', Type: 'navigation_job', AmountOfJobs: 0 }),
  entry({ Id: 'shifts', Title: 'Vagter', Type: 'navigation_job', AmountOfJobs: 2 }),
  entry({
    Id: 'abroad',
    Title: 'Ude',
    Url: 'https://fjordgros.example/',
    Target: '_blank',
    QuickLinkIcon: 'Offers',
  }),
  entry({ Id: 'favorites', Title: 'Favoritter', Url: null, Type: 'navigation_favorites' }),
];

test(
  '[NAV-06] quick links: reversed order, icons, targets, job badges, favourites panel',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await changeMenus(page, { QuickLinks: wire });
    await page.goto('/presale');
    const row = quickLinks(page);
    const names = row.locator('> :not(.shell-links-more)');
    await expect(names).toHaveText([/^Favoritter/, /^Ude/, /^Vagter 2/, /^Ingen vagter\s*$/, /^Sidst/]);
    const lefts = await names.evaluateAll((each) => each.map((link) => link.getBoundingClientRect().left));
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    await expect(names.locator('svg')).toHaveCount(5);
    await expect(names.nth(1)).toHaveAttribute('target', '_blank');
    await expect(names.nth(1)).toHaveAttribute('rel', /noopener/);
    await expect(names.nth(4)).not.toHaveAttribute('target', '_blank');
    const badge = row.getByTestId('count-badge');
    await expect(badge).toHaveCount(1);
    const danger = await page.evaluate(() => {
      const probe = Object.assign(document.createElement('i'), { style: 'color: var(--color-danger)' });
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(badge).toHaveCSS('background-color', danger);
    await names.nth(4).click();
    await expect(page).toHaveURL(/\/samples$/);

    await names.first().click();
    const panel = page.getByRole('dialog', { name: 'Favoritlister' });
    await expect(panel.getByRole('link').first()).toBeVisible();
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box && Math.round(box.x + box.width);
      })
      .toBe(1440);
    await expectAccessible(page, '[role="dialog"]');
    await expect(panel.getByRole('separator')).toHaveCount(1);
    const list = panel.getByRole('link').nth(1);
    const name = ((await list.textContent()) ?? '').replace(/\d+ varer$/, '');
    await list.click();
    await expect(page).toHaveURL(/\/favorites\/details\/\d+$/);
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await names.first().click();
    await panel.getByRole('link', { name: 'Mest købte' }).click();
    await expect(page).toHaveURL(/\/favorites\/generated\/salesstatistics/);
  },
);

test(
  '[NAV-06] narrow windows show three quick links and “Mere”, phones a row',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300002@kunde.example');
    await page.goto('/');
    const row = quickLinks(page);
    await expect(row.getByRole('button', { name: 'Mere', exact: true })).toBeHidden();
    await expect(row.locator('> :visible')).toHaveCount(7);
    // With longer words, links that do not fit are in the menu, and none is cut.
    await row.locator('.shell-link-title').evaluateAll((titles) => {
      for (const title of titles) title.textContent += ' m.m. og mere';
    });
    await page.setViewportSize({ width: 1441, height: 900 });
    await expect(row.getByRole('button', { name: 'Mere', exact: true })).toBeVisible();
    const cut = await row
      .locator('.shell-link-title')
      .evaluateAll(
        (titles) => titles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
    await page.reload();
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(row.locator('> :visible')).toHaveCount(4);
    await row.getByRole('button', { name: 'Mere', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row).toHaveCount(1);
    await expect(row.locator('> :visible')).toHaveCount(7);
    await expectSoundLayout(page);
    await row.getByRole('button', { name: 'Favoritter' }).click();
    await expect(page.getByRole('dialog').getByText('Ingen favoritlister endnu')).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
  },
);

test('[BRD-01] visitors find the brands by quick link, on phones by menu', onlyInMatrix, async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Mærker', level: 1 });
  await page.goto('/brands/skovlund');
  await page.getByRole('navigation', { name: 'Genveje' }).getByRole('link', { name: 'Mærker' }).click();
  await expect(heading).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/brands/skovlund');
  await expect(page.getByRole('navigation', { name: 'Genveje' })).toBeHidden();
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([/Forside/, /Mærker/, 'Log ind', 'Bliv kunde']);
  // Preloading a link on hover must not redirect to the login.
  await menu.getByRole('link', { name: 'Forside' }).hover();
  await expectAccessible(page, '[role="dialog"]');
  await menu.getByRole('link', { name: 'Mærker' }).click();
  await expect(heading).toBeVisible();
  await expectSoundLayout(page);
});

test('[NAV-06] visitors’ quick links hide below 208 px, not from 1440 on', onlyInMatrix, async ({ page }) => {
  await page.goto('/brands/home');
  const links = page.getByRole('navigation', { name: 'Genveje' });
  const room = page.getByTestId('visitor-links-room');
  const narrow = (px: number) =>
    room.evaluate((part, width) => Object.assign(part, { style: `flex: none; width: ${width}px` }), px);
  await expect(links.getByRole('link', { name: 'Mærker' })).toBeVisible();
  await narrow(207);
  await expect(links).toBeVisible();
  await page.setViewportSize({ width: 1439, height: 900 });
  await expect(links).toBeHidden();
  await narrow(208);
  await expect(links).toBeVisible();
});
