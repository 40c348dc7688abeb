import {
  consoleOrderRow,
  listConsoleOrders,
  readConsoleOrder,
  readOrderQueue,
  writeOrderNote,
} from '@engros/contracts/erp/console-orders.ts';
import { outgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { readSupplierOrder } from '@engros/contracts/erp/supplier-orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aWaitingOrder, openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';

const waiting = aWaitingOrder({ Cause: 'unreachable' });
const [received, secured] = ['2026-11-23T12:34:51Z', '2026-11-23T12:34:52Z'];
const row = sample(consoleOrderRow, {
  Id: '7718355',
  CustomerId: '104882',
  CustomerName: 'Køkkenet ved Havnen',
  DeliveryDate: '2026-11-26',
  PlacedAt: received,
  Status: 'Received',
  Channel: 'Shop',
  TotalOre: 390225,
  Way: {
    Received: received,
    Checked: received,
    Secured: secured,
    Sent: null,
    Acknowledged: null,
    Confirmed: null,
    Done: 3,
    Outgoing: waiting,
  },
});
const arrived = {
  ...row,
  Id: '7718356',
  CustomerName: 'Café Kystvejen',
  Way: { ...row.Way, Sent: secured, Acknowledged: secured, Done: 5, Outgoing: null },
};
const whole = sample(readConsoleOrder, {
  Row: row,
  Order: {
    Id: '7718355',
    OrderedBy: 'Mette Lindholm',
    IsChangeable: true,
    Deadline: '2026-11-25T15:00:00Z',
    NumberOfLines: 12,
    Message: { Text: 'Ring ved porten' },
    LineItems: [
      { ProductId: '204118', DisplayName: 'Kyllingebryst', Quantity: 2, SalesUnitTextPlural: 'krt.' },
    ],
    TotalOre: 390225,
  },
  Customer: { Phone: '+45 86 12 34 56', Email: null },
  Messages: [
    {
      Id: '5',
      Kind: 'weborder.placed',
      Created: received,
      Attempts: 9,
      LastAttempt: '2026-11-23T13:05:00Z',
      LastError: 'no answer (ECONNREFUSED)',
    },
  ],
});
const listed = sample(listConsoleOrders, {
  Orders: [row, arrived],
  Counts: { All: 509, OnTheWay: 7, Refused: 2, Changed: 31 },
  CountedTo: 10_000,
});
const answers = {
  'GET /api/console/orders': () => listed,
  'GET /api/console/orders/7718355': () => whole,
  'GET /api/console/outgoing-orders': () =>
    sample(outgoingOrders, { HasWayOut: true, Waiting: 1, Orders: [waiting] }),
  'POST /api/console/outgoing-orders/5/resend': () => waiting,
};
const resends = (opened: ReturnType<typeof openConsole>) =>
  opened.callsTo('/api/console/outgoing-orders/5/resend', 'POST');

test('the oldest order that stands is loud, with cause and remedy', async () => {
  const opened = openConsole('/console/orders', answers);
  const loud = within(
    await screen.findByRole('region', { name: /^Ordre 7718355 er ikke nået til ERP: 43 min/ }),
  );
  expect(
    loud.getByText(/Ingen svarer på ERP’s adresse\. 9 forsøg fra kl\. 13\.34 til kl\. 14\.05\./),
  ).toBeDefined();
  expect(loud.getByText(/Kunden ser “Sendt”, ikke “Bekræftet”/)).toBeDefined();
  expect(loud.getByRole('link', { name: 'Ring til kunden' }).getAttribute('href')).toBe('tel:+4586123456');
  fireEvent.click(loud.getByRole('button', { name: 'Send nu: ordre 7718355' }));
  await waitFor(() => expect(resends(opened)).toHaveLength(1));
});

test('orders are found, filtered, chosen and sent by keys', async () => {
  const opened = openConsole('/console/orders', answers);
  const asked = () => opened.callsTo('/api/console/orders').at(-1)?.address.searchParams;
  expect(await screen.findByRole('radio', { name: 'På vej 7' })).toBeDefined();
  expect(asked()?.get('State')).toBe('OnTheWay');
  const button = screen.getByRole('button', { name: 'Se ordre 7718355' });
  expect(within(button.closest('tr') as HTMLElement).getByRole('img', { name: '3 af 5 trin' })).toBeDefined();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Se ordre 7718356' }));
  fireEvent.keyDown(button, { key: 'Enter', shiftKey: true });
  await waitFor(() => expect(resends(opened)).toHaveLength(1));
  fireEvent.keyDown(document.body, { key: '/' });
  const field = screen.getByRole('searchbox', { name: /^Ordrenr\., kunde/ });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'kystvejen' } });
  await waitFor(() => expect(asked()?.get('SearchText')).toBe('kystvejen'));
  expect([asked()?.get('State'), asked()?.get('Placed')]).toEqual(['All', 'Ever']);
  fireEvent.click(screen.getByRole('radio', { name: 'Afvist 2' }));
  await waitFor(() => expect(asked()?.get('State')).toBe('Refused'));
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toMatch(
    /^\/api\/console\/orders\/file\?SearchText=kystvejen&State=Refused/,
  );
});

test('a chosen order shows its lines, message, attempts and notes', async () => {
  const opened = openConsole(
    '/console/orders?order=7718355',
    { ...answers, 'POST /api/console/orders/7718355/notes': () => sample(writeOrderNote) },
    undefined,
    { CanImpersonate: true },
  );
  const panel = within(await screen.findByRole('region', { name: 'Ordre 7718355' }));
  expect(panel.getByText('Ring ved porten')).toBeDefined();
  expect(panel.getByText('2 krt.')).toBeDefined();
  const history = within(screen.getByRole('region', { name: 'Forsøg på 7718355' }));
  expect(history.getByText('9 forsøg · no answer (ECONNREFUSED)')).toBeDefined();
  const note = panel.getByRole('textbox', { name: 'Ny note, som kunden ikke ser' });
  fireEvent.change(note, { target: { value: ' Ringet til Mette ' } });
  fireEvent.click(panel.getByRole('button', { name: 'Gem noten' }));
  const written = () => opened.callsTo('/api/console/orders/7718355/notes', 'POST').map(({ body }) => body);
  await waitFor(() => expect(written()).toEqual([{ Text: 'Ringet til Mette' }]));
});

test('[CON-04] to correct an order chooses its customer, with a reason', async () => {
  const opened = openConsole(
    '/console/orders?order=7718355',
    { ...answers, 'POST /api/impersonation': () => ({}) },
    undefined,
    { CanImpersonate: true },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ret ordren' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Handl som' }));
  await question.findByText('Skriv en begrundelse.');
  expect(opened.callsTo('/api/impersonation', 'POST')).toEqual([]);
  fireEvent.change(question.getByRole('textbox', { name: 'Begrundelse' }), { target: { value: 'Ringede' } });
  fireEvent.click(question.getByRole('button', { name: 'Handl som' }));
  await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/checkout/receipt?id=7718355'));
  expect(opened.callsTo('/api/impersonation', 'POST')[0]?.body).toMatchObject({ Reason: 'Ringede' });
});

test('while the ERP is down one banner speaks for all orders', async () => {
  openConsole('/console/orders', {
    ...answers,
    'GET /api/console/order-queue': () =>
      sample(readOrderQueue, { HasWayOut: true, IsDown: true, Cause: 'unreachable', GoalSeconds: 300 }),
  });
  expect(await screen.findByRole('heading', { name: 'Ordrer kommer ikke af sted' })).toBeDefined();
  await screen.findByRole('button', { name: 'Se ordre 7718355' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /er ikke nået til ERP/ })).toBeNull());
  expect(screen.getAllByRole('button', { name: /^Send nu/ })).toHaveLength(1);
});

test('a day on which everything left is quiet', async () => {
  openConsole('/console/orders', {
    'GET /api/console/order-queue': () =>
      sample(readOrderQueue, { HasWayOut: true, LastAccepted: '2026-11-23T13:18:00Z', GoalSeconds: 300 }),
  });
  expect(await screen.findByText('Alt er i ERP')).toBeDefined();
  expect(await screen.findByText('ERP tog senest en ordre i dag kl. 14.18')).toBeDefined();
});

test('[CON-04] a search shows orders that came by telephone and opens one', async () => {
  const other = {
    CustomerId: '104882',
    CustomerName: 'Køkkenet ved Havnen',
    Id: '551200',
    OrderReference: 'REKV-88',
    OrderedBy: 'Mette',
    OrderDate: '2026-11-19',
    DeliveryDate: '2026-11-20',
    Status: 'Delivered',
    NumberOfLines: 1,
    TotalOre: 3000,
    FoundBy: { Kind: 'product', ProductId: '602040', ProductName: 'Kernemælk, 1 L', MoreProducts: 2 },
  };
  const opened = openConsole('/console/orders?text=rekv', {
    'GET /api/console/orders': () => sample(listConsoleOrders, { Orders: [] }),
    'GET /api/console/supplier-orders': () => ({ Orders: [other], IsMore: true }),
    'GET /api/console/supplier-orders/104882/551200': () =>
      sample(readSupplierOrder, {
        Customer: { Id: '104882', Name: 'Køkkenet ved Havnen', Phone: null },
        Order: { Id: '551200', Lines: [{ DisplayName: 'Kernemælk, 1 L', QuantityOrdered: 3 }] },
      }),
  });
  const found = await screen.findByRole('table', { name: 'Kom uden om butikken' });
  expect(within(found).getByText('Leveret')).toBeTruthy();
  expect(within(found).getByText('Fundet på 602040 Kernemælk, 1 L og 2 til')).toBeTruthy();
  expect(await screen.findByText(/^ikke bestilt i butikken/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vis 25 til' }));
  const asked = () =>
    opened.callsTo('/api/console/supplier-orders').map(({ address }) => address.searchParams.get('Most'));
  await waitFor(() => expect(asked()).toContain('50'));
  fireEvent.click(within(found).getByRole('button', { name: 'Se ordre 551200' }));
  expect(await screen.findByText('Kernemælk, 1 L')).toBeTruthy();
});

test('[CON-04] a search that cannot be read is said and tried again', async () => {
  let isDown = true;
  openConsole('/console/orders?text=rekv', {
    'GET /api/console/orders': () => sample(listConsoleOrders, { Orders: [] }),
    'GET /api/console/supplier-orders': () => {
      if (isDown) throw new Error('down');
      return { Orders: [], IsMore: false };
    },
  });
  const failed = within(await screen.findByRole('region', { name: 'Kom uden om butikken' }));
  isDown = false;
  fireEvent.click(failed.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Ingen ordrer passer')).toBeTruthy();
});
