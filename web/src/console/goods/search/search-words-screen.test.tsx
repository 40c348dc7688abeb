import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';

const stored = () => ({ Sets: [{ Words: ['fløde', 'piskefløde'] }], Version: 'v1' });
const noVersions = { Version: 'v1' };
const missed = (Terms: object[]) => ({
  Terms,
  TotalResults: Terms.length,
  CurrentPage: 1,
  TotalPages: 1,
  FromDate: '2026-11-17',
  ToDate: '2026-11-23',
});
const jordskokker = {
  Term: 'jordskokker',
  Searches: 41,
  LastDay: '2026-11-23',
  Suggestion: 'jordskok',
};
const openWords = (terms: object[] = [], more: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/console/search', {
    'GET /api/console/search/synonyms': stored,
    'GET /api/console/search/synonyms/versions': () => noVersions,
    'GET /api/console/search/missed': () => missed(terms),
    'PUT /api/console/search/synonyms': (_address, body) => ({ ...(body as object), Version: 'v2' }),
    ...more,
  });

test('saves groups of at least two words, with the version last seen', async () => {
  const opened = openWords();
  fireEvent.click(await screen.findByRole('button', { name: 'Tilføj gruppe' }));
  const added = screen.getByRole('textbox', { name: 'Ord i gruppe 2' });
  fireEvent.change(added, { target: { value: 'is' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(await screen.findAllByText(/^Skriv mindst to ord/)).not.toHaveLength(0);
  expect(opened.callsTo('/api/console/search/synonyms', 'PUT')).toHaveLength(0);
  fireEvent.change(added, { target: { value: 'is, flødeis,' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await screen.findByText('Gemt. Søgningen bruger ordene nu.');
  fireEvent.click(screen.getByRole('button', { name: 'Fjern gruppe 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(opened.callsTo('/api/console/search/synonyms', 'PUT')).toHaveLength(2));
  expect(opened.callsTo('/api/console/search/synonyms', 'PUT').map(({ body }) => body)).toEqual([
    { Sets: [{ Words: ['fløde', 'piskefløde'] }, { Words: ['is', 'flødeis'] }], Version: 'v1' },
    { Sets: [{ Words: ['is', 'flødeis'] }], Version: 'v2' },
  ]);
});

test('[SUP-03] a search without hits becomes a group of synonyms', async () => {
  const opened = openWords([jordskokker, { ...jordskokker, Term: 'oumph', FoundNow: 3, Suggestion: null }]);
  expect(await screen.findByText('Finder nu 3 varer')).toBeDefined();
  await screen.findByText('fløde, piskefløde');
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj synonym for jordskokker' }));
  const added = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ord i gruppe 2' });
  expect(added.value).toBe('jordskokker, jordskok');
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect(added.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await screen.findByText('Gemt. Søgningen bruger ordene nu.');
  expect(opened.callsTo('/api/console/search/synonyms', 'PUT').map(({ body }) => body)).toEqual([
    {
      Sets: [{ Words: ['fløde', 'piskefløde'] }, { Words: ['jordskokker', 'jordskok'] }],
      Version: 'v1',
    },
  ]);
});

test('a week in which every search found something says so', async () => {
  openWords();
  expect(await screen.findByText('Alle søgninger fandt noget')).toBeDefined();
});

test('words that somebody else changed are refused and stay typed', async () => {
  openWords([], {
    'PUT /api/console/search/synonyms': () => refused(409, 'changedMeanwhile', 'En anden har ændret det.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ret gruppe 1' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ord i gruppe 1' });
  fireEvent.change(field, { target: { value: 'fløde, kaffefløde' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(await screen.findByText('En anden har ændret det.')).toBeDefined();
  expect(field.value).toBe('fløde, kaffefløde');
});

test('[CAM-07] an earlier version is brought back and shown again', async () => {
  let sets = [{ Words: ['nu', 'straks'] }];
  const version = (at: number, words: string[][]) => ({
    Number: at,
    PublishedAt: '2026-11-23T09:00:00Z',
    PublishedBy: 'Karen Holm',
    Content: JSON.stringify(words),
  });
  const back = '/api/console/search/synonyms/versions/1/bring-back';
  const opened = openWords([], {
    'GET /api/console/search/synonyms': () => ({ Sets: sets, Version: 'v2' }),
    'GET /api/console/search/synonyms/versions': () => ({
      Versions: [version(2, [['nu', 'straks']]), version(1, [['før', 'tidligere']])],
      Version: 'v2',
    }),
    [`POST ${back}`]: () => {
      sets = [{ Words: ['før', 'tidligere'] }];
      return { Number: 3, Version: 'v3' };
    },
  });
  expect(await screen.findByText('nu, straks')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: /version 1/i }));
  expect(await screen.findByText('før, tidligere')).toBeDefined();
  expect(opened.callsTo(back, 'POST').map(({ body }) => body)).toEqual([{ Subject: 'all', Version: 'v2' }]);
});

test('a word is found among the groups, all of which are saved', async () => {
  const Sets = [
    { Words: ['fløde', 'piskefløde'] },
    { Words: ['is', 'flødeis'] },
    { Words: ['laks', 'salmon'] },
  ];
  const opened = openWords([], { 'GET /api/console/search/synonyms': () => ({ Sets, Version: 'v1' }) });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find ord' }), { target: { value: 'SALM' } });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Ret gruppe/ })).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Ret gruppe 3' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Ord i gruppe 3' }), {
    target: { value: 'laks, salmon, lax' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(opened.callsTo('/api/console/search/synonyms', 'PUT')).toHaveLength(1));
  expect(opened.callsTo('/api/console/search/synonyms', 'PUT')[0]?.body).toEqual({
    Sets: [Sets[0], Sets[1], { Words: ['laks', 'salmon', 'lax'] }],
    Version: 'v1',
  });
});

test('of many groups the first twenty are shown, then all', async () => {
  const Sets = Array.from({ length: 21 }, (_, at) => ({ Words: [`ord ${at}`, `andet ${at}`] }));
  openWords([], { 'GET /api/console/search/synonyms': () => ({ Sets, Version: 'v1' }) });
  expect(await screen.findAllByRole('button', { name: /^Ret gruppe/ })).toHaveLength(20);
  expect(screen.queryByRole('textbox', { name: /^Ord i gruppe/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle 21 grupper' }));
  expect(screen.getAllByRole('button', { name: /^Ret gruppe/ })).toHaveLength(21);
});
