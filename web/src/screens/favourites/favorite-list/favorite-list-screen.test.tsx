import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aFullList, aList, aRow, usually } from '../../../../test/a-list.ts';
import type { aPageContext } from '../../../../test/a-page-context.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { takeTurns } from '../../../../test/time/take-turns.ts';
import { raise } from '../../../lib/browser/app-events.ts';
import { currentAnnouncement } from '../../../lib/live-announcer.ts';

const cream = aProduct({ Id: '501220', DisplayName: 'Piskefløde', IsOrganic: true });
const butter = aProduct({ Id: '502041', DisplayName: 'Smør' });
const onion = aProduct({
  Id: '604402',
  DisplayName: 'Løg i tern',
  Deliverability: {
    IsDeliverable: false,
    ExpectedDeliveryDate: '2026-11-26',
    Reason: 'lead_time',
    MightBeLate: false,
  },
});
const rows = [
  aRow('501220', { Usual: usually(2), Note: 'Øverste hylde', OwnNumber: 'K12' }),
  aRow('502041', { Usual: usually(3) }),
  aRow('604402'),
];
const list = (changes: Parameters<typeof aFullList>[1] = {}) =>
  aFullList([cream, butter, onion], { rows, ...changes });

const address = '/favorites/details/7';
function open(answers: Answers = {}, at = address, context: Parameters<typeof aPageContext>[0] = {}) {
  return openScreen(
    at,
    aBasket(),
    { 'GET /api/favorites/7': () => list(), 'GET /api/favorites': () => [aList()], ...answers },
    context,
  );
}
const names = () => screen.getAllByTestId('product-name').map(({ textContent }) => textContent);
const fields = () => screen.getAllByRole<HTMLInputElement>('spinbutton');

describe('a favourite list', () => {
  test('[FAV-01] shows products, notes and own numbers', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Basisvarer' })).toBeDefined();
    expect(names()).toEqual(['Piskefløde', 'Smør', 'Løg i tern']);
    const [first] = screen.getAllByRole('listitem').filter((item) => item.matches('[data-product]'));
    expect(first?.textContent).toContain('Eget nr. K12');
    expect(first?.textContent).toContain('Øverste hylde');
  });

  test.each([
    ['a list that is gone', 404],
    ['a failure of the server', 500],
  ])('[FAV-01] leads to the overview after %s', async (_, status) => {
    open({
      'GET /api/favorites/7': () =>
        new Response('{"Type":"notFound"}', {
          status,
          headers: { 'Content-Type': 'application/json', 'X-Validation-Group': 'favorites' },
        }),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/favorites'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Favoritlister' })).toBeDefined();
  });

  test.each([
    ['/favorites/details', '/favorites'],
    ['/favorites/details-edit', '/favorites'],
    ['/favorites/generated', '/favorites/generated/salesstatistics'],
  ])('[FAV-01] %s leads to %s', async (from, to) => {
    open({}, from);
    await waitFor(() => expect(window.location.pathname).toBe(to));
  });

  test('[FAV-08] follows its owner live, and after a gap', async () => {
    let shown = list();
    open({ 'GET /api/favorites/7': () => shown });
    await screen.findByText('Piskefløde');
    shown = aFullList([butter, onion], { rows: rows.slice(1), Version: 2 });
    act(() => raise('favoriteListChanged', { Id: '7', Version: 2, Change: 'changed', IsOwn: false }));
    await waitFor(() => expect(names()).toEqual(['Smør', 'Løg i tern']));
    expect(await screen.findAllByText('En anden har rettet listen')).not.toHaveLength(0);
    shown = aFullList([onion], { rows: rows.slice(2), Version: 3 });
    act(() => raise('favoriteListsMissed', {}));
    await waitFor(() => expect(names()).toEqual(['Løg i tern']));
  });

  test.each([
    ['an older change', 2, false],
    ['the change that it shows', 3, false],
    ['a newer change', 4, true],
    ['a change of its sharing', 0, true],
  ])('[FAV-08] %s is read and told only when it is news', async (_what, Version, isNews) => {
    const { callsTo } = open({ 'GET /api/favorites/7': () => list({ Version: 3 }) });
    await screen.findByText('Piskefløde');
    const readings = callsTo('/api/favorites/7').length;
    const told = currentAnnouncement().number;
    act(() => raise('favoriteListChanged', { Id: '8', Version: 9, Change: 'changed', IsOwn: false }));
    act(() => raise('favoriteListChanged', { Id: '7', Version, Change: 'changed', IsOwn: false }));
    await act(takeTurns);
    expect(callsTo('/api/favorites/7')).toHaveLength(readings + (isNews ? 1 : 0));
    expect(currentAnnouncement().number - told).toBe(isNews ? 1 : 0);
  });

  test('[FAV-06] puts all usual quantities in the basket, undone as one', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
    expect(fields().map(({ value }) => value)).toEqual(['2', '3', '0']);
    fireEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['', '', '0']));
  });

  test.each([
    ['text=k12', ['Piskefløde']],
    ['text=loeg', ['Løg i tern']],
    ['organic=True', ['Piskefløde']],
    ['deliverable=True', ['Piskefløde', 'Smør']],
    ['bought=True', ['Piskefløde', 'Smør']],
    ['sort=name', ['Løg i tern', 'Piskefløde', 'Smør']],
    ['organic=true', ['Piskefløde', 'Smør', 'Løg i tern']],
  ])('[FAV-06] the address narrows and sorts: %s', async (query, expected) => {
    open({}, `${address}?${query}`);
    await screen.findByTestId('list-total');
    await waitFor(() => expect(names()).toEqual(expected));
  });

  test('[FAV-06] keeps the filters in the address; says when nothing matches', async () => {
    open();
    await screen.findByText('Piskefløde');
    fireEvent.click(screen.getByRole('button', { name: 'Økologi' }));
    await waitFor(() => expect(window.location.search).toBe('?organic=True'));
    expect(await screen.findByText('1 af 3 varer')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find på listen' }), { target: { value: 'xyz' } });
    const nothing = await screen.findByRole('heading', { name: 'Ingen varer på listen passer' });
    fireEvent.click(within(nothing.parentElement ?? nothing).getByRole('button', { name: 'Vis alle varer' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(window.location.search).toBe('');
  });

  test('[FAV-06] shows 400 products first, the rest on request', async () => {
    const page = (number: string | null) => ({
      ...list(),
      Page: {
        PageOfResults: number === '2' ? [onion] : [cream, butter],
        TotalResults: 403,
        TotalPages: 2,
        CurrentPage: Number(number),
      },
    });
    const opened = open({ 'GET /api/favorites/7': (url) => page(url.searchParams.get('page')) });
    expect(await screen.findByText('Viser de første 2 af 403')).toBeDefined();
    expect(opened.callsTo('/api/favorites/7')[0]?.address.searchParams.get('pageSize')).toBe('400');
    fireEvent.click(screen.getByRole('button', { name: 'Vis de sidste 401' }));
    await waitFor(() => expect(names()).toEqual(['Piskefløde', 'Smør', 'Løg i tern']));
  });

  test('shows the products by section, those without one last', async () => {
    const Sections = [
      { Id: 'b', Name: 'Kølerum', Key: 'a' },
      { Id: 'a', Name: 'Tørlager', Key: 'b' },
    ];
    const placed = [aRow('501220', { SectionId: 'b' }), aRow('502041', { SectionId: 'a' }), aRow('604402')];
    open({ 'GET /api/favorites/7': () => list({ Sections, rows: placed }) });
    await screen.findByText('Piskefløde');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Kølerum1 vare', 'Tørlager1 vare', 'Uden hylde1 vare']);
  });

  test('[FAV-03] a shared list says whose it is and cannot be edited', async () => {
    const shared = { IsReadOnly: true, Owner: { Id: '200100', Name: 'Køkkenet ved Havnen' } };
    open({ 'GET /api/favorites/7': () => list(shared) });
    expect(await screen.findByText(/delt af Køkkenet ved Havnen/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Redigér' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Flere valg, Basisvarer' }));
    const menu = await screen.findByRole('menu');
    const entries = within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Kopiér til en anden kunde',
      'Hent som CSV',
      'Hent som Excel',
      'Fjern fra jeres lister',
    ]);
  });

  test('without prices there are no amounts', async () => {
    const unpriced = [cream, butter, onion].map((product) => ({
      ...product,
      SalesUnits: {
        ...product.SalesUnits,
        Values: product.SalesUnits.Values.map((unit) => ({ ...unit, PriceOre: null })),
      },
    }));
    open({ 'GET /api/favorites/7': () => aFullList(unpriced, { rows, UsualOre: null }) });
    await screen.findByText('Piskefløde');
    fireEvent.click(screen.getByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
    expect(screen.getByTestId('list-total').textContent).toBe('2 varer i kurven');
  });

  test('an empty list leads to adding products', async () => {
    open({ 'GET /api/favorites/7': () => aFullList([]) });
    expect(await screen.findByRole('heading', { name: 'Listen er tom' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tilføj varer' })).toBeDefined();
  });
});
