import type { Page } from '@playwright/test';
import { changeMenus, entry } from './arriving-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

const deep = entry({
  Id: 'goods',
  Title: 'Varer',
  Type: 'navigation_menu',
  Url: '/catalog/search',
  MenuItems: [
    entry({
      Id: 'meat',
      Title: 'Kød',
      Type: 'navigation_menu',
      Url: null,
      MenuItems: [
        entry({
          Id: 'poultry',
          Title: 'Fjerkræ',
          Type: 'navigation_menu',
          Url: null,
          MenuItems: [entry({ Id: 'chicken', Title: 'Kylling', Url: '/catalog/search?term=kylling' })],
        }),
      ],
    }),
    ...Array.from({ length: 30 }, (_, index) => entry({ Id: `more-${index}`, Title: `Gruppe ${index + 1}` })),
  ],
});

test('[NAV-04] the burger menu goes down and back by keyboard alone', async ({ page, signIn }) => {
  await signIn('indkoeb-300004@kunde.example');
  await changeMenus(page, { NavigationItems: [deep, entry({ Id: 'presale', Title: 'Forsalg' })] });
  await page.goto('/catalog/search?term=ost');
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await expect(menu).toHaveAccessibleName('Menu');
  await expect(menu.getByRole('link', { name: 'Forside' })).toHaveAttribute('href', '/');
  await expect(menu).toContainText('Køkken 300004');
  await expect(menu).toContainText('300004');
  await menu.getByRole('button', { name: /^Varer/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Forsalg' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const back = menu.getByRole('button', { name: /^Tilbage fra/ });
  await expect(back).toHaveText('Tilbage fra Varer');
  await expect(menu).toHaveAccessibleName('Varer');
  await expect(menu.getByRole('link', { name: /^Vis alle varer/ })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Varer, 31 punkter' })).toBeAttached();
  await expect(menu.getByRole('link', { name: 'Forside' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Kylling' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(back).toHaveText('Tilbage fra Kød');
  await page.keyboard.press('ArrowRight');
  await expect(back).toHaveText('Tilbage fra Fjerkræ');
  await expect(menu.getByRole('link', { name: 'Kylling' })).toBeFocused();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('button', { name: 'Fjerkræ' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(menu.getByRole('button', { name: 'Kød' })).toBeFocused();
  await back.click();
  await expect(menu.getByRole('button', { name: /^Varer/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: 'Gruppe 30' })).toBeFocused();
  const body = page.getByTestId('drawer-body');
  await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAccessibleName('Menu');
  await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBe(0);
  await menu.getByRole('button', { name: /^Varer/ }).click();
  await menu.getByRole('button', { name: 'Kød' }).click();
  await menu.getByRole('button', { name: 'Fjerkræ' }).click();
  // Beside the place where the button was: a second press there within a second would be a double press.
  await menu.getByRole('link', { name: 'Kylling' }).click({ position: { x: 200, y: 12 } });
  await expect(page).toHaveURL(/term=kylling$/);
  await expect(menu).toHaveCount(0);
});

test(
  '[NAV-05] every kind of entry does its work, badges above zero',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await changeMenus(page, {
      NavigationItems: [
        entry({ Id: 'link', Title: 'Forsalg', Subtitle: 'Jul og nytår', Url: '/presale' }),
        entry({ Id: 'n5', Title: 'Beskeder', Type: 'navigation_notifications', UnreadNotificationsCount: 5 }),
        entry({ Id: 'n0', Title: 'Læst alt', Type: 'navigation_notifications', UnreadNotificationsCount: 0 }),
        entry({ Id: 'line', Type: 'navigation_separator', Url: null }),
        entry({ Id: 'j2', Title: 'Ledige vagter', Type: 'navigation_job', AmountOfJobs: 2 }),
        entry({ Id: 'j0', Title: 'Ingen vagter', Type: 'navigation_job', AmountOfJobs: 0 }),
        entry({
          Id: 'menu',
          Title: 'Mere',
          Type: 'navigation_menu',
          Url: null,
          MenuItems: [entry({ Id: 'below', Title: 'Under' })],
        }),
        entry({
          Id: 'favorites',
          Title: 'Favoritlister',
          Type: 'navigation_favorites',
          Url: null,
          MenuItems: [
            entry({ Id: 'a', Title: 'Basisvarer', Type: 'navigation_favorites_item', Url: '/?list=a' }),
            entry({ Id: 'b', Type: 'navigation_separator', Url: null }),
            entry({ Id: 'c', Title: 'Alle lister', Url: '/presale' }),
          ],
        }),
        entry({ Id: 'change', Title: 'Skift kunde nu', Type: 'navigation_change_customer', Url: null }),
      ],
    });
    await page.goto('/samples');
    await press(page, 'Menu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Forsalg Jul og nytår' })).toHaveAttribute(
      'href',
      '/presale',
    );
    await expect(menu.getByRole('link', { name: 'Beskeder 5 ulæste' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ledige vagter 2 ledige' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Læst alt', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ingen vagter', exact: true })).toBeVisible();
    await expect(menu.getByTestId('count-badge')).toHaveCount(2);
    await expect(menu.getByRole('separator')).toHaveCount(1);
    await menu.getByRole('button', { name: 'Mere' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Mere' }).getByRole('link', { name: 'Under' }),
    ).toBeVisible();
    await press(page, 'Tilbage fra Mere');
    await press(page, 'Favoritlister');
    const lists = page.getByRole('dialog', { name: 'Favoritlister' });
    await expect(lists.getByRole('link')).toHaveText(['Basisvarer', 'Alle lister']);
    await expect(lists.getByRole('separator')).toHaveCount(1);
    await expectAccessible(page, '[role="dialog"]');
    await press(page, 'Tilbage fra Favoritlister');
    await press(page, 'Skift kunde nu');
    await expect(page.getByRole('dialog', { name: 'Skift kunde' })).toBeVisible();
  },
);

test('an unsafe link address is none: nothing to follow or run', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-300005@kunde.example');
  const bad = [
    'javascript:window.hacked=1',
    'JaVaScRiPt:window.hacked=1',
    'data:text/html,<script>window.hacked=1</script>',
    'blob:https://evil.example/1',
    'http://evil.example',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example',
    'java\nscript:window.hacked=1',
    'vbscript:x',
  ];
  const items = bad.map((Url, index) =>
    entry({ Id: `bad-${index}`, Title: `Ond ${index}`, Url, Target: index % 2 ? '_blank' : '_self' }),
  );
  await changeMenus(page, {
    NavigationItems: items,
    QuickLinks: items,
    MyAccountLinks: bad.map((Url, index) => ({ Url, Target: '_self' as const, Title: `Ond ${index}` })),
  });
  await page.goto('/presale');
  await press(page, 'Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Ond 9')).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Ond/ })).toHaveCount(0);
  for (const item of await menu.getByText(/^Ond/).all()) await item.click();
  await press(page, /^Min konto: /);
  await page.keyboard.press('Escape');
  await press(page, 'Min konto');
  await expect(page.getByRole('menuitem', { name: 'Log ud' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Ond/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Ond/ })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/presale');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test(
  '[NAV-07] stops skip to content, search and days; F8 searches outside dialogs',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300005@kunde.example');
    await page.goto('/presale');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const toContent = page.getByRole('link', { name: 'Gå til indhold' });
    await expect(toContent).toBeFocused();
    await expect(toContent).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    // Opens the page without the fragment of the skip link, because Tab would otherwise continue from the fragment's
    // target.
    await page.goto('/presale');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Gå til søgning' })).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Søg' });
    await expect(field).toBeFocused();
    await page.getByRole('link', { name: 'Gå til leveringsdage' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { checked: true, name: /\d\d\.\d\d/ })).toBeFocused();
    await page.keyboard.press('Control+d');
    await expect(page.getByRole('dialog', { name: 'Vælg leveringsdag' })).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByRole('dialog', { name: 'Vælg leveringsdag' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Fjordgros' }).focus();
    await page.keyboard.press('F8');
    await page.keyboard.type('torsk');
    await expect(page.locator(':focus')).toHaveValue('torsk');
  },
);

test('the account menu names the person, leads on and logs out', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-300006@kunde.example');
  await changeMenus(page, {
    MyAccountLinks: [{ Url: '/presale', Target: '_self', Title: 'Forsalg hos os' }],
  });
  await page.goto('/samples');
  await press(page, 'Min konto');
  const menu = page.getByRole('menu', { name: 'Min konto' });
  await expect(menu).toContainText('Indkøber 300006');
  await menu.getByRole('menuitem', { name: 'Forsalg hos os' }).click();
  await expect(page).toHaveURL(/\/presale$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Menu');
  await press(page, /^Min konto: Indkøber 300006/);
  const level = page.getByRole('dialog', { name: 'Min konto' });
  await expect(level.getByRole('link', { name: 'Forsalg hos os' })).toBeFocused();
  await level.getByRole('radio', { name: 'Mørkt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await level.getByRole('radio', { name: 'Som enheden' }).click();
  await press(page, 'Tilbage fra Min konto');
  await press(page, 'Log ud');
  await expect(page).toHaveURL(/\/login/);
});

test('? lists the keys, not while typing, not switched off', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-300025@kunde.example');
  await page.goto('/presale');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Tastaturgenveje' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(keys).toContainText('Ctrl B');
  await expectAccessible(page, '[role="dialog"]');
  await expectSoundLayout(page);
  await keys.getByRole('switch', { name: 'Brug ? og K som genveje' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('?');
  await press(page, 'Min konto');
  await expect(keys).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Tastaturgenveje' }).click();
  await keys.getByRole('switch', { name: 'Brug ? og K som genveje' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.getByRole('banner').getByRole('searchbox', { name: 'Søg' }).focus();
  await page.keyboard.type('?');
  await expect(keys).toHaveCount(0);
});
