import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';

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
  expect(names).toEqual(['Sider: Rækker med fejl', 'Sider']);
  const only = screen.getByRole('button', { name: 'Vis kun disse: Ikke et tal' });
  expect(only.textContent).toBe('Vis kun disse');
  fireEvent.click(only);
  await waitFor(() =>
    expect(opened.callsTo('/api/console/imports/7').at(-1)?.address.search).toContain('Code=notANumber'),
  );
  expect(await screen.findByRole('button', { name: 'Vis alle' })).toBeDefined();
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
  expect(screen.queryByText('Alle rækker var i orden')).toBeNull();
});

test('a run that does not exist says that it cannot be loaded', async () => {
  openConsole('/console/imports?run=9', {
    'GET /api/console/imports': () => listed([run]),
    'GET /api/console/imports/9': () => refused(404, 'notFound', 'Findes ikke.'),
  });
  expect(await screen.findByText('Kan ikke hentes lige nu')).toBeDefined();
});
