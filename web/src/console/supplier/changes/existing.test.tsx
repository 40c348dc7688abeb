import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { changeConsoleProducts } from '@engros/contracts/supplier/goods/products.ts';
import { changeCustomerRecord, readConsoleCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const field = { Owner: null, Options: [], Of: null, IsMany: false, Weekday: null };
const depot = { ...field, Field: 'depot', Header: 'lager', Value: 'AAR', Of: 'depots' } as const;
const route = {
  ...field,
  Field: 'route2',
  Header: 'rute',
  Value: '',
  Of: 'routes',
  IsMany: true,
  Weekday: 2,
} as const;
const many = Array.from({ length: 9 }, (_, at) => ({ Id: `D${at}`, Name: `Lager ${at}` }));
const depots = [
  { Id: 'D8', Name: 'Lager 8', Note: null },
  { Id: 'AAR', Name: 'Aarhus', Note: null },
];

test('[CON-02] depot and route are chosen, unknown ones name what exists', async () => {
  const asked: string[] = [];
  const { callsTo } = openConsole('/console/customers?customer=104882&tab=record', {
    'GET /api/console/customers/104882': () =>
      sample(readConsoleCustomer, {
        Customer: { Id: '104882' },
        Record: { Fields: [depot, route], Version: '1' },
      }),
    'GET /api/console/customer-choices': ({ searchParams }) => {
      asked.push([searchParams.get('Kind'), searchParams.get('Within')].join(' '));
      return { Choices: searchParams.get('Kind') === 'depots' ? depots : [] };
    },
    'PUT /api/console/customers/104882/record': () =>
      sample(changeCustomerRecord, {
        IsSaved: false,
        Questions: [],
        Problems: [{ Field: 'depot', Code: 'unknown', Exists: many }],
      }),
  });
  const pick = await screen.findByRole('combobox', { name: 'Lager' });
  await screen.findByText('Aarhus');
  fireEvent.focus(pick);
  fireEvent.change(pick, { target: { value: 'D8' } });
  fireEvent.keyDown(pick, { key: 'Enter' });
  await screen.findByText('Før: Aarhus AAR');
  fireEvent.focus(screen.getByRole('combobox', { name: 'Rute tirsdag' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Rute tirsdag' }), { target: { value: 'Nord' } });
  await waitFor(() => expect(asked).toContain('routes D8/2'));
  fireEvent.click(screen.getByRole('button', { name: 'Gem 1 ændring' }));
  await screen.findByText(/^Findes ikke\. Vælg en af disse: D0 \(Lager 0\), .*D7 \(Lager 7\), …$/);
  expect(callsTo('/api/console/customers/104882/record', 'PUT')[0]?.body).toMatchObject({
    Changes: [{ Field: 'depot', Value: 'D8' }],
  });
});

test('[CON-01] an unknown VAT class names those that exist', async () => {
  openConsole('/console/products/201070', {
    'GET /api/console/products/201070': () =>
      sample(readConsoleProduct, {
        Row: { Id: '201070', DisplayName: 'Kylling hel' },
        Fields: [{ Field: 'vatClass', Value: 'standard', Owner: null }],
      }),
    'POST /api/console/products/change': () =>
      sample(changeConsoleProducts, {
        IsSaved: false,
        Refused: 1,
        Problems: [
          {
            Field: 'vatClass',
            Code: 'unknown',
            IsRefusal: true,
            Exists: [
              { Id: 'nul', Name: 'nul' },
              { Id: 'standard', Name: 'Standard' },
            ],
          },
        ],
      }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Momsklasse' }), { target: { value: 'halv' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem 1 ændring' }));
  await screen.findByText('Findes ikke. Vælg en af disse: nul, standard (Standard)');
});

test('[CON-02] a discount of 100 % is saved after a yes only', async () => {
  const discount = { ...field, Field: 'discount', Header: 'rabat', Value: '5' };
  const { callsTo } = openConsole('/console/customers?customer=104882&tab=record', {
    'GET /api/console/customers/104882': () =>
      sample(readConsoleCustomer, {
        Customer: { Id: '104882' },
        Record: { Fields: [discount], Version: '1' },
      }),
    'PUT /api/console/customers/104882/record': () =>
      sample(changeCustomerRecord, { IsSaved: false, Problems: [], Questions: [{ Code: 'NoPrices' }] }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Rabat, %' }), { target: { value: '100' } });
  const save = screen.getByRole('button', { name: 'Gem 1 ændring' });
  fireEvent.click(save);
  await screen.findByText(/^Med 100 % rabat har ingen vare en pris/);
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ja, gem det' }));
  fireEvent.click(save);
  await waitFor(() => expect(callsTo('/api/console/customers/104882/record', 'PUT')).toHaveLength(2));
});

test('[CON-02] who owns a field is said for all customers', async () => {
  const { callsTo } = openConsole('/console/customers?customer=104882&tab=record', {
    'GET /api/console/customers/104882': () =>
      sample(readConsoleCustomer, {
        Customer: { Id: '104882' },
        MayOwnFields: true,
        Record: { Fields: [{ ...route, Of: null }], Version: '1' },
      }),
    'GET /api/console/owned-fields': () => ({
      Fields: [{ Kind: 'products', Field: 'country', System: 'Navision' }],
    }),
    'PUT /api/console/owned-fields': (_address, body) => body,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hvem ejer felterne hos alle kunder' }));
  const drawer = within(await screen.findByRole('dialog'));
  drawer.getByText(/^Gælder alle kunder, ikke kun denne/);
  fireEvent.change(drawer.getByRole('textbox', { name: 'Rute tirsdag' }), { target: { value: 'TMS' } });
  const save = drawer.getByRole('button', { name: 'Gem ejere' });
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(callsTo('/api/console/owned-fields', 'PUT')).toHaveLength(1));
  expect(callsTo('/api/console/owned-fields', 'PUT')[0]?.body).toEqual({
    Fields: [
      { Kind: 'products', Field: 'country', System: 'Navision' },
      { Kind: 'customers', Field: 'route2', System: 'TMS' },
    ],
  });
});
