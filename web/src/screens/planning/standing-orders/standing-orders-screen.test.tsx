import type { StandingSummary } from '@engros/contracts/planning/standing-orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const aSummary = (more: Partial<StandingSummary> = {}): StandingSummary => ({
  ...{
    Id: '5001',
    Name: 'Mejeri og brød',
    State: 'running',
    Products: 11,
    Changes: 3,
    PausedUntil: null,
    IsPaused: false,
  },
  Rhythm: { Kind: 'weekly', EveryWeeks: 1, Weekdays: [2, 4, 5], MonthDay: 1, Nth: 1 },
  Next: {
    ...{
      Date: '2026-11-24',
      DeliveredOn: '2026-11-24',
      State: 'planned',
      Why: null,
      DayName: null,
      Offered: null,
    },
    ...{ Deadline: '2026-11-23T15:00:00Z', MakeAt: '2026-11-22T15:00:00Z', SendAt: '2026-11-23T14:30:00Z' },
    ...{
      Total: '2.935,05',
      TotalOre: 293_505,
      RisePercent: null,
      ChangedLines: 0,
      Quantities: [],
      BasketId: null,
    },
    ...{ WebOrderId: null, WaitsFor: [], ChosenBy: null },
  },
  WeekOre: 1_100_900,
  ...more,
});
const answer = (...Orders: StandingSummary[]) => ({ Orders, WeekOre: 1_100_900, Days: [] });

test('the next day is skipped by S, and undone', async () => {
  const { callsTo } = openScreen('/standing-orders', aBasket(), {
    'GET /api/standing-orders': () => answer(aSummary()),
    'PUT /api/standing-orders/5001/days/2026-11-24': () => ({}) as never,
  });
  const link = await screen.findByRole('link', { name: 'Mejeri og brød' });
  expect(screen.getByText('1 i alt · 1 kører · 11.009 kr. pr. uge')).toBeDefined();
  expect(screen.getByText('3 ændringer siden sidst')).toBeDefined();
  fireEvent.keyDown(link, { key: 's' });
  const path = '/api/standing-orders/5001/days/2026-11-24';
  await waitFor(() =>
    expect(callsTo(path, 'PUT')[0]?.body).toEqual({ IsSkipped: true, MovedTo: null, Quantities: [] }),
  );
});

test('one that waits is above all and says why', async () => {
  const next = aSummary().Next;
  const waiting = aSummary({
    ...{ Id: '5002', Name: 'Fisk til weekenden', State: 'waiting' },
    Next: next && { ...next, State: 'waiting', WaitsFor: ['sum'], RisePercent: 6.4, BasketId: '20480001' },
  });
  openScreen('/standing-orders', aBasket(), {
    'GET /api/standing-orders': () => answer(waiting, aSummary()),
  });
  expect(await screen.findByText('Fisk til weekenden venter på dig til ma. 23.11 16.00.')).toBeDefined();
  expect(screen.getByText('+6,4 % siden sidst')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /Venter på dig/ }));
  expect(screen.queryByRole('link', { name: 'Mejeri og brød' })).toBeNull();
});

test('a kitchen without standing orders is told how to begin', async () => {
  openScreen('/standing-orders', aBasket(), { 'GET /api/standing-orders': () => answer() });
  expect(await screen.findByText('Lav en fast ordre af en ordre, I har sendt før')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hold pause i alle' })).toBeNull();
});
