import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aSummary } from '../../../../../test/a-basket.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';

const lines = Array.from({ length: 10 }, (_, at) =>
  aLine({ Id: String(at + 1), Product: aProduct({ Id: String(300_100 + at) }) }),
);

test('chosen lines are not moved into a basket that changes an order', async () => {
  const other = {
    Version: 1,
    NumberOfLines: 3,
    SubTotalOre: 10_000,
    OrderDeadline: '2026-11-26T15:00:00Z',
    DeadlineStatus: 'Open' as const,
  };
  const ofDay = (Id: string, day: string, AmendsWebOrderId: string | null, Position: number) => ({
    ...other,
    Id,
    ExpectedDate: day,
    ExpectedDeliveryDate: day,
    AmendsWebOrderId,
    Position,
  });
  const AllBaskets = [ofDay('13', '2026-11-26', '7718001', 1), ofDay('14', '2026-11-27', null, 2)];
  openScreen('/checkout/basket', aBasket({ LineItems: lines, AllBaskets }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg flere linjer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg alle' }));
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
  expect(within(drawer).getByRole('button', { name: 'Flyt 10 linjer til fr. 27.11' })).toBeDefined();
  expect(within(drawer).getAllByRole('radio')).toHaveLength(2);
});

test('[BAS-07] lines move to one of the next delivery days', async () => {
  const day = (date: string, IsDeliverable = true) => ({
    Date: date,
    IsDeliverable,
    Deadline: `${date}T05:00:00Z`,
    Window: null,
    Reason: null,
    Name: null,
  });
  const Dates = ['24', '25', '26', '27'].map((date) => day(`2026-11-${date}`, date !== '26'));
  const ServerTime = '2026-11-23T13:18:00Z';
  const snapshots = lines.slice(1).map(({ Product }, at) => ({
    ...Product,
    Deliverability: { ...Product.Deliverability, IsDeliverable: at !== 6 },
  }));
  openScreen('/checkout/basket', aBasket({ LineItems: lines }), {
    'GET /api/catalog/products/snapshots': () => snapshots,
    'GET /api/delivery/dates': () => ({
      Dates,
      PreSalePeriods: [],
      ServerTime,
      TimeZone: 'Europe/Copenhagen',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg flere linjer' }));
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg alle' }));
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
  const days = await within(drawer).findByRole('radiogroup', { name: 'Leveringsdag' });
  // The basket's own day and closed days are not offered.
  const offered = within(days).getAllByRole('radio');
  expect(offered.map((radio) => radio.getAttribute('value'))).toEqual(['2026-11-25', '2026-11-27']);
  expect(drawer.querySelector('.field-error')).toBeNull();
  fireEvent.click(within(days).getByRole('radio', { name: /fredag 27.11/ }));
  // The main press moves only what the day can deliver; the others stay and say so.
  expect(
    await within(drawer).findByRole('button', { name: 'Flyt de 8, der kan leveres fr. 27.11' }),
  ).toBeDefined();
  expect(within(drawer).getByText('2 linjer bliver: kan ikke leveres fuldt fr. 27.11')).toBeDefined();
  // The first five, the eighth for its fault, and a row that counts the others.
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(7);
  expect(within(drawer).getByText('4 linjer mere')).toBeDefined();
  expect(within(days).getAllByText('8 af 10 linjer kan leveres')).toHaveLength(2);
  for (const anyway of within(drawer).getAllByRole('button', { name: /^Flyt .* alligevel$/ }))
    fireEvent.click(anyway);
  expect(within(drawer).getByRole('button', { name: 'Flyt 10 linjer til fr. 27.11' })).toBeDefined();
  expect(within(drawer).getByText(/^2 linjer kan ikke leveres fuldt fr. 27.11 og skal rettes/)).toBeDefined();
  expect(within(drawer).getByText('bliver tom')).toBeDefined();
  // A choice that was given up is forgotten.
  fireEvent.click(within(drawer).getByRole('button', { name: 'Luk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  const again = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
  expect(within(again).getByRole('button', { name: 'Vælg en kurv eller en dag' })).toBeDefined();
});

test('[BAS-07] part of a line is moved when the day has no more', async () => {
  const other = {
    Id: '14',
    Version: 1,
    Position: 1,
    NumberOfLines: 3,
    SubTotalOre: 10_000,
    ExpectedDate: '2026-11-27',
    ExpectedDeliveryDate: '2026-11-27',
    AmendsWebOrderId: null,
    OrderDeadline: '2026-11-26T15:00:00Z',
    DeadlineStatus: 'Open' as const,
  };
  const snapshots = lines.map(({ Product }) => ({
    ...Product,
    Deadline: { DateTime: '2026-11-26T11:00:00Z' },
    SalesUnits: {
      ...Product.SalesUnits,
      Values: Product.SalesUnits.Values.map((unit) => ({ ...unit, MaxQuantity: 1 })),
    },
  }));
  const two = lines.slice(0, 2).map((line) => ({ ...line, Quantity: 2, LineTotalOre: 10_000 }));
  const opened = openScreen(
    '/checkout/basket',
    aBasket({ LineItems: [...two, ...lines.slice(2)], AllBaskets: [other] }),
    {
      'GET /api/catalog/products/snapshots': () => snapshots,
      'GET /api/checkout/basket/day': ({ searchParams }) => ({
        ExpectedDate: searchParams.get('expectedDeliveryDate'),
        NumberOfLines: 3,
        DeliverableLines: 3,
        PriceChanges: 0,
        PriceDifferenceOre: 0,
        SubTotalOre: 10_000,
        DeliveryFeeOre: 34_500,
        MissingToFreeDeliveryOre: 240_000,
      }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg flere linjer' }));
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
  expect(await within(drawer).findByText(/1 af 2 .* flyttes$/)).toBeDefined();
  expect(await within(drawer).findByText('Leveringstillæg 345,00 kr.')).toBeDefined();
  expect(within(drawer).queryByText(/^Leveringstillæg: i alt/)).toBeNull();
  expect(within(drawer).getByText(/^300100 · karton 10 kg$/i)).toBeDefined();
  expect(within(drawer).getByText('1 karton skal så rettes bagefter')).toBeDefined();
  expect(within(drawer).getByText(/: bestil inden to. 26.11 kl. 12.00. Resten inden/)).toBeDefined();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Flyt 1 linje til fr. 27.11' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/checkout/basket/line/move', 'POST')[0]?.body).toMatchObject({
      Lines: [{ Quantity: 1 }],
    }),
  );
});

test('[BAS-07] a move that brings a second fee says both', async () => {
  const dear = lines.map((line) => ({ ...line, LineTotalOre: 90_000 }));
  const other = aSummary({ Id: '14', ExpectedDate: '2026-11-27', SubTotalOre: 10_000 });
  openScreen('/checkout/basket', aBasket({ LineItems: dear, AllBaskets: [other] }), {
    'GET /api/catalog/products/snapshots': () => dear.map(({ Product }) => Product),
    'GET /api/checkout/basket/day': () => ({
      ExpectedDate: '2026-11-27',
      SubTotalOre: 10_000,
      DeliveryFeeOre: 34_500,
      MissingToFreeDeliveryOre: 840_000,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg flere linjer' }));
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
  expect(await within(drawer).findByText('Leveringstillæg: i alt 690,00 kr. (før 345,00)')).toBeDefined();
});
