import type { StandingChange, StandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const looks = { Image: noImage, Artwork: null, Tint: null };
const quiet = {
  ...{
    DayName: null,
    Offered: null,
    RisePercent: null,
    ChangedLines: 0,
    Quantities: [],
    WaitsFor: [],
    ChosenBy: null,
  },
  ...{ BasketId: null, WebOrderId: null, Why: null, Total: '3.000,00', TotalOre: 300_000 },
};
const times = {
  Deadline: '2026-11-30T15:00:00Z',
  MakeAt: '2026-11-29T15:00:00Z',
  SendAt: '2026-11-30T14:30:00Z',
};

const anOrder = (more: Partial<StandingOrder> = {}): StandingOrder => ({
  ...{
    Id: '5001',
    Version: 3,
    State: 'running',
    Name: 'Mejeri og brød',
    StartsOn: '2026-11-24',
    EndsOn: null,
  },
  Rhythm: { Kind: 'weekly', EveryWeeks: 1, Weekdays: [2, 5], MonthDay: 1, Nth: 1 },
  ...{
    ClosedDay: 'skip',
    Shortage: 'ask',
    SendsItself: true,
    RisePercent: 5,
    MakeHours: 24,
    SendMinutes: 30,
  },
  ...{
    JoinsBasket: false,
    OrderReference: null,
    MadeBy: 'Anna Holm',
    Pauses: [],
    ChangedSince: null,
    Changes: [],
  },
  Lines: [
    {
      ...{
        ProductId: '501220',
        SalesUnitCode: 'ks',
        Quantities: [0, 2, 0, 0, 4, 0, 0],
        KeepsPrice: false,
        ...looks,
      },
      ...{ DisplayName: 'Piskefløde 38 %', UnitText: 'Kasse 10 × 1 l', Category: 'Mejeri og æg' },
      ...{ Price: '389,50', PriceOre: 38_950, IsSold: true },
    },
  ],
  Days: [
    { ...quiet, ...times, Date: '2026-12-01', DeliveredOn: '2026-12-01', State: 'planned' },
    {
      ...{
        ...quiet,
        Date: '2026-12-04',
        DeliveredOn: null,
        State: 'closed',
        Why: 'closed',
        DayName: 'Lageroptælling',
      },
      ...{ Offered: '2026-12-07', Deadline: null, MakeAt: null, SendAt: null },
    },
  ],
  WeekOre: 233_700,
  RouteDays: [1, 2, 3, 4, 5],
  Recipients: [
    {
      UserId: '00000000-0000-4000-8000-000000000001',
      Name: 'Anna Holm',
      Tells: 'all',
      OnPage: true,
      ByMail: true,
    },
  ],
  ...more,
});

const path = 'GET /api/standing-orders/5001';

function openOrder(order: StandingOrder, answers: Parameters<typeof openScreen>[2] = {}) {
  return openScreen('/standing-orders/5001', aBasket(), { [path]: () => order, ...answers });
}

test('a typed quantity is saved with the version that was read', async () => {
  const order = anOrder();
  const saved = { ...order, Version: 4 };
  const { callsTo } = openOrder(order, {
    'PUT /api/standing-orders/5001': () => saved,
    'GET /api/standing-orders': () => ({ Orders: [], WeekOre: 0, Days: [] }),
  });
  const friday = await screen.findByRole('textbox', { name: 'Piskefløde 38 %, fr' });
  fireEvent.focus(friday);
  fireEvent.change(friday, { target: { value: '6' } });
  fireEvent.blur(friday);
  await waitFor(() => expect(callsTo('/api/standing-orders/5001', 'PUT')).toHaveLength(1));
  expect(callsTo('/api/standing-orders/5001', 'PUT')[0]?.body).toMatchObject({
    Version: 3,
    Draft: {
      Lines: [{ ProductId: '501220', Quantities: [0, 2, 0, 0, 6, 0, 0] }],
      Recipients: [{ Tells: 'all' }],
    },
  });
});

test('a closed day offers another, which one press takes', async () => {
  const order = anOrder();
  const { callsTo } = openOrder(order, {
    'PUT /api/standing-orders/5001/days/2026-12-04': () => order,
    'GET /api/standing-orders': () => ({ Orders: [], WeekOre: 0, Days: [] }),
  });
  expect(await screen.findByText('Lageroptælling')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Læg til ma. 07.12' }));
  await waitFor(() => expect(callsTo('/api/standing-orders/5001/days/2026-12-04', 'PUT')).toHaveLength(1));
  expect(callsTo('/api/standing-orders/5001/days/2026-12-04', 'PUT')[0]?.body).toEqual({
    ...{ IsSkipped: false, MovedTo: '2026-12-07', Quantities: [] },
  });
});

test('arrows move between the fields and Ctrl+D copies from the left', async () => {
  const { callsTo } = openOrder(anOrder(), {
    'PUT /api/standing-orders/5001': () => anOrder({ Version: 4 }),
    'GET /api/standing-orders': () => ({ Orders: [], WeekOre: 0, Days: [] }),
  });
  const tuesday = await screen.findByRole('textbox', { name: 'Piskefløde 38 %, ti' });
  tuesday.focus();
  fireEvent.keyDown(tuesday, { key: 'ArrowRight' });
  const friday = screen.getByRole('textbox', { name: 'Piskefløde 38 %, fr' });
  expect(document.activeElement).toBe(friday);
  fireEvent.keyDown(friday, { key: 'd', ctrlKey: true });
  await waitFor(() => expect(callsTo('/api/standing-orders/5001', 'PUT')).toHaveLength(1));
  expect(callsTo('/api/standing-orders/5001', 'PUT')[0]?.body).toMatchObject({
    Draft: { Lines: [{ Quantities: [0, 2, 0, 0, 2, 0, 0] }] },
  });
});

test('what changed is said, and what waits leads to its basket', async () => {
  const change: StandingChange = {
    ...{
      Kind: 'Dearer',
      ProductId: '501220',
      DisplayName: 'Piskefløde 38 %',
      ...looks,
      From: '379,50',
      To: '409,50',
    },
    ...{ Percent: 7.9, OtherId: null, OtherName: null, Left: null, Until: null, IsAsked: true },
  };
  const waiting = { ...quiet, ...times, Date: '2026-12-01', DeliveredOn: '2026-12-01' } as const;
  openOrder(
    anOrder({
      ...{ State: 'waiting', ChangedSince: '2026-11-27', Changes: [change] },
      Days: [{ ...waiting, State: 'waiting', WaitsFor: ['changes'], BasketId: '20480001' }],
    }),
  );
  const panel = await screen.findByRole('region', { name: /Ændret siden fr\. 27\.11/ });
  expect(within(panel).getByText('379,50 → 409,50 kr., +7,9 %')).toBeDefined();
  expect(within(panel).getByRole('link', { name: 'Se kurven' }).getAttribute('href')).toBe(
    '/checkout/basket?id=20480001',
  );
  expect(
    screen.getByText(/En eller flere varer er ændret\. Svar inden ma\. 30\.11 kl\. 16\.00/),
  ).toBeDefined();
});
