import { changePrices, movePriceEnd, readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const prices = sample(readConsolePrices, {
  Product: { Id: '412031', DisplayName: 'Okseculotte', Brand: null },
  Units: [{ Code: 'ks', Text: 'kasse', TextPlural: 'kasser', Content: '' }],
  Unit: 'ks',
  Date: '2026-11-24',
  Customer: { Id: '100', Name: 'Kantinen', GroupId: null, GroupName: null },
  Ladder: [],
  Counting: [],
  Rise: null,
  Everybody: [],
  Ending: [],
  Discounts: [],
});

test('[CON-03] a new price says what is paid and asks before −99 %', async () => {
  const pays = { Name: 'Kantinen', Customers: 1, Day: '2026-11-24', IsToday: true, BeforeOre: 64_594 };
  const Effect = { Customers: 1, Pays: [{ ...pays, AfterOre: 640 }] };
  const { callsTo } = openConsole('/console/prices?product=412031', {
    'GET /api/console/prices': () => prices,
    'GET /api/console/prices/choices': () => ({ Choices: [] }),
    'PUT /api/console/prices/prices': () =>
      sample(changePrices, {
        IsSaved: false,
        Changed: 1,
        Refused: 0,
        Rows: [],
        Problems: [],
        Conflicts: [],
        Effect,
      }),
  });
  await screen.findByText('Slutter inden for 60 dage');
  fireEvent.click(screen.getByRole('button', { name: 'Ny pris' }));
  fireEvent.change(await screen.findByLabelText('Pris i kr.'), { target: { value: '6,40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Se hvad der sker' }));
  expect(await screen.findByText('Kantinen betaler i dag 645,94, herefter 6,40 (−99 %)')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Sæt 1 pris i drift' });
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ja, prisen skal ændres så meget/ }));
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(callsTo('/api/console/prices/prices', 'PUT')).toHaveLength(2));
});

test('[CON-03] a price that has not begun is tried and removed', async () => {
  const rung = {
    Source: 'Agreement',
    Name: null,
    Number: 'A-7',
    PriceOre: 400,
    From: '2026-12-10',
    To: null,
    DiscountBasisPoints: null,
    FromQuantity: 1,
    Why: 'NotYet',
    Overlaps: false,
    OwnerId: '100',
    MayEnd: true,
    MayRemove: true,
  } as const;
  const pays = { Name: 'Kantinen', Customers: 1, Day: '2026-12-10', IsToday: false };
  const Effect = { Customers: 1, Pays: [{ ...pays, BeforeOre: 900, AfterOre: 1000 }] };
  const { callsTo } = openConsole('/console/prices?product=412031', {
    'GET /api/console/prices': () => ({ ...prices, Ladder: [rung] }),
    'GET /api/console/prices/choices': () => ({ Choices: [] }),
    'POST /api/console/prices/end': () => sample(movePriceEnd, { To: null, Effect }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Slut Aftale A-7, 4,00' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Fjern prisen, der ikke er begyndt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Se hvad der sker' }));
  await screen.findByText(/^Kantinen betaler ellers 9,00, fra .* 10,00 \(\+11 %\)$/);
  fireEvent.click(screen.getByRole('button', { name: 'Fjern prisen' }));
  await waitFor(() =>
    expect(callsTo('/api/console/prices/end', 'POST').map(({ body }) => body)).toMatchObject([
      { Kind: 'customer', OwnerId: '100', To: null, IsTrial: true },
      { Kind: 'customer', OwnerId: '100', To: null, IsTrial: false },
    ]),
  );
});
