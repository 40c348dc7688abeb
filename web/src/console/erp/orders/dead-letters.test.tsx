import { type DeadLetter, deadLetter, mailTooOld } from '@engros/contracts/supplier/dead-letters.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { anOverview, noOutgoing, openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const path = '/api/console/dead-letters';
const mail = sample(deadLetter, {
  Kind: 'mail',
  Id: '11111111-1111-4111-8111-111111111111',
  What: 'order',
  Subject: 'Ordre 7718355',
  Recipient: 'koekken@havnen.example',
  Created: '2026-11-22T12:00:00Z',
  GivenUp: '2026-11-23T12:00:00Z',
  Attempts: 30,
  LastError: '550 no such mailbox',
  CanBeSentAgain: true,
});
const answer = {
  ...mail,
  Kind: 'answer' as const,
  Id: '7',
  Subject: 'PO-4711',
  Recipient: 'Havnens indkøb',
};
const noOrders = { 'GET /api/console/outgoing-orders': () => noOutgoing };
const countsOf = (letters: readonly DeadLetter[]) => ({
  answer: letters.filter(({ Kind }) => Kind === 'answer').length,
  document: 0,
  mail: letters.filter(({ Kind }) => Kind === 'mail').length,
});

test('[SUP-03] messages that were given up are seen and sent again', async () => {
  let letters = [mail, answer];
  const opened = openConsole('/console/orders', {
    ...noOrders,
    [`GET ${path}`]: () => ({
      Counts: countsOf(letters),
      Letters: letters,
      TotalResults: letters.length,
      CurrentPage: 1,
    }),
    [`POST ${path}/mail/${mail.Id}/resend`]: () => {
      letters = [answer];
      return { Counts: countsOf(letters) };
    },
  });
  expect(await screen.findByText('Mail: Ordre 7718355')).toBeDefined();
  expect(screen.getByText(/koekken@havnen.example · .* · 550 no such mailbox/)).toBeDefined();
  expect(screen.getByText('Svar til indkøbssystem: PO-4711')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send igen: Ordre 7718355' }));
  await waitFor(() => expect(screen.queryByText('Mail: Ordre 7718355')).toBeNull());
  expect(opened.callsTo(`${path}/mail/${mail.Id}/resend`, 'POST')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Svar 1' }));
  await waitFor(() => expect(opened.callsTo(path).at(-1)?.address.search).toContain('Kind=answer'));
});

test('a mail with a secret link says why it stays', async () => {
  const letters = [{ ...mail, CanBeSentAgain: false }];
  openConsole('/console/orders', {
    ...noOrders,
    [`GET ${path}`]: () => ({ Counts: countsOf(letters), Letters: letters, TotalResults: 1, CurrentPage: 1 }),
  });
  expect(await screen.findByText(/hemmeligt link, som er slettet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Send igen/ })).toBeNull();
});

test('a mail that waited too long says so', async () => {
  const letters = [{ ...mail, Attempts: 0, LastError: mailTooOld }];
  openConsole('/console/orders', {
    ...noOrders,
    [`GET ${path}`]: () => ({ Counts: countsOf(letters), Letters: letters, TotalResults: 1, CurrentPage: 1 }),
  });
  const reason = 'koekken@havnen.example · Opgivet, fordi den ikke kunne sendes i 7 dage';
  expect(await screen.findByText(reason)).toBeDefined();
});

test('the overview shows what was given up, and a refusal in words', async () => {
  openConsole('/console', {
    'GET /api/console/overview': () => anOverview({ Letters: { Counts: countsOf([mail]), Newest: [mail] } }),
    [`POST ${path}/mail/${mail.Id}/resend`]: () => refused(404, 'notFound', 'Det findes ikke.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send igen: Ordre 7718355' }));
  expect(await screen.findByText(/Det findes ikke/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Ordrer.*1/ })).toBeDefined();
});
