import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { detailsText } from './audit-details.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const entry = {
  Id: '1',
  At: '2026-11-23T13:12:08Z',
  PersonName: 'Mette Lindholm',
  ActingName: 'Jonas Bech',
  CustomerId: '104882',
  CustomerName: 'Køkkenet ved Havnen',
  Kind: 'texts.published',
  Subject: 'shell.logOut',
  Details: '{"before":{"da":null,"en":null},"after":{"da":"Gå hjem","en":null}}',
};
const log = (entries: object[]) => ({
  Entries: entries,
  TotalResults: entries.length,
  CurrentPage: 1,
  TotalPages: 1,
  FromDate: '2026-11-17',
  ToDate: '2026-11-23',
  Kinds: ['texts.published', 'something.else'],
});

test('[SUP-03] the log says who did what for whom, from and to', async () => {
  const opened = openConsole('/console/audit', { 'GET /api/console/audit': () => log([entry]) });
  expect(await screen.findByText('som Mette Lindholm')).toBeDefined();
  expect(screen.getByText('Jonas Bech')).toBeDefined();
  expect(screen.getByText('14.12.08')).toBeDefined();
  expect(screen.getAllByText('dansk: – → Gå hjem')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kun på vegne af' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/console/audit').at(-1)?.address.search).toContain('OnlyActing=true'),
  );
  expect(window.location.search).toContain('acting=1');
});

test('the log of days without events says so', async () => {
  openConsole('/console/audit', { 'GET /api/console/audit': () => log([]) });
  expect(await screen.findByText('Ingen hændelser passer')).toBeDefined();
});

test('details of an event are one line in words, whatever was written', () => {
  expect(detailsText('weborder.placed', '{"lines":12,"amounts":[1,2]}')).toBe('linjer: 12, amounts: 1, 2');
  expect(detailsText('user.changed', '{"before":1,"after":2,"by":"command line"}')).toBe(
    '1 → 2, af: kommandolinjen',
  );
  expect(detailsText('case.answered', '{"to":"Credited","from":"Received","creditOre":33037}')).toBe(
    'til: Krediteret, fra: Behandles, kredit: 330,37 kr.',
  );
  expect(detailsText('visit', '{}')).toBe('');
});
