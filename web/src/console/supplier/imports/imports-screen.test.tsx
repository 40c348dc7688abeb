import { importKinds, tryImport } from '@engros/contracts/supplier/imports.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { consoleTexts, openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';
import { startLabels } from '../../../lib/labels.ts';
import { TrialFindings } from './trial-findings.tsx';

const run = {
  Id: '7',
  Kind: 'products',
  File: 'varer.csv',
  StartedAt: '2026-11-23T02:15:00Z',
  EndedAt: '2026-11-23T02:16:00Z',
  Outcome: 'partly',
  Read: 11542,
  New: 63,
  Changed: 402,
  Unchanged: 11042,
  Refused: 35,
  Gone: 0,
  IsWhole: false,
  TakeBackOf: null as string | null,
  TakenBackAt: null as string | null,
  TakeableUntil: null as string | null,
  Encoding: null as string | null,
  Reason: null as string | null,
  By: null as string | null,
};
const listed = (Runs: object[]) => ({
  Runs,
  Latest: Runs,
  TotalResults: Runs.length,
  CurrentPage: 1,
  TotalPages: 1,
  Importable: importKinds,
  Downloadable: importKinds.filter((kind) => kind !== 'customers'),
});
const problem = {
  Row: 8115,
  Field: 'price',
  Value: '1.284.50',
  Code: 'notANumber',
  Sentence: 'The price is no number.',
  IsRefusal: true,
};
const inFull = (changes: object = {}) => ({
  Run: run,
  Groups: [
    { Code: 'notANumber', Field: 'price', IsRefusal: true, Rows: 6 },
    { Code: 'newCode', Field: 'gtin', IsRefusal: true, Rows: 2 },
  ],
  Problems: [problem],
  TotalResults: 6,
  CurrentPage: 1,
  TotalPages: 1,
  IsCut: false,
  ...changes,
});

test('[SUP-03] a run says what it changed and which rows were refused', async () => {
  const opened = openConsole('/console/imports', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/7': () => inFull(),
  });
  fireEvent.click(await screen.findByRole('button', { name: /: se kørslen af varer.csv/ }));
  expect(await screen.findByText('Skriv tallet som 1284,50.')).toBeDefined();
  expect(screen.queryByText('The price is no number.')).toBeNull();
  expect(screen.getByText('1.284.50')).toBeDefined();
  expect(screen.getAllByText('Ikke et tal')).toHaveLength(2);
  expect(screen.getByText('newCode')).toBeDefined();
  expect(screen.getByText('npm run import -- products varer.csv')).toBeDefined();
  const names = screen.getAllByRole('navigation', { name: /^Sider/ }).map((pages) => pages.ariaLabel);
  expect(names).toEqual(['Sider: Rækker med fejl']);
  const way = within(screen.getByRole('list', { name: 'Filens vej' }));
  const steps = way.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual([
    'Henteti dag kl. 03.15',
    'Læst11.542 rækker',
    'Kontrolleret35 afviste',
    'Indlæst465 rækker',
    'I drifti dag kl. 03.16',
  ]);
  const only = screen.getByRole('button', { name: 'Vis kun disse: Ikke et tal' });
  expect(only.textContent).toBe('Vis kun disse');
  fireEvent.click(only);
  await waitFor(() =>
    expect(opened.callsTo('/api/console/imports/7').at(-1)?.address.search).toContain('Code=notANumber'),
  );
  expect(await screen.findByRole('button', { name: 'Vis alle' })).toBeDefined();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Import' }));
  expect(await screen.findByRole('table', { name: 'Kørsler' })).toBeDefined();
});

test('[SUP-03] a corrected file is imported again, and its run shown', async () => {
  const corrected = {
    ...run,
    Id: '8',
    File: 'rettet.csv',
    Outcome: 'imported',
    Refused: 0,
    By: 'Line Østergaard',
  };
  let list = [run];
  openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => listed(list),
    'GET /api/console/imports/7': () => inFull(),
    'GET /api/console/imports/8': () => inFull({ Run: corrected, Groups: [], Problems: [], TotalResults: 0 }),
    'POST /api/console/imports/7/again': () => {
      list = [corrected, run];
      return corrected;
    },
  });
  await screen.findByRole('button', { name: 'Kør igen med en rettet fil' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['varenr;navn;pris'], 'rettet.csv', { type: 'text/csv' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('Alle rækker var i orden')).toBeDefined();
  expect(screen.getByText('Line Østergaard')).toBeDefined();
});

test('[DAT-03] a file is read in the encoding that somebody chooses', async () => {
  const sent: (string | null)[] = [];
  openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/7': () => inFull(),
    'POST /api/console/imports/7/again': ({ searchParams }) => {
      sent.push(searchParams.get('Encoding'));
      return run;
    },
  });
  const choose = () => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['varenr;navn;pris'], 'rettet.csv')] } });
  };
  const field = await screen.findByRole('button', { name: /^Automatisk\s+Filens tegnsæt/ });
  choose();
  await waitFor(() => expect(sent).toEqual(['automatic']));
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name: 'CP850 (DOS, Navision)' }));
  choose();
  await waitFor(() => expect(sent).toEqual(['automatic', 'cp850']));
});

test('[DAT-03] a run that had an encoding named proposes it', async () => {
  openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/7': () => inFull({ Run: { ...run, Encoding: 'windows-1252' } }),
  });
  expect(
    await screen.findByRole('button', { name: /^Windows-1252 \(ANSI\)\s+Filens tegnsæt/ }),
  ).toBeDefined();
});

test('a file that is too large says so and changes nothing', async () => {
  openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/7': () => inFull(),
    'POST /api/console/imports/7/again': () => refused(413, 'tooLarge', 'Filen er for stor.'),
  });
  await screen.findByRole('button', { name: 'Kør igen med en rettet fil' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'stor.csv')] } });
  expect(await screen.findByText(/Filen er for stor/)).toBeDefined();
  expect(screen.getByText('Skriv tallet som 1284,50.')).toBeDefined();
});

test('before the first import the screen says how files are read', async () => {
  openConsole('/console/imports', { 'GET /api/console/imports': () => listed([]) });
  expect(await screen.findByText('Der er ikke importeret noget endnu')).toBeDefined();
});

test('a file that was refused as a whole says why', async () => {
  const failed = { ...run, Outcome: 'refused', Reason: 'varer.csv has no column for the price.' };
  openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => listed([failed]),
    'GET /api/console/imports/7': () => inFull({ Run: failed, Groups: [], Problems: [], TotalResults: 0 }),
  });
  expect(await screen.findByText('varer.csv has no column for the price.')).toBeDefined();
  expect(document.querySelector('[data-step=bad]')?.textContent).toContain('Læst');
  expect(screen.queryByText('Alle rækker var i orden')).toBeNull();
});

test('a run that does not exist says that it cannot be loaded', async () => {
  openConsole('/console/imports?run=9', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/9': () => refused(404, 'notFound', 'Findes ikke.'),
  });
  expect(await screen.findByText('Kan ikke hentes lige nu')).toBeDefined();
});

test('[DAT-02] a file is tried, answered for, and imported by one press', async () => {
  const sent: (string | null)[] = [];
  const number = { Row: 2, Number: '415072', Name: 'Fiskefrikadeller' };
  const price = { Before: '936,00', After: '9360,00' };
  const tried = sample(tryImport, {
    Kind: 'prices',
    File: 'priser.csv',
    Reason: null,
    IsUsable: true,
    Encoding: 'cp850',
    Delimiter: ';',
    Read: 1264,
    New: 63,
    Changed: 1189,
    Unchanged: 12,
    Refused: 0,
    Columns: [{ Header: 'gælder fra', Field: 'from', Sample: '2026-12-01', How: 'known' }],
    Words: [],
    Kept: [],
    Mapping: {},
    Gone: null,
    Unknown: 0,
    Examples: [{ ...number, Outcome: 'changed', Fields: [{ Field: 'pris', ...price }] }],
    Findings: [
      { Finding: 'priceJump', Field: 'pris', Rows: 12, Example: { ...number, ...price } },
      { Finding: 'unknownColumn', Field: 'EU_FARM2', Rows: 9, Example: { ...number, ...price } },
    ],
  });
  const made = { ...run, Id: '9', Kind: 'prices', Outcome: 'imported', Refused: 0 };
  openConsole('/console/imports', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/9': () => inFull({ Run: made, Groups: [], Problems: [], TotalResults: 0 }),
    'POST /api/console/imports/try': ({ searchParams }) => {
      sent.push(searchParams.get('Kind'));
      return tried;
    },
    'POST /api/console/imports': ({ searchParams }) => {
      sent.push(searchParams.get('Kind'));
      return made;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ny fil' }));
  const kind = await screen.findByRole('combobox', { name: /Hvad er der i filen/ });
  act(() => kind.focus());
  fireEvent.change(kind, { target: { value: 'aftal' } });
  fireEvent.keyDown(kind, { key: 'ArrowDown' });
  fireEvent.keyDown(kind, { key: 'Enter' });
  const link = await screen.findByRole('link', { name: 'Hent priser og aftaler' });
  expect(link.getAttribute('href')).toContain('/api/console/exports/prices?');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'priser.csv')] } });
  expect(await screen.findByText('12 priser springer mere end 30 %')).toBeDefined();
  const press = () => screen.getByRole('button', { name: 'Sæt 1.252 rækker i drift' });
  expect(press().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Hver række gælder fra sin egen dato/)).toBeDefined();
  expect(screen.queryByText(/Gælder med det samme/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Det er rigtigt: 12 priser/ }));
  fireEvent.click(screen.getByRole('radio', { name: /Uændrede/ }));
  expect(screen.getByText('12 rækker står, som de gør i forvejen')).toBeDefined();
  expect(screen.queryByText('Før og efter')).toBeNull();
  fireEvent.click(press());
  expect(await screen.findByText('Alle rækker var i orden')).toBeDefined();
  expect(sent).toEqual(['prices', 'prices']);
});

test('[DAT-02] refused rows are never said to look right', () => {
  startLabels('da', consoleTexts);
  const shown = (Read: number, Refused: number) =>
    render(
      <TrialFindings
        result={{ Findings: [], Read, Refused }}
        answered={new Set()}
        onAnswer={() => undefined}
      />,
    ).container.textContent;
  expect(shown(3, 0)).toBe('Intet i rækkerne ser forkert ud');
  expect(shown(3, 1)).toBe('Ud over rækkerne, der ikke læses ind, ser intet forkert ud');
  expect(shown(3, 3)).toBe('');
});

test('[DAT-02] [CON-08] a run is taken back after its number is named', async () => {
  const live = { ...run, Outcome: 'imported', TakeableUntil: '2026-12-23T02:16:00Z' };
  const back = { ...run, Id: '8', Outcome: 'partly', Changed: 401, Refused: 1, Gone: 63, TakeBackOf: '7' };
  let list: object[] = [live];
  const opened = openConsole('/console/imports?run=7', {
    'GET /api/console/imports': () => listed(list),
    'GET /api/console/imports/7': () => inFull({ Run: live, Groups: [], Problems: [], TotalResults: 0 }),
    'GET /api/console/imports/8': () => inFull({ Run: back, Groups: [], Problems: [], TotalResults: 0 }),
    'POST /api/console/imports/7/take-back/try': () => ({
      ...{ Run: live, Reason: null, Read: 465, Changed: 401, New: 0, Gone: 63, Unchanged: 0, Refused: 1 },
      Problems: [{ ...problem, Row: 1, Field: 'pris', Value: '415072', Code: 'changedSince' }],
      Examples: [],
    }),
    'POST /api/console/imports/7/take-back': () => {
      list = [back, { ...live, TakeableUntil: null, TakenBackAt: '2026-11-23T14:18:00Z' }];
      return back;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Tag tilbage: Varestamdata/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Tag 464 rækker tilbage?' })).toBeDefined();
  expect(screen.getByText('415072')).toBeDefined();
  expect(opened.callsTo('/api/console/imports/7/take-back', 'POST')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Tag 464 tilbage' }));
  expect(await screen.findByRole('button', { name: 'Se kørslen, der blev taget tilbage' })).toBeDefined();
  expect(opened.callsTo('/api/console/imports/7/take-back', 'POST')).toHaveLength(1);
});

test('[DAT-04] [CON-08] a whole set is chosen, and what is gone answered for', async () => {
  const sent: (string | null)[] = [];
  const example = { Row: 0, Number: '415072', Name: 'Fiskefrikadeller' };
  const change = { Before: 'nej', After: 'ja' };
  const tried = sample(tryImport, {
    ...{
      Kind: 'products',
      File: 'varer.csv',
      Reason: null,
      IsUsable: true,
      Encoding: 'utf-8',
      Delimiter: ';',
    },
    ...{ Read: 100, New: 0, Changed: 3, Unchanged: 97, Refused: 0, Gone: 5001, Ends: 5001, Unknown: 0 },
    Examples: [{ ...example, Outcome: 'gone', Fields: [{ Field: 'spærret', ...change }] }],
    Findings: [{ Finding: 'gone', Field: 'spærret', Rows: 5001, Example: { ...example, ...change } }],
  });
  const made = { ...run, Id: '9', Outcome: 'imported', Refused: 0 };
  openConsole('/console/imports', {
    'GET /api/console/imports': () => listed([run]),
    'POST /api/console/imports/try': ({ searchParams }) => {
      sent.push(searchParams.get('Whole'));
      return tried;
    },
    'GET /api/console/imports/9': () => inFull({ Run: made, Groups: [], Problems: [], TotalResults: 0 }),
    'POST /api/console/imports': ({ searchParams }) => {
      sent.push(searchParams.get('Ends'));
      return made;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ny fil' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Filen er et helt sæt/ }));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'varer.csv')] } });
  expect(await screen.findByText('5.001 står ikke i filen')).toBeDefined();
  expect(sent).toEqual(['true']);
  const press = () => screen.getByRole('button', { name: 'Spær 5.001 varer, sæt 3 rækker i drift' });
  expect(press().hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Det er rigtigt: 5.001/ }));
  expect(press().hasAttribute('disabled')).toBe(true);
  const number = screen.getByRole('textbox', { name: 'Antal, der spærres eller afsluttes' });
  fireEvent.change(number, { target: { value: '501' } });
  expect(press().hasAttribute('disabled')).toBe(true);
  fireEvent.change(number, { target: { value: '5001' } });
  expect(press().hasAttribute('disabled')).toBe(false);
  expect(screen.getByText(/^Gælder med det samme for alle kunder/)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Forsvinder/ }));
  expect(screen.getByRole('table', { name: 'Forsvinder' })).toBeDefined();
  fireEvent.click(press());
  expect(await screen.findByText('Alle rækker var i orden')).toBeDefined();
  expect(sent).toEqual(['true', '5001']);
});
