import 'fake-indexeddb/auto';
import type { CountEdit, CountedLine } from '@engros/contracts/favourites/counts.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aCount, countedLine, countedList } from '../../../../test/a-count.ts';
import { refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { browserPage } from '../../../lib/browser/browser-page.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

function open(lines: CountedLine[] = []) {
  return openScreen('/favorites/count/31001', aBasket(), {
    'GET /api/favorites/31001/full': () => countedList,
    'GET /api/favorites/31001/count': () => aCount(lines),
    'POST /api/favorites/31001/count': (_, body) =>
      aCount((body as { Edits: CountEdit[] }).Edits.map(countedLine)),
  });
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const rowOf = (input: HTMLElement) => within(input.closest('li') as HTMLElement);

test('[FAV-07] the row answers what to order, rounded up to units', async () => {
  open();
  const cream = await field(/^Tilbage, Piskefløde/);
  expect(rowOf(cream).getByText('Hvor mange er tilbage?')).toBeTruthy();
  fireEvent.change(cream, { target: { value: '1,5' } });
  expect(await rowOf(cream).findByText('Bestil 5')).toBeTruthy();
  fireEvent.blur(cream);
  expect(cream.value).toBe('1½');
  const butter = await field(/^Tilbage, Smør/);
  fireEvent.change(butter, { target: { value: '4' } });
  expect(await rowOf(butter).findByText('Nok, bestil ingen')).toBeTruthy();
  expect(screen.getByText('2 af 3 talt')).toBeTruthy();
  expect(screen.getByText('2 af 2 talt')).toBeTruthy();
  expect(screen.queryByText('Kartofler')).toBeNull();
  expect(rowOf(await field(/^Tilbage, Citroner/)).getByText('kunne ikke leveres kl. 13.40')).toBeTruthy();
  expect(screen.getAllByText('få på lager kl. 13.40')).toHaveLength(1);
  expect(rowOf(butter).getByText('få på lager kl. 13.40')).toBeTruthy();
  const shelf = screen.getByRole('heading', { level: 2, name: /^Hylde A, mejeri/ });
  expect(shelf.querySelector('svg')).not.toBeNull();
});

test('[FAV-07] a text that is no half number is refused and sends nothing', async () => {
  const { callsTo } = open();
  const cream = await field(/^Tilbage, Piskefløde/);
  fireEvent.change(cream, { target: { value: '1,25' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/helt eller halvt tal til 9\.999/);
  fireEvent.blur(cream);
  expect(cream.value).toBe('1,25');
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(callsTo('/api/favorites/31001/count', 'POST')).toEqual([]);
});

test('[FAV-07] a first visit counts for the day of the server', async () => {
  const { callsTo } = open();
  fireEvent.change(await field(/^Tilbage, Piskefløde/), { target: { value: '2' } });
  const sent = () => callsTo('/api/favorites/31001/count', 'POST')[0]?.body;
  await waitFor(() => expect(sent()).toMatchObject({ Day: '2026-11-23' }));
});

test('stored counts that cannot be read keep nobody from counting', async () => {
  const read = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('the file is damaged', 'UnknownError');
  });
  onTestFinished(() => read.mockRestore());
  open();
  expect(await field(/^Tilbage, Piskefløde/)).toBeTruthy();
});

async function scan(code: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Scan en vare' }));
  const scanner = await screen.findByRole('dialog', { name: 'Scan en vare' });
  fireEvent.change(within(scanner).getByRole('textbox'), { target: { value: code } });
  fireEvent.click(within(scanner).getByRole('button', { name: 'Find' }));
}

test('[FAV-07] a scanned product gets the focus, also without a par level', async () => {
  open();
  await field(/^Tilbage, Piskefløde/);
  await scan('5701207200412');
  const butter = await field(/^Tilbage, Smør/);
  await waitFor(() => expect(document.activeElement).toBe(butter));
  await scan('601188');
  const potatoes = await field(/^Tilbage, Kartofler/);
  await waitFor(() => expect(document.activeElement).toBe(potatoes));
  expect(rowOf(potatoes).getByText('Listen siger ikke, hvor mange der skal være.')).toBeTruthy();
  fireEvent.click(rowOf(potatoes).getByRole('button', { name: 'Skriv niveauet' }));
  const level = await field(/^Skal være, Kartofler/);
  await waitFor(() => expect(document.activeElement).toBe(level));
  await scan('999999');
  expect(await screen.findByText(/^Er ikke på listen/)).toBeTruthy();
});

test('[FAV-07] quick presses on a par level all count', async () => {
  const { callsTo } = open();
  await field(/^Tilbage, Piskefløde/);
  fireEvent.click(screen.getByRole('button', { name: 'Ret niveauer' }));
  const level = await field(/^Skal være, Piskefløde/);
  const more = screen.getByRole('button', { name: /^Én mere, Piskefløde/ });
  for (const _ of [1, 2, 3]) fireEvent.click(more);
  expect(level.value).toBe('9');
  const saved = () => callsTo('/api/favorites/31001', 'POST');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ Edits: [{ Par: { Quantity: 9, SalesUnitCode: 'KS' } }] });
  // The fake server still answers the old level.
  await waitFor(() => expect(level.value).toBe('6'));
});

test('par levels say offline why they cannot be edited', async () => {
  const { goOffline } = open();
  await field(/^Tilbage, Piskefløde/);
  expect(screen.getByRole('button', { name: 'Ret niveauer' })).toHaveProperty('disabled', false);
  await goOffline();
  await screen.findByText('Niveauer kan rettes, når der er forbindelse.');
  const description = 'Niveauer kan rettes, når der er forbindelse.';
  expect(screen.getByRole('button', { name: 'Ret niveauer', description })).toHaveProperty('disabled', true);
});

test('[FAV-07] an old program opens again, and its numbers are sent then', async () => {
  vi.spyOn(browserPage, 'reload').mockImplementation(() => {});
  let isOld = true;
  const received = new Map<string, CountEdit>();
  const counted = () => aCount([...received.values()].map(countedLine));
  const answers = {
    'GET /api/favorites/31001/full': () => countedList,
    'GET /api/favorites/31001/count': counted,
    'POST /api/favorites/31001/count': (_: URL, body: unknown) => {
      if (isOld) return refused(409, 'countProgramOld', 'Siden er gammel');
      for (const edit of (body as { Edits: CountEdit[] }).Edits) received.set(edit.EditId, edit);
      return counted();
    },
  };
  openScreen('/favorites/count/31001', aBasket(), answers);
  fireEvent.change(await field(/^Tilbage, Piskefløde/), { target: { value: '1,5' } });
  await waitFor(() => expect(browserPage.reload).toHaveBeenCalled());
  expect(received.size).toBe(0);
  isOld = false;
  cleanup();
  openScreen('/favorites/count/31001', aBasket(), answers);
  const cream = await field(/^Tilbage, Piskefløde/);
  await waitFor(() => expect(cream.value).toBe('1½'));
  await waitFor(() => expect([...received.values()]).toMatchObject([{ Left: 1.5 }]));
});

test('a wrong number does not stand in the field of the level', async () => {
  open();
  fireEvent.change(await field(/^Tilbage, Piskefløde/), { target: { value: '1,25' } });
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Ret niveauer' }));
  expect((await field(/^Skal være, Piskefløde/)).value).toBe('6');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty list says so, and leads back to its products', async () => {
  openScreen('/favorites/count/31001', aBasket(), {
    'GET /api/favorites/31001/full': () => ({
      ...countedList,
      Rows: [],
      Page: {},
    }),
    'GET /api/favorites/31001/count': () => aCount([]),
    'GET /api/favorites/31001': () => refused(404, 'notFound', 'x'),
  });
  expect(await screen.findByText('Listen er tom')).toBeTruthy();
  expect(screen.queryByText('Ingen varer har et niveau')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Til listen' }));
  await waitFor(() => expect(window.location.pathname).not.toContain('/count/'));
});
