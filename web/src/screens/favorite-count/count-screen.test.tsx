import 'fake-indexeddb/auto';
import type { CountEdit, CountedLine, FavoriteCount } from '@engros/contracts/favorites/counts.ts';
import type { FullFavoriteList } from '@engros/contracts/favorites/details.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { refused } from '../../../test/answers.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../test/open-screen.tsx';
import { browserPage } from '../../lib/browser/browser-page.ts';

beforeEach(() => {
  prepareBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(forgetBrowser);

const goods = [
  { id: '501220', name: 'Piskefløde 38 %', par: 6, section: 's1' },
  { id: '502041', name: 'Smør, usaltet', par: 4, section: 's1' },
  { id: '504410', name: 'Citroner', par: 2, section: null },
  { id: '601188', name: 'Kartofler', par: null, section: null },
] as const;

const list = {
  Id: '31001',
  Name: 'Kølerum 1',
  IsReadOnly: false,
  Sections: [{ Id: 's1', Name: 'Hylde A, mejeri', Key: 'V' }],
  Page: {
    TotalResults: goods.length,
    PageOfResults: goods.map(({ id, name }) => ({
      Id: id,
      DisplayName: name,
      Brand: null,
      Artwork: null,
      Tint: null,
      CoolType: 'cool',
      Category: null,
      IsDeliverable: id !== '504410',
      SalesUnits: [
        {
          Code: 'KS',
          Quantity: 10,
          IsDefault: true,
          TextSingular: 'kasse',
          TextPlural: 'kasser',
          Content: '10 × 1 l',
          Gtin: `0570120720041${goods.findIndex((each) => each.id === id) + 1}`,
          PriceOre: 10_000,
        },
      ],
    })),
  },
  Rows: goods.map(({ id, par, section }) => ({
    ProductId: id,
    Key: 'V',
    SectionId: section,
    Note: null,
    OwnNumber: null,
    Par: par === null ? null : { Quantity: par, SalesUnitCode: 'KS' },
    Usual: null,
  })),
} as unknown as FullFavoriteList;

const line = (edit: CountEdit): CountedLine => ({ ...edit, CountedBy: 'Karla', Other: null });
const count = (Lines: CountedLine[]): FavoriteCount => ({
  Id: '31001',
  Day: '2026-11-23',
  ReadAt: '2026-11-23T12:40:00Z',
  Lines,
});

function open(lines: CountedLine[] = []) {
  return openScreen('/favorites/count/31001', aBasket(), {
    'GET /api/favorites/31001/full': () => list,
    'GET /api/favorites/31001/count': () => count(lines),
    'POST /api/favorites/31001/count': (_, body) => count((body as { Edits: CountEdit[] }).Edits.map(line)),
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

test('[FAV-07] an old program opens again, and its numbers are sent then', async () => {
  vi.spyOn(browserPage, 'reload').mockImplementation(() => {});
  let isOld = true;
  const received = new Map<string, CountEdit>();
  const counted = () => count([...received.values()].map(line));
  const answers = {
    'GET /api/favorites/31001/full': () => list,
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

test('[FAV-07] nothing is in the basket before the proposal is confirmed', async () => {
  const { callsTo } = open();
  fireEvent.change(await field(/^Tilbage, Piskefløde/), { target: { value: '1½' } });
  fireEvent.click((await screen.findAllByRole('button', { name: /^Forslag · 1/ }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'Forslag' });
  const writes = () => callsTo('/api/checkout/basket', 'PUT');
  expect(writes()).toEqual([]);
  fireEvent.click(within(drawer).getByRole('button', { name: /^Læg 1 vare i kurven/ }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    Products: [{ ProductId: '501220', SalesUnit: { Code: 'KS' }, Quantity: 5 }],
  });
});
