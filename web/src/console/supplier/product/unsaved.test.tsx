import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { readConsoleCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const fields = (values: Record<string, string>) =>
  Object.entries(values).map(([Field, Value]) => ({ Field, Value, Owner: null }));

const product = () =>
  sample(readConsoleProduct, {
    Row: { Id: '201070', DisplayName: 'Kylling hel' },
    Fields: fields({ supplierNumber: 'K-1', vatClass: 'standard' }),
    Units: [
      {
        Key: 'ks',
        Fields: fields({ unit: 'ks', singular: 'kasse', quantity: '6', price: '584,00', gtin: '' }),
      },
    ],
  });

const customer = () =>
  sample(readConsoleCustomer, {
    Customer: { Id: '104882', Name: 'Køkkenet ved Havnen' },
    Record: {
      Fields: [{ Field: 'phone', Header: 'telefon', Value: '12345678', Owner: null, Options: [], Of: null }],
      Version: '1',
    },
  });

const answers = {
  'GET /api/console/products/201070': product,
  'GET /api/console/customers/104882': customer,
};

const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => screen.findByRole('alertdialog', { name: 'Ændringerne er ikke gemt' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const toOrders = () => {
  const nav = screen.getByRole('navigation', { name: 'Konsollens menu' });
  fireEvent.click(within(nav).getByRole('link', { name: /^Ordrer/ }));
};

test('[CON-01] a link asks before the draft of a product is lost', async () => {
  openConsole('/console/products/201070', answers);
  await screen.findByRole('heading', { level: 1, name: 'Kylling hel' });
  write('Leverandørens varenr.', 'K-2');
  toOrders();
  await asked();
  press('Bliv her');
  await gone();
  expect(window.location.pathname).toBe('/console/products/201070');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Leverandørens varenr.' }).value).toBe('K-2');
  toOrders();
  await asked();
  press('Kassér ændringerne');
  await waitFor(() => expect(window.location.pathname).toBe('/console/orders'));
});

test('[CON-01] the browser’s own buttons ask too, and the address stays', async () => {
  openConsole('/console/products/201070', answers);
  await screen.findByRole('heading', { level: 1, name: 'Kylling hel' });
  toOrders();
  await screen.findByRole('heading', { level: 1, name: 'Ordrer' });
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Kylling hel' });
  write('Leverandørens varenr.', 'K-2');
  act(() => window.history.forward());
  await asked();
  press('Bliv her');
  await gone();
  await waitFor(() => expect(window.location.pathname).toBe('/console/products/201070'));
  act(() => window.history.forward());
  await asked();
  press('Kassér ændringerne');
  await screen.findByRole('heading', { level: 1, name: 'Ordrer' });
});

test('[CON-01] a changed unit asks before Esc closes its drawer', async () => {
  openConsole('/console/products/201070', answers);
  await screen.findByRole('heading', { level: 1, name: 'Kylling hel' });
  press('Ret kasse');
  await screen.findByRole('dialog', { name: 'Ret kasse' });
  write('Pris', '590,00');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Pris' }), { key: 'Escape' });
  await asked();
  press('Bliv her');
  await gone();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pris' }).value).toBe('590,00');
  write('Pris', '584,00');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Pris' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CON-02] another tab asks before the draft of a customer is lost', async () => {
  openConsole('/console/customers?customer=104882&tab=record', answers);
  await screen.findByRole('tab', { name: 'Stamdata og grænser', selected: true });
  write('Telefon', '87654321');
  fireEvent.click(screen.getByRole('tab', { name: 'Historik' }));
  await asked();
  press('Bliv her');
  await gone();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('87654321');
  fireEvent.click(screen.getByRole('tab', { name: 'Historik' }));
  await asked();
  press('Kassér ændringerne');
  await screen.findByRole('tab', { name: 'Historik', selected: true });
});
