import type { ClimateVersions, SustainabilityTarget } from '@engros/contracts/insight/co2-report.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { answerCalls, answerWith, respond } from '../../../../test/answers.ts';
import { createQueryClient } from '../../../lib/http/query.ts';
import { MailReportPanel } from './mail-report-panel.tsx';
import { TargetsPanel } from './targets-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const span = { from: '2026-10-01', to: '2026-11-23' };
const show = (part: ReactNode, models: Record<string, unknown>) => {
  const asked: string[] = [];
  const answer = respond(
    Object.fromEntries(Object.entries(models).map(([call, model]) => [call, () => model])),
  );
  answerWith((address, init) => {
    asked.push(`${init.method ?? 'GET'} ${address.pathname}${address.search}`);
    return answer(address, init);
  });
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>);
  return asked;
};

test('[SUS-02] two versions of the database are shown with their difference explained', async () => {
  const version = { Database: 'Den Store Klimadatabase', ImportedAt: '2026-11-01T00:00:00Z', KnownKilo: 10 };
  const versions: ClimateVersions = {
    Newest: { ...version, Version: '1.3', CO2E: 98, UnknownKilo: 4 },
    Earlier: { ...version, Version: '1.2', CO2E: 95, UnknownKilo: 4 },
    DifferenceKilo: 3,
    Reasons: [
      { Kind: 'FactorChanged', Products: 1, Kilo: 10, DifferenceKilo: 3 },
      { Kind: 'BecameKnown', Products: 2, Kilo: 41, DifferenceKilo: null },
    ],
    Products: [
      {
        ProductId: '1',
        Name: 'Bønner',
        Kilo: 10,
        EarlierCO2EPerKilo: 1.2,
        CO2EPerKilo: 1.5,
        DifferenceKilo: 3,
      },
    ],
  };
  show(<VersionsPanel span={span} />, { 'GET /api/environmentalimpact/versions': versions });
  expect(await screen.findByText('1 vare har fået et andet klimaaftryk: 3,0 kg CO₂e.')).toBeTruthy();
  expect(
    screen.getByText('2 varer (41 kg) har fået et kendt klimaaftryk og kan ikke sammenlignes.'),
  ).toBeTruthy();
  expect(screen.getByText('1,20').closest('tr')?.textContent).toBe('Bønner 11,201,503,0');
  expect(screen.getByRole('row', { name: /version 1\.2/ }).textContent).toContain('95');
});

test('[SUS-02] a target says in words how far it is', async () => {
  const target: SustainabilityTarget = {
    Kind: 'CO2EPerKilo',
    From: '2026-01-01',
    To: '2026-12-31',
    Value: 2.6,
    Reached: 2.93,
    IsReached: false,
    PassedPercent: 89.6,
  };
  const asked = show(<TargetsPanel />, {
    'GET /api/environmentalimpact/targets': [target],
    'PUT /api/environmentalimpact/targets': [],
  });
  const text = 'Ikke nået endnu: 2,93 kg, målet er 2,60 kg. 90 % af perioden er gået.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: text })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fjern målet' }));
  expect(await screen.findByText(/I har ikke sat et mål/)).toBeTruthy();
  expect(asked.at(-1)).toContain('PUT /api/environmentalimpact/targets');
});

test('[SUS-02] a target is set for a running or next period', async () => {
  const sent: unknown[] = [];
  const target = (From: string, To: string, PassedPercent: number, Reached: number | null) => ({
    Kind: 'OrganicShare' as const,
    From,
    To,
    Value: 60,
    Reached,
    IsReached: (Reached ?? 0) >= 60,
    PassedPercent,
  });
  const targets: SustainabilityTarget[] = [
    target('2027-01-01', '2027-12-31', 0, null),
    target('2026-10-01', '2026-12-31', 58.7, 61.2),
    target('2026-10-01', '2026-10-31', 100, 59.96),
    target('2026-09-14', '2026-10-02', 100, 63),
    { ...target('2026-08-01', '2026-08-31', 100, 54.98), Value: 55 },
  ];
  answerCalls({
    'GET /api/environmentalimpact/targets': () => targets,
    'PUT /api/environmentalimpact/targets': (_, body) => {
      sent.push(body);
      return targets;
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-23T13:18:00Z') });
  render(<QueryClientProvider client={createQueryClient()}>{<TargetsPanel />}</QueryClientProvider>);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Økologisk vægt, mindst, 2027Målet er 60,0\u00a0%. Perioden begynder 01.01.2027.',
    'Økologisk vægt, mindst, 4. kvartal 2026Nået: 61,2\u00a0%, målet er 60,0\u00a0%. 59 % af perioden er gået. Med indkøb hos andre.',
    'Økologisk vægt, mindst, okt 2026Ikke nået: 59,9\u00a0%, målet var 60,0\u00a0%. Med indkøb hos andre.',
    'Økologisk vægt, mindst, 14.09.2026–02.10.2026Nået: 63,0\u00a0%, målet var 60,0\u00a0%. Med indkøb hos andre.',
    'Økologisk vægt, mindst, aug 2026Ikke nået: 54,9\u00a0%, målet var 55,0\u00a0%. Med indkøb hos andre.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Periode/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '2026',
    '2027',
    '4. kvartal 2026',
    '1. kvartal 2027',
    'nov 2026',
    'dec 2026',
  ]);
  fireEvent.click(screen.getByRole('option', { name: '1. kvartal 2027' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Mål' }), { target: { value: '2,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sæt mål' }));
  await waitFor(() =>
    expect(sent).toEqual([{ Kind: 'CO2EPerKilo', From: '2027-01-01', To: '2027-03-31', Value: 2.5 }]),
  );
});

test('[SUS-03] sending now says so for four seconds', async () => {
  const asked = show(<MailReportPanel span={span} />, {
    'GET /api/reporting/organicshare/subscribers': {
      Subscribers: [{ EmailAddress: 'mette@havnen.example' }],
      NextOn: '2026-12-01',
    },
    'POST /api/reporting/organicshare/report/email': {
      EmailAddresses: ['mette@havnen.example'],
      From: span.from,
      To: span.to,
    },
  });
  expect(await screen.findByText('Sendes næste gang 01.12.2026 til 1 modtager.')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send rapport nu' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(send);
  expect(await screen.findByText('Sendt til mette@havnen.example')).toBeTruthy();
  expect(asked.join()).toContain(
    'POST /api/reporting/organicshare/report/email?fromDate=2026-10-01&toDate=2026-11-23',
  );
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(screen.queryByText('Sendt til mette@havnen.example')).toBeNull();
});
