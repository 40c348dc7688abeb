import type { ProductDay } from '@engros/contracts/goods/product.ts';
import type { Purchase, PurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { aProductPage } from '../../../../test/a-product-page.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

function openProduct(
  product: ReturnType<typeof aProductPage>,
  answers: Answers = {},
  context: Parameters<typeof aPageContext>[0] = {},
) {
  return openScreen(
    `/product/${product.Id}`,
    aBasket(),
    {
      [`GET /api/catalog/products/${product.Id}`]: () => product,
      'GET /api/favorites': () => [],
      'GET /api/catalog/stock/notices': () => [],
      [`GET /api/accounting/purchasehistory/${product.Id}`]: () => aHistory([]),
      ...answers,
    },
    context,
  );
}

const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  OrderId: '7715204',
  IsConfirmed: true,
  OrderDate: '2026-11-08',
  DeliveryDate: '2026-11-09',
  Quantity: 2,
  SalesUnitCode: 'kt',
  SalesUnitQuantity: 4,
  UnitPriceOre: 88_920,
  PriceSource: 'Agreement',
  ...changes,
});

function aHistory(Purchases: Purchase[], TotalResults = Purchases.length): PurchaseHistory {
  const Months = Array.from({ length: 12 }, (_, index) => ({
    Month: `2026-${String(index + 1).padStart(2, '0')}`,
    BaseUnits: index,
  }));
  const Summary = {
    NumberOfPurchases: TotalResults,
    BaseUnits: 66,
    UsualBaseUnits: 2,
    DaysBetween: 14,
    AmountOre: 660_000,
    Months,
  };
  return { ProductId: '204118', TotalResults, Purchases, Summary: TotalResults === 0 ? null : Summary };
}

describe('the purchase history', () => {
  const history = async () => within(await screen.findByRole('region', { name: 'Købshistorik' }));

  test('names a price that is not the agreed one by its cause', async () => {
    const purchases = [
      aPurchase(),
      aPurchase({ OrderId: '2', PriceSource: 'Campaign', UnitPriceOre: 82_368 }),
      aPurchase({ OrderId: '3', PriceSource: 'QuickSale', UnitPriceOre: 65_520 }),
      aPurchase({ OrderId: '4', PriceSource: 'List', UnitPriceOre: 93_600, IsConfirmed: false }),
    ];
    openProduct(aProductPage(), { 'GET /api/accounting/purchasehistory/204118': () => aHistory(purchases) });
    const cell = async (text: string) => (await (await history()).findByText(text)).closest('[data-numeric]');
    expect((await cell('889,20'))?.getAttribute('data-cause')).toBeNull();
    expect((await cell('823,68'))?.getAttribute('data-cause')).toBe('campaign');
    expect((await cell('655,20'))?.getAttribute('data-cause')).toBe('quickSale');
    expect((await cell('936,00'))?.getAttribute('data-cause')).toBe('list');
    const sources = (await history()).getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(sources).toEqual(['Pris fra', 'Aftale', 'Kampagne', 'Restparti', 'Listepris']);
    const addressOf = async (name: string) =>
      (await history()).getByRole('link', { name }).getAttribute('href');
    expect(await addressOf('2')).toBe('/orders/details/2');
    expect(await addressOf('4')).toBe('/checkout/receipt?id=4');
  });

  test('is not there for a punch-out buyer, nor asked for', async () => {
    const { user } = aPageContext();
    const session = {
      Number: '88213',
      System: 'Kommunens indkøb',
      Protocol: 'cxml',
      Operation: 'create',
      ReturnsTo: 'indkoeb.example',
      EndsAt: '2026-11-23T10:17:00Z',
    };
    const { callsTo } = openProduct(
      aProductPage(),
      { 'GET /api/punchout/session': () => session },
      { user: { ...user, IsPunchOutUser: true } },
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Købshistorik' })).toBeNull();
    expect(callsTo('/api/accounting/purchasehistory/204118')).toEqual([]);
    expect(callsTo('/api/favorites')).toEqual([]);
  });
});

describe('allergens', () => {
  test('not stated is a state of its own, never shown as free', async () => {
    const level = (Code: string, Name: string, Level: 'contains' | 'unknown' | 'free' | 'traces') => ({
      Code,
      Name,
      Level,
    });
    const Allergens = [
      level('AE', 'Æg', 'unknown'),
      level('AM', 'Mælk', 'free'),
      level('AW', 'Korn med gluten', 'contains'),
      level('BC', 'Selleri', 'traces'),
    ];
    openProduct(aProductPage({ Allergens, Ingredients: 'Hvedemel, rugmel, vand' }));
    const cells = within(await screen.findByRole('list', { name: 'Allergener' })).getAllByRole('listitem');
    expect(cells.map((cell) => `${cell.getAttribute('data-level')} ${cell.textContent}`)).toEqual([
      'contains Korn med glutenhvede, rug: Indeholder',
      'traces Selleri: Kan indeholde spor',
      'free Mælk: Ikke til stede',
      'unknown Æg: Ikke oplyst',
    ]);
  });
});

describe('stock by day', () => {
  const day = (date: string, changes: Partial<ProductDay> = {}) => ({
    Date: date,
    IsDeliverable: true,
    MaxBaseUnits: 9,
    ...changes,
  });

  test('says whole units for each day; empty days are no button', async () => {
    const DeliveryDays = [
      day('2026-11-24', { IsDeliverable: false, Reason: 'lead_time' }),
      day('2026-11-25'),
      day('2026-11-26', { IsDeliverable: false, Reason: 'out_of_stock' }),
      day('2026-11-27', { MaxBaseUnits: null }),
    ];
    const Values = [aUnit({ Quantity: 4 })];
    const SalesUnits = {
      BaseUnitCode: 'ps',
      ComparisonUnit: 'kg' as const,
      Values,
    };
    openProduct(
      aProductPage({
        DeliveryDays,
        SalesUnits,
        IsStockManaged: true,
        Availability: { IsDirectlyReplaced: false, RestockDate: '2026-11-26' },
      }),
    );
    const days = within(await screen.findByRole('region', { name: 'Kan fås de næste leveringsdage' }));
    expect(days.getAllByRole('button').map((each) => each.firstElementChild?.textContent)).toEqual([
      'onsdag 25.11: 2 kartoner',
      'fredag 27.11: Kan leveres',
    ]);
    expect(days.getByText('For sent')).toBeDefined();
    expect(days.getByText('Udsolgt')).toBeDefined();
    expect(days.getByText('Nye varer ventes 26.11')).toBeDefined();
  });
});

describe('stock that is the same on every day', () => {
  test('is said once, and the days only say that they are possible', async () => {
    const day = { IsDeliverable: true, MaxBaseUnits: 8 };
    const DeliveryDays = ['2026-11-24', '2026-11-25'].map((date) => ({ ...day, Date: date }));
    openProduct(aProductPage({ DeliveryDays, IsStockManaged: true, InStockQuantity: 8 }));
    const days = within(await screen.findByRole('region', { name: 'Kan fås de næste leveringsdage' }));
    expect(days.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'tirsdag 24.11: 8 poserti 24',
      'onsdag 25.11: 8 poseron 25',
    ]);
  });
});

test('what was bought last has one day and one unit', async () => {
  const product = aProductPage({
    LatestPurchaseDate: '2026-11-08',
    LatestPurchaseQuantity: 2,
    LatestPurchaseUnit: 'kartoner',
  });
  openProduct(product, {
    [`GET /api/accounting/purchasehistory/${product.Id}`]: () => aHistory([aPurchase()]),
  });
  expect(await screen.findByText('Købt 08.11 · 2 kt.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Læg 1 karton i/ })).toBeDefined();
  const table = within(await screen.findByRole('table', { name: 'De seneste køb' }));
  expect(table.getAllByRole('row').map((row) => row.firstElementChild?.textContent)).toEqual([
    'Bestilt',
    '08.11.2026',
  ]);
});

describe('similar products', () => {
  const level = (Id: string) => ({ Id, DisplayName: Id, SortOrder: 1 });
  const cream = aProductPage({
    Id: '501220',
    Categories: [{ Level1: level('03'), Level2: level('0301'), Level3: null, Level4: null }],
  });
  const others = Array.from({ length: 7 }, (_, at) => aProduct({ Id: `6000${at}` }));

  async function similarAmong(found: ReturnType<typeof aProduct>[]) {
    const Page = { PageOfResults: found, TotalResults: found.length };
    openProduct(cream, { 'GET /api/catalog/search': () => ({ Page }) });
    return within(await screen.findByRole('region', { name: 'Lignende varer' }));
  }

  test('need no link to all when all are shown', async () => {
    const similar = await similarAmong([aProduct({ Id: cream.Id }), ...others.slice(0, 6)]);
    expect(similar.queryByRole('link', { name: /^Vis alle/ })).toBeNull();
  });

  test('are all found from a product that cannot be delivered', async () => {
    const similar = await similarAmong(others);
    const link = similar.getByRole('link', { name: 'Vis alle 7' });
    expect(link.getAttribute('href')).toContain('deliverable=True');
  });
});
