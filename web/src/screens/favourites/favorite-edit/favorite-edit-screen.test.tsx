import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer, names, openEdited as open, rowOf } from '../../../../test/an-edited-list.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { readPar } from './entry-dialog.tsx';

beforeAll(() => Promise.all([import('./favorite-edit-screen.tsx'), import('./edit-panel.tsx')]));

describe('editing a favourite list', () => {
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
        const { outcomes: _outcomes, ...answer } = server.apply([
          { EditId, Kind: 'add', ProductIds: ['703310'] },
        ]);
        return answer;
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
    };
    const { callsTo } = await open(server, {
      'POST /api/favorites/read-text': () => ({
        Lines: [
          {
            Text: 'rugbrød',
            Confidence: 'Sure',
            Term: 'rugbrød',
            Candidates: [candidate],
          },
        ],
        Products: [
          {
            Id: '703310',
            DisplayName: 'Rugbrød',
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
