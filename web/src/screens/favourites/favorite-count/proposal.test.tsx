import 'fake-indexeddb/auto';
import type { CountConfirmation, CountEdit, CountedLine } from '@engros/contracts/favourites/counts.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { aCount, countedLine, countedList } from '../../../../test/a-count.ts';
import { refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

interface Wanted {
  ConfirmationId: string;
  Lines: { ProductId: string; SalesUnitCode: string; Wanted: number }[];
}

/** A server that several phones use; the tests of the real server check the same rule. */
function aServer() {
  let lines: CountedLine[] = [];
  let confirmations: CountConfirmation[] = [];
  let losesAnswers = 0;
  const ordered = (id: string) =>
    confirmations.flatMap(({ Lines }) => Lines.filter(({ ProductId }) => ProductId === id)).at(0)?.Quantity ??
    0;
  const missing = ({ Lines }: Wanted) =>
    Lines.map(({ Wanted, ...line }) => ({ ...line, Quantity: Wanted - ordered(line.ProductId) })).filter(
      ({ Quantity }) => Quantity > 0,
    );
  const count = () => aCount(lines, confirmations);
  const path = '/api/favorites/31001/count';
  const answers = {
    'GET /api/favorites/31001/full': () => countedList,
    [`GET ${path}`]: count,
    [`POST ${path}`]: (_: URL, body: unknown) => {
      lines = [...lines, ...(body as { Edits: CountEdit[] }).Edits.map(countedLine)];
      return count();
    },
    [`POST ${path}/confirmations`]: (_: URL, body: unknown) => {
      const { ConfirmationId: Id } = body as Wanted;
      const known = confirmations.find((each) => each.Id === Id);
      const Lines = known?.Lines ?? missing(body as Wanted);
      const made = { Id, ConfirmedBy: 'Karla', ConfirmedAt: '2026-11-23T12:45:00Z', Lines };
      if (!known && Lines.length > 0) confirmations = [...confirmations, made];
      const Granted = Lines.map((line) => ({ ...line, Before: 0 }));
      losesAnswers -= 1;
      return losesAnswers >= 0 ? refused(503, 'busy', 'Prøv igen') : { Granted, Count: count() };
    },
  };
  return {
    answers,
    loseAnswer: () => {
      losesAnswers = 1;
    },
    withdraw: () => {
      confirmations = [];
      return count();
    },
    confirmed: () => confirmations.length,
  };
}

const cream = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Tilbage, Piskefløde/ });

async function openProposal(): Promise<HTMLElement> {
  await cream();
  fireEvent.click((await screen.findAllByRole('button', { name: /^Forslag ·/ }))[0] as HTMLElement);
  return screen.findByRole('dialog', { name: 'Forslag' });
}
const confirmIn = async (drawer: HTMLElement) =>
  fireEvent.click(await within(drawer).findByRole('button', { name: /^Læg 1 vare i kurven/ }));

test('[FAV-07] nothing is in the basket before the proposal is confirmed', async () => {
  const server = aServer();
  const { callsTo } = openScreen('/favorites/count/31001', aBasket(), server.answers);
  fireEvent.change(await cream(), { target: { value: '1½' } });
  const drawer = await openProposal();
  const writes = () => callsTo('/api/checkout/basket', 'PUT');
  expect(writes()).toEqual([]);
  await confirmIn(drawer);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    Products: [{ ProductId: '501220', SalesUnit: { Code: 'KS' }, Quantity: 5 }],
  });
  expect(await screen.findByText('5 er lagt i kurven')).toBeTruthy();
});

test('[FAV-07] a phone that still shows the proposal cannot order it again', async () => {
  const server = aServer();
  const first = openScreen('/favorites/count/31001', aBasket(), server.answers);
  fireEvent.change(await cream(), { target: { value: '1' } });
  await waitFor(() => expect(first.callsTo('/api/favorites/31001/count', 'POST')).toHaveLength(1));
  // The other phone has the proposal open with the data from before the first one confirmed.
  const drawer = await openProposal();
  const own = server.answers['POST /api/favorites/31001/count/confirmations'];
  own?.({} as URL, {
    ConfirmationId: crypto.randomUUID(),
    Lines: [{ ProductId: '501220', SalesUnitCode: 'KS', Wanted: 5 }],
  });
  await confirmIn(drawer);
  expect(await screen.findByText(/^Alt i forslaget var lagt i kurven i forvejen/)).toBeTruthy();
  expect(first.callsTo('/api/checkout/basket', 'PUT')).toEqual([]);
  // A phone that opens the count now shows who confirmed, after the basket was ordered too.
  cleanup();
  vi.stubGlobal('indexedDB', new IDBFactory());
  openScreen('/favorites/count/31001', aBasket({ Id: '13' }), server.answers);
  expect(await screen.findByText('5 er lagt i kurven')).toBeTruthy();
  const again = await openProposal();
  expect(within(again).getByText('Karla kl. 13.45: 1 vare')).toBeTruthy();
  expect(within(again).queryByText('Piskefløde 38 %')).toBeNull();
});

test('[FAV-07] a lost answer is asked for again under the same id', async () => {
  const server = aServer();
  const { callsTo } = openScreen('/favorites/count/31001', aBasket(), server.answers);
  fireEvent.change(await cream(), { target: { value: '1' } });
  // The answer to the number would already show the confirmation.
  await waitFor(() => expect(callsTo('/api/favorites/31001/count', 'POST')).toHaveLength(1));
  server.loseAnswer();
  const drawer = await openProposal();
  await confirmIn(drawer);
  expect(await screen.findByText('Prøv igen')).toBeTruthy();
  expect(callsTo('/api/checkout/basket', 'PUT')).toEqual([]);
  await confirmIn(drawer);
  const writes = () => callsTo('/api/checkout/basket', 'PUT');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(server.confirmed()).toBe(1);
});

test('[FAV-07] a confirmation whose answer was lost reaches the basket by itself', async () => {
  const server = aServer();
  const { callsTo } = openScreen('/favorites/count/31001', aBasket(), server.answers);
  fireEvent.change(await cream(), { target: { value: '1' } });
  server.loseAnswer();
  await confirmIn(await openProposal());
  expect(await screen.findByText('Prøv igen')).toBeTruthy();
  // The count is read again, and says that the goods are ordered.
  document.dispatchEvent(new Event('visibilitychange'));
  const writes = () => callsTo('/api/checkout/basket', 'PUT');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ Products: [{ ProductId: '501220', Quantity: 5 }] });
  expect(server.confirmed()).toBe(1);
});

test('[FAV-07] a confirmation reaches the basket though the phone was closed', async () => {
  const server = aServer();
  const first = openScreen('/favorites/count/31001', aBasket(), server.answers);
  fireEvent.change(await cream(), { target: { value: '1' } });
  // The answer to the number would already show the confirmation.
  await waitFor(() => expect(first.callsTo('/api/favorites/31001/count', 'POST')).toHaveLength(1));
  server.loseAnswer();
  await confirmIn(await openProposal());
  expect(await screen.findByText('Prøv igen')).toBeTruthy();
  cleanup();
  const again = openScreen('/favorites/count/31001', aBasket(), server.answers);
  await waitFor(() => expect(again.callsTo('/api/checkout/basket', 'PUT')).toHaveLength(1));
});

test('[FAV-07] goods proposed again are not put on top of themselves', async () => {
  const server = aServer();
  const path = '/api/favorites/31001/count';
  const line = { ProductId: '501220', SalesUnitCode: 'KS', Quantity: 2 };
  const basket = aBasket({
    LineItems: [aLine({ ...line, Product: aProduct({ Id: '501220' }), Quantity: 8 })],
  });
  const { callsTo } = openScreen('/favorites/count/31001', basket, {
    ...server.answers,
    // Of 8 in the basket, 2 were taken back and are proposed again.
    [`POST ${path}/confirmations`]: () => ({ Granted: [{ ...line, Before: 6 }], Count: aCount([]) }),
  });
  fireEvent.change(await cream(), { target: { value: '1' } });
  await confirmIn(await openProposal());
  expect(await screen.findByText('1 vare er i kurven')).toBeTruthy();
  expect(callsTo('/api/checkout/basket', 'PUT')).toEqual([]);
});

test('[FAV-07] what was confirmed can be proposed again, when online', async () => {
  const server = aServer();
  const { goOffline, goOnline } = openScreen('/favorites/count/31001', aBasket(), {
    ...server.answers,
    'DELETE /api/favorites/31001/count/confirmations/c1': () => server.withdraw(),
    'GET /api/favorites/31001/count': () =>
      aCount(
        [],
        [
          {
            Id: 'c1',
            ConfirmedBy: null,
            ConfirmedAt: '2026-11-23T12:45:00Z',
            Lines: [{ ProductId: '501220', SalesUnitCode: 'KS', Quantity: 5 }],
          },
        ],
      ),
  });
  const drawer = await openProposal();
  const again = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Foreslå igen' });
  await goOffline();
  const reason = await within(drawer).findByText(/^Varerne kan foreslås igen, når der er forbindelse/);
  expect([again.disabled, again.getAttribute('aria-describedby')]).toEqual([true, reason.id]);
  goOnline();
  await waitFor(() => expect(again.disabled).toBe(false));
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText('5 er lagt i kurven')).toBeNull());
});
