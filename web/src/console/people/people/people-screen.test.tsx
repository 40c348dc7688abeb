import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';

const mette = {
  Id: '0b8e8f0a-0000-4000-8000-000000000001',
  DisplayName: 'Mette Lindholm',
  EmailAddress: 'mette@koekkenetvedhavnen.example',
  Role: 'buyer',
  IsActive: true,
  HasPassword: true,
  LastSeenAt: '2026-11-23T12:51:00Z',
  NumberOfCustomers: 1,
};
const rights = {
  MayOrder: true,
  MaySeePrices: true,
  MaySeeDocuments: false,
  MayManageFavorites: true,
  MayManageUsers: false,
  MayApprove: false,
};
const inFull = (changes: object = {}) => ({
  ...mette,
  Language: 'da',
  CreatedAt: '2025-02-04T08:00:00Z',
  PasswordChangedAt: null,
  OpenSessions: 2,
  Customers: [{ Id: '104882', Name: 'Køkkenet ved Havnen', City: 'Aarhus C', Rights: rights }],
  ConsoleParts: [],
  DepotIds: [],
  Depots: [{ Id: 'A', Name: 'Aarhus' }],
  MayChange: true,
  Version: 'v1',
  ...changes,
});
const found = (people: object[], more: object = {}) => ({
  People: people,
  MayChangeStaff: true,
  TotalResults: people.length,
  CurrentPage: 1,
  TotalPages: 1,
  ...more,
});
const atCustomer = {
  Customer: {
    Id: '104882',
    Name: 'Køkkenet ved Havnen',
    City: 'Aarhus C',
    GroupName: 'Havnens Huse',
    DepotName: 'Aarhus',
    IsActive: true,
    IsOrderReferenceRequired: true,
    OrderReferenceMaxLength: 12,
  },
  People: [{ ...mette, Rights: rights }],
  Version: 'v1',
};
const address = `/console/people?id=${mette.Id}`;
const personCall = `GET /api/console/people/${mette.Id}`;
const lockPath = `/api/console/people/${mette.Id}/lock`;

test('[SUP-03] a user is found, locked after a question, and unlocked', async () => {
  let isActive = true;
  const opened = openConsole('/console/people', {
    'GET /api/console/people': () => found([{ ...mette, IsActive: isActive }]),
    [personCall]: () => inFull({ IsActive: isActive }),
    [`PUT ${lockPath}`]: (_address, body) => {
      isActive = !(body as { IsLocked: boolean }).IsLocked;
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Se Mette Lindholm' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Spær' }));
  const question = await screen.findByRole('alertdialog', { name: 'Spær Mette Lindholm?' });
  expect(opened.callsTo(lockPath, 'PUT')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Spær' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ophæv spærring' }));
  await screen.findByText('Spærringen er hævet', { selector: '.notice *' });
  expect(opened.callsTo(lockPath, 'PUT').map(({ body }) => body)).toEqual([
    { IsLocked: true },
    { IsLocked: false },
  ]);
});

test.each([
  [-900, 1],
  [240, 0],
])('scrolls to a panel that is out of sight (%s px)', async (top, times) => {
  openConsole('/console/people', {
    'GET /api/console/people': () => found([mette]),
    [personCall]: () => inFull(),
  });
  const row = await screen.findByRole('button', { name: 'Se Mette Lindholm' });
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, top, 390, 600));
  fireEvent.click(row);
  await screen.findByRole('button', { name: 'Spær' });
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(times);
  place.mockRestore();
});

test('a refused link says why and keeps the user open', async () => {
  openConsole(address, {
    'GET /api/console/people': () => found([mette]),
    [personCall]: () => inFull(),
    [`POST /api/console/people/${mette.Id}/link`]: () =>
      refused(429, 'tooManyMails', 'Der er sendt for mange mails. Vent 60 minutter.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Nulstil adgangskode' }));
  expect(await screen.findByText('Der er sendt for mange mails. Vent 60 minutter.')).toBeDefined();
});

test('[SUP-03] rights at each customer are said, and lead to their change', async () => {
  const approving = { ...rights, MayOrder: false, MayApprove: true };
  const nothing = Object.fromEntries(Object.keys(rights).map((name) => [name, false]));
  openConsole(address, {
    'GET /api/console/people': () => found([mette]),
    [personCall]: () =>
      inFull({
        Customers: [
          { Id: '104882', Name: 'Køkkenet ved Havnen', City: 'Aarhus C', Rights: approving },
          { Id: '104883', Name: 'Havnens Café', City: 'Aarhus C', Rights: nothing },
        ],
      }),
  });
  expect(await screen.findByText('Se priser, Rette favoritlister, Godkende ordrer')).toBeDefined();
  expect(screen.getByText('ingen rettigheder')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ret rettigheder: Havnens Café' });
  expect(link.getAttribute('href')).toBe('/console/people?customer=104883');
});

test('a user whom one may not change shows no actions', async () => {
  openConsole(address, {
    'GET /api/console/people': () => found([mette], { MayChangeStaff: false }),
    [personCall]: () => inFull({ Role: 'admin', MayChange: false }),
  });
  expect(await screen.findByText(/^Du kan ikke ændre denne bruger/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Spær' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invitér medarbejder' })).toBeNull();
});

test('[SUP-03] role, parts and depots of staff are saved together', async () => {
  const path = `/api/console/staff/${mette.Id}`;
  const opened = openConsole(address, {
    'GET /api/console/people': () => found([mette]),
    [personCall]: () => inFull({ Role: 'sales', ConsoleParts: ['recalls'], Customers: [] }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Kampagner' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Aarhus' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() =>
    expect(opened.callsTo(path, 'PUT').map(({ body }) => body)).toEqual([
      { Role: 'sales', ConsoleParts: ['recalls', 'campaigns'], DepotIds: ['A'], Version: 'v1' },
    ]),
  );
});

test('parts ticked while others are being saved stay ticked', async () => {
  const path = `/api/console/staff/${mette.Id}`;
  const ofSales = { Role: 'sales', ConsoleParts: ['recalls'], Customers: [] };
  let stored = inFull(ofSales);
  const opened = openConsole(address, {
    'GET /api/console/people': () => found([mette]),
    [personCall]: () => stored,
    [`PUT ${path}`]: (_address, body) => {
      stored = inFull({ ...ofSales, ...(body as object), Version: 'v2' });
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Kampagner' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Aarhus' }));
  await waitFor(() => expect(opened.callsTo(`/api/console/people/${mette.Id}`, 'GET')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(opened.callsTo(path, 'PUT')).toHaveLength(2));
  expect(opened.callsTo(path, 'PUT')[1]?.body).toEqual({
    Role: 'sales',
    ConsoleParts: ['recalls', 'campaigns'],
    DepotIds: ['A'],
    Version: 'v2',
  });
});

test('[SUP-03] rights at a customer are counted and saved together', async () => {
  const path = '/api/console/customers/104882/people';
  const opened = openConsole('/console/people?customer=104882', {
    [`GET ${path}`]: () => atCustomer,
    [`PUT ${path}`]: () => atCustomer,
  });
  expect(await screen.findByText('Ja, højst 12 tegn')).toBeDefined();
  const documents = screen.getByRole('checkbox', { name: 'Se salgsdokumenter: Mette Lindholm' });
  expect(screen.queryByRole('button', { name: 'Gem' })).toBeNull();
  fireEvent.click(documents);
  expect(screen.getByText('1 ændring ikke gemt')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
  expect(screen.queryByText('1 ændring ikke gemt')).toBeNull();
  fireEvent.click(documents);
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() =>
    expect(opened.callsTo(path, 'PUT').map(({ body }) => body)).toEqual([
      { Changes: [{ UserId: mette.Id, Rights: { ...rights, MaySeeDocuments: true } }], Version: 'v1' },
    ]),
  );
});

test('rights that somebody else changed are refused and stay in the grid', async () => {
  const path = '/api/console/customers/104882/people';
  openConsole('/console/people?customer=104882', {
    [`GET ${path}`]: () => atCustomer,
    [`PUT ${path}`]: () => refused(409, 'changedMeanwhile', 'En anden har ændret det.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Fjern Mette Lindholm fra kunden' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(await screen.findByText('En anden har ændret det.')).toBeDefined();
  expect(screen.getByText('Fjernes, når du gemmer')).toBeDefined();
});

test('ticks not yet saved stay when a user is invited', async () => {
  const path = '/api/console/customers/104882/people';
  let people = atCustomer;
  const opened = openConsole('/console/people?customer=104882', {
    [`GET ${path}`]: () => people,
    [`POST ${path}`]: () => {
      const other = { ...atCustomer.People[0], ...mette, Id: 'p2', DisplayName: 'Ny Kok', Rights: rights };
      people = { ...atCustomer, People: [...atCustomer.People, other], Version: 'v2' };
      return {};
    },
    [`PUT ${path}`]: () => people,
  });
  const name = 'Se salgsdokumenter: Mette Lindholm';
  fireEvent.click(await screen.findByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Invitér bruger' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: 'ny@kok.example' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn' }), { target: { value: 'Ny Kok' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByRole('checkbox', { name: 'Se salgsdokumenter: Ny Kok' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() =>
    expect(opened.callsTo(path, 'PUT').map(({ body }) => body)).toMatchObject([
      { Changes: [{ UserId: mette.Id }], Version: 'v2' },
    ]),
  );
});

test('ticks fall away when somebody else changed those rights', async () => {
  const path = '/api/console/customers/104882/people';
  let people = atCustomer;
  openConsole('/console/people?customer=104882', {
    [`GET ${path}`]: () => people,
    [`POST ${path}`]: () => {
      const changed = { ...mette, Rights: { ...rights, MayOrder: false } };
      people = { ...atCustomer, People: [changed], Version: 'v2' };
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Se salgsdokumenter: Mette Lindholm' }));
  fireEvent.click(screen.getByRole('button', { name: 'Invitér bruger' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: 'ny@kok.example' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn' }), { target: { value: 'Ny Kok' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByText('1 ændring ikke gemt')).toBeNull());
});

test('an invitation needs e-mail and name, and says what the server refuses', async () => {
  const path = '/api/console/customers/104882/people';
  const opened = openConsole('/console/people?customer=104882', {
    [`GET ${path}`]: () => ({ ...atCustomer, People: [] }),
    [`POST ${path}`]: () => refused(400, 'emailTaken', 'E-mailen har allerede en bruger.'),
  });
  expect(await screen.findByText('Kunden har ingen brugere')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Invitér bruger' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Skriv en e-mail.')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: 'ny@kok.example' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn' }), { target: { value: 'Ny Kok' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('E-mailen har allerede en bruger.')).toBeDefined();
  expect(opened.callsTo(path, 'POST').map(({ body }) => body)).toMatchObject([
    { EmailAddress: 'ny@kok.example', DisplayName: 'Ny Kok', Language: 'da' },
  ]);
});

test('[SUP-03] customers lead to their users', async () => {
  openConsole('/console/customers', {
    'GET /api/console/customers': () => ({
      Customers: [{ ...atCustomer.Customer, NumberOfUsers: 3, LastOrderDate: '2026-11-20' }],
      TotalResults: 1,
      CurrentPage: 1,
      TotalPages: 1,
    }),
  });
  const link = await screen.findByRole('link', { name: 'Brugere hos Køkkenet ved Havnen' });
  expect(link.getAttribute('href')).toBe('/console/people?customer=104882');
  expect(screen.getByRole('cell', { name: '20.11.2026' })).toBeDefined();
});
