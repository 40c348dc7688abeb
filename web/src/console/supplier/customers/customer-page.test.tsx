import {
  changeCustomerRecord,
  changeCustomerState,
  readConsoleCustomer,
} from '@engros/contracts/supplier/people/customers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const field = { Owner: null, Options: [], Of: null, IsMany: false, Weekday: null, IsNeeded: false };
const until = { ...field, Field: 'agreementUntil', Header: 'aftale til', Value: '2027-07-07' };
const added = { ...field, Field: 'kitchenType', Header: 'køkkentype', Value: 'A' };
const customer = sample(readConsoleCustomer, {
  Customer: { Id: '104882', Name: 'Køkkenet ved Havnen' },
  Standing: { State: 'active' },
  Record: { Fields: [added, until], Version: '1' },
  Limits: { Credit: { LimitOre: 15_000_000, OwedOre: 9_150_000, OrderedOre: 6_000_000, LeftOre: -150_000 } },
  Orders: {
    Total: 412,
    Next: [],
    Others: [{ CustomerId: '104882', Id: '551200', DeliveryDate: '2026-11-26', Status: 'Picking' }],
  },
});
const answers = { 'GET /api/console/customers/104882': () => customer };
const address = '/console/customers?customer=104882';

test('[CON-02] orders that came without the shop are on the way too', async () => {
  openConsole(address, answers);
  const orders = within(await screen.findByRole('region', { name: /^På vej/ }));
  const link = orders.getByRole('link', { name: '551200' });
  expect(link.getAttribute('href')).toContain('other=104882%2F551200');
  expect(orders.getByText(/^Pakkes, kom uden om butikken$/)).toBeDefined();
});

test('[CON-02] credit stands in the head, with what is over', async () => {
  openConsole(address, answers);
  expect(await screen.findByText('Skyldig 91.500,00 kr.')).toBeDefined();
  expect(screen.getByText('1.500,00 kr. over')).toBeDefined();
  expect(screen.getByText('af 150.000,00 kr.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Se: 1.500,00 kr. over kreditmaks' }));
  expect(await screen.findByRole('tab', { name: 'Stamdata og grænser', selected: true })).toBeDefined();
});

test('[CON-02] a day of the record is read and written as a day', async () => {
  const opened = openConsole(`${address}&tab=record`, {
    ...answers,
    'PUT /api/console/customers/104882/record': () =>
      sample(changeCustomerRecord, { IsSaved: true, Questions: [], Problems: [], ...customer.Record }),
  });
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Aftale til' });
  expect(day.value).toBe('07.07.2027');
  expect(within(screen.getByRole('group', { name: 'Andet' })).getByDisplayValue('A')).toBeDefined();
  fireEvent.change(day, { target: { value: '31.12.2027' } });
  fireEvent.blur(day);
  expect(await screen.findByText('Før: 07.07.2027')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Gem 1 ændring' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/console/customers/104882/record', 'PUT')[0]?.body).toMatchObject({
      Changes: [{ Field: 'agreementUntil', Value: '2027-12-31' }],
    }),
  );
});

test('[CON-02] a customer is blocked by a named button with a reason', async () => {
  const opened = openConsole(address, {
    ...answers,
    'PUT /api/console/customers/104882/state': () => sample(changeCustomerState, { State: 'blocked' }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Spærret' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Spær Køkkenet ved Havnen?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Spær kunden' }));
  expect(await dialog.findByText('Skriv en begrundelse.')).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Ubetalte fakturaer' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spær kunden' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/console/customers/104882/state', 'PUT')[0]?.body).toEqual({
      State: 'blocked',
      Reason: 'Ubetalte fakturaer',
      Seen: 'active',
    }),
  );
});
