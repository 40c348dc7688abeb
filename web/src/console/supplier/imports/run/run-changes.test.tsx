import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../test/open-console.tsx';

const run = {
  Id: '7',
  Kind: 'products',
  File: 'varer.csv',
  StartedAt: '2026-11-23T02:15:00Z',
  EndedAt: '2026-11-23T02:16:00Z',
  Outcome: 'imported',
  Read: 1,
  New: 0,
  Changed: 1,
  Unchanged: 0,
  Refused: 0,
  Gone: 0,
  IsWhole: false,
  TakeBackOf: null,
  TakenBackAt: null,
  TakeableUntil: null,
  Encoding: null,
  Reason: null,
  By: null,
};
const change = {
  Number: '760001',
  Name: 'Hvedemel',
  ProductId: '760001',
  CustomerId: null,
  Outcome: 'changed',
  Of: [{ Field: 'unit', Header: 'enhed', Value: 'pose' }],
  Fields: [
    { Field: 'price', Header: 'pris', Before: '10,00', After: '12,50' },
    { Field: 'airCargo', Header: 'flyfragt', Before: 'nej', After: 'ja' },
    { Field: 'customer', Header: 'kundenr', Before: null, After: null },
  ],
};
const pages = { TotalResults: 1, CurrentPage: 1, TotalPages: 1 };

test('[DAT-02] a run shows its rows in words, found by number', async () => {
  const { callsTo } = openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => ({
      ...pages,
      Runs: [run],
      Latest: [run],
      Importable: [],
      Downloadable: [],
    }),
    'GET /api/console/imports/7': () => ({ ...pages, IsCut: false, Run: run, Groups: [], Problems: [] }),
    'GET /api/console/imports/7/changes': ({ searchParams }) =>
      searchParams.get('Key') === '9'
        ? { ...pages, TotalResults: 0, TotalPages: 0, IsCut: false, Changes: [] }
        : { ...pages, IsCut: true, Changes: [change] },
  });
  const link = await screen.findByRole('link', { name: '760001' });
  expect(link.getAttribute('href')).toBe('/console/products/760001');
  const row = within(link.closest('li') as HTMLElement);
  expect(row.getByText('Enhed pose')).toBeDefined();
  for (const text of [
    'Pris',
    '12,50',
    '+25 %',
    'Flyfragt',
    'Nej',
    'Ja',
    'Kunde',
    'vises kun for administratorer',
  ])
    expect(row.getByText(text)).toBeDefined();
  expect(screen.getByText('Her står de første 10.000. Find resten på deres nummer.')).toBeDefined();

  fireEvent.change(screen.getByRole('searchbox', { name: 'Find nummer' }), { target: { value: '9' } });
  expect(await screen.findByText('Kørslen ændrede ingenting, hvis nummer begynder med “9”')).toBeDefined();
  await waitFor(() =>
    expect(callsTo('/api/console/imports/7/changes').at(-1)?.address.search).toContain('Key=9'),
  );
});
