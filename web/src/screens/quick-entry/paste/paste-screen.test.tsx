import { type Reading, type ReadLine, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';
import { type Changes, sample } from '../../../../test/sample.ts';
import { setLineQuantity, showBasket } from '../../../features/baskets/basket/basket-data.ts';
import { choicesWithout } from './paste-lines.ts';

const unit = (Code: string, TextSingular: string, PriceOre: number) => ({
  Code,
  TextSingular,
  TextPlural: `${TextSingular}er`,
  PriceOre,
});
const product = (Id: string, DisplayName: string, Units = [unit('krt', 'karton', 10_000)]) => ({
  Id,
  DisplayName,
  Units,
});
const candidate = (ProductId: string, Quantity: number, SalesUnitCode = 'krt') => ({
  ProductId,
  SalesUnitCode,
  Quantity,
});
const line = (Index: number, Text: string, more: Changes<ReadLine>): ReadLine =>
  sample(readText.output.properties.Lines.items, {
    Index,
    Text,
    Confidence: 'Sure',
    Reason: 'Varenummer passer',
    ...more,
  });

const read = sample(readText, {
  Text: 'sikker\nsandsynlig\nmeget\nukendt',
  Lines: [
    line(0, 'sikker', { Candidates: [candidate('204118', 2)] }),
    line(1, 'sandsynlig', { Confidence: 'Likely', Candidates: [candidate('501220', 3)] }),
    line(2, 'meget', {
      Confidence: 'Choose',
      Reason: 'Hvilken enhed?',
      IsAsked: true,
      Candidates: [candidate('601188', 360, 'ps'), candidate('601188', 360, 'krt')],
    }),
    line(3, 'ukendt', { Confidence: 'Unknown', Suggestions: [candidate('412031', 1)] }),
  ],
  Products: [
    product('204118', 'Kyllingebryst'),
    product('501220', 'Piskefløde'),
    product('601188', 'Æg', [unit('ps', 'pose', 100), unit('krt', 'karton', 10_000)]),
    product('412031', 'Torskeloin'),
  ],
});

let nextReading: Reading | undefined;
afterEach(() => {
  nextReading = undefined;
});

function openPaste(
  reading: Reading = read,
  adds: () => unknown = () => ({ Basket: aBasket() }),
  more: Answers = {},
) {
  const opened = openScreen('/checkout/paste', aBasket(), {
    'POST /api/checkout/basket/read-text': () => nextReading ?? reading,
    'POST /api/checkout/basket/read-file': () => reading,
    'POST /api/checkout/basket/add-lines': adds,
    ...more,
  });
  return opened;
}

async function pasted(adds?: () => unknown, more?: Answers) {
  const opened = openPaste(read, adds, more);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jeres tekst' }), {
    target: { value: read.Text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  await screen.findByRole('heading', { name: '4 linjer læst' });
  return opened;
}

const addButton = () => screen.getByRole('button', { name: /^Læg \d+ linjer? i kurven/ });

test('[BAS-09] only what is certain is counted, summed and added', async () => {
  const opened = await pasted();
  expect(addButton().textContent).toBe('Læg 1 linje i kurven200,00 kr.');
  expect(screen.queryByText('Alle linjer er klar.')).toBeNull();
  expect(screen.getByText('2 linjer venter på jer, 1 linje er ukendt')).toBeDefined();
  fireEvent.click(addButton());
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')).toHaveLength(1));
  expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')[0]?.body).toMatchObject({
    Lines: [{ ProductId: '204118', Quantity: 2 }],
  });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });
  await waitFor(() => expect(field.value).toBe('sandsynlig\nmeget\nukendt'));
});

test('[BAS-09] a line says what the basket has and what it becomes', async () => {
  await pasted();
  expect(screen.queryByText(/i kurven, bliver/)).toBeNull();
  act(() => showBasket(aBasket({ Version: 2, LineItems: [aLine({ SalesUnitCode: 'krt' })] })));
  expect((await screen.findByText('2 i kurven, bliver 4')).closest('li')?.textContent).toContain('sikker');
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });

async function pastedLines(Text: string, firstText: string, lastText: string) {
  const last = Text.split('\n').length - 1;
  const Lines = [
    line(0, firstText, { Candidates: [candidate('204118', 2)] }),
    line(last, lastText, { Confidence: 'Unknown', Term: 'ukendt', Suggestions: [candidate('412031', 1)] }),
  ];
  openPaste({ ...read, Text, Lines });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jeres tekst' }), { target: { value: Text } });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  await screen.findByRole('heading', { name: '2 linjer læst' });
}

test.each([
  ['204118;2\nukendt;1', '204118\t2', 'ukendt\t1'],
  ['  204118 2  \nukendt;1', '204118 2', 'ukendt;1'],
])('added lines leave the text however they are written', async (text, first, last) => {
  await pastedLines(text, first, last);
  fireEvent.click(addButton());
  await waitFor(() => expect(field().value).toBe('ukendt;1'));
});

test('a row of an earlier text removes no other line', async () => {
  await pastedLines('204118 2\nukendt', '204118 2', 'ukendt');
  fireEvent.change(field(), { target: { value: 'ny\n204118 2\nukendt' } });
  fireEvent.click(within(rowAt(1)).getByRole('button', { name: 'Fjern linjen: ukendt' }));
  expect(field().value).toBe('ny\n204118 2');
});

test('a product found for a line keeps how the line is written', async () => {
  await pastedLines('204118;2\nukendt;1', '204118\t2', 'ukendt\t1');
  fireEvent.click(within(rowAt(1)).getByRole('button', { name: /^Torskeloin/ }));
  expect(field().value).toBe('204118;2\n412031;1');
});

test('[BAS-09] guesses are confirmed together; what is asked is answered by itself', async () => {
  await pasted();
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft 1 bud' }));
  expect(screen.queryByRole('button', { name: /^Bekræft \d/ })).toBeNull();
  expect(addButton().textContent).toContain('Læg 2 linjer');
  const asked = screen.getByRole('radiogroup', { name: 'Vælg vare for “meget”' });
  expect(within(asked).queryByRole('radio', { checked: true })).toBeNull();
  expect(asked.textContent).toContain('360 × Pose');
  fireEvent.click(within(asked).getAllByRole('radio')[0] as HTMLElement);
  expect(addButton().textContent).toBe('Læg 3 linjer i kurven860,00 kr.');
});

test('[BAS-09] a confirmed row says so; one to choose is confirmed alone', async () => {
  const several = line(0, 'løg', {
    Confidence: 'Choose',
    Candidates: [candidate('501220', 1), candidate('204118', 1)],
  });
  const guess = line(1, 'fløde', { Confidence: 'Likely', Candidates: [candidate('501220', 3)] });
  openPaste({ ...read, Text: 'løg\nfløde', Lines: [several, guess] });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jeres tekst' }), {
    target: { value: 'løg\nfløde' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  await screen.findByRole('heading', { name: '2 linjer læst' });
  const rows = screen.getAllByTestId('paste-row');
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft 1 bud' }));
  expect(rows.map((row) => row.textContent?.includes('Bekræftet'))).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft: løg' }));
  expect(rows.map((row) => row.textContent?.includes('Bekræftet'))).toEqual([true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Spring over: løg' }));
  expect(rows[0]?.textContent).not.toContain('Bekræftet');
});

test('[BAS-09] up and down walk between lines and never change what was chosen', async () => {
  await pasted();
  await waitFor(() => expect(document.activeElement).toBe(rowAt(1)));
  fireEvent.keyDown(rowAt(1), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rowAt(2));
  const radios = within(rowAt(2)).getAllByRole('radio');
  act(() => radios[0]?.focus());
  fireEvent.keyDown(radios[0] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rowAt(3));
  expect(addButton().textContent).toMatch(/^Læg 1 linje/);
  fireEvent.keyDown(rowAt(2), { key: '2' });
  expect(addButton().textContent).toBe('Læg 2 linjer i kurven36.200,00 kr.');
  act(() => rowAt(2).focus());
  fireEvent.keyDown(rowAt(2), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rowAt(3));
  expect(addButton().textContent).toBe('Læg 2 linjer i kurven36.200,00 kr.');
});

test('[BAS-09] an offer says its price; an answered line asks no more', async () => {
  await pasted();
  const [bag, carton] = within(rowAt(2)).getAllByRole('radio');
  expect([bag, carton].map((radio) => radio?.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/360,00$/),
    expect.stringMatching(/36\.000,00$/),
  ]);
  fireEvent.click(bag as HTMLElement);
  expect(within(rowAt(2)).queryByRole('radio')).toBeNull();
  expect(rowAt(2).textContent).not.toContain('Hvilken enhed?');
  fireEvent.click(within(rowAt(2)).getByRole('button', { name: 'Ret: meget' }));
  expect(within(rowAt(2)).getByRole('radio', { checked: true }).closest('label')?.textContent).toContain(
    '360 × Pose',
  );
  fireEvent.keyDown(rowAt(2), { key: '2' });
  expect(within(rowAt(2)).queryByRole('radio')).toBeNull();
  expect(rowAt(2).textContent).toContain('36.000,00');
});

test('[BAS-09] a hint of what may be meant says its name', async () => {
  await pasted();
  expect(screen.getByRole('button', { name: 'Torskeloin 412031' })).toBeDefined();
});

const rowAt = (at: number) => {
  const row = screen.getAllByTestId('paste-row')[at];
  if (!row) throw new Error(`there is no row ${at}`);
  return row;
};

test('[BAS-09] an answer leads to the next line that is still open', async () => {
  await pasted();
  const resolved = {
    ...read,
    Text: 'sikker\nsandsynlig\nmeget\n412031 ukendt',
    Lines: [...read.Lines.slice(0, 3), line(3, '412031 ukendt', { Candidates: [candidate('412031', 1)] })],
  };
  const suggestion = within(rowAt(3)).getByRole('button', { name: /^Torskeloin/ });
  nextReading = resolved;
  suggestion.focus();
  fireEvent.click(suggestion);
  await waitFor(() => expect(rowAt(3).textContent).toContain('412031 ukendt'));
  await waitFor(() => expect(document.activeElement).toBe(rowAt(1)));
  fireEvent.keyDown(rowAt(1), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(rowAt(2)));
  fireEvent.keyDown(rowAt(2), { key: '1' });
  await waitFor(() => expect(document.activeElement).toBe(addButton()));
});

test('[BAS-09] one key leads from the text through the open lines', async () => {
  await pasted();
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'ArrowDown', ctrlKey: true });
  act(() => field().focus());
  press(field());
  expect(document.activeElement).toBe(rowAt(1));
  press(rowAt(1));
  expect(document.activeElement).toBe(rowAt(2));
  press(rowAt(2));
  const search = within(rowAt(3)).getByLabelText('Søg vare for “ukendt”');
  expect(document.activeElement).toBe(search);
  press(search);
  expect(document.activeElement).toBe(addButton());
  press(addButton());
  expect(document.activeElement).toBe(rowAt(1));
});

test('[BAS-09] Ctrl+Z takes back one step and never empties the list', async () => {
  await pasted();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });
  const undo = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });
  rowAt(1).focus();
  fireEvent.keyDown(rowAt(1), { key: 'Enter' });
  await waitFor(() => expect(addButton().textContent).toMatch(/^Læg 2 linjer/));
  fireEvent.click(within(rowAt(3)).getByRole('button', { name: 'Fjern linjen: ukendt' }));
  expect(field.value).toBe('sikker\nsandsynlig\nmeget');
  rowAt(1).focus();
  undo();
  await waitFor(() => expect(field.value).toBe(read.Text));
  expect(addButton().textContent).toMatch(/^Læg 2 linjer/);
  undo();
  await waitFor(() => expect(addButton().textContent).toMatch(/^Læg 1 linje/));
  undo();
  undo();
  expect(field.value).toBe(read.Text);
});

test('[BAS-09] what was corrected is still so after a reload', async () => {
  await pasted();
  rowAt(1).focus();
  fireEvent.keyDown(rowAt(1), { key: 'Enter' });
  await waitFor(() => expect(addButton().textContent).toMatch(/^Læg 2 linjer/));
  forgetBrowser();
  const kept = { ...sessionStorage };
  prepareBrowser();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, String(value));
  openPaste();
  await screen.findByRole('heading', { name: '4 linjer læst' });
  expect(addButton().textContent).toMatch(/^Læg 2 linjer/);
});

test('[BAS-09] a list asks before it spreads over several baskets', async () => {
  const opened = openPaste({
    ...read,
    DeliveryDate: '2026-11-24',
    Lines: [
      line(0, 'sikker', { Candidates: [candidate('204118', 2)] }),
      line(1, 'senere', { Candidates: [{ ...candidate('501220', 3), DeliveryDate: '2026-11-26' }] }),
    ],
    Text: 'sikker\nsenere',
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jeres tekst' }), {
    target: { value: 'sikker\nsenere' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  await screen.findByRole('heading', { name: '2 linjer læst' });
  fireEvent.click(addButton());
  const dialog = await screen.findByRole('alertdialog', { name: 'Læg varerne i 2 kurve?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kurven til ti. 24.11 1 linje', 'Kurven til to. 26.11 1 linje: Piskefløde']);
  expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Læg i 2 kurve' }));
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')).toHaveLength(1));
});

test('[BAS-09] a text that was changed is read before it is added', async () => {
  const opened = await pasted();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });
  fireEvent.change(field, { target: { value: 'sikker 20' } });
  expect(addButton().hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await Promise.resolve();
  expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')).toEqual([]);
});

test('[BAS-09] what is typed while lines are added stays', async () => {
  let answer = (_: unknown) => {};
  const opened = await pasted(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });
  fireEvent.click(addButton());
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')).toHaveLength(1));
  fireEvent.change(field, { target: { value: `${read.Text}\nnyt` } });
  answer({ Basket: aBasket(), Undo: [] });
  await waitFor(() => expect(field.value).toBe('sandsynlig\nmeget\nukendt\nnyt'));
});

test('choices leave with their line, and stay with its twin', () => {
  const twin = (place: number) => ({ key: `${place}:æg 2`, read: line(place - 1, 'æg 2', {}) });
  const choices = new Map([
    ['1:æg 2', { isSkipped: true }],
    ['2:æg 2', { quantity: 7 }],
    ['1:gone', { quantity: 9 }],
  ]);
  expect([...choicesWithout([twin(1), twin(2)], choices, new Set(['1:æg 2']))]).toEqual([
    ['1:æg 2', { quantity: 7 }],
  ]);
});

test('[BAS-09] lines added again after a lost answer have the same key', async () => {
  let answers = 0;
  const opened = await pasted(() => {
    answers += 1;
    return answers === 1 ? jsonAnswer({}, 503) : { Basket: aBasket() };
  });
  const path = '/api/checkout/basket/add-lines';
  fireEvent.click(addButton());
  await waitFor(() => expect(opened.callsTo(path, 'POST')).toHaveLength(1));
  await screen.findByRole('alert');
  fireEvent.click(addButton());
  await waitFor(() => expect(opened.callsTo(path, 'POST')).toHaveLength(2));
  const [first, again] = opened.callsTo(path, 'POST').map(({ body }) => body?.['EditKey']);
  expect(typeof first).toBe('string');
  expect(again).toBe(first);
});

test('[BAS-09] lines go only to the basket shown at the press', async () => {
  const edited = Promise.withResolvers<unknown>();
  const opened = await pasted(undefined, { 'PUT /api/checkout/basket': () => edited.promise });
  act(() => setLineQuantity(aProduct(), 'kt', null, 3));
  fireEvent.click(addButton());
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket', 'PUT')).toHaveLength(1));
  act(() => showBasket(aBasket({ Id: '13' })));
  await act(async () => edited.resolve(aBasket({ Version: 9 })));
  expect((await screen.findByRole('alert')).textContent).toBe('Linjerne kom ikke i kurven. Prøv igen.');
  expect(opened.callsTo('/api/checkout/basket/add-lines', 'POST')).toEqual([]);
});

test('undo deletes a new basket only when nothing else is in it', async () => {
  const Undo = [
    {
      BasketId: '40',
      IsNew: true,
      NumberOfLines: 1,
      Lines: [{ ProductId: '204118', SalesUnitCode: 'krt' }],
    },
  ];
  const opened = await pasted(() => ({ Basket: aBasket({ Id: '40' }), Undo }), {
    'PUT /api/checkout/basket': () => aBasket({ Id: '40' }),
    'DELETE /api/checkout/basket': () => aBasket(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ny kurv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
  await screen.findByText('Linjerne er taget ud igen');
  const [taken] = opened.callsTo('/api/checkout/basket', 'PUT');
  expect(taken?.body).toMatchObject({ Products: [{ ProductId: '204118', Quantity: 0 }] });
  const [deleted] = opened.callsTo('/api/checkout/basket', 'DELETE');
  expect(deleted?.address.search).toMatch(/^\?id=40&onlyIfEmpty=true/);
});
