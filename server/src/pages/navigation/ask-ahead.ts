import { type Basket, readBasket } from '@engros/contracts/baskets/basket.ts';
import { callAddress } from '@engros/contracts/call-address.ts';
import { readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import type { Envelope } from '@engros/contracts/envelope.ts';
import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { readNotifications, readPromoted } from '@engros/contracts/notices/notifications.ts';
import { readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { readThisWeek } from '@engros/contracts/ordering/this-week.ts';
import type { Ask, AskAhead } from '../../platform/http/pages/page-answers.ts';

type Day = Record<string, string>;

/** Screens by path: the type of their campaigns, and what else they ask for first, knowing the day of the basket. */
const screens: Readonly<
  Record<string, { campaigns: string; more?: (ask: Ask, day: Promise<Day>) => Promise<unknown> }>
> = {
  '/': { campaigns: 'FrontPage', more: askForFront },
  '/checkout/basket': { campaigns: 'Checkout' },
  '/favorites': { campaigns: 'FavoritesLists', more: (ask) => ask(listFavoriteLists.path) },
  '/catalog/search': { campaigns: 'Search' },
};

/** The same addresses as the browser's program asks for (`web/src/screens/pages/front`, the header and the baskets). */
export const askAhead: AskAhead = async ({ path }, ask) => {
  const screen = screens[path.toLowerCase()];
  const day = dayOfBasket(ask);
  await Promise.all([
    day,
    ask(readDeliveryDates.path),
    ask(readRecallNotices.path),
    screen && askForCampaigns(ask, screen.campaigns, day),
    screen?.more?.(ask, day),
  ]);
};

async function askForCampaigns(ask: Ask, pageType: string, day: Promise<Day>): Promise<unknown> {
  const { expectedDeliveryDate } = await day;
  return ask(callAddress(readCurrentPage.path, {}, { pageType, expectedDeliveryDate }));
}

async function dayOfBasket(ask: Ask): Promise<Day> {
  const basket = modelOf<Basket>(await ask(callAddress(readBasket.path, {}, { validate: true })));
  return {
    ...(basket?.Delivery.ExpectedDate && { expectedDeliveryDate: basket.Delivery.ExpectedDate }),
    ...(basket?.PreSale && { preSaleId: basket.PreSale.Id }),
  };
}

/** Numbers of products as the front page asks for them. */
const sizes = { list: 18, foodWaste: 18, offers: 6 };

async function askForFront(ask: Ask, basketDay: Promise<Day>): Promise<unknown> {
  const lists = ask(listFavoriteLists.path);
  const others = [readPromoted, readOrderAttention, readThisWeek, readNotifications].map(({ path }) =>
    ask(path),
  );
  const day = await basketDay;
  const found = { deliverable: 'True', search_sort_by: 'popularity', ...day };
  const search = (query: Record<string, string | number>) =>
    ask(callAddress(searchProducts.path, {}, { ...found, ...query }));
  return Promise.all([
    ...others,
    search({ foodWaste: 'True', pageSize: sizes.foodWaste }),
    search({ onOffer: 'True', pageSize: sizes.offers }),
    askForFirstList(ask, await lists, day),
  ]);
}

async function askForFirstList(ask: Ask, lists: string | null, day: Day): Promise<unknown> {
  const id = modelOf<FavoriteList[]>(lists)?.[0]?.Id;
  if (id === undefined) return;
  return ask(callAddress(readFavoriteList.path, { id }, { pageSize: sizes.list, ...day }));
}

function modelOf<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as Envelope<T>).Model;
}
