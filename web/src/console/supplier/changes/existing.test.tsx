import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { changeConsoleProducts } from '@engros/contracts/supplier/goods/products.ts';
import { changeCustomerRecord, readConsoleCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const depot = { Field: 'depot', Header: 'lager', Value: 'AAR', IsYesNo: false, Owner: null };
const many = Array.from({ length: 9 }, (_, at) => ({ Id: `D${at}`, Name: `Lager ${at}` }));

test('[CON-02] an unknown depot names eight of those that exist', async () => {
  openConsole('/console/customers?customer=104882&tab=record', {
    'GET /api/console/customers/104882': () =>
      sample(readConsoleCustomer, { Customer: { Id: '104882' }, Record: { Fields: [depot], Version: '1' } }),
    'PUT /api/console/customers/104882/record': () =>
      sample(changeCustomerRecord, {
        IsSaved: false,
        Questions: [],
        Problems: [{ Field: 'depot', Code: 'unknown', Exists: many }],
      }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Lager' }), { target: { value: 'X' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem 1 ændring' }));
  await screen.findByText(/^Findes ikke\. Vælg en af disse: D0 \(Lager 0\), .*D7 \(Lager 7\), …$/);
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
  const discount = { Field: 'discount', Header: 'rabat', Value: '5', IsYesNo: false, Owner: null };
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
