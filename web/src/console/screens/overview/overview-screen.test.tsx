import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { anOverview, openConsole } from '../../../../test/open-console.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const run = {
  Id: '7',
  Kind: 'products',
  File: 'varer.csv',
  StartedAt: '2026-11-23T02:15:00Z',
  EndedAt: '2026-11-23T02:16:00Z',
  Outcome: 'partly' as const,
  Read: 11542,
  New: 63,
  Changed: 402,
  Unchanged: 11042,
  Refused: 35,
  Reason: null,
  By: null,
};

test('[SUP-03] the overview shows imports and searches without hits', async () => {
  openConsole('/console', {
    'GET /api/console/overview': () =>
      anOverview({
        Imports: { Latest: [run], WithRefusals: 1 },
        Search: { Missed: 18, Most: [{ Term: 'jordskokker', Searches: 41 }] },
      }),
  });
  expect(await screen.findByText('Delvist indlæst')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Varestamdata' }).getAttribute('href')).toBe(
    '/console/imports?run=7',
  );
  expect(screen.getByText('jordskokker')).toBeDefined();
  const menu = screen.getByRole('navigation', { name: 'Konsollens menu' });
  expect(within(menu).getByRole('link', { name: /^Søgninger.*18/ })).toBeDefined();
});

test('an overview that cannot be read offers to try again', async () => {
  openConsole('/console', {
    'GET /api/console/overview': () => refused(404, 'notFound', 'Det findes ikke.'),
  });
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeDefined();
});
