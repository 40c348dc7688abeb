import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { listOf } from './change-draft.ts';
import { usualRights } from './change-words.ts';

const path = '/api/console/people-changes';
const place = { Id: '104882', Name: 'Køkkenet ved Havnen' };
const judged = (Row: number, Verdict: string, more: object = {}) => ({
  Row,
  EmailAddress: `nr${Row}@havnen.example`,
  DisplayName: `Nr. ${Row}`,
  Customer: place,
  ToCustomer: null,
  Verdict,
  From: null,
  Before: null,
  After: null,
  Problems: [],
  ...more,
});
const nobody = { People: [], MayChangeStaff: true, TotalResults: 0, CurrentPage: 1, TotalPages: 0 };
const nothing = { Changes: [], Failed: 0, TotalResults: 0, CurrentPage: 1, TotalPages: 0 };

test('[CON-07] a pasted list is tried first, then done in one press', async () => {
  const rows = [
    judged(1, 'invited', {
      From: '2027-01-01',
      After: { ...usualRights, MayOrder: false, MayApprove: true },
    }),
    judged(2, 'unchanged'),
    judged(3, 'refused', {
      Problems: [{ Field: 'name', Code: 'nameMissing', Value: '', Sentence: 'x' }],
    }),
  ];
  const opened = openConsole('/console/people?view=change', {
    'GET /api/console/people': () => nobody,
    [`GET ${path}`]: () => nothing,
    [`POST ${path}/file`]: () => ({ Rows: [{ email: 'nr1@havnen.example' }], Ignored: ['Fødselsdag'] }),
    [`POST ${path}`]: () => ({ Rows: rows }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Liste eller fil' }));
  const go = screen.getByRole('button', { name: 'Se, hvad der sker' });
  fireEvent.click(go);
  expect(await screen.findByText('Indsæt en liste, eller vælg en fil.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Indsæt listen'), { target: { value: 'nr1@havnen.example' } });
  fireEvent.click(go);
  expect(await screen.findByText('Navnet mangler')).toBeTruthy();
  const gets = 'får: Se priser, Se salgsdokumenter, Rette favoritlister, Godkende ordrer';
  expect(screen.getByText(gets)).toBeTruthy();
  expect(screen.getByText('Kolonner, der ikke bruges: Fødselsdag')).toBeTruthy();
  const trial = { Action: 'invite', IsTrial: true };
  expect(opened.callsTo(path, 'POST').map(({ body }) => body)).toMatchObject([trial]);
  fireEvent.click(screen.getByRole('button', { name: 'Afvises 1' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Invitér 1 bruger' }));
  expect(await screen.findByText('Planlagt: 1')).toBeTruthy();
  expect(opened.callsTo(path, 'POST').at(-1)?.body).toMatchObject({ ...trial, IsTrial: false });
});

test('[CON-07] what could not be done is loud, tried again and cancelled', async () => {
  const change = {
    Id: '7',
    Action: 'move',
    From: '2026-11-01',
    EmailAddress: 'mette@havnen.example',
    DisplayName: 'Mette Lindholm',
    Customer: place,
    ToCustomer: { Id: '2', Name: 'Havnens Café' },
    Rights: {},
    MadeBy: 'Karen Holm',
    MadeAt: '2026-10-01T08:00:00Z',
    Failure: 'customerClosed',
  };
  const opened = openConsole('/console/people?view=planned', {
    [`GET ${path}`]: () => ({ ...nothing, Changes: [change], Failed: 1, TotalResults: 1 }),
    [`POST ${path}/again`]: () => ({ Count: 1 }),
    [`POST ${path}/cancel`]: () => ({ Count: 1 }),
  });
  expect(await screen.findByText('1 ændring kunne ikke udføres')).toBeTruthy();
  expect(screen.getByText('Kunden er lukket')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Prøves igen inden for et minut')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vælg ændringen af Mette Lindholm' }));
  fireEvent.click(screen.getByRole('button', { name: 'Annullér 1 ændring' }));
  expect(await screen.findByText('1 ændring er annulleret')).toBeTruthy();
  expect(opened.callsTo(`${path}/cancel`, 'POST').map(({ body }) => body)).toEqual([{ Ids: ['7'] }]);
});

test('[CON-07] each change says what its own list has', async () => {
  openConsole('/console/people?view=change', {
    'GET /api/console/people': () => nobody,
    [`GET ${path}`]: () => nothing,
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Liste eller fil' }));
  expect(
    screen.getByText(/favoritter, ansvarlig for brugere, må godkende, fra dato\. Skriv ja/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Fjern' }));
  expect(screen.getByText(/fjernes brugeren fra alle sine kunder/)).toBeTruthy();
  expect(screen.queryByText(/må bestille/)).toBeNull();
});

test('[CON-07] a planned invitation says the rights that it gives', async () => {
  const change = {
    Id: '8',
    Action: 'invite',
    From: '2027-01-01',
    EmailAddress: 'ny@havnen.example',
    DisplayName: 'Ny Kok',
    Customer: place,
    ToCustomer: null,
    Rights: { ...usualRights, MaySeePrices: false, MayManageUsers: true },
    MadeBy: 'Karen Holm',
    MadeAt: '2026-10-01T08:00:00Z',
    Failure: null,
  };
  openConsole('/console/people?view=planned', {
    [`GET ${path}`]: () => ({ ...nothing, Changes: [change], TotalResults: 1 }),
  });
  const gets = 'får: Bestille, Se salgsdokumenter, Rette favoritlister, Ansvarlig for brugere';
  expect(await screen.findByText(gets)).toBeTruthy();
});

test.each([
  ['invite', 'a@b.dk\nc@d.dk', 'e-mail\na@b.dk\nc@d.dk\n'],
  ['invite', 'forkert\na@b.dk;Anna;1', 'e-mail;navn;kundenr\nforkert;;\na@b.dk;Anna;1\n'],
  ['invite', 'E-mail\tNavn\na@b.dk\t', 'E-mail\tNavn\na@b.dk\t\n'],
  ['remove', 'a@b.dk;1', 'e-mail;kundenr\na@b.dk;1\n'],
  ['remove', 'a@b.dk;Anna;1', 'e-mail;navn;kundenr\na@b.dk;Anna;1\n'],
  ['move', 'a@b.dk;1;2', 'e-mail;kundenr;til kunde\na@b.dk;1;2\n'],
] as const)('to %s, the list %j gets headings when it has none', async (action, text, file) => {
  expect(await listOf({ action, text }).text()).toBe(file);
});
