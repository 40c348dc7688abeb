import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { consoleTexts, openConsole } from '../../../../test/open-console.tsx';
import { detailsText, subjectText } from './audit-details.ts';

const entry = {
  Id: '1',
  At: '2026-11-23T13:12:08Z',
  PersonId: '11111111-1111-4111-8111-111111111111',
  PersonName: 'Mette Lindholm',
  ActingId: '22222222-2222-4222-8222-222222222222',
  ActingName: 'Jonas Bech',
  CustomerId: '104882',
  CustomerName: 'Køkkenet ved Havnen',
  Kind: 'texts.published',
  Subject: 'shell.logOut',
  SubjectName: null,
  Details: '{"before":{"da":null,"en":null},"after":{"da":"Gå hjem","en":null}}',
  Place: 'shop',
};
const log = (entries: object[], changes: object = {}) => ({
  Entries: entries,
  TotalResults: entries.length,
  CurrentPage: 1,
  TotalPages: 1,
  FromDate: '2026-11-17',
  ToDate: '2026-11-23',
  Kinds: ['texts.published', 'something.else'],
  People: [
    { Id: entry.PersonId, Name: entry.PersonName },
    { Id: entry.ActingId, Name: entry.ActingName, IsStaff: true },
  ],
  ...changes,
});

test('[SUP-03] the log says who did what for whom, from and to', async () => {
  const opened = openConsole('/console/audit', { 'GET /api/console/audit': () => log([entry]) });
  expect(await screen.findByText('som Mette Lindholm')).toBeDefined();
  expect(screen.getByText('Jonas Bech')).toBeDefined();
  expect(screen.getByText('14.12.08')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'butik' })).toBeDefined();
  expect(screen.getAllByText('dansk: – → Gå hjem')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kun på vegne af' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/console/audit').at(-1)?.address.search).toContain('OnlyActing=true'),
  );
  expect(window.location.search).toContain('acting=1');
});

test('the log is filtered by person, from the list or a name', async () => {
  const opened = openConsole('/console/audit', {
    'GET /api/console/audit': () => log([entry, { ...entry, Id: '2', ActingId: null, ActingName: null }]),
  });
  const asked = () => opened.callsTo('/api/console/audit').at(-1)?.address.searchParams;
  fireEvent.click(await screen.findByRole('button', { name: 'Vis kun Mette Lindholm' }));
  await waitFor(() => expect(asked()?.get('PersonId')).toBe(entry.PersonId));
  expect(window.location.search).toContain(`person=${entry.PersonId}`);
  fireEvent.click(screen.getByRole('button', { name: /^Hvem: ?Mette Lindholm/ }));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Alle',
    'System',
    'Jonas Bech',
    'Mette Lindholm',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'System' }));
  await waitFor(() => expect(asked()?.get('OnlySystem')).toBe('true'));
  expect(asked()?.has('PersonId')).toBe(false);
});

test('the export has the list’s filters, and refuses too many events', async () => {
  let total = consoleLimits.auditFileEntries;
  openConsole('/console/audit?text=bech&acting=1', {
    'GET /api/console/audit': () => log([entry], { TotalResults: total }),
  });
  const link = await screen.findByRole('link', { name: 'Eksportér' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://shop.example');
  expect(address.pathname).toBe('/api/console/audit/file');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ SearchText: 'bech', OnlyActing: 'true' });
  total += 1;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kun på vegne af' }));
  expect(await screen.findByText(/Højst 100.000 hændelser kan eksporteres/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Eksportér' }).hasAttribute('disabled')).toBe(true);
});

test('the log of days without events says so', async () => {
  openConsole('/console/audit', { 'GET /api/console/audit': () => log([]) });
  expect(await screen.findByText('Ingen hændelser passer')).toBeDefined();
});

test('details of an event are one line in words, whatever was written', () => {
  openPage({ labels: consoleTexts });
  expect(detailsText('weborder.placed', '{"lines":12,"amounts":[1,2]}')).toBe('linjer: 12, amounts: 1, 2');
  expect(detailsText('user.changed', '{"before":1,"after":2,"by":"command line"}')).toBe(
    '1 → 2, af: kommandolinjen',
  );
  expect(detailsText('case.answered', '{"to":"Credited","from":"Received","creditOre":33037}')).toBe(
    'Behandles → Krediteret, kredit: 330,37 kr.',
  );
  expect(detailsText('case.answered', '{"to":"Received","from":"Received"}')).toBe('Behandles');
  expect(
    detailsText(
      'weborder.amended',
      '{"lines":[{"after":2,"before":1,"unitCode":"ks","productId":"201"}],"fields":{"totalOre":[1000,2000]}}',
    ),
  ).toBe('linjer: enhed: ks, vare: 201, 1 → 2, felter: i alt: 10,00 kr. → 20,00 kr.');
  expect(detailsText('record.changed', '{"record":"sales-units","after":{"price":"2"},"before":{}}')).toBe(
    'Pris: – → 2, slags: Salgsenheder',
  );
  expect(
    subjectText({ Kind: 'staff.call', Subject: 'POST /api/checkout/basket/{id}', SubjectName: null }),
  ).toBe('Kurv og bestilling');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
  expect(detailsText('staff.signedIn', JSON.stringify({ browser: agent }))).toBe('browser: Chrome, Linux');
  expect(subjectText({ Kind: 'stock.imported', Subject: 'stock 200042', SubjectName: null })).toBe('200042');
  expect(detailsText('target.changed', '{"to":"2026-12-31","from":"2026-01-01","value":5}')).toBe(
    'fra: 01.01.2026, til: 31.12.2026, værdi: 5',
  );
  expect(detailsText('weborder.placed', '{"basketId":7,"totalOre":125050}')).toBe(
    'kurv: 7, i alt: 1.250,50 kr.',
  );
  expect(detailsText('rights.changed', '{"before":{"MayApprove":false},"after":{"MayApprove":true}}')).toBe(
    'Godkende ordrer: nej → ja',
  );
  expect(detailsText('customer.deleted', '{"removed":{"orders":2}}')).toBe('fjernet: ordrer: 2');
  expect(detailsText('visit', '{}')).toBe('');
});
