import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type { Order } from '@engros/contracts/ordering/orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket, aLine } from '../../../../test/a-basket.ts';
import {
  aDelivery,
  anEvent,
  anOrder,
  anOrderLine,
  aTracking,
  someDetails,
} from '../../../../test/an-order.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import type { Changes } from '../../../../test/sample.ts';
import { readBasketView } from '../../../features/baskets/basket/basket-data.ts';
import { raise } from '../../../lib/browser/app-events.ts';

const path = '/api/accounting/orders/7717960';
const carrots = anOrderLine({
  LineId: 2,
  ProductId: '601420',
  DisplayName: 'Gulerødder, skrællede',
  SalesUnitCode: 'PS',
  SalesUnitTextSingular: 'pose',
  SalesUnitQuantity: 1,
  QuantityOrdered: 6,
  QuantityConfirmed: 6,
  QuantityDelivered: 4,
  Deviation: 'Fewer',
  LineTotalOre: 28_500,
  Lots: [
    { Lot: 'L26322', BestBefore: '2026-12-02', Celsius: 2.4 },
    { Lot: 'L26324', BestBefore: null, Celsius: null },
  ],
});
const stock = anOrderLine({
  LineId: 3,
  ProductId: '310450',
  DisplayName: 'Kyllingefond, koncentreret',
  Replaces: { ProductId: '310446', DisplayName: 'Kyllingefond, klar' },
  Deviation: 'Replaced',
});
const roast = anOrderLine({
  LineId: 4,
  ProductId: '210377',
  DisplayName: 'Oksetyksteg',
  IsCatchWeight: true,
  WeightOrderedKg: 14.4,
  WeightDeliveredKg: 14.74,
  Deviation: 'Weighed',
});
const order = anOrder([anOrderLine(), carrots, stock, roast], { NumberOfDeviations: 2 });

function open(
  changes: Partial<Order> = {},
  tracking: Changes<OrderTracking> = {},
  basket = aBasket(),
  answers: Answers = {},
) {
  return openScreen('/orders/details/7717960', basket, {
    [`GET ${path}`]: () => ({ ...order, ...changes }),
    [`GET ${path}/tracking`]: () => aTracking(tracking),
    [`GET ${path}/additional-details`]: () =>
      someDetails({
        Documents: [{ Id: 'd-1', Kind: 'DeliveryNote', Number: '77180001', DocumentDate: '2026-11-20' }],
      }),
    ...answers,
  });
}

const rowOf = (id: string) => screen.getByText(id).closest('tr') as HTMLElement;
const cellsOf = (id: string) =>
  within(rowOf(id))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('[DAT-01] deposits stand at their lines and between the goods and the total', async () => {
  const Deposit = { Code: 'A', Name: 'Pant A', AmountOre: 100, Count: 24, VatPercent: 25 };
  const lines = [anOrderLine({ ProductId: '601420', Deposit })];
  open({ Lines: lines, SubTotalOre: 20_000, DepositOre: 2400, DeliveryFeeOre: 0, TotalOre: 22_400 });
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).toContain('Pant 24 × 1,00 kr.');
  const sums = document.querySelector('.order-sums')?.textContent;
  expect(sums).toMatch(/^Varer200,00Pant24,00I alt ekskl\. moms224,00/);
});

test('the order of a presale says its name', async () => {
  open({ OrderType: 'PreSale', PreSaleName: 'Forsalg jul' });
  expect(await screen.findByText(/· Forsalg jul ·/)).toBeDefined();
});

test('[ORD-01] lines of an order delivered in part say what is to come', async () => {
  const came = { ...carrots, QuantityToCome: 2, Deviation: 'None' as const };
  const waiting = { ...stock, QuantityDelivered: 0, QuantityToCome: 6 };
  open({ Status: 'OnTheWay', Lines: [came, waiting] });
  await screen.findByRole('heading', { level: 1, name: 'Ordre 7717960' });
  expect(rowOf('601420').textContent).toContain('4 leveret, 2 kommer senere');
  expect(rowOf('310450').textContent).toContain('6 kommer senere');
  expect(document.body.textContent).not.toContain('mangler');
});

test('[ORD-01] ordered, confirmed and delivered stand side by side, deviations first', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ordre 7717960' });
  expect(cellsOf('601420').slice(2, 6)).toEqual(['Pose', '6', '6', '4']);
  expect(rowOf('601420').textContent).toContain('2 mangler');
  expect(rowOf('310450').textContent).toContain('Erstatter 310446');
  expect(rowOf('210377').textContent).toContain('14,74 kg vejet');
  expect(cellsOf('210377').slice(3, 6)).toEqual(['814,4 kg', '880 kg', '814,74 kg']);
  const numbers = () => screen.getAllByRole('row').map((row) => /\d{6}/.exec(row.textContent ?? '')?.[0]);
  expect(numbers().filter(Boolean)).toEqual(['601420', '310450', '210377', '501220']);
  fireEvent.click(screen.getByRole('switch', { name: 'Afvigelser først' }));
  expect(numbers().filter(Boolean)[0]).toBe('501220');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find i ordren' }), { target: { value: 'fond' } });
  expect(numbers().filter(Boolean)).toEqual(['310450']);
});

test('[ORD-01] each line says which lots came, how long they keep, how cold', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ordre 7717960' });
  const { textContent } = rowOf('601420');
  expect(textContent).toContain('Lot L26322 · holdbar til 02.12.2026 · 2,4\u00a0°C');
  expect(textContent).toContain('Lot L26324');
  expect(rowOf('310450').textContent).not.toContain('Lot');
});

test('[ORD-01] address, message and documents stand beside the lines', async () => {
  open();
  expect(await screen.findByText('Havnegade 14, køkkenindgang, 8000 Aarhus C')).toBeDefined();
  expect(screen.getByText('Stil frost i fryser 2')).toBeDefined();
  expect(screen.getByText('19.11.2026 kl. 15.12')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Følgeseddel 77180001/ }).getAttribute('href')).toBe(
    '/api/accounting/sales-documents/pdf/d-1',
  );
});

test('[ORD-06] a problem is reported from a delivered order', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Reklamér' });
  expect(link.getAttribute('href')).toBe('/cases/new?orderId=7717960');
});

test('[ORD-05] the delivery says stop, temperatures, driver and time', async () => {
  open({}, { Status: 'OnTheWay', Deliveries: [aDelivery()] });
  expect(await screen.findByText('I dag kl. 14.40–15.20')).toBeDefined();
  expect(screen.getByText('Stop 7 af 12 på rute Aarhus C 3 · 3 linjer')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Stop 4 af 12 er kørt, jeres stop er nummer 7' })).toBeDefined();
  expect(screen.getByText('−20,4 °C')).toBeDefined();
  expect(screen.getByRole('link', { name: '75 00 00 31' }).getAttribute('href')).toBe('tel:75000031');
});

test('[ORD-05] an order that does not get through says so in plain words', async () => {
  const waiting = {
    State: 'Waiting',
    Attempts: 3,
    LastAttemptAt: '2026-11-23T13:10:00Z',
    NextAttemptAt: '2026-11-23T13:25:00Z',
  } as const;
  open(
    { Status: 'Sent' },
    { Status: 'Sent', Dispatch: waiting, Events: [anEvent('Sent', '2026-11-23T12:02:00Z')] },
  );
  expect((await screen.findByTestId('notice')).textContent).toBe(
    'Ordresystemet hos Fjordgros har ikke svaret endnu. Ordren er gemt, og vi sender den igen i dag kl. 14.25. I skal ikke gøre noget. 3 forsøg.',
  );
});

test('[ORD-05] an order that never arrived asks to call, at once', async () => {
  const failed = { State: 'Failed', Attempts: 40 } as const;
  open({ Status: 'Sent' }, { Status: 'Sent', Dispatch: failed });
  expect((await screen.findByRole('alert')).textContent).toContain('Ring på 75 00 00 00');
});

test('[ORD-05] the whole history names each change', async () => {
  const Changes = [
    {
      LineId: 2,
      ProductId: '601420',
      DisplayName: 'Gulerødder',
      Kind: 'Fewer',
      From: '6',
      To: '4',
    } as const,
  ];
  open({}, { Events: [anEvent('Confirmed', '2026-11-19T14:20:00Z', { Changes })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Se hele forløbet' }));
  expect(screen.getByText('Gulerødder: 4 i stedet for 6')).toBeDefined();
});

test('[ORD-05] the buyer’s change, prices and the day are told line by line', async () => {
  const about = { From: '2', To: '4' };
  const amended = [
    { ...about, ProductId: '601420', DisplayName: 'Gulerødder', Kind: 'Quantity' },
    { ...about, ProductId: '501220', DisplayName: 'Piskefløde', Kind: 'Quantity' },
  ] as const;
  const price = { LineId: 2, ProductId: '601420', DisplayName: 'Gulerødder' };
  const confirmed = [
    { ...about, ProductId: '', DisplayName: '', Kind: 'Day', From: '2026-11-25', To: '2026-11-26' },
    { ...price, Kind: 'Dearer', FromOre: 1000, ToOre: 1250 },
    { ...price, LineId: 3, DisplayName: 'Porrer', Kind: 'Dearer', FromOre: null, ToOre: null },
  ] as const;
  open(
    {},
    {
      Events: [
        anEvent('Amended', '2026-11-19T14:20:00Z', { Changes: [...amended] }),
        anEvent('Confirmed', '2026-11-19T15:20:00Z', { Changes: [...confirmed] }),
        anEvent('Confirmed', '2026-11-19T15:20:00Z'),
      ],
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Se hele forløbet' }));
  expect(screen.getByText('Piskefløde: 4 i stedet for 2')).toBeDefined();
  expect(screen.getByText('Leveringen er flyttet fra on. 25.11 til to. 26.11')).toBeDefined();
  expect(screen.getByText('Gulerødder koster 12,50 i stedet for 10,00')).toBeDefined();
  expect(screen.getByText('Porrer har en anden pris, end da I bestilte')).toBeDefined();
});

test('[ORD-05] a line shows the ordered price beside the confirmed one', async () => {
  open({ Lines: [{ ...carrots, UnitPriceOre: 1250, UnitPriceOrderedOre: 1000 }, anOrderLine()] });
  await screen.findByRole('heading', { level: 1, name: 'Ordre 7717960' });
  expect(cellsOf('601420')[6]).toBe('12,50Bestilt til 10,00');
  expect(rowOf('501220').textContent).not.toContain('Bestilt til');
});

test('[ORD-01] a reminder of the order stands among its documents', async () => {
  openScreen('/orders/details/7717960', aBasket(), {
    [`GET ${path}`]: () => order,
    [`GET ${path}/tracking`]: () => aTracking(),
    [`GET ${path}/additional-details`]: () =>
      someDetails({
        Documents: [{ Id: 'd-2', Kind: 'Reminder', Number: 'RY-7', DocumentDate: '2026-11-20' }],
      }),
  });
  expect(await screen.findByRole('link', { name: /^Rykker RY-7/ })).toBeDefined();
});

test('[SUS-01] an order by telephone has its key figures too', async () => {
  const opened = open({ WebOrderId: null, Source: 'Phone' });
  await waitFor(() =>
    expect(opened.callsTo('/api/sustainability/summary/order/7717960', 'GET')).toHaveLength(1),
  );
});

test('[ORD-04] chosen lines go into the basket on top of what is there', async () => {
  const inBasket = aLine({ ProductId: '601420', SalesUnitCode: 'PS', Quantity: 2 });
  const opened = open({}, {}, aBasket({ LineItems: [inBasket] }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Gulerødder, skrællede' }));
  expect(screen.getByText('1 linje valgt')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Læg i kurven' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({
      Products: [{ ProductId: '601420', SalesUnit: { Code: 'PS' }, Quantity: 8 }],
    }),
  );
  await waitFor(() => expect(screen.queryByText('1 linje valgt')).toBeNull());
});

test('chosen goods that replaced others go in as they were confirmed', async () => {
  const opened = open({ Lines: [{ ...stock, QuantityOrdered: 10, QuantityConfirmed: 1 }] });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Kyllingefond, koncentreret' }));
  fireEvent.click(screen.getByRole('button', { name: 'Læg i kurven' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({
      Products: [{ ProductId: '310450', Quantity: 1 }],
    }),
  );
});

test('chosen lines that could not be sent are not added twice', async () => {
  const inBasket = aLine({ ProductId: '601420', SalesUnitCode: 'PS', Quantity: 2 });
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  open({}, {}, aBasket({ LineItems: [inBasket] }), { 'PUT /api/checkout/basket': fail });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Gulerødder, skrællede' }));
  fireEvent.click(screen.getByRole('button', { name: 'Læg i kurven' }));
  expect(await screen.findByText(/kunne ikke lægges i kurven/)).toBeDefined();
  expect(readBasketView().basket?.LineItems.map(({ Quantity }) => Quantity)).toEqual([2]);
});

test('[ORD-04] the whole order is copied; it is printed when opened so', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  openScreen('/orders/details/7717960?print=True', aBasket(), {
    [`GET ${path}`]: () => order,
    [`GET ${path}/tracking`]: () => aTracking(),
    [`GET ${path}/additional-details`]: () => someDetails(),
    'POST /api/checkout/basket/copy': () => ({
      Basket: aBasket({ Id: '77' }),
      CheckoutUrl: '/checkout/basket',
    }),
  });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(window.location.search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Kopiér til kurv' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/basket'));
});

test('a long order shows eight lines, then all', async () => {
  const lines = Array.from({ length: 20 }, (_, at) =>
    anOrderLine({ LineId: at, ProductId: String(600_000 + at), DisplayName: `Vare ${at}` }),
  );
  open({ Lines: lines, NumberOfLines: 20 });
  expect(await screen.findByText('8 af 20 linjer')).toBeDefined();
  expect(rowOf('600007').hasAttribute('data-folded')).toBe(false);
  expect(rowOf('600008').hasAttribute('data-folded')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle 20' }));
  expect(rowOf('600008').hasAttribute('data-folded')).toBe(false);
});

test('[ORD-01] all that did not come stands before weighed goods, unfolded', async () => {
  const weighed = Array.from({ length: 10 }, (_, at) =>
    anOrderLine({ LineId: at, ProductId: String(600_000 + at), IsCatchWeight: true, Deviation: 'Weighed' }),
  );
  const missing = { QuantityDelivered: 0, Deviation: 'Missing' } as const;
  const short = Array.from({ length: 9 }, (_, at) =>
    anOrderLine({ LineId: 20 + at, ProductId: String(610_000 + at), ...missing }),
  );
  const waiting = anOrderLine({ LineId: 40, ProductId: '620000', QuantityDelivered: 0, QuantityToCome: 3 });
  open({ Lines: [...weighed, ...short, waiting], NumberOfLines: 20 });
  expect(await screen.findByText('10 af 20 linjer')).toBeDefined();
  for (const { ProductId } of [...short, waiting])
    expect(rowOf(ProductId).hasAttribute('data-folded')).toBe(false);
  expect(rowOf('600000').hasAttribute('data-folded')).toBe(true);
});

test('an order nobody knows is no failure', async () => {
  openScreen('/orders/details/1', aBasket(), {
    'GET /api/accounting/orders/1': () => jsonAnswer({ Type: 'notFound', Message: 'x' }, 404),
    'GET /api/accounting/orders/1/customer': () => jsonAnswer({ Type: 'notFound', Message: 'x' }, 404),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ordren findes ikke' })).toBeDefined();
});

test('[ORD-05] a step that is heard shows at once', async () => {
  let isConfirmed = false;
  const received = anEvent('Received', '2026-11-23T12:02:00Z');
  openScreen('/orders/details/7717960', aBasket(), {
    [`GET ${path}`]: () => ({
      ...order,
      NumberOfDeviations: 0,
      Status: isConfirmed ? 'Confirmed' : 'Received',
    }),
    [`GET ${path}/tracking`]: () =>
      isConfirmed
        ? aTracking({ Status: 'Confirmed', Events: [received, anEvent('Confirmed', '2026-11-23T13:17:00Z')] })
        : aTracking({ Status: 'Received', Events: [received] }),
    [`GET ${path}/additional-details`]: () => someDetails(),
  });
  const steps = await screen.findByRole('list', { name: 'Ordrens forløb' });
  isConfirmed = true;
  raise('orderMoved', {});
  await waitFor(() => expect(steps.textContent).toContain('Bekræfteti dag kl. 14.17'));
});
