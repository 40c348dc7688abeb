import { type WebOrder, webOrder } from '@engros/contracts/ordering/weborder.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../../../test/a-basket.ts';
import { anEvent, aTracking } from '../../../../test/an-order.ts';
import { jsonAnswer, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';

const order = sample(webOrder, {
  Id: '7718391',
  BasketId: '12',
  Status: 'received',
  PlacedAt: '2026-11-23T13:26:00Z',
  IsChangeable: true,
  OrderedBy: 'Mette Lindholm',
  EmailAddress: 'mette@example.dk',
  Delivery: { ExpectedDate: '2026-11-24' },
  Window: { From: '06:10', To: '06:50' },
  Deadline: '2026-11-23T15:00:00Z',
  References: { OrderReference: 'PO-48-2261' },
  Message: { Text: 'Ring på' },
  Notices: ['Filen er en kopi af en ordre (BGM+7).'],
  SeparateInvoice: true,
  ShipTo: {
    Name: 'Køkkenet',
    Address: 'Havnegade 14',
    PostalCode: '8000',
    City: 'Aarhus C',
  },
  Groups: [
    {
      CategoryId: 'meat',
      DisplayName: 'Kød og fjerkræ',
      Glyph: 'Steak',
      NumberOfLines: 3,
      WeightKg: 30.8,
      AmountOre: 261_680,
    },
  ],
  NumberOfLines: 3,
  CurrencyCode: 'DKK',
  SubTotalOre: 261_680,
  DepositOre: 2400,
  DeliveryFeeOre: 34_500,
  VatOre: 74_645,
  TotalOre: 298_580,
});

test('a busy server does not make the receipt say it is missing', async () => {
  let isBusy = true;
  openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => (isBusy ? refused(429, 'tooManyRequests', 'Vent lidt') : order),
  });
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.queryByText('Ordren findes ikke')).toBeNull();
  isBusy = false;
  fireEvent.click(again);
  expect(await screen.findByText('7718391')).toBeDefined();
});

test('the receipt says number, delivery, reference, deadline and sums', async () => {
  const opened = openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => order,
  });
  await screen.findByRole('heading', { level: 1, name: 'Tak, ordren er modtaget' });
  expect(opened.callsTo('/api/checkout/weborder')[0]?.address.searchParams.get('id')).toBe('7718391');
  expect(screen.getByTestId('customer-line').textContent).toBe('Køkkenet ved Havnen ApS 104882');
  for (const text of [
    '7718391',
    'Tirsdag 24.11.2026, uge 48',
    'Mellem 06.10 og 06.50',
    'PO-48-2261',
    'Særskilt faktura',
    '23.11.2026 kl. 14.26',
    'Ring på',
    'Filen er en kopi af en ordre (BGM+7).',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText(/Ordren kan ændres/).textContent).toMatch(/Der er 1 t 4[12] min tilbage\./);
  const table = screen.getByRole('table', { name: 'Ordren efter varegruppe' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'VaregruppeLinjerVægtBeløb, kr.',
    'Kød og fjerkræ330,8 kg2.616,80',
    'Pant24,00',
    'Leveringstillæg345,00',
    'I alt ekskl. moms330,8 kg2.985,80',
  ]);
});

test('the receipt of a presale says its name, as the basket did', async () => {
  const Delivery = { ExpectedDate: '2026-12-15', PreSaleIndicator: 'JUL' };
  openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => ({ ...order, Delivery, PreSaleName: 'Forsalg jul' }),
  });
  expect(await screen.findByText('Forsalg jul')).toBeDefined();
});

test('[FAV-02] saves the goods of the order as a list', async () => {
  const LineItems = ['501220', '502041', '501220'].map((ProductId, at) => ({
    ProductId,
    SalesUnitCode: `k${at}`,
    DisplayName: ProductId,
  }));
  const list = { Id: '8', Name: 'Fredag', NumberOfProducts: 2 };
  const opened = openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => ({ ...order, LineItems }),
    'GET /api/accounting/orders/7718391/tracking': () => aTracking({ Id: '7718391' }),
    'POST /api/favorites': () => list,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Gem som favoritliste' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Ny favoritliste' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Listens navn' }), {
    target: { value: 'Fredag' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret liste' }));
  await waitFor(() => expect(window.location.pathname).toBe('/favorites/details/8'));
  expect(opened.callsTo('/api/favorites', 'POST')[0]?.body).toEqual({
    name: 'Fredag',
    productIds: ['501220', '502041'],
  });
});

test('[CHK-07] says which goods were moved to another basket', async () => {
  const line = {
    DisplayName: 'Torskeloin',
    Quantity: 1,
    SalesUnitTextSingular: 'karton',
    LineTotalOre: 91_250,
  };
  const opened = openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => order,
    'GET /api/accounting/orders/7718391/tracking': () => aTracking({ Id: '7718391' }),
    'GET /api/checkout/weborder/moved': () => ({
      Baskets: [{ BasketId: '13', ExpectedDate: '2026-11-25', Lines: [line] }],
    }),
  });
  const panel = (await screen.findByRole('heading', { name: '1 vare blev flyttet til on. 25.11' })).closest(
    'section',
  );
  if (!panel) throw new Error('no panel');
  expect(within(panel).getByText('Torskeloin')).toBeDefined();
  expect(within(panel).getByText('1 karton · 912,50 kr.')).toBeDefined();
  expect(within(panel).getByRole('link', { name: 'Åbn kurven til on. 25.11' }).getAttribute('href')).toBe(
    '/checkout/basket?id=13',
  );
  expect(opened.callsTo('/api/checkout/weborder/moved')[0]?.address.searchParams.get('id')).toBe('7718391');
});

test('an order of somebody else is not there', async () => {
  openScreen('/checkout/receipt?id=1', aBasket(), {
    'GET /api/checkout/weborder': () => jsonAnswer({ Type: 'notFound', Message: 'Findes ikke.' }, 404),
    'GET /api/checkout/weborder/customer': notFound,
  });
  expect(await screen.findByText('Ordren findes ikke')).toBeDefined();
});

const notFound = () => jsonAnswer({ Type: 'notFound', Message: 'Ordren findes ikke.' }, 404);

test.each([
  ['of today, with the customer', '/checkout/receipt?customer=200101&id=7718391'],
  ['an older one, without the customer', '/checkout/receipt?id=7718391'],
])("a mail's link to another customer's order offers to change: %s", async (_mail, address) => {
  const opened = openScreen(address, aBasket(), {
    'GET /api/checkout/weborder': notFound,
    'GET /api/checkout/weborder/customer': () => ({ Id: '200101', Name: 'Fjordkroen' }),
    'PUT /api/auth/changecustomer': () => jsonAnswer({ Model: {}, Redirect: '/' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Skift til Fjordkroen' }));
  await waitFor(() => expect(browserPage.replaceWith).toHaveBeenCalledWith('/checkout/receipt?id=7718391'));
  expect(browserPage.goTo).not.toHaveBeenCalled();
  expect(opened.callsTo('/api/auth/changecustomer', 'PUT')[0]?.body).toMatchObject({ id: '200101' });
});

test("an order of nobody's customers does not exist, whatever the link says", async () => {
  openScreen('/checkout/receipt?customer=999999&id=7718391', aBasket(), {
    'GET /api/checkout/weborder': notFound,
    'GET /api/checkout/weborder/customer': notFound,
  });
  expect(await screen.findByRole('heading', { name: 'Ordren findes ikke' })).toBeDefined();
});

test('[ORD-05] the receipt says when the order system has the order', async () => {
  const sent = anEvent('Sent', '2026-11-23T13:26:00Z');
  let tracking = aTracking({
    Id: '7718391',
    Status: 'Sent',
    Dispatch: { State: 'Waiting', Attempts: 1 },
    Events: [sent],
  });
  openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => order,
    'GET /api/accounting/orders/7718391/tracking': () => tracking,
  });
  expect(
    await screen.findByText('På vej til ordresystemet hos Fjordgros. I skal ikke gøre noget.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Se ordren' }).getAttribute('href')).toBe(
    '/orders/details/7718391',
  );
  const Events = [sent, anEvent('Received', '2026-11-23T13:27:00Z')];
  tracking = aTracking({
    Id: '7718391',
    Status: 'Received',
    Dispatch: { State: 'Arrived', Attempts: 1 },
    Events,
  });
  // The page reads the status again without a reload.
  expect(await screen.findByText('Modtaget i ordresystemet hos Fjordgros i dag kl. 14.27')).toBeDefined();
});

test.each<[string, Partial<WebOrder>, string, RegExp]>([
  ['begun', { Status: 'InProgress' }, 'Tak, ordren er modtaget', /^Fjordgros er allerede i gang med ordren/],
  [
    'late',
    { Deadline: '2026-11-20T15:00:00Z' },
    'Tak, ordren er modtaget',
    /^Fristen var fredag 20\.11 kl\. 16/,
  ],
  ['refused', { Status: 'Refused' }, 'Ordren er afvist', /^Fjordgros har afvist ordren/],
  ['cancelled', { Status: 'Cancelled' }, 'Ordren er annulleret', /^Ordren er annulleret og bliver ikke/],
])('[CHK-07] a locked order says the true reason: %s', async (_, locked, name, text) => {
  openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => ({ ...order, IsChangeable: false, ...locked }),
  });
  expect((await screen.findByText(/Ring på 75 00 00 00/)).textContent).toMatch(text);
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
});

test('[CHK-08] the receipt names the order that paid the fee of the day', async () => {
  openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => ({ ...order, DeliveryFeeOre: 0, DeliveryPaidByOrderId: '7718390' }),
  });
  expect(await screen.findByText(/dagen er betalt med ordre 7718390/)).toBeDefined();
});

test('[CHK-07] a cancelled order says so on its receipt', async () => {
  let answer = order;
  openScreen('/checkout/receipt?id=7718391', aBasket(), {
    'GET /api/checkout/weborder': () => answer,
    'GET /api/accounting/orders/7718391/tracking': () => aTracking({ Id: '7718391' }),
    'POST /api/checkout/weborder/withdraw': () => {
      answer = { ...order, IsChangeable: false, Status: 'Withdrawn', WithdrawnAt: '2026-11-23T14:00:00Z' };
      return aBasket({ Id: '77', LineItems: [aLine()] });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Annullér ordren' }));
  const question = await screen.findByRole('alertdialog', { name: 'Annullér webordre 7718391?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Annullér ordren' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ordren er annulleret' })).toBeDefined();
  expect(window.location.pathname).toBe('/checkout/receipt');
  expect(screen.getByText(/Varerne ligger i en kurv, som ikke er bestilt/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Se kurven' }).getAttribute('href')).toContain('77');
  expect(screen.getByText('Webordre 7718391 er annulleret og bliver ikke leveret.')).toBeDefined();
});
