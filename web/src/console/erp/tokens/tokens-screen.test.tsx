import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';

const path = '/api/console/service-tokens';
const erp = {
  Id: '0b8e8f0a-0000-4000-8000-000000000001',
  Name: 'ERP, Business Central',
  Scopes: ['orders:write', 'changes'],
  State: 'open',
  LastFour: '7Q2F',
  MadeBy: 'Karen Holm',
  MadeAt: '2026-02-04T08:00:00Z',
  LastUsedAt: '2026-11-23T13:17:00Z',
  LastUsedFrom: '10.20.4.11',
  ExpiresOn: '2026-12-02',
  RevokedAt: null,
  OldUntil: null,
};
const receivers = '/api/console/change-receivers';
const feed = { Newest: 8841219, Days: 30 };

test('a token is made, shown once and closed after a question', async () => {
  let tokens: object[] = [];
  const opened = openConsole('/console/tokens', {
    [`GET ${path}`]: () => ({ Tokens: tokens, Feed: feed }),
    [`GET ${receivers}`]: () => ({ Newest: 8841219, Receivers: [] }),
    [`POST ${path}`]: () => {
      tokens = [erp];
      return { Id: erp.Id, Token: 'engros_hemmelig7Q2F' };
    },
    [`DELETE ${path}/${erp.Id}`]: () => {
      tokens = [{ ...erp, State: 'revoked', RevokedAt: '2026-11-23T13:18:00Z' }];
      return {};
    },
  });
  expect(await screen.findByText('Ingen systemer har adgang')).toBeTruthy();
  expect(screen.getByText('8.841.219')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Nyt token' }));
  const make = await screen.findByRole('button', { name: 'Lav token' });
  fireEvent.click(make);
  expect(await screen.findByText('Vælg mindst én ting.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('System'), { target: { value: ' ERP, Business Central ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'ordrer: svar' }));
  fireEvent.click(make);
  const shown = await screen.findByRole('alertdialog');
  expect(within(shown).getByText('engros_hemmelig7Q2F')).toBeTruthy();
  fireEvent.click(within(shown).getByRole('button', { name: 'Jeg har gemt den' }));
  expect(await screen.findByText(/engros_••••7Q2F/)).toBeTruthy();
  expect(screen.queryByText('engros_hemmelig7Q2F')).toBeNull();
  expect(screen.getByText('9 dage')).toBeTruthy();
  expect(opened.callsTo(path, 'POST').map(({ body }) => body)).toEqual([
    { Name: ' ERP, Business Central ', Scopes: ['orders:write'], ExpiresOn: null },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Luk adgangen for ERP, Business Central' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Luk' }));
  expect(await screen.findByText(/^Lukket/)).toBeTruthy();
});

test('hints say what became of them, and are sent again', async () => {
  const hints = '/api/console/change-hints';
  const hint = { At: '2026-11-23T13:17:00Z', Milliseconds: 188, Attempts: 1 };
  const opened = openConsole('/console/tokens', {
    [`GET ${path}`]: () => ({ Tokens: [erp], Feed: feed }),
    [`GET ${receivers}`]: () => ({ Newest: 8841219, Receivers: [] }),
    [`GET ${hints}`]: () => ({
      Receiver: 'https://bi.example/engros',
      Keys: 2,
      Newest: 8841219,
      Told: 8841200,
      Hints: [
        { ...hint, Number: 8841219, Outcome: 'refused', Status: 503, Attempts: 3 },
        { ...hint, Number: 8841200, Outcome: 'accepted', Status: 204 },
      ],
    }),
    [`POST ${hints}/send-again`]: () => ({ Newest: 8841219 }),
  });
  expect(await screen.findByText('https://bi.example/engros')).toBeTruthy();
  expect(screen.getByText('Afvist')).toBeTruthy();
  expect(screen.getByText('503, forsøg 3')).toBeTruthy();
  expect(screen.getByText(/^Modtageren fik sidst 8\.841\.200\./)).toBeTruthy();
  expect(screen.getByText(/^Signeret med 2 nøgler/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send igen' }));
  await waitFor(() => expect(opened.callsTo(`${hints}/send-again`, 'POST')).toHaveLength(1));
});

test('a webhook is added, shows its secret once, and is removed', async () => {
  const works = {
    Id: '0b8e8f0a-0000-4000-8000-000000000002',
    Name: 'BI',
    Address: 'https://bi.example/engros',
    Told: 8841219,
    TriedAt: '2026-11-23T13:17:00Z',
    Outcome: 'accepted',
    Status: 204,
    Milliseconds: 188,
    AcceptedAt: '2026-11-23T13:17:00Z',
    FailingSince: null,
    Failures: 0,
    TryAfter: null,
  };
  const fails = {
    ...works,
    Id: '0b8e8f0a-0000-4000-8000-000000000003',
    Name: 'Lager',
    Outcome: 'refused',
    Status: 503,
    FailingSince: '2026-11-23T13:10:00Z',
    Failures: 4,
    TryAfter: '2026-11-23T13:20:00Z',
  };
  let there: object[] = [fails];
  const opened = openConsole('/console/tokens', {
    [`GET ${path}`]: () => ({ Tokens: [erp], Feed: feed }),
    'GET /api/console/change-hints': () => ({ Receiver: null, Keys: 0, Newest: 0, Told: 0, Hints: [] }),
    [`GET ${receivers}`]: () => ({ Newest: 8841219, Receivers: there }),
    [`POST ${receivers}`]: () => {
      there = [works, fails];
      return { Id: works.Id, Secret: 'whsec_hemmelig' };
    },
    [`DELETE ${receivers}/${works.Id}`]: () => {
      there = [fails];
      return {};
    },
  });
  expect(await screen.findByText('4 fejl')).toBeTruthy();
  expect(screen.getByText(/^fejler siden .* · Afvist 503 · prøver igen /)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Webhook' }));
  fireEvent.change(screen.getByLabelText('Modtager'), { target: { value: 'BI' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj webhook' }));
  expect(await screen.findByText('Skriv en adresse, der begynder med https://')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Adresse'), { target: { value: works.Address } });
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj webhook' }));
  const shown = await screen.findByRole('alertdialog');
  expect(within(shown).getByText('whsec_hemmelig')).toBeTruthy();
  fireEvent.click(within(shown).getByRole('button', { name: 'Jeg har gemt den' }));
  expect(await screen.findByText('Virker')).toBeTruthy();
  expect(screen.getByText(/^modtog nr\. 8\.841\.219 .* · 204 · 188 ms$/)).toBeTruthy();
  expect(opened.callsTo(receivers, 'POST').map(({ body }) => body)).toEqual([
    { Name: 'BI', Url: works.Address },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Fjern webhook til BI' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fjern' }));
  await waitFor(() => expect(screen.queryByText('Virker')).toBeNull());
});
