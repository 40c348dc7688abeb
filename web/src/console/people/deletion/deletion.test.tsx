import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';

const id = '0b8e8f0a-0000-4000-8000-000000000001';
const listed = {
  Id: id,
  DisplayName: 'Mette Lindholm',
  EmailAddress: 'mette@koekkenetvedhavnen.example',
  Role: 'buyer',
  IsActive: true,
  HasPassword: true,
  HasSecondFactor: false,
  LastSeenAt: null,
  NumberOfCustomers: 0,
};
const person = {
  ...listed,
  Language: 'da',
  CreatedAt: '2025-02-04T08:00:00Z',
  PasswordChangedAt: null,
  OpenSessions: 0,
  Customers: [],
  ConsoleParts: [],
  DepotIds: [],
  Depots: [],
  MayChange: true,
  Version: 'v1',
};
const trial = {
  State: 'possible',
  Subject: id,
  Name: 'Mette Lindholm',
  Confirmation: person.EmailAddress,
  Obstacles: [],
  Removed: [{ Group: 'people', Rows: 3 }],
  Kept: [{ Group: 'orders', Rows: 12 }],
  PeopleDeleted: 1,
  PeopleDisconnected: 0,
  KeptUntil: null,
  DeletedAt: null,
  DeletedBy: null,
  Reason: null,
  MayDelete: true,
};
const page = { People: [listed], MayChangeStaff: true, TotalResults: 1, CurrentPage: 1, TotalPages: 1 };
const opened = (outline: object) =>
  openConsole(`/console/people?id=${id}`, {
    'GET /api/console/people': () => page,
    [`GET /api/console/people/${id}`]: () => person,
    [`GET /api/console/people/${id}/deletion`]: () => outline,
    [`POST /api/console/people/${id}/deletion`]: () => ({
      ...trial,
      State: 'deleted',
      DeletedAt: '2026-11-23T12:00:00Z',
      DeletedBy: 'Karen',
      Reason: 'Er stoppet',
    }),
  });
const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Se, hvad der sker' }));

test('[DAT-08] a person is deleted after a trial, a reason and their e-mail', async () => {
  const { callsTo } = opened(trial);
  await ask();
  const kept = within(await screen.findByRole('region', { name: 'Bliver' }));
  expect(kept.getByText('Ordrer og leverancer')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Slet Mette Lindholm for altid' });
  fireEvent.click(button);
  await screen.findByText('Skriv en begrundelse.');
  expect(callsTo(`/api/console/people/${id}/deletion`, 'POST')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(/Begrundelse/), { target: { value: 'Er stoppet' } });
  fireEvent.change(screen.getByLabelText(/Brugerens e-mail/), { target: { value: person.EmailAddress } });
  fireEvent.click(button);
  await screen.findByText(/Begrundelse: Er stoppet/);
  await waitFor(() =>
    expect(callsTo(`/api/console/people/${id}/deletion`, 'POST')[0]?.body).toEqual({
      Reason: 'Er stoppet',
      Confirmation: person.EmailAddress,
    }),
  );
});

test('[DAT-08] what is in the way is named, and nothing can be pressed', async () => {
  opened({
    ...trial,
    State: 'blocked',
    Obstacles: [{ Kind: 'connections', Count: 1, Examples: ['Indkøb A'] }],
  });
  await ask();
  expect(await screen.findByText(/1 indkøbssystem bestiller som brugeren/)).toBeDefined();
  expect(screen.getByText(/Indkøb A/)).toBeDefined();
  const button = screen.getByRole('button', { name: /for altid/ });
  expect(button.hasAttribute('disabled')).toBe(true);
});
