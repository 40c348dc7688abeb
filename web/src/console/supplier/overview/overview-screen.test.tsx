import type { OutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOverview, aWaitingOrder, noOutgoing, openConsole } from '../../../../test/open-console.tsx';

const run = {
  Id: '7',
  Kind: 'products',
  File: 'varer.csv',
  StartedAt: '2026-11-23T02:15:00Z',
  EndedAt: '2026-11-23T02:16:00Z',
  Outcome: 'partly' as const,
  Read: 11542,
  New: 63,
  Changed: 402,
  Unchanged: 11042,
  Refused: 35,
};

test('[SUP-03] the overview shows imports and searches without hits', async () => {
  openConsole('/console', {
    'GET /api/console/overview': () =>
      anOverview({
        Imports: { Latest: [run], WithRefusals: 1 },
        Search: { Missed: 18, Most: [{ Term: 'jordskokker', Searches: 41 }] },
      }),
  });
  expect(await screen.findByText('Delvist indlæst')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Varestamdata' }).getAttribute('href')).toBe(
    '/console/imports?run=7',
  );
  expect(screen.getByText('jordskokker')).toBeDefined();
  const menu = screen.getByRole('navigation', { name: 'Konsollens menu' });
  expect(within(menu).getByRole('link', { name: /^Søgninger.*18/ })).toBeDefined();
});

test('[NOT-05] running recalls stand in the overview and the menu', async () => {
  const Newest = [
    { Id: '17', Name: 'Babyspinat', SentAt: '2026-11-23T12:40:00Z', Customers: 38, Answered: 24 },
  ];
  const overview = anOverview({
    Recalls: { Running: 1, Missing: 14, Newest },
    People: { SignedIn: 214, OnPhone: 61 },
  });
  if (overview.Orders) overview.Orders.HalfHours = [{ From: '15:30', Today: 61, LastWeek: 90 }];
  openConsole('/console', { 'GET /api/console/overview': () => overview });
  const link = await screen.findByRole('link', { name: 'Babyspinat' });
  expect(link.getAttribute('href')).toBe('/console/recalls?recall=17');
  expect(screen.getByText('24 af 38 har svaret')).toBeDefined();
  expect(screen.getByText('Kl. 15.30: 61 i dag, 90 i sidste uge')).toBeDefined();
  expect(screen.getByText('Frist 16.00')).toBeDefined();
  expect(screen.getByText('61 på telefon')).toBeDefined();
  const menu = screen.getByRole('navigation', { name: 'Konsollens menu' });
  expect(within(menu).getByRole('link', { name: /^Tilbagekaldelser.*1/ })).toBeDefined();
});

test('[SUP-03] the overview names baskets with faults and their first deadline', async () => {
  const Baskets = { Faulty: 38, TotalOre: 11248000, FirstDeadline: '2026-11-23T15:00:00Z' };
  openConsole('/console', { 'GET /api/console/overview': () => anOverview({ Baskets }) });
  expect(await screen.findByText('Kurve med fejl')).toBeDefined();
  expect(screen.getByText('38+')).toBeDefined();
  expect(screen.getByText(/^112\.480,00 kr\. før .*16\.00/)).toBeDefined();
});

test('[SUP-03] the overview names quick-sale goods that were sold beyond their lot', async () => {
  const Oversold = [
    {
      OrderNumber: '7718360',
      CustomerId: '200100',
      CustomerName: 'Restaurant Havnen',
      ProductId: '104523',
      DisplayName: 'Babyspinat',
      BaseUnits: 3,
      DeliveryDate: '2026-11-25',
    },
  ];
  openConsole('/console', { 'GET /api/console/overview': () => anOverview({ Oversold }) });
  expect(await screen.findByText('Solgt mere end partiet har')).toBeDefined();
  expect(screen.getByText(/^3 mangler i partiet til .*25\.11/)).toBeDefined();
  const customer = screen.getByRole('link', { name: 'Restaurant Havnen' });
  expect(customer.getAttribute('href')).toContain('customer=200100');
  expect(customer.closest('.num'), 'a long name wraps').toBeNull();
});

const path = '/api/console/outgoing-orders';

test('[SUP-02] the oldest waiting order is red, says why, and is sent now', async () => {
  let outgoing: OutgoingOrders = { ...noOutgoing, Waiting: 9, OldestWaiting: '2026-11-23T12:35:00Z' };
  const refusedOrder = aWaitingOrder({ Id: '6', WebOrderId: '7718360', Cause: 'refused', NeedsPerson: true });
  outgoing.Orders = [aWaitingOrder({ Behind: 3 }), { ...refusedOrder, Created: '2026-11-23T12:40:00Z' }];
  const opened = openConsole('/console', {
    [`GET ${path}`]: () => outgoing,
    [`POST ${path}/5/resend`]: () => {
      outgoing = noOutgoing;
      return aWaitingOrder();
    },
  });
  const alarm = await screen.findByRole('alert');
  expect(within(alarm).getByRole('heading', { name: 'Ordrer kommer ikke af sted' })).toBeDefined();
  expect(alarm.textContent).toContain(
    'Ordre 7718355 fra Køkkenet ved Havnen har ventet 43 min: ERP svarer ikke. Engros prøver igen af sig selv. 9 ordrer venter i alt.',
  );
  expect(screen.getByText('Ældste 43 min')).toBeDefined();
  expect(screen.getByText(/9 forsøg · 3 ordrer venter på den · no answer/)).toBeDefined();
  expect(screen.getByText('ERP afviser ordren')).toBeDefined();
  expect(screen.getByText(/Nogen skal se på den/)).toBeDefined();
  fireEvent.click(within(alarm).getByRole('button', { name: 'Send nu: ordre 7718355' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(opened.callsTo(`${path}/5/resend`, 'POST')).toHaveLength(1);
});

test('the name of a fault is broken nowhere, a long address is', async () => {
  const long = 'http://erp.example/a/long/path';
  const order = aWaitingOrder({ LastError: `no answer (ECONNREFUSED) from ${long}` });
  openConsole('/console', { [`GET ${path}`]: () => ({ ...noOutgoing, Waiting: 1, Orders: [order] }) });
  const address = await screen.findByText(long);
  expect(address.className).toBe('wrap-anywhere');
  const said = address.parentElement;
  expect(said?.textContent).toContain('no answer (ECONNREFUSED) from http');
  expect(said?.closest('.wrap-anywhere')).toBeNull();
  expect(said?.querySelectorAll('.wrap-anywhere')).toHaveLength(1);
});

test('an order that leaves by itself is neither red nor pressed', async () => {
  const young = aWaitingOrder({ IsLate: false, Cause: 'sending', LastError: null, Attempts: 1 });
  openConsole('/console', { [`GET ${path}`]: () => ({ ...noOutgoing, Waiting: 1, Orders: [young] }) });
  expect(await screen.findByText('Sendes nu')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /7718355/ })).toBeNull();
});

test('[SUP-02] the overview says that orders wait without a way out', async () => {
  const stuck = aWaitingOrder({ Cause: 'noWayOut' });
  openConsole('/console', {
    [`GET ${path}`]: () => ({ ...noOutgoing, HasWayOut: false, Waiting: 1, Orders: [stuck] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ordrer bliver ikke sendtServeren er startet uden indstillingen ERP.',
  );
  expect(screen.queryByRole('button', { name: /7718355/ })).toBeNull();
});

test('[SUP-03] jobs that fail or are late are named, with the last success', async () => {
  const run = {
    Name: 'deliver-mails' as const,
    LastSuccess: '2026-11-23T13:17:00Z',
    Asked: null as string | null,
  };
  const failing = { ...run, Name: 'audit-seals' as const, Failures: 3, LastFailure: '2026-11-23T13:16:00Z' };
  const Runs = [
    { ...failing, LastError: 'disk full' },
    { ...run, Name: 'night:mails' as const, LastSuccess: null, IsLate: true },
    run,
  ];
  const asked = '/api/console/work/audit-seals/again';
  const opened = openConsole('/console', {
    'GET /api/console/overview': () => anOverview({ Work: { OnTime: 1, Runs } }),
    [`POST ${asked}`]: () => {
      failing.Asked = '2026-11-23T13:18:00Z';
      Runs[0] = { ...failing, LastError: 'disk full' };
      return failing;
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Job' }));
  expect(panel.getByText('Hændelsesloggen forsegles')).toBeDefined();
  expect(panel.getByText('Fejlede 3 gange, sidst i dag kl. 14.16: disk full')).toBeDefined();
  expect(panel.getByText('Sidst i orden i dag kl. 14.17')).toBeDefined();
  expect(panel.getByText('Ikke kørt til tiden')).toBeDefined();
  expect(panel.getByText('Endnu aldrig i orden')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: '1 andet job er kørt til tiden' }));
  expect(await panel.findByText('Mails sendes')).toBeDefined();
  expect(panel.getAllByRole('button', { name: /^Kør igen/ })).toHaveLength(2);
  fireEvent.click(panel.getByRole('button', { name: 'Kør igen: Hændelsesloggen forsegles' }));
  expect(await panel.findByText('Kører igen inden for et minut')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Kør igen: Hændelsesloggen forsegles' })).toBeNull();
  expect(opened.callsTo(asked, 'POST')).toHaveLength(1);
});
