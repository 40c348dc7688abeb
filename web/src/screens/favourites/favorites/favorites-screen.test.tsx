import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { aFullList, aList, aRow, usually } from '../../../../test/a-list.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { takeTurns } from '../../../../test/time/take-turns.ts';
import { raise } from '../../../lib/browser/app-events.ts';

const customer = (Id: string, Name: string) => ({
  Id,
  Name,
  DisplayAddress: {
    Name,
    Address: 'Havnevej 1',
    PostalCode: '8000',
    City: 'Aarhus',
  },
});

const mine = aList({ SharedWith: 1 });
const theirs = aList({
  Id: '9',
  Name: 'Kædens liste',
  IsReadOnly: true,
  Owner: { Id: '200200', Name: 'Kæden' },
  ChangedBy: null,
});

function open(answers: Answers = {}, context: Parameters<typeof aPageContext>[0] = {}) {
  return openScreen(
    '/favorites',
    aBasket(),
    {
      'GET /api/favorites': () => [mine, theirs],
      'GET /api/customers': () => [customer('200200', 'Kæden'), customer('200300', 'Kantinen')],
      'GET /api/favorites/7/share': () => ({ Id: '7', SharedWith: [{ Id: '200200', Name: 'Kæden' }] }),
      ...answers,
    },
    context,
  );
}
const refused = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Validation-Group': 'favorites' },
  });

async function choose(name: string, entry: string, title: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: `Flere valg, ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('alertdialog', { name: title });
}

describe('the overview of favourite lists', () => {
  test('a whole list names what is not in the basket, and why', async () => {
    const cannot = { IsDeliverable: false, MightBeLate: false, ExpectedDeliveryDate: null } as const;
    const goods = [
      aProduct({ Id: '1', DisplayName: 'Piskefløde' }),
      aProduct({
        Id: '2',
        DisplayName: 'Kaffe',
        Deliverability: { ...cannot, Reason: 'out_of_stock' },
      }),
      aProduct({ Id: '3', DisplayName: 'Rugbrød' }),
      aProduct({
        Id: '4',
        DisplayName: 'Torsk',
        Deliverability: { ...cannot, Reason: 'past_deadline', ExpectedDeliveryDate: '2026-11-26' },
      }),
      aProduct({ Id: '5', DisplayName: 'Smør' }),
    ];
    const rows = goods.map(({ Id }) => aRow(Id, { Usual: Id === '3' ? null : usually(2) }));
    const opened = openScreen('/favorites', aBasket({ LineItems: [aLine({ ProductId: '5' })] }), {
      'GET /api/favorites': () => [mine],
      'GET /api/favorites/7': () => aFullList(goods, { rows }),
    });
    const press = await screen.findByRole('button', {
      name: 'Læg det, I plejer, fra Basisvarer i kurven',
    });
    await waitFor(() => expect(press).toHaveProperty('disabled', false));
    fireEvent.click(press);
    const dialog = await screen.findByRole('alertdialog', { name: '2 varer blev ikke lagt i kurven' });
    const part = (name: string) => within(dialog).getByRole('region', { name }).textContent;
    expect(part('Kan ikke bestilles')).toMatch(/^Kan ikke bestillesKaffeUdsolgt/);
    expect(part('Uden et sædvanligt antal')).toContain('Rugbrød');
    expect(part('I kurven, men kan ikke leveres den dag')).toContain('TorskTidligst to. 26.11');
    expect(dialog.textContent).not.toMatch(/Piskefløde|Smør/);
    await waitFor(() =>
      expect(
        opened
          .callsTo('/api/checkout/basket', 'PUT')
          .flatMap(({ body }) => (body as { Products: { ProductId: string }[] }).Products)
          .map(({ ProductId }) => ProductId),
      ).toEqual(['1', '4']),
    );
  });

  test('a press that puts nothing is told once, without a dialog', async () => {
    await import('../../../features/favourites/favorites/dialogs/not-put-dialog.tsx');
    const sold = { IsDeliverable: false, Reason: 'out_of_stock' } as const;
    const goods = [aProduct({ Id: '2', Deliverability: sold }), aProduct({ Id: '5' })];
    const rows = goods.map(({ Id }) => aRow(Id, { Usual: usually(2) }));
    openScreen('/favorites', aBasket({ LineItems: [aLine({ ProductId: '5' })] }), {
      'GET /api/favorites': () => [mine],
      'GET /api/favorites/7': () => aFullList(goods, { rows }),
    });
    const press = await screen.findByRole('button', { name: /^Læg det, I plejer, fra Basisvarer/ });
    await waitFor(() => expect(press).toHaveProperty('disabled', false));
    fireEvent.click(press);
    expect(await screen.findAllByText(/er allerede i kurven eller kan ikke bestilles/)).not.toEqual([]);
    await act(takeTurns);
    expect(screen.queryByRole('alertdialog', { name: /ikke lagt i kurven/ })).toBeNull();
  });

  test('[FAV-01] shows own, shared and generated lists', async () => {
    open();
    const own = await screen.findByRole('region', { name: 'Jeres lister' });
    expect((await within(own).findByRole('link', { name: 'Basisvarer' })).getAttribute('href')).toBe(
      '/favorites/details/7',
    );
    expect(own.textContent).toContain('3 varer · delt med 1 kunde');
    expect(own.textContent).toContain('Rettet 19.11.2026 af Mette Lindholm');
    const shared = screen.getByRole('region', { name: 'Delt med jer' });
    expect(shared.textContent).toContain('delt af Kæden');
    const made = screen.getByRole('region', { name: 'Dannet af jeres køb' });
    expect(within(made).getByRole('link', { name: 'Mest købte' }).getAttribute('href')).toBe(
      '/favorites/generated/salesstatistics',
    );
  });

  test('[FAV-08] shows lists that others make, and those missed meanwhile', async () => {
    let lists = [aList()];
    open({ 'GET /api/favorites': () => lists });
    await screen.findByRole('link', { name: 'Basisvarer' });
    lists = [...lists, aList({ Id: '8', Name: 'Fisk' })];
    act(() => raise('favoriteListChanged', { Id: '8', Version: 1, Change: 'made', IsOwn: false }));
    await screen.findByRole('link', { name: 'Fisk' });
    lists = [...lists, aList({ Id: '9', Name: 'Brød' })];
    act(() => raise('favoriteListsMissed', {}));
    await screen.findByRole('link', { name: 'Brød' });
  });

  test('says when the lists cannot be loaded, and tries again', async () => {
    let isDown = true;
    open({ 'GET /api/favorites': () => (isDown ? refused(400, { Type: 'internal' }) : [mine]) });
    await screen.findByRole('heading', { name: 'Listerne kan ikke hentes lige nu' });
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('link', { name: 'Basisvarer' })).toBeDefined();
  });

  test('offers a start list to a kitchen without lists', async () => {
    open({ 'GET /api/favorites': () => [] });
    expect(await screen.findByRole('button', { name: 'Restaurant' })).toBeDefined();
  });

  test('[FAV-02] creates a list; a name in use is said at the field', async () => {
    let isTaken = true;
    const opened = open({
      'POST /api/favorites': () =>
        isTaken ? refused(400, { Type: 'nameExistsInList' }) : aList({ Id: '8', Name: 'Fisk' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ny liste' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Ny favoritliste' });
    const create = within(dialog).getByRole('button', { name: 'Opret liste' });
    fireEvent.click(create);
    expect(await within(dialog).findByText('Giv listen et navn.')).toBeDefined();
    expect(opened.callsTo('/api/favorites', 'POST')).toHaveLength(0);
    const field = within(dialog).getByRole('textbox', { name: 'Listens navn' });
    fireEvent.change(field, { target: { value: ' Basisvarer ' } });
    fireEvent.click(create);
    expect(await within(dialog).findByText(/Navnet bruges allerede/)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    isTaken = false;
    fireEvent.change(field, { target: { value: 'Fisk' } });
    fireEvent.click(create);
    await waitFor(() => expect(window.location.pathname).toBe('/favorites/details-edit/8'));
    expect(opened.callsTo('/api/favorites', 'POST').map(({ body }) => body?.name)).toEqual([
      'Basisvarer',
      'Fisk',
    ]);
  });

  test('[FAV-02] renames a list; shows what an exception says', async () => {
    open({
      'PUT /api/favorites/7': () =>
        refused(400, { Type: 'internal', ExceptionMessage: 'Fejl {"content":"Listen er låst"}' }),
    });
    const dialog = await choose('Basisvarer', 'Omdøb', /^Omdøb listen/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Omdøb' }));
    expect(await within(dialog).findByText('Listen er låst')).toBeDefined();
  });

  test('[FAV-02] asks before a list is deleted', async () => {
    const opened = open({});
    const dialog = await choose('Basisvarer', 'Slet liste', /^Slet “Basisvarer”/);
    expect(dialog.textContent).toContain('også for den kunde, den er delt med');
    expect(opened.callsTo('/api/favorites/7', 'DELETE')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Slet liste' }));
    await screen.findAllByText('“Basisvarer” er slettet');
    expect(opened.callsTo('/api/favorites/7', 'DELETE')).toHaveLength(1);
  });

  test('[FAV-03] [CUS-06] shares a list with another customer; ends it', async () => {
    const opened = open({
      'POST /api/favorites/7/share': () => ({
        Id: '7',
        SharedWith: [
          { Id: '200200', Name: 'Kæden' },
          { Id: '200300', Name: 'Kantinen' },
        ],
      }),
    });
    const dialog = await choose('Basisvarer', 'Del med en kunde', /^Del “/);
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Del ikke længere med Kæden' }));
    await waitFor(() => expect(opened.callsTo('/api/favorites/7/share', 'DELETE')).toHaveLength(1));
    expect(opened.callsTo('/api/customers')[0]?.address.searchParams.get('excludeCurrent')).toBe('true');
    fireEvent.click(await within(dialog).findByRole('radio', { name: /Kantinen/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Del listen' }));
    await screen.findAllByText('“Basisvarer” er delt med Kantinen');
    expect(opened.callsTo('/api/favorites/7/share', 'POST')[0]?.body).toEqual({
      destinationCustomerId: '200300',
      SharingOption: 'ReadOnly',
    });
  });

  test.each([
    [404, 'customerNotFound', 'Kunden findes ikke. Vælg en anden.'],
    [400, 'favoriteCopyRefused', 'Listen kunne ikke kopieres. Prøv igen.'],
    [500, 'internal', 'Listen kunne ikke kopieres. Prøv igen.'],
  ])('[FAV-03] a copy that fails with %i %s is said in words', async (status, Type, sentence) => {
    open({ 'POST /api/favorites/copy/7/to/200300': () => refused(status, { Type, Message: 'x' }) });
    const dialog = await choose('Basisvarer', 'Kopiér til en anden kunde', /^Kopiér “/);
    fireEvent.click(await within(dialog).findByRole('radio', { name: /Kantinen/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Kopiér liste' }));
    expect(await within(dialog).findByText(sentence)).toBeDefined();
  });

  test('[FAV-03] copies a list to another customer', async () => {
    open({
      'POST /api/favorites/copy/7/to/200300': () => ({
        Id: '30',
        Name: 'Basisvarer 2',
        CustomerId: '200300',
        CustomerName: 'Kantinen',
      }),
    });
    const dialog = await choose('Basisvarer', 'Kopiér til en anden kunde', /^Kopiér “/);
    fireEvent.click(await within(dialog).findByRole('radio', { name: /Kantinen/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Kopiér liste' }));
    expect(await screen.findAllByText('Kopieret til Kantinen som “Basisvarer 2”')).not.toHaveLength(0);
  });

  test('asks again for the same copy when the answer was lost', async () => {
    const path = '/api/favorites/copy/7/to/200300';
    const opened = open({ [`POST ${path}`]: () => refused(500, { Type: 'internal', Message: 'x' }) });
    const dialog = await choose('Basisvarer', 'Kopiér til en anden kunde', /^Kopiér “/);
    fireEvent.click(await within(dialog).findByRole('radio', { name: /Kantinen/ }));
    for (const times of [1, 2]) {
      await within(dialog).findByRole('button', { name: 'Kopiér liste' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Kopiér liste' }));
      await waitFor(() => expect(opened.callsTo(path, 'POST')).toHaveLength(times));
      await within(dialog).findByText('Listen kunne ikke kopieres. Prøv igen.');
    }
    const ids = opened.callsTo(path, 'POST').map(({ address }) => address.searchParams.get('copyId'));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
  });

  test('Alt and a number open that list', async () => {
    open({ 'GET /api/favorites/9': () => refused(404, { Type: 'notFound' }) });
    await screen.findByRole('link', { name: 'Kædens liste' });
    fireEvent.keyDown(document.body, { code: 'Digit2', altKey: true });
    await screen.findAllByText('Listen kunne ikke hentes. Her er jeres lister.');
  });

  test('Alt and a number do nothing behind an open dialog', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ny liste' }));
    await screen.findByRole('alertdialog', { name: 'Ny favoritliste' });
    expect(fireEvent.keyDown(document.body, { code: 'Digit2', altKey: true })).toBe(true);
    expect(screen.getByRole('alertdialog', { name: 'Ny favoritliste' })).toBeDefined();
    expect(window.location.pathname).toBe('/favorites');
  });

  test('a file that is refused says why', async () => {
    const Message = 'Listen er for lang til en fil.';
    open({ 'GET /api/favorites/7/csv': () => refused(400, { Type: 'invalidInput', Message }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Flere valg, Basisvarer' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Hent som CSV' }));
    expect(await screen.findAllByText(Message)).not.toHaveLength(0);
  });

  test('who may not manage lists reads them only', async () => {
    const { user } = aPageContext();
    open({}, { user: { ...user, UserActions: { ...user.UserActions, CanManageFavorites: false } } });
    await screen.findByRole('link', { name: 'Basisvarer' });
    expect(screen.queryByRole('button', { name: 'Ny liste' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Redigér Basisvarer' })).toBeNull();
  });

  test('makes a list of a pasted text; uncertain lines are chosen', async () => {
    const product = (Id: string, DisplayName: string) => ({
      Id,
      DisplayName,
    });
    const line = (Index: number, Text: string, Confidence: string, ids: string[]) => ({
      Index,
      Text,
      Confidence,
      IsAsked: Confidence === 'Choose',
      Term: Text,
      Candidates: ids.map((ProductId) => ({
        ProductId,
        SalesUnitCode: 'kt',
        Quantity: 1,
      })),
    });
    const opened = open({
      'POST /api/favorites/read-text': () => ({
        Lines: [
          line(0, 'fløde', 'Sure', ['501220']),
          line(1, 'smør', 'Choose', ['502041', '502042']),
          line(2, 'xyz', 'Unknown', []),
        ],
        Products: [
          product('501220', 'Piskefløde'),
          product('502041', 'Smør'),
          product('502042', 'Smør saltet'),
        ],
      }),
      'POST /api/favorites': () => aList({ Id: '8', Name: 'Ny' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Indsæt liste' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Ny liste af en tekst' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Indsæt varerne her' }), {
      target: { value: 'fløde\nsmør\nxyz' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Læs varerne' }));
    expect(await within(dialog).findByText('Kendes ikke, udelades')).toBeDefined();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Listens navn' }), {
      target: { value: 'Ny' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opret liste med 1 vare' }));
    await waitFor(() => expect(opened.callsTo('/api/favorites', 'POST')).toHaveLength(1));
    expect(opened.callsTo('/api/favorites', 'POST')[0]?.body).toEqual({
      name: 'Ny',
      productIds: ['501220'],
    });
  });

  test('asks of a pasted table which column is which', async () => {
    const columns = (IsAsked: boolean) => ({
      IsAsked,
      Question: IsAsked ? 'Hvilken kolonne er varenummer eller navn?' : '',
      Columns: [
        { Heading: 'Hvad', Examples: ['Piskefløde'], Field: IsAsked ? 'none' : 'name' },
        { Heading: 'Hvem', Examples: ['Arla'], Field: 'none' },
      ],
    });
    const line = {
      Index: 1,
      Text: 'Piskefløde\tArla',
      Confidence: 'Sure',
      IsAsked: false,
      Candidates: [{ ProductId: '501220', SalesUnitCode: 'ks', Quantity: 1 }],
      Suggestions: [],
    };
    const opened = open({
      'POST /api/favorites/read-text': (_address, body) => {
        const isAsked = !JSON.stringify(body).includes('"Columns"');
        return {
          Lines: isAsked ? [] : [line],
          Products: isAsked ? [] : [{ Id: '501220', DisplayName: 'Piskefløde 38 %' }],
          Columns: columns(isAsked),
        };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Indsæt liste' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Ny liste af en tekst' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Indsæt varerne her' }), {
      target: { value: 'Hvad\tHvem\nPiskefløde\tArla' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Læs varerne' }));
    expect(await within(dialog).findByText('Hvilken kolonne er varenummer eller navn?')).toBeDefined();
    const read = within(dialog).getByRole('button', { name: 'Læs listen sådan' });
    fireEvent.click(read);
    expect(await within(dialog).findByText('Vælg en kolonne med varenummer eller navn.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: /Kolonnen Hvad er/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Navn' }));
    fireEvent.click(read);
    expect(await within(dialog).findByRole('button', { name: 'Opret liste med 1 vare' })).toBeDefined();
    expect(opened.callsTo('/api/favorites/read-text', 'POST').at(-1)?.body).toMatchObject({
      Columns: ['name', 'none'],
    });
    expect(within(dialog).getByRole('button', { name: 'Kolonner' })).toBeDefined();
    expect(within(dialog).queryByText('Giv listen et navn.')).toBeNull();
  });
});
