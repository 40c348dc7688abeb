import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aSummary, aUnit } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { prepareBrowser } from '../../../../test/prepare-browser.ts';

const summary = (Id: string, ExpectedDate: string, DeadlineStatus: 'Open' | 'Soon' | 'Passed') =>
  aSummary({ Id, ExpectedDate, DeadlineStatus, IsCurrent: Id === '12' });
const basket = aBasket({
  LineItems: [aLine()],
  AllBaskets: [
    summary('12', '2026-11-24', 'Open'),
    summary('13', '2026-12-10', 'Open'),
    summary('14', '2026-11-26', 'Soon'),
  ],
});
const cream = aProduct({
  Id: '501220',
  DisplayName: 'Piskefløde 38 %',
  SalesUnits: {
    BaseUnitCode: 'kt',
    ComparisonUnit: 'kg' as const,
    Values: [aUnit()],
    CheapestSalesUnitFormattedPrices: null,
  },
  LatestPurchaseDate: '2026-11-16',
  LatestPurchaseQuantity: 4,
  LatestPurchaseUnit: 'kartoner',
});
const list = (Name: string, products: (typeof cream)[]) => ({
  Id: Name,
  Name,
  Page: { PageOfResults: products, TotalResults: products.length, TotalPages: 1, CurrentPage: 1 },
  Rows: products.map(({ Id }) => ({
    ProductId: Id,
    Key: 'a',
    Usual: { SalesUnitCode: 'kt', Quantity: 4, Times: 9, LatestDate: '2026-11-16' },
  })),
});
const noFacets = {
  Flags: {},
};
const found = (products: (typeof cream)[]) => ({
  Page: {
    PageOfResults: products,
    TotalResults: products.length,
    TotalNumberOfResults: products.length,
    PageNumber: 1,
    CurrentPage: 1,
    TotalPages: 1,
    PageSize: 6,
  },
  Facets: noFacets,
});
const aMessage = {
  Id: 'm1',
  Kind: 'Delivery',
  At: '2026-11-23T06:00:00Z',
  Title: 'Ændrede leveringsdage i jul',
  Lead: 'Bestil til uge 52 senest 21.12',
};
const fishId = '0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0002';
const answers = {
  'GET /api/favorites': () => [
    { Id: '0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0001', Name: 'Basisvarer', NumberOfProducts: 1 },
    { Id: fishId, Name: 'Fisk til fredag' },
  ],
  'GET /api/favorites/0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0001': () => list('Basisvarer', [cream]),
  [`GET /api/favorites/${fishId}`]: () => list('Fisk til fredag', []),
  'GET /api/accounting/thisweek': () => ({
    From: '2026-11-23',
    To: '2026-11-29',
    OrderedOre: 2_114_100,
    TypicalOre: 3_840_000,
    Organic: { WeightPercent: 58, Badge: 'Bronze', Next: { Badge: 'Silver', Points: 1.4 } },
  }),
  'GET /api/catalog/search': (address: URL) =>
    found(address.searchParams.has('onOffer') ? [aProduct({ Id: '9', DisplayName: 'Chili con carne' })] : []),
};

describe('the front page', () => {
  test('shows no organic share as reached that lacks some tenths', async () => {
    const Organic = { WeightPercent: 59.6, Badge: 'Bronze', Next: { Badge: 'Silver', Points: 0.4 } };
    const week = { From: '2026-11-23', To: '2026-11-29', Organic };
    openScreen('/', basket, { ...answers, 'GET /api/accounting/thisweek': () => week });
    expect(await screen.findByText('59 %')).toBeDefined();
  });

  test('shows the basket with size and others, most urgent first', async () => {
    const opened = openScreen('/', basket, {
      ...answers,
      'POST /api/checkout/basket/change': () => aBasket({ Id: '14' }),
    });
    expect(await screen.findByText('Kurv til tirsdag 24.11')).toBeDefined();
    expect(document.body.textContent).toContain('Mangler 7.175,00 kr. til fri levering');
    const others = screen.getAllByRole('button', { name: /^Skift til / });
    expect(others.map((button) => /^Skift til \S+ \S+/.exec(button.textContent)?.[0])).toEqual([
      'Skift til Torsdag 26.11',
      'Skift til Torsdag 10.12',
    ]);
    fireEvent.click(others[0] as HTMLElement);
    await waitFor(() =>
      expect(opened.callsTo('/api/checkout/basket/change', 'POST').map((each) => each.body)).toEqual([
        { BasketId: '14' },
      ]),
    );
  });

  test('a phone shows basket and goods first, and folds the rest', async () => {
    prepareBrowser(false);
    openScreen('/', basket, {
      ...answers,
      'GET /api/accounting/orders/attention': () => ({
        NumberToAnswer: 1,
        NeedsAnswer: [
          { OrderId: '7718204', Reason: 'Refused', Changes: [], LastEvent: 3, At: '2026-11-23T06:00:00Z' },
        ],
      }),
      'GET /api/notifications': () => ({ Unread: [aMessage], UnreadNotifications: 1 }),
    });
    const part = await screen.findByRole('region', { name: 'Kurv til tirsdag 24.11' });
    expect(within(part).getByRole('link', { name: 'Gå til kurv' }).getAttribute('href')).toBe(
      '/checkout/basket',
    );
    const folded = await screen.findByRole('button', { name: /^Kræver jeres svar 1/ });
    const goods = await screen.findByRole('region', { name: 'Bestil fra favoritter' });
    expect(part.compareDocumentPosition(goods)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(goods.compareDocumentPosition(folded)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: /ordre 7718204/ })).toBeNull();
    fireEvent.click(folded);
    expect(screen.getByRole('button', { name: 'Jeg har set det om ordre 7718204' })).toBeDefined();
    expect(await screen.findByRole('link', { name: /^Beskeder 1.*i jul/ })).toBeDefined();
    expect(await screen.findByRole('link', { name: /^Uge 48 indtil nu.*21\.141,00/ })).toBeDefined();
  });

  test('shows three other baskets whole, and all on request', async () => {
    const days = ['12-01', '12-02', '12-03', '12-04', '12-07'];
    const others = days.map((day, at) => summary(String(20 + at), `2026-${day}`, 'Open'));
    openScreen('/', { ...basket, AllBaskets: [summary('12', '2026-11-24', 'Open'), ...others] }, answers);
    const shown = () => screen.getAllByRole('button', { name: /^Skift til / });
    const more = await screen.findByRole('button', { name: 'Vis 2 kurve mere' });
    expect(shown()).toHaveLength(3);
    fireEvent.click(more);
    expect(shown()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /kurve? mere$/ })).toBeNull();
  });

  test('two presses on a slow network make one new basket', async () => {
    const late = Promise.withResolvers<void>();
    const opened = openScreen('/', basket, {
      ...answers,
      'POST /api/checkout/basket': async () => {
        await late.promise;
        return aBasket({ Id: '77', Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: null } });
      },
    });
    const button = await screen.findByRole('button', { name: 'Ny kurv' });
    fireEvent.click(button);
    fireEvent.click(button);
    late.resolve();
    expect(await screen.findByText('Kurv til tirsdag 15.12')).toBeDefined();
    expect(opened.callsTo('/api/checkout/basket', 'POST')).toHaveLength(1);
  });

  test('the last tab orders what was bought most, read when opened', async () => {
    const path = '/api/accounting/salesstatistics';
    const habit = {
      ProductId: cream.Id,
      Times: 31,
      LatestDate: '2026-11-16',
      SalesUnitCode: 'kt',
      UsualQuantity: 7,
      AmountOre: 100,
    };
    const opened = openScreen('/', basket, {
      ...answers,
      [`GET ${path}`]: () => ({
        BarDays: 7,
        Page: { PageOfResults: [cream], TotalResults: 1 },
        Purchases: [habit],
      }),
    });
    const tab = await screen.findByRole('tab', { name: 'Mest købte' });
    expect(opened.callsTo(path)).toEqual([]);
    fireEvent.click(tab);
    const panel = await screen.findByRole('tabpanel', { name: 'Mest købte' });
    const link = await within(panel).findByRole('link', { name: 'Vis alle 1' });
    expect(link.getAttribute('href')).toMatch(/^\/favorites\/generated\/salesstatistics/);
    const field = within(panel).getByRole<HTMLInputElement>('spinbutton');
    expect(field.placeholder).toBe('7');
    expect(opened.callsTo(path)[0]?.address.searchParams.get('sort')).toBe('times');
    expect(screen.queryByRole('button', { name: /^Læg alt, I plejer/ })).toBeNull();
    expect(window.location.search).toBe('?list=bought');
  });

  test('orders from a favourite list, proposing in grey the usual quantity', async () => {
    const opened = openScreen('/', basket, {
      ...answers,
      'GET /api/favorites/0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0001': () => ({
        ...list('Basisvarer', [cream]),
        UsualOre: 1_168_640,
      }),
    });
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', {
      name: 'Antal karton af Piskefløde 38 %',
    });
    expect(screen.getByText('1 vare, ca. 11.700 kr.')).toBeDefined();
    expect(field.placeholder).toBe('4');
    const stepper = field.closest('[role="group"]') as HTMLElement;
    fireEvent.click(within(stepper).getByRole('button', { name: 'Én mere' }));
    expect(field.value).toBe('4');
    await waitFor(() =>
      expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({
        Products: [{ ProductId: '501220', Quantity: 4, SalesUnit: { Code: 'kt' } }],
      }),
    );
    fireEvent.click(screen.getByRole('tab', { name: /Fisk til fredag/ }));
    expect(await screen.findByText('Listen er tom')).toBeDefined();
    const open = screen.getByRole('link', { name: 'Åbn listen' });
    expect(open.getAttribute('href')).toBe(`/favorites/details/${fishId}`);
  });

  test('[FAV-06] a kitchen without history has no usual quantities', async () => {
    const { Rows, ...rest } = list('Basisvarer', [cream]);
    const neverBought = { ...rest, Rows: Rows.map((row) => ({ ...row, Usual: null })) };
    openScreen('/', aBasket(), {
      ...answers,
      'GET /api/favorites/0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0001': () => neverBought,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
    expect(await screen.findAllByText(/Vi kender endnu ikke jeres sædvanlige antal/)).not.toEqual([]);
  });

  test('says when the list cannot be read, and puts nothing', async () => {
    let reads = 0;
    const opened = openScreen('/', basket, {
      ...answers,
      'GET /api/favorites/0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0001': () => {
        reads += 1;
        if (reads > 1) throw new Error('the line is cut');
        return list('Basisvarer', [cream]);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
    expect(await screen.findByText(/Listen kunne ikke hentes/)).toBeDefined();
    expect(opened.callsTo('/api/checkout/basket', 'PUT')).toEqual([]);
  });

  test('shows messages, and what the week has come to', async () => {
    openScreen('/', basket, {
      ...answers,
      'GET /api/notifications': () => ({ Unread: [aMessage], UnreadNotifications: 1 }),
    });
    const message = await screen.findByRole('link', { name: /Ændrede leveringsdage i jul/ });
    expect(message.getAttribute('href')).toBe('/notifications?id=m1');
    const week = await screen.findByRole('region', { name: 'Uge 48 indtil nu' });
    expect(week.textContent).toContain('21.141,00');
    expect(week.textContent).toContain('Typisk uge 38.400,00');
    expect(week.textContent).toContain('Bronze, 2 point til sølv');
  });

  test('a new kitchen sees neither messages nor a week of nothing', async () => {
    const opened = openScreen('/', basket, {
      ...answers,
      'GET /api/accounting/thisweek': () => ({ From: '2026-11-23', To: '2026-11-29', OrderedOre: 0 }),
    });
    await waitFor(() => expect(opened.callsTo('/api/accounting/thisweek', 'GET')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Beskeder hentes')).toBeNull());
    expect(screen.queryByRole('region', { name: /indtil nu/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Beskeder/ })).toBeNull();
  });

  test('an offer shows what is saved, on the unit that has it', async () => {
    const saved = { PriceSource: 'Campaign', ListPriceOre: 60_000, PriceOre: 51_000 } as const;
    const SalesUnits = {
      BaseUnitCode: 'ps',
      ComparisonUnit: 'kg' as const,
      Values: [aUnit({ Code: 'ps', TextSingular: 'pose' }), aUnit({ IsDefault: false, ...saved })],
    };
    const sale = {
      Id: 'r1',
      Type: 0 as const,
      SalesUnitCode: 'kt',
      PriceOre: 29_750,
      OrdinaryPriceOre: 38_320,
      DiscountPercent: 22,
      InStockQuantity: 60,
      MaxQuantity: 60,
      LastDeliveryDate: '2026-12-01',
      Note: 'Bulet yderkarton',
      Deliverability: {
        IsDeliverable: true,
      },
    };
    const offers = [
      aProduct({ Id: '8', Campaigns: [{ Name: 'Køduge', Logo: null }], SalesUnits }),
      aProduct({ Id: '9', DisplayName: 'Kyllingelever', QuickSales: { Values: [sale] } }),
    ];
    openScreen('/', basket, {
      ...answers,
      'GET /api/catalog/search': (address) => found(address.searchParams.has('onOffer') ? offers : []),
    });
    const section = within(await screen.findByRole('region', { name: 'På tilbud' }));
    expect(await section.findByText('−15 %, spar 90 kr.')).toBeDefined();
    expect(section.getByText('−15 %')).toBeDefined();
    expect(section.getByText('510,00')).toBeDefined();
    expect(section.getByText('−22 %')).toBeDefined();
    expect(section.getByText('297,50')).toBeDefined();
  });

  test('a kitchen without history begins with a list of its kind', async () => {
    let lists: object[] = [];
    const opened = openScreen('/', basket, {
      'GET /api/favorites': () => lists,
      'GET /api/catalog/search': ({ searchParams }) => {
        const term = searchParams.get('term');
        if (term === null) return found([]);
        return found(term === 'kaffe' ? [] : [aProduct({ Id: term === 'smør' ? 'letmælk' : term })]);
      },
      'POST /api/favorites': (_url, body) => {
        const made = { Id: fishId, Name: (body as { name: string }).name, NumberOfProducts: 12 };
        lists = [made];
        return made;
      },
      [`GET /api/favorites/${fishId}`]: () => list('Startliste, Plejecenter', [cream]),
    });
    const start = within(await screen.findByRole('region', { name: 'Kom godt i gang' }));
    expect(start.getByRole('link', { name: 'Indsæt jeres seneste ordre' }).getAttribute('href')).toBe(
      '/checkout/paste',
    );
    expect(start.getByRole('button', { name: 'Se leveringsdage' })).toBeDefined();
    expect(start.getByText('2 af 4')).toBeDefined();
    fireEvent.click(start.getByRole('button', { name: 'Plejecenter' }));
    expect(await screen.findByText('Piskefløde 38 %')).toBeDefined();
    const [made] = opened.callsTo('/api/favorites', 'POST');
    expect(made?.body).toMatchObject({ name: 'Startliste, Plejecenter' });
    const { productIds } = (made?.body ?? {}) as { productIds: string[] };
    expect(productIds).toHaveLength(12);
    expect(productIds.slice(0, 3)).toEqual(['letmælk', 'piskefløde', 'havregryn']);
  });

  test('what a kitchen bought comes before what others buy of each group', async () => {
    const level = (Id: string) => ({ Id, DisplayName: Id, SortOrder: 1, Glyph: null });
    const goods = (from: number, count: number, group = '20') =>
      Array.from({ length: count }, (_, at) =>
        aProduct({
          Id: String(from + at),
          DisplayName: `Vare ${from + at}`,
          Categories: [{ Level1: level(group), Level2: null, Level3: null, Level4: null }],
        }),
      );
    const opened = openScreen('/', basket, {
      ...answers,
      'GET /api/favorites': () => [],
      'GET /api/catalog/search': ({ searchParams }) => {
        if (searchParams.has('limitToSalesStatistics')) return found(goods(31, 2));
        const group = searchParams.get('categories');
        if (group !== null) return found(goods(Number(group), 3));
        const Categories = ['30', '10'].map((Id, at) => ({ Id, Name: Id, Count: 9 - at, ParentId: null }));
        const popular = [...goods(1, 9), ...goods(10, 3, '10'), ...goods(30, 1, '30')];
        return { ...found(popular), Facets: { ...noFacets, Categories } };
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Start her' }));
    await panel.findByText('Vare 31');
    const names = () =>
      panel.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
    const wanted = [31, 32, 30, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(names()).toEqual(wanted.map((id) => `Vare ${id}`));
    // Together with the other sections at most as many searches as a person may send at once.
    expect(opened.callsTo('/api/catalog/search').length).toBeLessThan(10);
    fireEvent.click(panel.getByRole('tab', { name: /^10/ }));
    await waitFor(() => expect(names()).toEqual(['Vare 10', 'Vare 11', 'Vare 12']));
  });

  test('a section of tiles without products is not there', async () => {
    openScreen('/', basket, answers);
    expect(await screen.findByRole('region', { name: 'På tilbud' })).toBeDefined();
    expect(await screen.findByText('Chili con carne')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Stop madspild i dag' })).toBeNull());
  });
});
