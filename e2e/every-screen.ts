import type { Page } from '@playwright/test';
import type { OutputOf } from '../contracts/src/endpoint.ts';
import type { listOrders } from '../contracts/src/ordering/orders.ts';
import { addresses, kindAt, openAddress } from './addresses.ts';
import { type DemoPerson, expect } from './browser.ts';
import { consoleScreens } from './console-screens.ts';
import { favoriteScreens } from './favorite-screens.ts';
import { newBasket, thursday, wednesday } from './server-basket.ts';

export interface Screen {
  name: string;
  person: DemoPerson | null;
  /** `prefix` is the language prefix, `/da-dk` or `/en-gb`. */
  open: (page: Page, prefix: string) => Promise<void>;
  /** Heading that shows that the screen has loaded, in Danish and English; screens with their own URL need none. */
  heading?: readonly [danish: string | RegExp, english: string | RegExp];
}

export const buyer = 'indkoeb-300017@kunde.example';
const staff = 'sofie@fjordgros.example';
const fillet = ['204118', 'KRT', 14] as const;

const personOf = {
  'a visitor': null,
  'a buyer': buyer,
  'supplier staff': staff,
  'an administrator': 'karen@fjordgros.example',
} as const;

const places: readonly Screen[] = addresses().map((address) => ({
  name: address,
  person: personOf[kindAt(address)],
  open: (page, prefix) => openAddress(page, `${prefix}${address}`),
}));

function press(page: Page, names: RegExp): Promise<void> {
  return page.getByRole('button', { name: names }).filter({ visible: true }).first().click();
}

async function openSearch(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/catalog/search?term=xyzxyz`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openReceipt(page: Page, prefix: string): Promise<void> {
  const basket = await newBasket(page, [fillet], wednesday);
  const answer = await page.request.post('/api/checkout/weborder', {
    params: { basketId: basket.Id },
    data: { IgnoreWarning: true },
  });
  const { Model } = (await answer.json()) as { Model: { Id: string } };
  await page.goto(`${prefix}/checkout/receipt?id=${Model.Id}`);
}

/** If possible an order whose lines differ from what was ordered. */
async function openOrder(page: Page, prefix: string): Promise<void> {
  const answer = await page.request.get('/api/accounting/orders', { params: { NumberOfDays: 365 } });
  const { Orders } = ((await answer.json()) as { Model: OutputOf<typeof listOrders> }).Model;
  const order = Orders.find(({ NumberOfDeviations }) => NumberOfDeviations > 0) ?? Orders[0];
  await openAddress(page, `${prefix}/orders/details/${order?.Id}`);
}

const address = (rest: string) => (page: Page, prefix: string) => openAddress(page, `${prefix}${rest}`);

const states: readonly Screen[] = [
  ...favoriteScreens,
  ...consoleScreens,
  {
    name: 'brands of a signed-in buyer',
    person: buyer,
    open: address('/brands/home'),
    heading: ['Mærker', 'Brands'],
  },
  {
    name: 'a brand of a signed-in buyer',
    person: buyer,
    open: address('/brands/skovlund'),
    heading: ['Skovlund', 'Skovlund'],
  },
  {
    name: 'the story of a brand',
    person: buyer,
    open: async (page, prefix) => {
      await openAddress(page, `${prefix}/brands/skovlund`);
      await page.getByRole('radio', { name: /^(Om|About) / }).click();
    },
    heading: [/^Langsomtvoksende kylling/, /./],
  },
  {
    name: 'search results as a list',
    person: buyer,
    open: address('/catalog/search?term=kyllingebryst'),
    heading: ['kyllingebryst', 'kyllingebryst'],
  },
  {
    name: 'search results by place',
    person: buyer,
    open: address('/catalog/search?radius=60&term=kyllingebryst'),
    heading: ['kyllingebryst', 'kyllingebryst'],
  },
  {
    name: 'search results as tiles',
    person: buyer,
    open: async (page, prefix) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAddress(page, `${prefix}/catalog/search?onOffer=True&term=kylling`);
      await page.getByRole('radio', { name: /^(Fliser|Tiles)$/ }).click();
    },
    heading: [/./, /./],
  },
  {
    name: 'no results',
    person: buyer,
    open: address('/catalog/search?term=xyzxyz&organic=True'),
    heading: ['Ingen varer passer til “xyzxyz”', 'No products match “xyzxyz”'],
  },
  {
    name: 'a product that is out of stock',
    person: buyer,
    open: address('/product/412031'),
    heading: [/./, /./],
  },
  {
    name: 'a product that is replaced',
    person: buyer,
    open: address('/product/667965'),
    heading: [/./, /./],
  },
  {
    name: 'a product nobody knows',
    person: buyer,
    open: address('/product/4711'),
    heading: [/./, /./],
  },
  {
    name: 'a product with all there is to say',
    person: 'kasper@havnen.example',
    open: address('/product/415072'),
    heading: [/^Fiskefrikadeller/, /^Fiskefrikadeller/],
  },
  {
    name: 'basket with errors',
    person: 'indkoeb-300070@kunde.example',
    open: async (page, prefix) => {
      const wanted = [fillet, ['204155', 'KRT', 50], ['501220', 'KS', 2], ['208814', 'PS', 90]] as const;
      const { Id } = await newBasket(page, wanted, thursday);
      await page.goto(`${prefix}/checkout/basket?id=${Id}`);
    },
    heading: [/^Ret 4 linjer/, /^Fix 4 lines/],
  },
  {
    name: 'empty basket',
    person: buyer,
    open: async (page, prefix) => {
      const { Id } = await newBasket(page, []);
      await page.goto(`${prefix}/checkout/basket?id=${Id}`);
    },
    heading: [/er tom$/, /is empty$/],
  },
  {
    name: 'receipt',
    person: 'indkoeb-300071@kunde.example',
    open: openReceipt,
    heading: ['Tak, ordren er modtaget', 'Thank you, the order is received'],
  },
  {
    name: 'an order',
    person: 'kasper@havnen.example',
    open: openOrder,
    heading: [/^Ordre \d+$/, /^Order \d+$/],
  },
  {
    name: 'samples above the limit',
    person: buyer,
    open: async (page, prefix) => {
      await newBasket(page, [['204118', 'KRT', 4]]);
      await openAddress(page, `${prefix}/samples`);
    },
    heading: ['Vareprøver', 'Samples'],
  },
  {
    name: 'mini basket',
    person: 'indkoeb-300072@kunde.example',
    open: async (page, prefix) => {
      await newBasket(page, [fillet, ['501220', 'KS', 2]], thursday);
      // Phones go to the basket's page instead.
      await page.setViewportSize({ width: 1440, height: 900 });
      await openSearch(page, prefix);
      await press(page, /^(Vis kurven|Show the basket)/);
    },
    heading: ['Kurv til torsdag 26.11', /^Basket for /],
  },
  {
    name: 'delivery days',
    person: buyer,
    open: async (page, prefix) => {
      await newBasket(page, []);
      await openSearch(page, prefix);
      await press(page, /^(Flere datoer|More dates|Skift leveringsdag|Change delivery day)/);
    },
    heading: ['Vælg leveringsdag', 'Choose delivery day'],
  },
  {
    name: 'menu',
    person: buyer,
    open: async (page, prefix) => {
      await openSearch(page, prefix);
      await press(page, /^Menu$/);
    },
    heading: ['Menu', 'Menu'],
  },
  {
    name: 'a level of the menu',
    person: buyer,
    open: async (page, prefix) => {
      await openSearch(page, prefix);
      await press(page, /^Menu$/);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Varer|Products)/ })
        .click();
    },
    heading: ['Varer', 'Products'],
  },
  {
    name: 'favourite lists',
    person: 'indkoeb-300010@kunde.example',
    open: async (page, prefix) => {
      for (const name of ['Basisvarer', 'Grundvareindkøb til sommerterrassens smørrebrødsudskæring 2026'])
        await page.request.post('/api/favorites', { data: { name } });
      await openAddress(page, `${prefix}/`);
      await press(page, /^(Favoritter|Favourites)/);
    },
    heading: ['Favoritlister', 'Favourite lists'],
  },
  {
    name: 'keys',
    person: buyer,
    open: async (page, prefix) => {
      await openSearch(page, prefix);
      await page.keyboard.press('?');
    },
    heading: ['Tastaturgenveje', 'Keyboard shortcuts'],
  },
  {
    name: 'search overlay',
    person: buyer,
    open: async (page, prefix) => {
      await page.goto(`${prefix}/search/overlay?q=kyllingeb`);
      await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(10);
    },
  },
  {
    name: 'an account without customers',
    person: 'karen@fjordgros.example',
    open: async (page, prefix) => {
      await page.goto(`${prefix}/account/assign-customer`);
      await expect(page.getByText(/^(Uden kunde ser du|Without a customer you see)/)).toBeVisible();
    },
  },
  {
    name: 'a screen that cannot be fetched',
    person: buyer,
    open: async (page, prefix) => {
      await page.route('**/api/brands?*', (route) =>
        route.fulfill({ status: 503, json: { Type: 'unavailable', Message: 'x' } }),
      );
      await page.goto(`${prefix}/brands/home`);
      await expect(page.getByRole('button', { name: /^(Prøv igen|Try again)$/ })).toBeVisible();
    },
    heading: ['Mærkerne kan ikke hentes lige nu', 'The brands cannot be loaded right now'],
  },
  {
    name: 'the choice of cookies',
    person: null,
    open: async (page, prefix) => {
      await page.context().clearCookies({ name: 'cookieConsent' });
      await openAddress(page, `${prefix}/login`);
    },
    heading: ['Cookies på Fjordgros', /^Cookies /],
  },
];

export const screensByAddress: readonly Screen[] = places;
export const screensInState: readonly Screen[] = states;
export const screens: readonly Screen[] = [...places, ...states];

export async function expectComplete(page: Page, { heading }: Screen, language: 'da' | 'en'): Promise<void> {
  const [danish, english] = heading ?? [];
  const name = language === 'da' ? danish : english;
  if (name !== undefined) await expect(page.getByRole('heading', { name }).first()).toBeAttached();
  // Each page has a heading of its own, even one that says that there is nothing; a dialog may be shown without a page.
  await expect(page.locator('h1').or(page.getByRole('dialog')).first()).toBeAttached();
  await expect(
    page.locator('[data-refetching], [data-skeleton]:not([data-rungs] [data-skeleton])'),
  ).toHaveCount(0);
}
