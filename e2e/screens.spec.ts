import type { Page } from '@playwright/test';
import { type DemoPerson, expect, expectAccessible, expectSoundLayout, test } from './browser.ts';
import { newBasket, thursday } from './server-basket.ts';

// Language is kept with the person, so that no two screens have the same one.
const widths = [390, 820, 1024, 1440] as const;
const themes = ['dark', 'light'] as const;
const fillet = ['204118', 'KRT', 14] as const;

interface Screen {
  name: string;
  person?: DemoPerson;
  /** Goes there; `word` is the heading or text that tells that the page stands, in Danish and in English. */
  open: (page: Page) => Promise<void>;
  word: readonly [danish: string | RegExp, english: string | RegExp];
}

function press(page: Page, names: RegExp): Promise<void> {
  return page.getByRole('button', { name: names }).filter({ visible: true }).first().click();
}

async function openOrder(page: Page): Promise<void> {
  const basket = await newBasket(page, [fillet], thursday);
  const answer = await page.request.post('/api/checkout/weborder', {
    params: { basketId: basket.Id },
    data: { IgnoreWarning: true },
  });
  const { Model } = (await answer.json()) as { Model: { Id: string } };
  await page.goto(`/checkout/receipt?id=${Model.Id}`);
}

const screens: readonly Screen[] = [
  {
    name: 'login',
    open: async (page) => void (await page.goto('/login')),
    word: ['Log ind', 'Log in'],
  },
  {
    name: 'front page',
    person: 'kasper@havnen.example',
    open: async (page) => void (await page.goto('/')),
    word: ['Bestil fra favoritter', 'Order from favourites'],
  },
  {
    name: 'search results as a list',
    person: 'indkoeb-200402@kunde.example',
    open: async (page) => void (await page.goto('/catalog/search?term=kylling')),
    word: ['kylling', 'kylling'],
  },
  {
    name: 'search results as tiles',
    person: 'indkoeb-200404@kunde.example',
    open: async (page) => {
      await page.goto('/catalog/search?onOffer=True');
      if ((page.viewportSize()?.width ?? 0) < 1440) await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('radio', { name: /^(Fliser|Tiles)$/ }).click();
    },
    word: ['På tilbud', 'On offer'],
  },
  {
    name: 'no results',
    person: 'indkoeb-200202@kunde.example',
    open: async (page) => void (await page.goto('/catalog/search?term=xyzxyz&organic=True')),
    word: ['Ingen varer passer til “xyzxyz”', 'No products match “xyzxyz”'],
  },
  {
    name: 'product',
    person: 'indkoeb-200203@kunde.example',
    open: async (page) => void (await page.goto('/product/204118')),
    word: ['Kyllingebrystfilet u/skind', 'Kyllingebrystfilet u/skind'],
  },
  {
    name: 'basket with errors',
    person: 'indkoeb-200403@kunde.example',
    open: async (page) => {
      const wanted = [fillet, ['204155', 'KRT', 50], ['501220', 'KS', 2], ['208814', 'PS', 90]] as const;
      const { Id } = await newBasket(page, wanted, thursday);
      await page.goto(`/checkout/basket?id=${Id}`);
    },
    word: [/^Ret 2 linjer/, /^Correct 2 lines/],
  },
  {
    name: 'empty basket',
    person: 'indkoeb-200204@kunde.example',
    open: async (page) => {
      const { Id } = await newBasket(page, []);
      await page.goto(`/checkout/basket?id=${Id}`);
    },
    word: [/er tom$/, /is empty$/],
  },
  {
    name: 'receipt',
    person: 'indkoeb-200405@kunde.example',
    open: openOrder,
    word: ['Tak, ordren er modtaget', 'Thank you, the order is received'],
  },
  {
    name: 'mini basket',
    person: 'indkoeb-200303@kunde.example',
    open: async (page) => {
      await newBasket(page, [fillet, ['501220', 'KS', 2]], thursday);
      await page.goto('/catalog/search?term=ost');
      await press(page, /^(Vis kurven|Show the basket|Kurv ·|Basket ·)/);
    },
    word: ['Kurv til torsdag 26.11', /^Basket for /],
  },
  {
    name: 'delivery days',
    person: 'indkoeb-200304@kunde.example',
    open: async (page) => {
      await newBasket(page, []);
      await page.goto('/catalog/search?term=ost');
      await press(page, /^(Flere datoer|More dates|Skift leveringsdag|Change delivery day)/);
    },
    word: ['Vælg leveringsdag', 'Choose delivery day'],
  },
  {
    name: 'menu',
    person: 'indkoeb-200604@kunde.example',
    open: async (page) => {
      await page.goto('/catalog/search?term=ost');
      await press(page, /^Menu$/);
    },
    word: ['Menu', 'Menu'],
  },
  {
    name: 'a level of the menu',
    person: 'indkoeb-300009@kunde.example',
    open: async (page) => {
      await page.goto('/catalog/search?term=ost');
      await press(page, /^Menu$/);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Varer|Products)/ })
        .click();
    },
    word: ['Varer', 'Products'],
  },
  {
    name: 'favourite lists',
    person: 'indkoeb-300010@kunde.example',
    open: async (page) => {
      for (const name of ['Basisvarer', 'Grundvareindkøb til sommerterrassens smørrebrødsudskæring 2026']) {
        await page.request.post('/api/favorites', { data: { name } });
      }
      await page.goto('/catalog/search?term=ost');
      if ((page.viewportSize()?.width ?? 0) < 1024) await page.goto('/');
      await press(page, /^(Favoritter|Favourites)/);
    },
    word: ['Favoritlister', 'Favourite lists'],
  },
  {
    name: 'keys',
    person: 'indkoeb-300007@kunde.example',
    open: async (page) => {
      await page.goto('/catalog/search?term=ost');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('?');
    },
    word: ['Tastaturgenveje', 'Keyboard shortcuts'],
  },
  {
    name: 'brands of a visitor',
    open: async (page) => void (await page.goto('/brands/home')),
    word: ['Mærker', 'Brands'],
  },
  {
    name: 'unknown address',
    person: 'indkoeb-200701@kunde.example',
    open: async (page) => void (await page.goto('/findes/ikke')),
    word: ['Siden findes ikke', 'The page does not exist'],
  },
];

/** The page stands: its word is there and nothing is being fetched. */
async function expectStanding(page: Page, word: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: word }).first()).toBeAttached();
  await expect(page.locator('[data-refetching], .skeleton:not([data-rungs] .skeleton)')).toHaveCount(0);
}

test.use({
  // Colours are read at once after a change of theme.
  contextOptions: { reducedMotion: 'reduce' },
  // An address that does not exist is answered with 404.
  allowErrors: /status of 404 .*findes\/ikke/,
});

for (const screen of screens) {
  test(`${screen.name}: accessible, nothing missing, nothing too wide, on four widths, on phone and desktop in the dark and in English too`, async ({
    page,
    signIn,
  }) => {
    if (screen.person) await signIn(screen.person);
    await screen.open(page);
    await expectStanding(page, screen.word[0]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectStanding(page, screen.word[0]);
      for (const colorScheme of width === 390 || width === 1440 ? themes : ([themes[1]] as const)) {
        await page.emulateMedia({ colorScheme });
        await test.step(`${width} px, ${colorScheme}`, async () => {
          await expectSoundLayout(page);
          await expectAccessible(page);
        });
      }
    }
    await page.request.put('/api/globalization/changelanguage', { data: { LanguageName: 'en' } });
    await screen.open(page);
    await expectStanding(page, screen.word[1]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectStanding(page, screen.word[1]);
      await test.step(`${width} px, English`, () => expectSoundLayout(page));
    }
    await test.step('English', () => expectAccessible(page));
  });
}

test('nothing jumps while search results arrive: layout shift below 0.02 with every call 400 ms late', async ({
  page,
  signIn,
}) => {
  await signIn('indkoeb-200702@kunde.example');
  await page.addInitScript(() => {
    const seen = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/catalog/search?term=kylling');
    await expect(page.getByRole('spinbutton').first()).toBeVisible();
    await expectStanding(page, 'kylling');
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    expect(shift, `${width} px`).toBeLessThan(0.02);
  }
});

test.describe('a server that fails', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test('results on their way are announced; a failure once is not seen, a lasting one can be tried again', async ({
    page,
    signIn,
  }) => {
    await signIn('indkoeb-200703@kunde.example');
    let failures = 1;
    let lateMs = 1500;
    await page.route('**/api/catalog/search?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      if (failures > 0) {
        failures -= 1;
        return route.fulfill({ status: 503, json: { Type: 'unavailable', Message: 'x' } });
      }
      return route.continue();
    });
    await page.goto('/catalog/search?term=kylling');
    await expect(page.getByRole('status').filter({ hasText: 'Henter varer' })).toBeAttached();
    await expectAccessible(page);
    await expect(page.getByRole('spinbutton').first()).toBeVisible();

    // Pages fetched ahead fail as well.
    failures = Number.POSITIVE_INFINITY;
    lateMs = 0;
    await page.goto('/catalog/search?term=ost');
    await expect(page.getByText('Varerne kan ikke hentes lige nu')).toBeVisible();
    await expectAccessible(page);
    await expectSoundLayout(page);
    failures = 0;
    await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.getByRole('spinbutton').first()).toBeVisible();
  });
});
