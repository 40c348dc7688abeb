import { importKinds, tryImport } from '@engros/contracts/supplier/imports.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const kept = {
  Id: '3',
  Kind: 'products',
  Name: 'Business Central varer',
  Headers: ['Nummer', 'Tekst'],
  Mapping: { Columns: [{ Field: 'name', Header: 'Tekst' }] },
  Lost: [] as string[],
  SavedBy: 'Line Østergaard',
  SavedAt: '2026-11-23T02:15:00Z',
};
const listed = {
  Runs: [],
  Latest: [],
  TotalResults: 0,
  CurrentPage: 1,
  TotalPages: 1,
  Importable: importKinds,
  Downloadable: importKinds,
};
const fields = [
  { Id: 'itemNumber', Name: 'varenr', IsNeeded: false },
  { Id: 'name', Name: 'navn', IsNeeded: true },
  { Id: 'unit', Name: 'enhed', IsNeeded: false },
];
const asked = sample(tryImport, {
  Kind: 'products',
  Reason: 'Der mangler en kolonne til navn.',
  IsUsable: false,
  Delimiter: ';',
  Columns: [
    { Header: 'Nummer', Field: 'itemNumber', Sample: '860001', How: 'known' },
    { Header: 'Tekst', Field: null, Sample: 'Smør', How: 'unknown' },
  ],
  Fields: fields,
  Words: [],
  Mapping: {},
  Kept: [],
  Used: null,
});
const mapped = {
  ...asked,
  Reason: null,
  IsUsable: true,
  Read: 2,
  New: 1,
  Changed: 0,
  Unchanged: 0,
  Refused: 1,
  Words: [{ Field: 'unit', Written: 'FADE', Rows: 1, Choices: [] }],
  Mapping: kept.Mapping,
  Groups: [],
  Problems: [],
  Examples: [],
  Findings: [],
};

async function giveFile(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Ny fil' }));
  await screen.findByRole('combobox', { name: /Hvad er der i filen/ });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'varer.csv')] } });
}

test('[DAT-10] a column and a word are answered for, and kept by name', async () => {
  const sent: unknown[] = [];
  const run = { Id: '9', Kind: 'products', File: 'varer.csv', Outcome: 'imported' };
  const opened = openConsole('/console/imports', {
    'GET /api/console/imports': () => listed,
    'GET /api/console/import-mappings': () => ({ Mappings: [] }),
    'POST /api/console/imports/try': ({ searchParams }) => {
      const mapping = JSON.parse(searchParams.get('Mapping') ?? 'null') as { Words?: object[] } | null;
      sent.push(mapping);
      if (mapping === null) return asked;
      return mapping.Words === undefined ? mapped : { ...mapped, Words: [], Mapping: mapping };
    },
    'POST /api/console/import-mappings': () => kept,
    'POST /api/console/imports': ({ searchParams }) => {
      sent.push(JSON.parse(searchParams.get('Mapping') ?? 'null'));
      return run;
    },
  });
  await giveFile();
  expect(await screen.findByText('Der mangler en kolonne til navn.')).toBeDefined();
  expect(screen.getByText('860001')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Tekst bliver til/ }));
  fireEvent.click(await screen.findByRole('option', { name: /navn/ }));
  const word = await screen.findByRole('textbox', { name: 'FADE i enhed betyder' });
  const columns = { Columns: [{ Field: 'name', Header: 'Tekst' }], Skipped: [] };
  expect(sent).toEqual([null, columns]);
  fireEvent.change(word, { target: { value: 'spand' } });
  fireEvent.click(screen.getByRole('button', { name: 'Prøv med svarene' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  const whole = { ...kept.Mapping, Words: [{ Field: 'unit', Written: 'FADE', Means: 'spand' }] };
  expect(sent[2]).toEqual(whole);

  await waitFor(() => expect(screen.queryByText('»FADE«')).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: /^Husk til næste fil/ }));
  const go = () => screen.getByRole('button', { name: /i drift$/ });
  expect(go().hasAttribute('disabled')).toBe(true);
  const name = screen.getByRole('textbox', { name: /Filkoblingens navn/ });
  fireEvent.change(name, { target: { value: ' Business Central varer ' } });
  fireEvent.click(go());
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toEqual(whole);
  expect(opened.callsTo('/api/console/import-mappings', 'POST')[0]?.body).toEqual({
    Kind: 'products',
    Name: 'Business Central varer',
    Headers: ['Nummer', 'Tekst'],
    Mapping: whole,
  });
});

test('[DAT-10] the proposed mapping is named and can be left out', async () => {
  const sent: (string | null)[] = [];
  openConsole('/console/imports', {
    'GET /api/console/imports': () => listed,
    'GET /api/console/import-mappings': () => ({ Mappings: [kept] }),
    'POST /api/console/imports/try': ({ searchParams }) => {
      sent.push(searchParams.get('Mapping'));
      return { ...mapped, Kept: [{ Id: '3', Name: kept.Name }], Used: sent.length === 1 ? '3' : null };
    },
  });
  await giveFile();
  expect(await screen.findByText(/læst med filkoblingen “Business Central varer”/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Læs uden' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Læs med “Business Central varer”' }));
  await waitFor(() => expect(sent).toEqual([null, '{}', JSON.stringify(kept.Mapping)]));
});

test('[CON-08] mappings are listed, renamed and deleted', async () => {
  let all = [kept, { ...kept, Id: '4', Name: 'Navision', Lost: ['shelf'] }];
  const opened = openConsole('/console/imports', {
    'GET /api/console/imports': () => listed,
    'GET /api/console/import-mappings': () => ({ Mappings: all }),
    'PUT /api/console/import-mappings/3': () => {
      all = all.map((each) => (each.Id === '3' ? { ...each, Name: 'BC' } : each));
      return all[0];
    },
    'DELETE /api/console/import-mappings/4': () => {
      all = all.slice(0, 1);
      return {};
    },
  });
  expect(await screen.findByText('Peger på felter, der ikke findes mere: shelf')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Omdøb Business Central varer' }));
  const field = screen.getByRole('textbox', { name: 'Filkoblingens navn' });
  fireEvent.change(field, { target: { value: 'BC' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem navn' }));
  expect(await screen.findByText('BC')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Slet Navision' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Slet' }));
  await waitFor(() => expect(screen.queryByText('Navision')).toBeNull());
  expect(opened.callsTo('/api/console/import-mappings/3', 'PUT')[0]?.body).toEqual({ Name: 'BC' });
});

test('[DAT-03] the trial says which encoding it found, and none of a workbook', async () => {
  const trials = [
    { ...asked, Encoding: 'cp850' },
    { ...asked, Encoding: 'utf-8', Delimiter: 'XLSX' },
  ];
  openConsole('/console/imports', {
    'GET /api/console/imports': () => listed,
    'GET /api/console/import-mappings': () => ({ Mappings: [] }),
    'POST /api/console/imports/try': () => trials.shift(),
  });
  await giveFile();
  expect(await screen.findByRole('button', { name: /fundet: CP850/ })).toBeDefined();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'varer.xlsx')] } });
  expect(await screen.findByText('XLSX')).toBeDefined();
  expect(screen.queryByText('Filens tegnsæt')).toBeNull();
});
