import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aFullList } from '../../../../test/a-list.ts';
import { aServer, names, openEdited as open, products, rowOf } from '../../../../test/an-edited-list.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { takeTurns } from '../../../../test/time/take-turns.ts';
import { hasKeptEdits } from '../../../features/favourites/favorites/kept-edits.ts';
import { raise } from '../../../lib/browser/app-events.ts';
import { currentAnnouncement } from '../../../lib/live-announcer.ts';

beforeAll(() => Promise.all([import('./favorite-edit-screen.tsx'), import('./edit-panel.tsx')]));

describe('together with others', () => {
  test('[FAV-08] a change of somebody else is shown', async () => {
    const { server } = await open();
    server.apply([{ EditId: crypto.randomUUID(), Kind: 'remove', ProductIds: ['501220'] }]);
    act(() => raise('favoriteListChanged', { Id: '7', Version: 2, Change: 'changed', IsOwn: false }));
    await waitFor(() => expect(names()).toEqual(['Smør', 'Løg i tern']));
    expect(await screen.findAllByText('En anden har rettet listen')).not.toHaveLength(0);
  });

  test('[FAV-08] saving leaves the name that somebody else gave', async () => {
    const { server, callsTo } = await open();
    server.answers['PUT /api/favorites/7']?.(new URL('http://shop.example'), { name: 'Julen' });
    server.apply([]);
    act(() => raise('favoriteListChanged', { Id: '7', Version: 2, Change: 'changed', IsOwn: false }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Redigér Julen' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Listens navn' }).value).toBe('Julen');
    fireEvent.click(screen.getByRole('button', { name: 'Gem liste' }));
    await waitFor(() => expect(window.location.pathname).toBe('/favorites/details/7'));
    expect(callsTo('/api/favorites/7', 'PUT')).toEqual([]);
  });

  test('[FAV-08] a move after a product that just went is said, nothing lost', async () => {
    const { server } = await open();
    server.apply([{ EditId: crypto.randomUUID(), Kind: 'remove', ProductIds: ['604402'] }]);
    const row = rowOf('Smør');
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
    await screen.findAllByText('En anden har fjernet varen fra listen i mellemtiden.');
    await waitFor(() => expect(names()).toEqual(['Piskefløde', 'Smør']));
  });

  const moveDown = (name: string) => {
    const row = rowOf(name);
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
  };
  const byOther = (change: Omit<Extract<FavoriteEdit, { Kind: 'add' }>, 'EditId'>) => ({
    EditId: crypto.randomUUID(),
    ...change,
  });
  const hear = (Version: number, IsOwn = false) =>
    act(() => raise('favoriteListChanged', { Id: '7', Version, Change: 'changed', IsOwn }));

  test('[FAV-08] what another added while an own edit was on its way shows', async () => {
    const server = aServer();
    const { promise: line, resolve: connect } = Promise.withResolvers<void>();
    await open(server, {
      'POST /api/favorites/7': async (url, body) => {
        await line;
        return server.answers['POST /api/favorites/7']?.(url, body);
      },
    });
    moveDown('Piskefløde');
    server.apply([byOther({ Kind: 'add', ProductIds: ['703310'] })]);
    connect();
    await waitFor(() => expect(names()).toEqual(['Smør', 'Piskefløde', 'Løg i tern', 'Rugbrød']));
  });

  test('[FAV-08] a later change heard of before the own answer is shown', async () => {
    const server = aServer();
    const { promise: line, resolve: connect } = Promise.withResolvers<void>();
    await open(server, {
      'POST /api/favorites/7': async (url, body) => {
        const answer = server.answers['POST /api/favorites/7']?.(url, body);
        server.apply([byOther({ Kind: 'add', ProductIds: ['703310'], AfterProductId: null })]);
        await line;
        return answer;
      },
    });
    moveDown('Piskefløde');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    hear(2, true);
    hear(3);
    connect();
    await waitFor(() => expect(names()).toEqual(['Rugbrød', 'Smør', 'Piskefløde', 'Løg i tern']));
    await screen.findByText('Alt er gemt');
  });

  test.each([
    ['an older change', 1, false],
    ['the change that it shows', 2, false],
    ['a newer change', 3, true],
    ['a change of its sharing', 0, true],
  ])('[FAV-08] %s is read and told only when it is news', async (_what, version, isNews) => {
    const server = aServer();
    server.apply([]);
    const { callsTo } = await open(server);
    const readings = callsTo('/api/favorites/7').length;
    const told = currentAnnouncement().number;
    if (version > 2) server.apply([]);
    hear(version);
    await act(takeTurns);
    expect(callsTo('/api/favorites/7')).toHaveLength(readings + (isNews ? 1 : 0));
    expect(currentAnnouncement().number - told).toBe(isNews ? 1 : 0);
  });

  test('[FAV-02] edits kept in the browser are sent after the page was left', async () => {
    const server = aServer();
    const down = { 'POST /api/favorites/7': () => Promise.reject(new TypeError('no network')) };
    await open(server, down);
    moveDown('Piskefløde');
    await screen.findByText(/Ingen forbindelse/);
    cleanup();
    await open(server, down);
    expect(names()).toEqual(['Smør', 'Piskefløde', 'Løg i tern']);
    cleanup();
    // Any page sends the stored edits, not only that of the list.
    openScreen('/favorites', aBasket(), server.answers);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await waitFor(() => expect(hasKeptEdits()).toBe(false));
  });

  test('edits that do not reach the server are kept and sent later', async () => {
    const server = aServer();
    let isDown = true;
    await open(server, {
      'POST /api/favorites/7': (url, body) => {
        if (isDown) throw new TypeError('no network');
        return server.answers['POST /api/favorites/7']?.(url, body);
      },
    });
    const row = rowOf('Smør');
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true });
    await screen.findByText(/Ingen forbindelse/);
    expect(names()[0]).toBe('Smør');
    expect(server.sent).toHaveLength(0);
    isDown = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('Alt er gemt');
    // The list and the sender of stored edits may both send it; the server applies an id once.
    expect(new Set(server.sent.map(({ EditId }) => EditId)).size).toBe(1);
    expect(names()).toEqual(['Smør', 'Piskefløde', 'Løg i tern']);
  });

  test('a list that is gone leads to the overview', async () => {
    await open();
    act(() => raise('favoriteListChanged', { Id: '7', Version: 0, Change: 'gone', IsOwn: false }));
    await waitFor(() => expect(window.location.pathname).toBe('/favorites'));
  });

  test('[FAV-03] names the customers that the list is shared with', async () => {
    const SharedWith = [
      { Id: '200101', Name: 'Kantinen' },
      { Id: '200102', Name: 'Plejecentret' },
    ];
    void open(aServer(), {
      'GET /api/favorites/7': () => aFullList(products, { SharedWith: 2 }),
      'GET /api/favorites/7/share': () => ({ SharedWith }),
    });
    expect(await screen.findByText('Delt med 2 kunder.')).toBeDefined();
    expect(await screen.findByText(/Kantinen og Plejecentret kan se og bestille fra listen/)).toBeDefined();
  });

  test('[FAV-03] a reader of a shared list is led to the list', async () => {
    const server = aServer();
    openScreen('/favorites/details-edit/7', aBasket(), {
      ...server.answers,
      'GET /api/favorites/7': () => aFullList(products, { IsReadOnly: true }),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/favorites/details/7'));
  });
});
