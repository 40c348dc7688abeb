import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, holdBack, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket, thursday } from './server-basket.ts';

// All tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });
test.use({ allowErrors: /status of 503 .*catalog\/(search|products)/ });

const person = 'indkoeb-200204@kunde.example';
const fillet = 'Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF';

const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Søgning' });
const fieldOf = (page: Page) => overlayOf(page).getByRole('combobox', { name: 'Søg' });
const rowsOf = (page: Page) => overlayOf(page).getByRole('row');
const rowOf = (page: Page, name: string | RegExp) => overlayOf(page).getByRole('row', { name });

function searchesOf(page: Page): string[] {
  const terms: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const term = url.searchParams.get('term');
    // The front page searches without a term.
    if (url.pathname === '/api/catalog/search' && term !== null) terms.push(term);
  });
  return terms;
}

async function slowSearches(page: Page, ms: number): Promise<void> {
  await page.route('**/api/catalog/search**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

async function openPage(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
}

function pageType(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => (window as { $$ModernClientContext?: { pageType?: string } }).$$ModernClientContext?.pageType,
  );
}

test('[SRC-02] type-ahead asks after 900 ms; clearing cancels, empty is ignored', async ({
  page,
  signIn,
}) => {
  await signIn(person);
  await page.clock.install();
  const searches = searchesOf(page);
  await openPage(page);
  await page.keyboard.press('F8');
  await expect(fieldOf(page)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('kyllin');
  await page.clock.runFor(800);
  await page.keyboard.type('g');
  await page.clock.runFor(899);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toEqual(['kylling']);
  await page.clock.resume();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(overlayOf(page).getByRole('region', { name: 'Forslag' })).toContainText('kyllingebryst');
  await expect(overlayOf(page).getByRole('region', { name: 'I varegrupper' })).toContainText('fjerkræ');
  await expect(
    overlayOf(page).getByRole('region', { name: 'Mærker' }).getByRole('link').first(),
  ).toHaveAccessibleName(/\d+$/);

  await page.clock.pauseAt(Date.now() + 180_000);
  await page.keyboard.type('et');
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Ryd søgning' }).click();
  await page.clock.runFor(3000);
  await page.keyboard.type('   ');
  await page.clock.runFor(3000);
  await page.keyboard.press('Enter');
  await page.clock.runFor(3000);
  expect(searches).toEqual(['kylling']);
  await expect(rowsOf(page)).toHaveCount(0);
});

test(
  '[SRC-03] opens from the address, restores address, type and focus after',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(person);
    const release = await holdBack(page, '**/api/catalog/search?*term=mel*');
    await openPage(page, '/product/204118?q=mel');
    const overlay = overlayOf(page);
    await expect(fieldOf(page)).toHaveValue('mel');
    await expect(fieldOf(page)).toBeFocused();
    const box = await overlay.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await expect(overlay.locator('[data-phase=starting]')).toBeVisible();
    release();
    await expect(overlay.locator('[data-phase=active]')).toBeVisible();
    await expect.poll(() => pageType(page)).toBe('SearchOverlay');
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/204118$/);
    await expect.poll(() => pageType(page)).toBe('Product');

    await slowSearches(page, 1500);
    const opener = page.getByRole('button', { name: /^Vis kurven/ }).first();
    await opener.focus();
    await page.keyboard.press('F8');
    await page.keyboard.type('smør');
    await expect(overlay.locator('[data-on]')).toHaveCount(1);
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(overlay.locator('[data-on]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/204118\?q=sm%C3%B8r$/);
    await page.getByRole('button', { name: 'Luk', exact: true }).click();
    await expect(page).toHaveURL(/\/product\/204118$/);
    await expect(opener).toBeFocused();
    await page.keyboard.press('F8');
    await expect(fieldOf(page)).toHaveValue('');
    await expect(rowsOf(page)).toHaveCount(0);

    await openPage(page, '/search/overlay?q=ris');
    await expect(rowsOf(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('searchbox', { name: 'Søg' })).toBeFocused();
  },
);

test(
  '[SRC-03] a failed search is silent and keeps earlier results',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(person);
    await openPage(page);
    await page.keyboard.press('F8');
    await page.keyboard.type('kylling');
    await expect(rowsOf(page)).toHaveCount(10);
    const first = await rowsOf(page).first().textContent();
    let failures = 0;
    await page.route('**/api/catalog/search?**', async (route) => {
      failures += 1;
      await (failures === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue());
    });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('mælk');
    await expect.poll(() => failures).toBe(1);
    await expect(overlayOf(page).locator('[data-on]')).toHaveCount(0);
    expect(await rowsOf(page).first().textContent()).toBe(first);
    await expect(page.getByText('Der skete en fejl')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(page.getByRole('link', { name: /^Vis alle \d+ varer for “mælk”/ })).toBeVisible();
  },
);

test(
  'lines by keyboard take nine keys, also with slow and failed answers',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(person);
    const { Id } = await newBasket(page, [], thursday);
    await slowSearches(page, 400);
    let failures = 0;
    await page.route('**/api/catalog/products/snapshots?*', async (route) => {
      failures += 1;
      await (failures === 1 ? route.fulfill({ status: 503, body: '' }) : route.fallback());
    });
    await openPage(page);
    const lines = [
      ['204118', '2'],
      ['501220', '4'],
      ['502041', '5'],
      ['703310', '6'],
    ] as const;
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await page.keyboard.press('F8');
    for (const [number, quantity] of lines) {
      for (const digit of number) await press(digit);
      await press('Enter');
      // Keys are accepted before the response arrives; a complete line leaves the field at once.
      await press(quantity);
      await press('Enter');
      await expect(fieldOf(page)).toHaveValue('');
    }
    expect(presses).toBe(9 * lines.length);
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual(lines.map(([number, quantity]) => [number, Number(quantity)]));
    expect(failures).toBeGreaterThan(1);
    await expect(fieldOf(page)).toBeFocused();

    // Tests the steps one by one: the quantity gets the focus, and Enter returns to the field with the number selected.
    await page.keyboard.type('204155');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, /204155/).getByRole('spinbutton')).toBeFocused();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await expect(overlayOf(page)).toContainText('Lagt i kurven til to. 26.11: 3 kartoner');
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toContainEqual(['204155', 3]);
  },
);

test(
  'arrows choose rows, digits quantities, Tab units; undo; Enter shows all',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(person);
    const { Id } = await newBasket(page, [], thursday);
    const release = await holdBack(page, '**/api/catalog/search?*term=kyllingeb*');
    await openPage(page);
    await page.keyboard.press('F8');
    await page.keyboard.type('kyllingeb');
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(overlayOf(page).getByRole('status')).toHaveText(/^\d+ varer fundet for “kyllingeb”$/);
    await expect(rowsOf(page)).toHaveCount(10);
    const at = (await rowsOf(page).allTextContents()).findIndex((text) => text.includes(fillet));
    expect(at).toBeGreaterThan(0);
    for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
    const row = rowOf(page, new RegExp(fillet));
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await expect(fieldOf(page)).toHaveAttribute(
      'aria-activedescendant',
      (await row.getAttribute('id')) ?? '',
    );
    await expectAccessible(page);

    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: /^Karton 10 kg/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Karton 10 kg' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: /^Pose 2 kg/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('spinbutton', { name: `Antal pose af ${fillet}` })).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([['204118', 12]]);
    await overlayOf(page).getByRole('button', { name: 'Fortryd' }).click();
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([]);
    await expect(fieldOf(page)).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('7');
    const first = rowsOf(page).first().getByRole('spinbutton');
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('7');
    await page.keyboard.press('ArrowDown');
    await expect(rowsOf(page).nth(1).getByRole('spinbutton')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'kyllingeb' })).toBeVisible();
    await expect(overlayOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test('a mistyped word is corrected, past searches can be deleted', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(person);
  await openPage(page);
  await page.keyboard.press('F8');
  await page.keyboard.type('xyzxyzqq');
  await expect(
    overlayOf(page).getByRole('heading', { name: 'Ingen varer passer til “xyzxyzqq”' }),
  ).toBeVisible();
  await expect(overlayOf(page)).toContainText('ingen filtre skjuler varer');
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rapsolie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'rapsolie' })).toBeVisible();
  await expect(overlayOf(page)).toHaveCount(0);
  await page.keyboard.press('F8');
  const recent = overlayOf(page).getByRole('region', { name: 'Seneste søgninger' });
  await expect(recent.getByRole('button', { name: 'rapsolie', exact: true })).toBeVisible();
  await expectAccessible(page);
  await recent.getByRole('button', { name: 'Slet “rapsolie” fra seneste søgninger' }).click();
  await expect(recent.getByRole('button', { name: 'rapsolie', exact: true })).toHaveCount(0);
  // Uses another page, because the results page would search for its words again.
  await openPage(page);
  await page.keyboard.press('F8');
  await expect(overlayOf(page)).toBeVisible();
  await expect(recent.getByRole('button', { name: 'rapsolie', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'by touch: chips above rows, quantities in the basket, back closes',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn(person);
      const { Id } = await newBasket(page, [], thursday);
      await page.goto('/');
      await page.getByRole('button', { name: 'Søg', exact: true }).tap();
      await expect(fieldOf(page)).toBeFocused();
      await expect(page.getByRole('banner').locator('[data-open]')).toHaveCount(1);
      await page.keyboard.type('kyllingeb');
      await expect(rowsOf(page)).toHaveCount(10);
      await overlayOf(page)
        .getByRole('list', { name: 'Forslag' })
        .getByRole('button', { name: 'kyllingebrystfilet' })
        .tap();
      await expect(page.getByRole('link', { name: /varer for “kyllingebrystfilet”/ })).toBeVisible();
      await expectAccessible(page);
      const row = rowOf(page, new RegExp(fillet));
      await row.getByRole('button', { name: 'Én mere' }).tap();
      await row.getByRole('button', { name: 'Én mere' }).tap();
      await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([['204118', 2]]);
      await expect(overlayOf(page)).toContainText('Lagt i kurven til to. 26.11: 2 kartoner');
      const notice = await overlayOf(page).getByTestId('notice').boundingBox();
      expect(notice?.height).toBeLessThan(120);
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(844);
      await page.goBack();
      await expect(overlayOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('banner').locator('[data-open]')).toHaveCount(0);
    },
  );
});

test.describe('without motion', () => {
  test('the overlay is gone at once', onlyInMatrix, async ({ page, signIn }) => {
    await signIn(person);
    await page.goto('/?q=mel');
    await expect(rowsOf(page).first()).toBeVisible();
    expect(
      await page
        .getByTestId('search-overlay')
        .evaluate((part) => getComputedStyle(part).getPropertyValue('--t-overlay')),
    ).toBe('0s');
    await page.keyboard.press('Escape');
    await expect(overlayOf(page)).toHaveCount(0, { timeout: 300 });
  });
});

test('after Enter the first quantity has the focus, and arrows walk', async ({ page, signIn }) => {
  await signIn(person);
  await openPage(page);
  const quantities = page.getByTestId('search-results').getByRole('spinbutton');
  // Many and few products, at once and after the pause in which the search began by itself.
  for (const [term, waits] of [
    ['mælk', false],
    ['ost', true],
    ['hummer', false],
    ['brød', true],
  ] as const) {
    await page.keyboard.press('F8');
    await page.keyboard.type(term);
    if (waits) await expect(rowsOf(page)).not.toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/catalog/search?term=${encodeURIComponent(term)}`);
    await expect(overlayOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(term);
    await expect(quantities.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(quantities.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(quantities.first()).toBeFocused();
  }
});

test('a press after Enter keeps the focus where it went', async ({ page, signIn }) => {
  await signIn(person);
  await openPage(page);
  const release = await holdBack(page, '**/api/catalog/search?*term=laks*');
  await page.keyboard.press('F8');
  await page.keyboard.type('laks');
  await page.keyboard.press('Enter');
  await expect(overlayOf(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  const held = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  release();
  await expect(page.getByTestId('search-results').getByRole('spinbutton').first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(held);
});

test('digits after Enter wait for the first quantity, never search', async ({ page, signIn }) => {
  await signIn(person);
  const { Id } = await newBasket(page, [], thursday);
  await openPage(page);
  const searches = searchesOf(page);
  const quantities = page.getByTestId('search-results').getByRole('spinbutton');
  const put = async () => quantitiesOf(await serverBasket(page, Id)).map(([, quantity]) => quantity);
  const release = await holdBack(page, '**/api/catalog/search?*term=sukker*');
  await page.keyboard.press('F8');
  await page.keyboard.type('sukker');
  for (const key of ['Enter', '3', '1', 'Backspace', 'Enter', '2']) await page.keyboard.press(key);
  await expect(overlayOf(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  release();
  await expect(quantities.nth(2)).toBeFocused();
  await expect.poll(put).toEqual([3, 2]);
  expect(new Set(searches)).toEqual(new Set(['sukker']));
  await expect(page).toHaveURL('/catalog/search?term=sukker');

  await openPage(page);
  const releaseFlour = await holdBack(page, '**/api/catalog/search?*term=hvedemel*');
  await page.keyboard.press('F8');
  await page.keyboard.type('hvedemel');
  await page.keyboard.press('Enter');
  await expect(overlayOf(page)).toHaveCount(0);
  await page.keyboard.type('10x');
  await expect(fieldOf(page)).toHaveValue(/10x$/);
  releaseFlour();
  await expect.poll(put).toEqual([3, 2]);
});

test('Enter shows all results while the overlay’s code is coming', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(person);
  const release = await holdBack(page, '**/assets/search-overlay-*.js');
  await openPage(page);
  await page.keyboard.press('F8');
  await page.keyboard.type('laks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog/search?term=laks');
  release();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(overlayOf(page)).toHaveCount(0);
});
