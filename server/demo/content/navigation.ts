import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import { type Audience, type DemoEntry, link, separator } from './navigation-entry.ts';

const everybody: readonly Audience[] = ['visitor', 'buyer', 'supplier', 'staff'];
const people: readonly Audience[] = ['buyer', 'supplier', 'staff'];
const foodWaste = {
  title: ['Stop madspild', 'Stop food waste'],
  url: '/catalog/search?foodWaste=True',
  icon: 'FoodWaste',
} as const;
const organic = {
  title: ['Økologi', 'Organic'],
  url: '/catalog/search?organic=True',
  icon: 'Organic',
} as const;
const offers = { title: ['Tilbud', 'Offers'], url: '/catalog/search?onOffer=True', icon: 'Offers' } as const;
const agreement = {
  title: ['Aftalevarer', 'Agreement products'],
  url: '/catalog/search?onAgreement=True',
  icon: 'Agreement',
} as const;
const bargains = {
  title: ['Restpartier', 'Bargains'],
  url: '/catalog/search?bargain=True',
  icon: 'Bargains',
} as const;
const orders = { title: ['Ordrer', 'Orders'], url: '/orders', icon: 'Orders' } as const;
const favorites = {
  type: 'navigation_favorites',
  icon: 'Favorites',
  itemUrl: '/favorites/details/{id}',
} as const;

/** Entries below the customer's lists, for the menu and for the drawer of the quick link. */
const belowLists = (before: '' | 'quick-'): readonly DemoEntry[] => [
  separator(`${before}after-lists`),
  link(
    `${before}sales_statistics`,
    ['Mest købte', 'Bought most'],
    '/favorites/generated/salesstatistics',
    'Bought',
  ),
  link(`${before}see_all_lists`, ['Alle lister', 'All lists'], '/favorites', 'Favorites'),
];

/** The burger menu, from top to bottom. Only contains pages that exist. */
const menu: readonly DemoEntry[] = [
  {
    id: 'products',
    type: 'navigation_menu',
    title: ['Varer', 'Products'],
    url: '/catalog/search',
    icon: 'Products',
    source: 'categories',
  },
  {
    id: 'brands',
    title: ['Mærker', 'Brands'],
    url: '/brands/home',
    icon: 'Brands',
    audiences: everybody,
    needsCustomer: false,
  },
  {
    id: 'campaigns',
    type: 'navigation_menu',
    title: ['Tilbud og forsalg', 'Offers and presale'],
    icon: 'Offers',
    below: [
      { id: 'offers', ...offers },
      { id: 'presale', title: ['Forsalg', 'Presale'], url: '/presale', icon: 'Presale' },
      { id: 'bargains', ...bargains },
      link('all-campaigns', ['Kampagner', 'Campaigns'], '/campaigns', 'Offers'),
      link('product-news', ['Varenyheder', 'Product news'], '/product-news', 'Products'),
      { id: 'samples', title: ['Vareprøver', 'Product samples'], url: '/samples', icon: 'Samples' },
    ],
  },
  { id: 'food-waste', ...foodWaste },
  { id: 'organic', ...organic },
  separator('after-goods'),
  {
    id: 'orders',
    type: 'navigation_menu',
    title: orders.title,
    icon: orders.icon,
    below: [
      { id: 'all-orders', ...orders },
      {
        id: 'order-archive',
        title: ['Ordrearkiv', 'Order archive'],
        url: '/orders/archive',
        icon: 'Archive',
      },
    ],
  },
  {
    ...link('notifications', ['Beskeder', 'Notifications'], '/notifications', 'Notifications'),
    type: 'navigation_notifications',
  },
  { id: 'favorites', title: ['Favoritlister', 'Favourite lists'], ...favorites, below: belowLists('') },
  { id: 'agreement', ...agreement },
  link('bought', ['Købt før', 'Bought before'], '/catalog/search?limitToSalesStatistics=True', 'Bought'),
  link('bought-most', ['Mest købte', 'Bought most'], '/favorites/generated/salesstatistics', 'Bought'),
  {
    id: 'ordering',
    type: 'navigation_menu',
    title: ['Bestil hurtigt', 'Order quickly'],
    icon: 'Ordering',
    rights: ['order'],
    below: [
      {
        id: 'paste',
        title: ['Indsæt varer fra tekst eller fil', 'Paste products from text or file'],
        url: '/checkout/paste',
        icon: 'Paste',
        rights: ['order'],
      },
      { id: 'scan', title: ['Scan stregkoder', 'Scan barcodes'], url: '/scan', icon: 'Scan' },
    ],
  },
  { id: 'documents', title: ['Salgsdokumenter', 'Sales documents'], url: '/documents', icon: 'Paste' },
  {
    id: 'insight',
    type: 'navigation_menu',
    title: ['Statistik og klima', 'Statistics and climate'],
    icon: 'Sustainability',
    below: [
      link('statistics', ['Statistik', 'Statistics'], '/statistics', 'Sustainability'),
      link('environment', ['Bæredygtighed', 'Sustainability'], '/statistics/environment', 'Organic'),
      link('reports', ['Rapporter', 'Reports'], '/reports', 'Sustainability'),
    ],
  },
  {
    id: 'sustainability',
    title: ['Sådan beregner vi klimaaftryk', 'How we work out climate footprints'],
    url: '/sustainability/information',
    icon: 'Sustainability',
  },
  separator('before-acting'),
  {
    id: 'change-customer',
    type: 'navigation_change_customer',
    title: ['Skift kunde', 'Change customer'],
    icon: 'Customer',
    audiences: ['supplier', 'staff'],
    rights: ['actOnBehalf'],
    needsCustomer: false,
  },
];

/** Sorted from right to left: the last entry is shown first. */
const quickLinks: readonly DemoEntry[] = [
  { id: 'quick-bargains', isHidden: true, ...bargains },
  { id: 'quick-organic', ...organic },
  { id: 'quick-food-waste', ...foodWaste },
  { id: 'quick-offers', ...offers },
  { id: 'quick-agreement', ...agreement },
  {
    id: 'quick-products',
    title: ['Alle varer', 'All products'],
    url: '/catalog/search',
    icon: 'Products',
  },
  { id: 'quick-orders', ...orders },
  {
    id: 'quick-favorites',
    title: ['Favoritter', 'Favourites'],
    ...favorites,
    below: belowLists('quick-'),
  },
  {
    id: 'quick-brands',
    title: ['Mærker', 'Brands'],
    url: '/brands/home',
    icon: 'Brands',
    audiences: ['visitor'],
    needsCustomer: false,
  },
];

const account: readonly DemoEntry[] = [
  {
    id: 'account-customer',
    title: ['Kundeoplysninger', 'Customer information'],
    url: '/account/customer',
  },
  {
    id: 'account-profile',
    title: ['Min profil', 'My profile'],
    url: '/account/profile',
    needsCustomer: false,
  },
  {
    id: 'account-password',
    title: ['Adgangskode', 'Password'],
    url: '/account/password',
    needsCustomer: false,
  },
  {
    id: 'account-sessions',
    title: ['Aktive enheder', 'Active devices'],
    url: '/account/sessions',
    needsCustomer: false,
  },
  { id: 'account-cases', title: ['Reklamationer', 'Complaints'], url: '/cases' },
  {
    id: 'account-acting-log',
    title: ['På vores vegne', 'On our behalf'],
    url: '/account/acting-log',
    audiences: people,
  },
  {
    id: 'account-supplier',
    title: ['Bestil for en kunde', 'Order for a customer'],
    url: '/account/supplier',
    audiences: people,
    rights: ['actOnBehalf'],
    needsCustomer: false,
  },
  {
    id: 'account-impersonation',
    title: ['Handl på vegne af', 'Act on behalf of'],
    url: '/account/impersonation',
    audiences: people,
    rights: ['impersonate'],
    needsCustomer: false,
  },
];

const usual = {
  type: 'navigation_link',
  title: ['', ''],
  url: null,
  icon: null,
  itemUrl: null,
  source: null,
  audiences: people,
  rights: [],
  needsCustomer: true,
  isHidden: false,
  below: [],
} as const;

function rowsOf(entries: readonly DemoEntry[], place: string, parentId: string | null = null): object[] {
  return entries.flatMap((written, position) => {
    const entry = { ...usual, ...written };
    const row = {
      id: entry.id,
      place,
      parent_id: parentId,
      position,
      type: entry.type,
      title_da: entry.title[0],
      title_en: entry.title[1],
      url: entry.url,
      icon: entry.icon,
      item_url: entry.itemUrl,
      source: entry.source,
      is_hidden_from_quick_links: entry.isHidden,
      audiences: entry.audiences,
      rights: entry.rights,
      needs_customer: entry.needsCustomer,
    };
    return [row, ...rowsOf(entry.below, place, entry.id)];
  });
}

export async function seedNavigation(client: ClientBase): Promise<void> {
  await insertRows(
    client,
    'navigation_entries',
    {
      id: 'text',
      place: 'text',
      parent_id: 'text',
      position: 'int',
      type: 'text',
      title_da: 'text',
      title_en: 'text',
      url: 'text',
      icon: 'text',
      item_url: 'text',
      source: 'text',
      is_hidden_from_quick_links: 'boolean',
      audiences: 'text[]',
      rights: 'text[]',
      needs_customer: 'boolean',
    },
    [...rowsOf(menu, 'menu'), ...rowsOf(quickLinks, 'quickLinks'), ...rowsOf(account, 'account')],
  );
}
