import type { ReportDocument, ToReport } from '@engros/contracts/insight/report-document.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerUnchecked } from '../../test/answers.ts';
import { ReportPage } from './report-page.tsx';

const row = (Id: string, Name: string, Value: number | null, Text: string) => ({
  Id,
  Name,
  Value,
  Text,
  Cells: [Name, Text],
  IsPartial: false,
  IsLow: Value !== null && Value < 60,
  Sentence: `${Name}: ${Text}`,
});
const report: ReportDocument = {
  Name: 'Økologi',
  Owner: 'Havnegruppen',
  Language: 'da',
  DataUntil: '2026-11-22',
  MadeAt: '2026-11-23T13:18:00Z',
  Figures: [{ Id: 'organicWeight', Label: 'Økologi, vægt', Text: '37,5 %', Unit: '' }],
  Charts: [
    {
      Id: 'organicWeight-customer',
      Kind: 'bars',
      Title: 'Økologi, vægt pr. kunde',
      Sentence: 'Højest: Café Kystvejen, 75,0 %. Lavest: Fjordkroen, 0,0 %.',
      Heads: ['Kunde', 'Økologi, vægt'],
      Rows: [row('1', 'Café Kystvejen', 75, '75,0 %'), row('2', 'Fjordkroen', 0, '0,0 %')],
      Max: 100,
      Decimals: 1,
      Target: null,
    },
    {
      Id: 'organicWeight-month',
      Kind: 'line',
      Title: 'Økologi, vægt, 2 måneder',
      Sentence: 'Højest: november 2026, 40,0 %. Lavest: oktober 2026, 30,0 %.',
      Heads: ['Måned', 'Økologi, vægt'],
      Rows: [row('2026-10', 'okt.', 30, '30,0 %'), row('2026-11', 'nov.', 40, '40,0 %')],
      Max: 100,
      Decimals: 1,
      Target: { Value: 35, Label: 'mål 35' },
    },
  ],
  Notes: ['Kun mad og drikke tæller med.'],
  Texts: { ShowTable: 'Vis som tabel', HideTable: 'Skjul tabellen' },
};

const said: { engros: string; [field: string]: unknown }[] = [];
let asked: { address: string; body: unknown }[];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  said.length = 0;
  asked = [];
  answer = () => Response.json(report);
  // The page is not in a frame here, so it is its own parent.
  vi.spyOn(window, 'postMessage').mockImplementation((message) => void said.push(message));
  answerUnchecked(({ pathname, search }, { body }) => {
    asked.push({ address: pathname + search, body });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.mocked(window.postMessage).mockRestore();
  vi.unstubAllGlobals();
  document.documentElement.dataset['theme'] = 'light';
  document.documentElement.lang = 'da';
});

const hear = (data: ToReport, source: Window = window) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));
const token = (tokenId: string): ToReport => ({
  engros: 'token',
  token: `token-${tokenId}`,
  tokenId,
  theme: 'dark',
  language: 'en',
});

async function show() {
  render(<ReportPage />);
  hear(token('1'));
  await screen.findByRole('heading', { level: 1, name: 'Økologi, Havnegruppen' });
}

describe('the page of a report in its frame', () => {
  test('[REP-03] asks with the token alone and says what it shows', async () => {
    await show();
    expect(said[0]).toEqual({ engros: 'ready' });
    expect(asked).toEqual([{ address: '/embed/report/figures?language=en', body: 'token-1' }]);
    expect(said).toContainEqual({
      engros: 'shown',
      tokenId: '1',
      dataUntil: '2026-11-22',
      madeAt: '2026-11-23T13:18:00Z',
    });
    expect(document.documentElement.lang).toBe('da');
    expect(screen.getByText('Økologi, vægt').tagName).toBe('DT');
    expect(screen.getByText('Kun mad og drikke tæller med.')).toBeDefined();
  });

  test.each(report.Charts.map(({ Title, Sentence, Rows, Heads }) => [Title, Sentence, Rows, Heads] as const))(
    '[REP-03] %s has a sentence and its table by key',
    async (title, sentence, rows, heads) => {
      await show();
      const chart = within(screen.getByRole('region', { name: title }));
      expect(chart.getAllByText(sentence).length).toBeGreaterThan(0);
      expect(chart.queryByRole('table')).toBeNull();
      const button = chart.getByRole('button', { name: 'Vis som tabel', expanded: false });
      button.focus();
      fireEvent.click(button);
      const table = within(await chart.findByRole('table'));
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
      for (const { Cells } of rows) expect(table.getByText(Cells[1] ?? '')).toBeDefined();
      fireEvent.click(chart.getByRole('button', { name: 'Skjul tabellen', expanded: true }));
      await waitFor(() => expect(chart.queryByRole('table')).toBeNull());
    },
  );

  test('[REP-03] draws low bars lighter than the others', async () => {
    await show();
    const bars = [...document.querySelectorAll('.report-bar')];
    expect(bars.map((bar) => bar.hasAttribute('data-low'))).toEqual([false, true]);
  });

  test('[REP-03] draws a level as a line with its target named', async () => {
    await show();
    const months = screen.getByRole('region', { name: 'Økologi, vægt, 2 måneder' });
    expect(await within(months).findByText('mål 35')).toBeDefined();
    expect(months.querySelectorAll('.chart-curve, .chart-target')).toHaveLength(2);
    expect(months.querySelectorAll('.chart-point')).toHaveLength(2);
    expect(months.querySelector('.chart-bar')).toBeNull();
  });

  test('[REP-03] follows the theme without asking again', async () => {
    await show();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    hear({ engros: 'theme', theme: 'light' });
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(asked).toHaveLength(1);
  });

  test('[REP-03] keeps what it shows when a renewal is refused', async () => {
    await show();
    answer = () => Response.json({ Type: 'reportTokenRefused', Message: 'Expired.' }, { status: 401 });
    hear(token('2'));
    const failed = { engros: 'failed', tokenId: '2', status: 401, message: 'Expired.' };
    await waitFor(() => expect(said).toContainEqual(failed));
    answer = () => new Response('<html>');
    hear(token('3'));
    const nothing = { engros: 'failed', tokenId: '3', status: 0, message: '' };
    await waitFor(() => expect(said).toContainEqual(nothing));
    expect(screen.getByText('37,5 %')).toBeDefined();
  });

  test('[REP-03] takes the last token’s figures and no other window’s word', async () => {
    await show();
    let late: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        late = resolve;
      });
    hear(token('2'));
    answer = () => Response.json({ ...report, Owner: 'Fjordkroen' });
    hear(token('3'));
    await screen.findByRole('heading', { level: 1, name: 'Økologi, Fjordkroen' });
    await act(async () => late(Response.json({ ...report, Owner: 'Café Kystvejen' })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Økologi, Fjordkroen');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    if (frame.contentWindow) hear(token('4'), frame.contentWindow);
    frame.remove();
    expect(asked).toHaveLength(3);
  });
});
