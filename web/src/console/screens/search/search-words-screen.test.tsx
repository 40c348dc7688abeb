import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const stored = () => ({ Sets: [{ Words: ['fløde', 'piskefløde'] }], Version: 'v1' });
const openWords = () =>
  openConsole('/console/search', {
    'GET /api/console/search/synonyms': stored,
    'PUT /api/console/search/synonyms': (_address, body) => ({ ...(body as object), Version: 'v2' }),
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
