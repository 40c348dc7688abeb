import { webLabels } from '@engros/contracts/labels/all.ts';
import type { PageContext } from '@engros/contracts/page-context.ts';
import { keepConsent } from '../src/lib/browser/keep-consent.ts';
import { stayOnPage } from '../src/lib/browser/page-left.ts';
import { startLabels } from '../src/lib/labels.ts';
import { setServerClock } from '../src/lib/server-clock.ts';
import { aNavigation } from './a-navigation.ts';

const labelsIn = (language: 'da' | 'en') =>
  Object.freeze(Object.fromEntries(Object.entries(webLabels).map(([key, texts]) => [key, texts[language]])));
/** Made once: every test opens a page, and none changes the texts in place. */
const shopLabels = { da: labelsIn('da'), en: labelsIn('en') };

const customer: PageContext['customer'] = {
  Id: '104882',
  Name: 'Køkkenet ved Havnen ApS',
  Name2: null,
  DisplayAddress: {
    Name: 'Køkkenet ved Havnen ApS',
    Attention: null,
    Address: 'Havnegade 1',
    PostalCode: '7100',
    City: 'Vejle',
  },
  Location: { Id: 'VEJ', Name: 'Vejle' },
};

/** Signed in, on Monday 2026-11-23 at 14:18 Danish time. */
export function aPageContext(changes: Partial<PageContext> = {}): PageContext {
  const language = changes.language ?? 'da';
  return {
    antiForgery: { token: 'token-1', headerName: 'RequestVerificationToken' },
    language,
    texts: `/assets/texts/shop-${language}-test.js`,
    user: {
      Id: '7',
      IsAuthenticated: true,
      DisplayName: 'Mette Lindholm',
      EmailAddress: 'mette@example.dk',
      IsPunchOutUser: false,
      IsAgreementOnly: false,
      Language: language,
      Customer: customer,
      DefaultCustomerId: null,
      Impersonation: null,
      UserActions: {
        CanPlaceOrderOnBehalfOfCustomer: false,
        CanImpersonate: false,
        CanOrder: true,
        CanSeePrices: true,
        CanManageFavorites: true,
        CanUseConsole: false,
      },
    },
    customer,
    settings: {
      BasketItemsDisplayMode: 'Category',
      PriceDisplayMode: 'SalesUnit',
      Density: 'Compact',
      Theme: 'Light',
      LastSelectedBasketId: null,
    },
    cacheKeys: ['u7', 'c104882'],
    supplier: {
      name: 'Fjordgros',
      tagline: 'Foodservice',
      phone: '75 00 00 00',
      hours: 'hverdage 06.00–16.30',
      address: 'Havnevej 12, 7100 Vejle',
    },
    timeZone: 'Europe/Copenhagen',
    serverTime: '2026-11-23T13:18:00Z',
    productChunkSize: 24,
    searchTermKey: 'q',
    features: {
      'Services.Old': [],
      'Navigation.ShowChangeCustomerList': true,
      'Search.ShowBoost': false,
      'Search.MightBeLateInverted': true,
    },
    authenticationLinks: { RegisterPageUrl: null, LoginPageUrl: '/login' },
    navigation: aNavigation(),
    announcement: null,
    hasRecallNotice: false,
    cookiePurposes: ['statistics'],
    isDemo: true,
    ...changes,
  };
}

/** A page's texts are those of the shop unless a test gives others. */
export type PageChanges = Partial<PageContext> & { labels?: Readonly<Record<string, string>> };

export function openPage({ labels, ...changes }: PageChanges = {}, address = '/'): PageContext {
  const context = aPageContext(changes);
  stayOnPage();
  window.$$ModernClientContext = context;
  // A cookie choice exists, so no page asks for it.
  keepConsent([]);
  window.history.replaceState(null, '', address);
  startLabels(context.language, labels ?? shopLabels[context.language]);
  setServerClock(context.serverTime);
  return context;
}
