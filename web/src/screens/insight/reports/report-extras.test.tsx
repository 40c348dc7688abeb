import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

const subscriber = { EmailAddress: 'mette@havnen.example', SubscribedOn: '2025-03-03' };
const sendPath = '/api/reporting/organicshare/report/email';

function open(answers: Answers = {}, address = '/reports') {
  return openScreen(address, aBasket(), {
    'GET /api/power-bi/customers-and-ekgs': () => ({
      Customers: [{ Id: '104882', Name: 'Køkkenet ved Havnen ApS' }],
      EKGs: [{ Id: '2081', Name: 'Havnegruppen', NumberOfCustomers: 4 }],
    }),
    'GET /api/power-bi/reports': () => [],
    'GET /api/reporting/organicshare/subscribers': () => ({
      Subscribers: [subscriber],
      NextOn: '2026-12-01',
    }),
    [`POST ${sendPath}`]: (url) => ({
      EmailAddresses: url.searchParams.getAll('emailAddress'),
      From: '2026-10-01',
      To: '2026-10-31',
    }),
    ...answers,
  });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('[SUS-03] who gets the report each month is listed with its day', async () => {
  const opened = open({
    'DELETE /api/reporting/organicshare/subscribers': () => ({ NextOn: '2026-12-01' }),
    'POST /api/reporting/organicshare/subscribers': () =>
      jsonAnswer({ Type: 'subscriberKnown', Message: 'mette@havnen.example er allerede tilmeldt.' }, 409),
  });
  const panel = await region('Økologirapport på mail');
  expect(await panel.findByText('mette@havnen.example')).toBeDefined();
  expect(panel.getByText('Tilmeldt 03.03.2025')).toBeDefined();
  fireEvent.change(panel.getByRole('textbox', { name: 'E-mailadresse' }), {
    target: { value: 'mette@havnen.example' },
  });
  fireEvent.click(panel.getByRole('button', { name: 'Tilmeld' }));
  expect(await panel.findByText('mette@havnen.example er allerede tilmeldt.')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Afmeld mette@havnen.example' }));
  expect(await panel.findByText(/Ingen er tilmeldt/)).toBeDefined();
  expect(opened.callsTo('/api/reporting/organicshare/subscribers', 'DELETE')).toHaveLength(1);
});

test('[SUS-03] the last month goes to named recipients, said for four seconds', async () => {
  const opened = open();
  const panel = await region('Send nu');
  const to = await panel.findByDisplayValue('mette@havnen.example');
  fireEvent.change(to, { target: { value: 'mette@havnen.example, uden-snabel' } });
  fireEvent.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText('uden-snabel er ikke en e-mailadresse.')).toBeDefined();
  expect(opened.callsTo(sendPath, 'POST')).toEqual([]);
  fireEvent.change(to, { target: { value: 'mette@havnen.example; kasper@havnen.example' } });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText('Sendt til 2 modtagere')).toBeDefined();
  const [sent] = opened.callsTo(sendPath, 'POST');
  expect(sent?.address.searchParams.getAll('emailAddress')).toEqual([
    'mette@havnen.example',
    'kasper@havnen.example',
  ]);
  expect(sent?.address.searchParams.get('fromDate')).toBe('2026-10-01');
  expect(sent?.address.searchParams.get('toDate')).toBe('2026-10-31');
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(panel.queryByText('Sendt til 2 modtagere')).toBeNull();
  expect(panel.getByRole('button', { name: 'Send igen' })).toBeDefined();
});

test('[SUS-03] a report that was refused says why', async () => {
  open({
    [`POST ${sendPath}`]: () =>
      jsonAnswer({ Type: 'tooManyMails', Message: 'Der er sendt mange mails. Prøv igen om lidt.' }, 429),
  });
  const panel = await region('Send nu');
  await panel.findByDisplayValue('mette@havnen.example');
  fireEvent.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText('Der er sendt mange mails. Prøv igen om lidt.')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Send' })).toBeDefined();
});

test('[SUS-02] files are of the chosen customer or group', async () => {
  open();
  const files = await region('Hent filer');
  const address = (name: RegExp) => files.getByRole('link', { name }).getAttribute('href');
  expect(address(/CO₂-rapport/)).toContain(
    '/api/environmentalimpact/co2report/customer/104882?fromDate=20251201&endDate=20261123',
  );
  expect(address(/Spisemærket/)).toContain('/api/sustainability/organic/label/xlsx');
  expect(address(/varegruppe/)).toContain('from=2025-12-01&to=2026-11-23&groupBy=category');
  forgetBrowser();
  prepareBrowser();
  open({}, '/reports?group=2081');
  const ofGroup = await region('Hent filer');
  expect(
    await ofGroup.findByRole('link', { name: /CO₂-rapport.*Havnegruppen, alle 4 kunder/ }),
  ).toBeDefined();
  expect(ofGroup.getByRole('link', { name: /CO₂-rapport/ }).getAttribute('href')).toContain(
    '/api/environmentalimpact/co2report/ekg/2081?',
  );
});
