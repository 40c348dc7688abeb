import { type OrderAttention, orderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import {
  anOrder,
  anOrderLine,
  anOrderList,
  anOrderListItem,
  aTracking,
  someDetails,
} from '../../../../test/an-order.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const path = '/api/accounting/orders';
const late = sample(orderAttention.properties.OnTheWay.items, {
  OrderId: '7717960',
  Status: 'OnTheWay',
  IsDelayed: true,
  DeliveryDate: '2026-11-20',
  ExpectedFrom: '2026-11-23T13:40:00Z',
  ExpectedTo: '2026-11-23T14:20:00Z',
  NumberOfLines: 58,
  NumberOfDeviations: 2,
  Stop: 7,
  Stops: 12,
  StopsDone: 4,
});
const tomorrow = {
  ...late,
  OrderId: '7718204',
  Status: 'Picking' as const,
  IsDelayed: false,
  DeliveryDate: '2026-11-24',
  ExpectedFrom: '2026-11-24T05:10:00Z',
  ExpectedTo: '2026-11-24T05:50:00Z',
  NumberOfLines: 31,
  NumberOfDeviations: 0,
  StopsDone: null,
};
const changed = sample(orderAttention.properties.NeedsAnswer.items, {
  OrderId: '7717960',
  Reason: 'Changed',
  At: '2026-11-23T08:40:00Z',
  LastEvent: 3,
  DeliveryDate: '2026-11-24',
  NumberOfLines: 31,
  NumberOfDeviations: 1,
  Changes: [{ LineId: 1, ProductId: '601420', DisplayName: 'Gulerødder', Kind: 'Fewer', From: '6', To: '4' }],
});
const attention = (changes: Partial<OrderAttention>) => ({
  NumberOnTheWay: changes.OnTheWay?.length ?? 0,
  NumberToAnswer: changes.NeedsAnswer?.length ?? 0,
  ...changes,
});
const favourites = {
  'GET /api/catalog/search': () => ({ Page: {} }),
};

test('[ORD-01] the front page says when the next order comes', async () => {
  openScreen('/', aBasket(), {
    ...favourites,
    [`GET ${path}/attention`]: () => attention({ OnTheWay: [tomorrow, late], NumberOnTheWay: 3 }),
  });
  expect(await screen.findByText('I morgen kl. 06.10–06.50')).toBeDefined();
  expect(screen.getByText('Ordre 7718204 · 31 linjer · pakkes')).toBeDefined();
  expect(screen.getByText('Alt som bestilt')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Følg leveringen' }).getAttribute('href')).toBe(
    '/orders/details/7718204',
  );
  expect(screen.getByRole('link', { name: 'og 2 ordrer mere' })).toBeDefined();
});

test('[ORD-05] a change is said on the front page until it is answered', async () => {
  let isSeen = false;
  const opened = openScreen('/', aBasket(), {
    ...favourites,
    [`GET ${path}/attention`]: () => attention({ NeedsAnswer: isSeen ? [] : [changed] }),
    [`POST ${path}/7717960/seen`]: () => {
      isSeen = true;
      return {};
    },
  });
  const panel = await screen.findByRole('region', { name: /^Kræver jeres svar/ });
  expect(panel.textContent).toContain('1 linje ændret i ordre 7717960');
  expect(panel.textContent).toContain('Gulerødder: 4 i stedet for 6');
  fireEvent.click(within(panel).getByRole('button', { name: 'Det er i orden med ordre 7717960' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Kræver jeres svar/ })).toBeNull());
  expect(opened.callsTo(`${path}/7717960/seen`, 'POST').map(({ body }) => body)).toEqual([{ LastEvent: 3 }]);
});

test('[ORD-05] a replacement names both products once, and what is lost', async () => {
  const line = { LineId: 1, ProductId: '201310', DisplayName: 'Kyllingebrystfilet' };
  const replaced = {
    ...changed,
    Changes: [
      { ...line, Kind: 'Replaced', From: '201084', To: '201310', FromName: 'Øko-bryst', LosesOrganic: true },
      { ...line, Kind: 'Missing', From: '2', To: '0' },
    ],
  };
  openScreen('/', aBasket(), {
    ...favourites,
    [`GET ${path}/attention`]: () => attention({ NeedsAnswer: [replaced as typeof changed] }),
  });
  const panel = await screen.findByRole('region', { name: /^Kræver jeres svar/ });
  expect(
    within(panel).getByText(
      'Øko-bryst (201084) er erstattet af Kyllingebrystfilet (201310). Erstatningen er ikke økologisk. Kyllingebrystfilet kommer heller ikke.',
    ),
  ).toBeDefined();
  expect(
    within(panel)
      .getByRole('link', { name: /^Nej, ring / })
      .getAttribute('href'),
  ).toMatch(/^tel:/);
});

test('orders beyond the first two to answer come with one press', async () => {
  const orders = ['7717960', '7717961', '7717962'].map((OrderId) => ({ ...changed, OrderId }));
  openScreen('/', aBasket(), {
    ...favourites,
    [`GET ${path}/attention`]: () => attention({ NeedsAnswer: orders }),
  });
  const panel = await screen.findByRole('region', { name: /^Kræver jeres svar/ });
  const folded = () =>
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.classList.contains('xl:hidden'));
  expect(folded()).toEqual([false, false, true]);
  fireEvent.click(within(panel).getByRole('button', { name: 'Se alle 3' }));
  expect(folded()).toEqual([false, false, false]);
  expect(within(panel).queryByRole('button', { name: /^Se alle/ })).toBeNull();
});

test('an answer that could not be saved stays open and says so', async () => {
  openScreen('/orders/details/7717960', aBasket(), {
    [`GET ${path}/7717960`]: () => anOrder([anOrderLine()]),
    [`GET ${path}/7717960/tracking`]: () => aTracking(),
    [`GET ${path}/7717960/additional-details`]: () => someDetails(),
    [`GET ${path}/attention`]: () => attention({ NeedsAnswer: [changed] }),
    [`POST ${path}/7717960/seen`]: () => jsonAnswer({ Type: 'notFound', Message: 'x' }, 404),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Det er i orden' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Svaret kunne ikke gemmes. Prøv igen.');
  expect(screen.getByRole('button', { name: 'Det er i orden' })).toBeDefined();
});

test('[ORD-01] the orders say first which one is late, and when it comes', async () => {
  openScreen('/orders', aBasket(), {
    [`GET ${path}`]: () => anOrderList([anOrderListItem()]),
    [`GET ${path}/attention`]: () => attention({ OnTheWay: [tomorrow, late] }),
  });
  expect((await screen.findByTestId('notice')).textContent).toBe(
    'Ordre 7717960 er forsinket. Den skulle være kommet fr. 20.11. Ny levering i dag kl. 14.40–15.20.Se ordren',
  );
});
