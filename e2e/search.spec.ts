import type { Page, Response } from '@playwright/test';
import type { SearchAnswer } from '../contracts/src/pages/search.ts';
import { expectAccessible } from './axe.ts';
import { expect, holdBack, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket, thursday } from './server-basket.ts';

// The tests run one after another, because several change the basket of the same customer.
test.describe.configure({ mode: 'default' });

const fillet = '204118';
const soldOut = '201355';
const nuggets = '208814';

const row = (page: Page, id: string) => page.locator(`[data-product="${id}"]`);

function searchAnswered(page: Page, part: string): Promise<Response> {
  return page.waitForResponse(
    (answer) => answer.url().includes('/api/catalog/search?') && answer.url().includes(part),
  );
}

const modelOf = async (answer: Response) => ((await answer.json()) as { Model: SearchAnswer }).Model;

async function changeAnswer(page: Page, change: (model: SearchAnswer, url: URL) => void): Promise<void> {
  await page.route('**/api/catalog/search?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { Model: SearchAnswer };
    change(json.Model, new URL(route.request().url()));
    await route.fulfill({ response, json });
  });
}

test('[SRC-01] words, filters, order, page and day go out together', async ({ page, signIn }) => {
  await signIn('lars@kantinen.example');
  const answered = searchAnswered(page, 'page=2');
  await page.goto('/catalog/search?term=kylling&inStock=True&search_sort_by=name&page=2');
  const answer = await answered;
  const asked = new URL(answer.url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    term: 'kylling',
    inStock: 'True',
    search_sort_by: 'name',
    page: '2',
    pageSize: '24',
  });
  expect(asked.get('expectedDeliveryDate')).toMatch(/^2026-11-/);
  const { Page: found, Facets } = await modelOf(answer);
  expect(found).toMatchObject({ CurrentPage: 2, PageNumber: 2, PageSize: 24, RecordNumbers: '25-48' });
  await expect(page.locator('[data-product]')).toHaveCount(24);
  for (const product of found.PageOfResults.slice(0, 3)) {
    const shown = row(page, product.Id);
    await expect(shown.getByRole('link', { name: product.DisplayName })).toBeVisible();
    const unit = product.SalesUnits.Values[0];
    await expect(shown).toContainText(unit?.FormattedSalesUnitPrice?.split(' / ')[0] ?? '?');
  }
  await expect(page.getByText(`25–48 af ${found.TotalResults}`)).toBeVisible();
  const [brand] = Facets.Brands;
  if (!brand) throw new Error('a brand was expected');
  await page
    .getByRole('checkbox', { name: new RegExp(`^${brand.Name}`) })
    .locator('xpath=ancestor::label')
    .click();
  await expect(page.getByTestId('search-heading').getByRole('paragraph')).toHaveText(
    new RegExp(`^${brand.Count} vare`),
  );
  await expect(page).toHaveURL(new RegExp(`brands=${brand.Id}`));
});

test('[CAT-02] a row and a tile say everything about a product', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-200403@kunde.example');
  await newBasket(page, [[fillet, 'KRT', 2]], thursday);
  await changeAnswer(page, ({ Page: { PageOfResults: products } }) => {
    for (const product of products) {
      if (product.Id !== fillet) continue;
      product.IsOnFavoriteList = true;
      product.LatestPurchaseDate = '2026-11-16';
      product.LatestPurchaseQuantity = 2;
      product.LatestPurchaseUnit = 'KRT';
      product.Campaigns = [{ Name: 'Køduge', Logo: '/favicon.ico' }];
      product.Deliverability.MightBeLate = true;
      product.Deadline = { DateTime: '2026-11-23T11:00:00Z', FormattedText: 'Mandag 23.11 12.00' };
    }
  });
  await page.goto('/catalog/search?term=kylling');
  const chicken = row(page, fillet);
  await expect(chicken).toContainText(`${fillet} · Skovlund`);
  await expect(chicken).toContainText(/På lager · 1\.\d{3} krt\./);
  await expect(chicken).toContainText('Købt 16.11 · 2 krt.');
  await expect(chicken).toContainText('Kan blive forsinket');
  await expect(chicken).toContainText(/Frist ma\. 23\.11 .*12\.00/);
  await expect(chicken).toContainText('Frost');
  await expect(chicken).toContainText('Køduge');
  await expect(chicken.getByTestId('product-campaign-logo')).toHaveAttribute('src', '/favicon.ico');
  await expect(chicken.getByRole('button', { name: /favorit/i })).toHaveAttribute('aria-pressed', 'true');
  for (const unit of ['Pose', 'Karton', 'Palle'])
    await expect(chicken.getByTestId('product-ladder')).toContainText(unit);
  await expect(chicken.getByRole('spinbutton', { name: /^Antal karton/ })).toHaveValue('2');
  await expect(chicken).toContainText(/2 krt\. i kurven · [\d.]+,\d\d kr\./);
  await expect(row(page, '201342')).toContainText(/Madspild .\d+\s%.*Holdbar til \d\d\.\d\d · \d+ krt\./);
  await expect(row(page, '201390')).toContainText(/Restparti .\d+\s%/);
  await page.goto('/catalog/search?term=kyllingeinderfilet');
  const out = row(page, soldOut);
  await expect(out).toContainText('Udsolgt · ventes 02.12');
  await expect(out.getByRole('button', { name: /Giv besked/ })).toBeVisible();
  await expect(out).toContainText('Foreslået erstatning · 201361');
  await expect(out.getByRole('spinbutton')).toHaveAccessibleName(/Kyllingeinderfilet, fersk, ca\. 50 g/);
  await page.goto('/catalog/search?term=fond');
  const replaced = row(page, '310446');
  await expect(replaced).toContainText('Udgår · erstattes direkte');
  await expect(replaced).toContainText('Bestilles som 310450');
  await expect(replaced).toContainText('Direkte erstatning · 310450');
  await page.goto('/catalog/search?presale=True');
  await expect(row(page, '930212')).toContainText(
    /Leveres uge 50–51.*Bestil senest 27\.11|Forsalg.*Leveres uge 50–51/,
  );
  await page.goto('/catalog/search?term=kyllingenuggets');
  await expect(row(page, nuggets)).toContainText(/Få tilbage · 9 krt\./);
  await page.goto('/catalog/search?term=kylling');
  await page.getByRole('radio', { name: 'Fliser' }).click();
  const tile = page.getByTestId('product-tile').filter({ hasText: fillet });
  await expect(tile).toContainText('Køduge');
  await expect(tile.getByRole('button', { name: /favorit/i })).toHaveAttribute('aria-pressed', 'true');
  await expect(tile.getByRole('spinbutton')).toHaveValue('2');
  await expect(tile).toContainText(/\d+,\d\d/);
  await expectAccessible(page);
});

test(
  '[SRC-07] one answer to a long term opens the product, shorter stays',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('lars@kantinen.example');
    await changeAnswer(page, ({ Page: found }, url) => {
      if (!/^(nuggets|nuggets8)$/.test(url.searchParams.get('term') ?? '')) return;
      found.PageOfResults = found.PageOfResults.slice(0, 1);
      Object.assign(found, { TotalResults: 1, TotalNumberOfResults: 1, TotalPages: 1 });
    });
    await page.goto('/catalog/search?term=nuggets');
    await expect(page.getByText(/^1 vare ·/)).toBeVisible();
    await expect(page.locator('[data-rungs]').getByRole('spinbutton').first()).toBeFocused();
    await expect(page).toHaveURL('/catalog/search?term=nuggets');
    await page.goto('/');
    await page.goto('/catalog/search?term=nuggets8');
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/nuggets/i);
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

test(
  '[SRC-09] keeps the chosen order, switches all prices, shows the ranking',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200403@kunde.example');
    await page.goto('/catalog/search?term=ost');
    await page.getByRole('button', { name: /Sortering/ }).click();
    const answered = searchAnswered(page, 'search_sort_by=name');
    await page.getByRole('option', { name: 'Navn A–Å' }).click();
    const names = (await modelOf(await answered)).Page.PageOfResults.map((product) => product.DisplayName);
    expect(names).toEqual([...names].sort(new Intl.Collator('da').compare));
    await expect(page).toHaveURL(/search_sort_by=name/);
    await expect(page.locator('[data-product]').first()).toContainText(names[0] ?? '?');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('search_sort_by'))).toBe('"name"');
    const later = searchAnswered(page, 'term=brie');
    await page.goto('/catalog/search?term=brie');
    expect(new URL((await later).url()).searchParams.get('search_sort_by')).toBe('name');

    const perKilo = page.getByTestId('rung-per').filter({ hasText: /\/(kg|l|stk\.)/ });
    await expect(page.getByTestId('rung-price').first()).toBeVisible();
    const choosePrices = async (name: string) => {
      await page.getByRole('button', { name: /Prisvisning/ }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    await choosePrices('kr. og pr. kg');
    await expect(perKilo.first()).toBeVisible();
    await choosePrices('kr.');
    await expect(perKilo).toHaveCount(0);
    await choosePrices('pr. kg');
    const prices = page.locator('[data-testid=rung][data-kind=normal]').getByTestId('rung-price');
    await expect(prices.nth(1)).toBeVisible();
    await expect(prices.filter({ hasNotText: /\/(kg|l|[a-zæøå]+\.)$/ })).toHaveCount(0);
    await choosePrices('kr. og pr. kg');

    await expect(page.getByText('Rangering vises')).toHaveCount(0);
    await changeAnswer(page, (model) => {
      model.Boost = model.Page.PageOfResults.map(({ Id }) => ({
        ProductId: Id,
        IsPurchased: true,
        IsDeliverable: true,
        Popularity: 27,
      }));
    });
    await page.goto('/catalog/search?term=brie');
    await expect(page.getByText('Rangering vises')).toBeVisible();
    await expect(page.locator('[data-product]').first()).toContainText(
      'Rangering: købt før, kan leveres, popularitet 27 af 31',
    );
  },
);

test('nothing found: the likely word, and what each filter hides', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('lars@kantinen.example');
  await page.goto('/catalog/search?term=kyllngebryst&markings=msc');
  await expect(page.getByText('Ingen varer passer til “kyllngebryst”')).toBeVisible();
  await expect(page.getByText('Mente du')).toBeVisible();
  const remove = page.getByRole('main').getByRole('button', { name: /^Fjern MSC.*· \d+ varer/ });
  const count = /(\d+) varer/.exec((await remove.textContent()) ?? '')?.[1];
  await expectAccessible(page);
  await remove.click();
  await expect(page.getByTestId('search-heading').getByRole('paragraph')).toHaveText(
    new RegExp(`^${count} varer`),
  );
});

test(
  '[DEL-04] another day dims and asks again; emptying filters clear, with undo',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200403@kunde.example');
    const dates = await page.request.get('/api/delivery/dates');
    const { Dates } = (
      (await dates.json()) as { Model: { Dates: { Date: string; IsDeliverable: boolean }[] } }
    ).Model;
    const [day, other] = Dates.filter((each) => each.IsDeliverable).map((each) => each.Date.slice(0, 10));
    if (!day || !other) throw new Error('two days were expected');
    const short = (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}`;
    await newBasket(page, [], day);
    let isEmptyNow = false;
    await changeAnswer(page, ({ Page: found }, url) => {
      if (!isEmptyNow || !url.searchParams.has('markings')) return;
      Object.assign(found, { PageOfResults: [], TotalResults: 0, TotalNumberOfResults: 0, TotalPages: 0 });
    });
    await page.goto('/catalog/search?term=kylling&inStock=True');
    await expect(page.getByText(new RegExp(`vises til levering .*${short(day)}`))).toBeVisible();
    const release = await holdBack(page, `**/api/catalog/search?*${other}*`);
    const strip = page.getByRole('banner');
    await strip.getByRole('radio', { name: new RegExp(short(other)) }).click();
    await expect(page.getByTestId('search-results')).toHaveCSS('opacity', '0.6');
    release();
    await expect(page.getByText(new RegExp(`vises til levering .*${short(other)}`))).toBeVisible();
    await expect(page.getByTestId('search-results')).toHaveCSS('opacity', '1');
    await expect(page).toHaveURL('/catalog/search?term=kylling&inStock=True');

    await page.goto('/catalog/search?term=kylling&markings=halal');
    await expect(page.locator('[data-product]').first()).toBeVisible();
    isEmptyNow = true;
    await strip.getByRole('radio', { name: new RegExp(short(day)) }).click();
    const warning = page.getByText(/Filtrene er ryddet: ingen varer passede til/).filter({ visible: true });
    await expect(warning.first()).toBeVisible();
    await expect(page).toHaveURL('/catalog/search?term=kylling');
    await expect(page.locator('[data-product]').first()).toBeVisible();
    await page
      .getByTestId('toast')
      .filter({ hasText: 'Filtrene er ryddet' })
      .getByRole('button', { name: 'Fortryd' })
      .last()
      .click();
    await expect(page).toHaveURL('/catalog/search?term=kylling&markings=halal');
  },
);

test.describe('with the keyboard only', () => {
  test(
    'three products found and ordered in three ways without the mouse',
    onlyInMatrix,
    async ({ page, signIn, forbidMouse }) => {
      forbidMouse();
      await signIn('indkoeb-200403@kunde.example');
      const { Id } = await newBasket(page, [], thursday);
      await page.goto('/catalog/search?term=kylling');
      await expect(page.locator('[data-product]')).toHaveCount(24);
      const fields = page.locator('[data-rung-page="1"]').getByRole('spinbutton');
      // ↓ moves from the search field into the rows and between units. Digits can be typed at once.
      await page.getByRole('searchbox', { name: 'Søg' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(fields.nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(fields.nth(1)).toBeFocused();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await expect(fields.nth(1)).toHaveValue('3');
      await expect(fields.nth(2)).toBeFocused();
      await page.keyboard.press('Shift+Enter');
      await expect(fields.nth(1)).toBeFocused();
      await page.keyboard.type('7');
      await page.keyboard.press('Escape');
      await expect(fields.nth(1)).toHaveValue('3');
      // Digits typed while the name of a product has the focus go into its quantity.
      const other = page.locator('[data-product]').nth(7);
      await other.getByRole('link').first().focus();
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
      await expect(other.getByRole('spinbutton').first()).toHaveValue('1');
      // U lists the units; K chooses the carton.
      await row(page, fillet).getByRole('link').focus();
      await page.keyboard.press('u');
      await expect(page.getByRole('menu', { name: 'Enheder' })).toBeVisible();
      await page.keyboard.press('k');
      await page.keyboard.press('Enter');
      await expect(row(page, fillet).getByRole('spinbutton', { name: /^Antal karton/ })).toBeFocused();
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => quantitiesOf(await serverBasket(page, Id)).map(([, quantity]) => quantity))
        .toEqual([3, 1, 2]);
      // F presses the favourite button, I opens the product.
      const heart = row(page, fillet).locator('[data-heart]').first();
      const before = await heart.getAttribute('aria-pressed');
      await row(page, fillet).getByRole('spinbutton').first().focus();
      await page.keyboard.press('f');
      await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
      // Presses repeatedly, because the favourite button ignores a press while the previous request is running.
      await expect(async () => {
        await page.keyboard.press('f');
        await expect(heart).toHaveAttribute('aria-pressed', before ?? 'false', { timeout: 1500 });
      }).toPass();
      await page.keyboard.press('i');
      await expect(page).toHaveURL(new RegExp(`/product/${fillet}$`));
    },
  );

  test(
    '[SRC-06] arrows stay in a page of 24; Ctrl goes on, highlighted',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('lars@kantinen.example');
      await page.goto('/catalog/search?term=kylling');
      const first = page.locator('[data-rung-page="1"]');
      await expect(first.locator('[data-product]')).toHaveCount(24);
      const last = first.getByRole('spinbutton').last();
      await last.focus();
      await page.keyboard.press('ArrowDown');
      await expect(last).toBeFocused();
      await expect(page.getByText('Sidste vare på side 1.', { exact: false })).toBeAttached();
      const second = page.locator('[data-rung-page="2"]').getByRole('spinbutton').first();
      await expect(second).toBeAttached();
      await page.evaluate(() => {
        const marked: { from: number; until: number }[] = [];
        Object.assign(window, { marked });
        new MutationObserver(([change]) => {
          if (change?.target instanceof Element && change.target.hasAttribute('data-highlight')) {
            marked.push({ from: performance.now(), until: 0 });
          } else Object.assign(marked.at(-1) ?? {}, { until: performance.now() });
        }).observe(document.body, { subtree: true, attributeFilter: ['data-highlight'] });
      });
      await page.keyboard.press('Control+ArrowDown');
      await expect(second).toBeFocused();
      const lasted = () =>
        page.evaluate(() => {
          const [first] = (window as unknown as { marked: { from: number; until: number }[] }).marked;
          return first ? first.until - first.from : 0;
        });
      await expect.poll(lasted).toBeGreaterThan(700);
      expect(await lasted()).toBeLessThan(1500);
      await page.keyboard.press('ArrowUp');
      await expect(second).toBeFocused();
    },
  );
});
