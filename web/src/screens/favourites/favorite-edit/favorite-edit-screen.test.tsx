import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aServer, names, openEdited as open, rowOf } from '../../../../test/an-edited-list.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { readPar } from './entry-dialog.tsx';

beforeAll(() => Promise.all([import('./favorite-edit-screen.tsx'), import('./edit-panel.tsx')]));
beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const section = (Id: string, Name: string, Key: string) => ({ Id, Name, Key });

describe('editing a favourite list', () => {
  test('[FAV-02] Alt and an arrow key move a line, undone after', async () => {
    const { server } = await open();
    const row = rowOf('Smør');
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
    expect(names()).toEqual(['Piskefløde', 'Løg i tern', 'Smør']);
    expect((await screen.findByText('Smør er flyttet ned')).closest('[aria-live=polite]')).not.toBeNull();
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({
      Kind: 'move',
      ProductIds: ['502041'],
      AfterProductId: '604402',
    });
    await screen.findByText('Alt er gemt');
    fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(names()).toEqual(['Piskefløde', 'Smør', 'Løg i tern']);
    await screen.findByText('Den seneste rettelse er fortrudt');
    await waitFor(() => expect(server.sent).toHaveLength(2));
  });

  test('[FAV-02] a grey button for saving says why until edits arrive', async () => {
    let isAway = true;
    const server = aServer();
    const save = server.answers['POST /api/favorites/7'];
    await open(server, {
      'POST /api/favorites/7': (url, body) =>
        isAway ? jsonAnswer({ Type: 'unavailable' }, 503) : save?.(url, body),
    });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Gem liste' });
    expect(button().disabled).toBe(false);
    const row = rowOf('Smør');
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
    const reason = await screen.findByText('Listen kan gemmes, når der er forbindelse');
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-describedby')).toContain(reason.id);
    isAway = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('Alt er gemt');
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(screen.queryByText('Listen kan gemmes, når der er forbindelse')).toBeNull();
  });

  test('[FAV-02] a line is dragged with the keyboard', async () => {
    const { server } = await open();
    const handle = within(rowOf('Løg i tern')).getByRole('button', { name: /Flyt Løg i tern/ });
    act(() => handle.focus());
    fireEvent.click(handle);
    const drop = await screen.findByRole('button', { name: 'Indsæt før Piskefløde' });
    // Keys control the drag only from a later frame on, when the rest of the page is hidden from screen readers.
    await waitFor(() =>
      expect(screen.getByLabelText('Listens navn').closest('[aria-hidden=true]')).not.toBeNull(),
    );
    act(() => drop.focus());
    fireEvent.keyDown(drop, { key: 'Enter' });
    fireEvent.keyUp(drop, { key: 'Enter' });
    await waitFor(() => expect(names()).toEqual(['Løg i tern', 'Piskefløde', 'Smør']));
    await waitFor(() => expect(server.sent[0]).toMatchObject({ Kind: 'move', AfterProductId: null }));
  });

  test('[FAV-02] moves chosen products after another, in one edit', async () => {
    const { server } = await open();
    for (const name of ['Piskefløde', 'Smør']) {
      fireEvent.click(within(rowOf(name)).getByRole('checkbox'));
    }
    expect(await screen.findByText('2 valgt')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Flyt efter …' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Flyt 2 varer efter …' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('searchbox')));
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'loeg' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Løg i tern · 604402' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Flyt hertil' }));
    await waitFor(() => expect(names()).toEqual(['Løg i tern', 'Piskefløde', 'Smør']));
    await waitFor(() => expect(server.sent).toHaveLength(1));
  });

  test('[FAV-02] asks before products are deleted; can be undone', async () => {
    const { server } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Slet Smør fra listen' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Slet “Smør” fra listen?' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Annullér' })),
    );
    expect(names()).toHaveLength(3);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Slet 1 vare' }));
    await waitFor(() => expect(names()).toEqual(['Piskefløde', 'Løg i tern']));
    fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(names()).toEqual(['Piskefløde', 'Smør', 'Løg i tern']));
    expect(server.sent.map(({ Kind }) => Kind)).toContain('remove');
  });

  test('sections: add, rename and fill', async () => {
    const { server } = await open(aServer([section('cold', 'Kølerum', 'V01')]));
    fireEvent.click(screen.getByRole('button', { name: 'Ny hylde' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Ny hylde' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tilføj hylde' }));
    expect(await within(dialog).findByText('Giv hylden et navn.')).toBeDefined();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Tørlager' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tilføj hylde' }));
    expect(await screen.findByRole('row', { name: 'Tørlager' })).toBeDefined();
    await waitFor(() => expect(server.sent[0]).toMatchObject({ Kind: 'addSection', Name: 'Tørlager' }));
  });

  test('note, own number and par level are kept with the product', async () => {
    const { server } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Note, eget nummer og lager, Smør' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Smør' });
    const type = (name: string, value: string) =>
      fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } });
    type('Note til køkkenet', '<script>alert(1)</script>');
    type('Eget varenummer', 'S 7');
    type('Skal være på lager', '2,3');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gem' }));
    expect(await within(dialog).findByText('Skriv et helt eller halvt tal, højst 9.999.')).toBeDefined();
    type('Skal være på lager', '2,5');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gem' }));
    expect(await screen.findByText('<script>alert(1)</script>')).toBeDefined();
    expect(screen.getByText('skal være 2,5 poser')).toBeDefined();
    await waitFor(() =>
      expect(server.sent[0]).toMatchObject({
        OwnNumber: 'S 7',
        Par: { Quantity: 2.5, SalesUnitCode: 'ps' },
      }),
    );
  });

  test('a number of another product on the list is refused', async () => {
    const { server } = await open();
    const note = async (name: string, number: string) => {
      fireEvent.click(screen.getByRole('button', { name: `Note, eget nummer og lager, ${name}` }));
      const dialog = await screen.findByRole('alertdialog', { name });
      const field = within(dialog).getByRole('textbox', { name: 'Eget varenummer' });
      fireEvent.change(field, { target: { value: number } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Gem' }));
      return dialog;
    };
    await note('Smør', 'S 7');
    expect(await screen.findByText(/Eget nr\. S 7/)).toBeDefined();
    const dialog = await note('Piskefløde', 's 7');
    expect(await within(dialog).findByText('Smør har det nummer.')).toBeDefined();
    await waitFor(() => expect(server.sent).toHaveLength(1));
  });

  test.each([
    ['', null],
    ['6', 6],
    ['2,5', 2.5],
    ['0.5', 0.5],
    ['0', undefined],
    ['9999', 9999],
    ['10000', undefined],
    ['9999,5', undefined],
    ['2,3', undefined],
    ['-1', undefined],
    ['mange', undefined],
    ['1.000', 1000],
  ])('a par level of “%s” is read as %s', (text, quantity) => {
    expect(readPar(text)).toBe(quantity);
  });
});

describe('adding by number', () => {
  const numbers = () => screen.getByRole('textbox', { name: 'Indsæt varenumre' });
  const add = (text: string) => {
    fireEvent.change(numbers(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: /^Tilføj ([\d.]+ )?varer?$/ }));
  };

  test('[FAV-04] names what is no number, and sends nothing', async () => {
    const { callsTo } = await open();
    add('204118; 201342, 41203A 604402\n608812 x99120');
    expect(
      await screen.findByText('2 er ikke varenumre: 41203A, x99120. Intet er tilføjet endnu'),
    ).toBeDefined();
    expect(callsTo('/api/favorites/7/products', 'POST')).toHaveLength(0);
  });

  test('[FAV-04] shows numbers that the server does not know', async () => {
    await open(aServer(), {
      'POST /api/favorites/7/products': () => ({
        Id: '7',
        Name: 'Basisvarer',
        Version: 1,
        NumberOfProducts: 3,
        Sections: [],
        Rows: [],
        RemovedProductIds: [],
        InvalidProductIds: ['999999'],
      }),
    });
    add('703310, 999999');
    expect(
      await screen.findByText('1 varenummer kendes ikke: 999999. Intet er tilføjet endnu'),
    ).toBeDefined();
  });

  test('[FAV-04] adds known numbers and empties the field', async () => {
    const server = aServer();
    const { callsTo } = await open(server, {
      'POST /api/favorites/7/products': (_, body) => {
        const { productIds } = body as { productIds: string[] };
        const EditId = crypto.randomUUID();
        const { outcomes: _outcomes, ...answer } = server.apply([
          { EditId, Kind: 'add', ProductIds: productIds },
        ]);
        return answer;
      },
    });
    add('703310');
    await waitFor(() => expect(names()).toContain('Rugbrød'));
    expect(callsTo('/api/favorites/7/products', 'POST')[0]?.body).toEqual({ productIds: ['703310'] });
    await waitFor(() => expect((numbers() as HTMLTextAreaElement).value).toBe(''));
  });

  test('keeps numbers that are typed while others are being added', async () => {
    const late = Promise.withResolvers<void>();
    const server = aServer();
    await open(server, {
      'POST /api/favorites/7/products': async () => {
        await late.promise;
        const EditId = crypto.randomUUID();
        return server.apply([{ EditId, Kind: 'add', ProductIds: ['703310'] }]);
      },
    });
    add('703310');
    fireEvent.change(numbers(), { target: { value: '703310 604402' } });
    late.resolve();
    await screen.findByText(/tilføjet$/);
    expect((numbers() as HTMLTextAreaElement).value).toBe('703310 604402');
  });

  test('adds what a pasted text names, when its reading is confirmed', async () => {
    const server = aServer();
    const candidate = {
      ProductId: '703310',
      SalesUnitCode: 'ps',
      Quantity: 1,
      Note: null,
      DeliveryDate: null,
    };
    const { callsTo } = await open(server, {
      'POST /api/favorites/read-text': () => ({
        Text: '',
        Sheet: null,
        Sheets: [],
        Notes: [],
        DeliveryDate: null,
        Lines: [
          {
            Index: 0,
            Text: 'rugbrød',
            Confidence: 'Sure',
            Reason: '',
            IsAsked: false,
            Term: 'rugbrød',
            Candidates: [candidate],
            Suggestions: [],
          },
        ],
        Products: [
          {
            Id: '703310',
            DisplayName: 'Rugbrød',
            Brand: null,
            Artwork: null,
            Tint: null,
            IsApproximate: false,
            Units: [],
          },
        ],
      }),
      'POST /api/favorites/7/products': (_, body) => {
        const { productIds } = body as { productIds: string[] };
        const edit = { EditId: crypto.randomUUID(), Kind: 'add' as const, ProductIds: productIds };
        const { outcomes: _outcomes, ...answer } = server.apply([edit]);
        return answer;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Tilføj varer fra en tekst' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Tilføj varer fra en tekst' });
    const text = within(dialog).getByRole('textbox', { name: 'Indsæt varerne her' });
    fireEvent.change(text, { target: { value: 'rugbrød' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Læs varerne' }));
    await within(dialog).findByText('rugbrød');
    expect(callsTo('/api/favorites/7/products', 'POST')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tilføj 1 vare' }));
    await waitFor(() => expect(names()).toContain('Rugbrød'));
    expect(callsTo('/api/favorites/7/products', 'POST')[0]?.body).toMatchObject({ productIds: ['703310'] });
  });

  test('refuses more numbers than a list can hold', async () => {
    const { callsTo } = await open();
    add(Array.from({ length: 5000 }, (_, at) => 200_000 + at).join(' '));
    expect(await screen.findByText('Højst 2.000 varenumre ad gangen.')).toBeDefined();
    expect(callsTo('/api/favorites/7/products', 'POST')).toHaveLength(0);
  });
});

test('undo says why it cannot be pressed', async () => {
  await open();
  const undo = screen.getByRole('button', { name: 'Fortryd', description: 'Der er intet at fortryde' });
  expect(undo).toHaveProperty('disabled', true);
});

test('[FAV-02] saves another name; a name in use stays at the field', async () => {
  const server = aServer();
  let isTaken = true;
  await open(server, {
    'PUT /api/favorites/7': (url, body) =>
      isTaken
        ? new Response('{"Type":"nameExistsInList"}', {
            status: 400,
            headers: { 'Content-Type': 'application/json', 'X-Validation-Group': 'favorites' },
          })
        : server.answers['PUT /api/favorites/7']?.(url, body),
  });
  const field = screen.getByRole('textbox', { name: 'Listens navn' });
  fireEvent.change(field, { target: { value: 'Basisvarer hverdag' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem liste' }));
  expect(await screen.findByText(/Navnet bruges allerede/)).toBeDefined();
  isTaken = false;
  fireEvent.change(field, { target: { value: 'Hverdag' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem liste' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hverdag' })).toBeDefined();
  expect(window.location.pathname).toBe('/favorites/details/7');
});
