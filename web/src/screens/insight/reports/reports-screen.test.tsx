import type { EmbedInfo } from '@engros/contracts/insight/reports.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const owners = {
  Customers: [
    { Id: '104882', Name: 'Køkkenet ved Havnen' },
    { Id: '131180', Name: 'Café Kystvejen', Name2: 'Udeservering' },
  ],
  EKGs: [{ Id: '2081', Name: 'Havnegruppen', NumberOfCustomers: 2 }],
};
const reports = [
  { Id: 'overview', Name: 'Indkøb og madspild' },
  { Id: 'organic', Name: 'Økologi' },
];
let made = 0;
function anEmbed(): EmbedInfo {
  made += 1;
  return {
    Provider: 'builtIn',
    EmbedReport: [{ ReportId: 'overview', EmbedUrl: '/embed/report' }],
    EmbedToken: {
      token: `token-${made}`,
      tokenId: `id-${made}`,
      expiration: new Date(Date.parse('2026-11-23T13:18:00Z') + 3_600_000).toISOString(),
    },
  };
}

const failure = (status: number, Message: string) => () =>
  new Response(JSON.stringify({ Type: 'reportsAway', Message }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function open(answers: Answers = {}, address = '/reports') {
  const asked: URL[] = [];
  openScreen(address, aBasket(), {
    'GET /api/power-bi/customers-and-ekgs': () => owners,
    'GET /api/power-bi/reports': () => reports,
    'GET /api/power-bi/embed-info': (url) => {
      asked.push(url);
      return anEmbed();
    },
    ...answers,
  });
  return asked;
}

const frame = async () => {
  const found = await screen.findByTitle('Indlejret rapport: Indkøb og madspild');
  if (!(found instanceof HTMLIFrameElement) || found.contentWindow === null) throw new Error('no frame');
  return { element: found, inside: found.contentWindow };
};
const say = (source: Window, data: object) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));

async function showReport() {
  const { element, inside } = await frame();
  const told: { engros: string; token: string; tokenId: string; theme: string; language: string }[] = [];
  vi.spyOn(inside, 'postMessage').mockImplementation((message) => void told.push(message));
  say(inside, { engros: 'ready' });
  const last = () => told.at(-1)?.tokenId ?? '';
  say(inside, { engros: 'shown', tokenId: last(), dataUntil: '2026-11-22', madeAt: '2026-11-23T13:18:00Z' });
  return { element, inside, told, last };
}

describe('the page of reports', () => {
  test('[REP-02] shows the own customer’s first report, without a choice made', async () => {
    const asked = open();
    const { told } = await showReport();
    expect(asked[0]?.searchParams.get('reportConfigurationId')).toBe('overview');
    expect(asked[0]?.searchParams.get('customerId')).toBe('104882');
    expect(told[0]).toMatchObject({ token: `token-${made}`, theme: 'light', language: 'da' });
    expect(screen.getByText(/data til og med 22\.11\.2026 · opdateres hver time/)).toBeDefined();
  });

  test('[REP-01] has headings only with both customers and groups', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Kunde eller kundegruppe/ }));
    expect(await screen.findByText('Kundegrupper')).toBeDefined();
    const group = screen.getByRole('option', { name: /Havnegruppen/ });
    expect(within(group).getByText('EKG 2081 · 2 kunder')).toBeDefined();
    fireEvent.click(group);
    await waitFor(() => expect(window.location.search).toContain('group=2081'));
  });

  test('[REP-01] lists the reports of the chosen customer or group', async () => {
    const listed: string[] = [];
    const asked = open({
      'GET /api/power-bi/reports': ({ searchParams }) => {
        listed.push(searchParams.get('ekgId') ?? searchParams.get('customerId') ?? '');
        return searchParams.has('ekgId') ? reports.slice(1) : reports;
      },
    });
    await frame();
    fireEvent.click(await screen.findByRole('button', { name: /Kunde eller kundegruppe/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Havnegruppen/ }));
    expect(await screen.findByTitle('Indlejret rapport: Økologi')).toBeDefined();
    expect(listed).toEqual(['104882', '2081']);
    const ofGroup = asked.filter(({ searchParams }) => searchParams.has('ekgId'));
    expect(ofGroup.map(({ searchParams }) => searchParams.get('reportConfigurationId'))).toEqual(['organic']);
  });

  test('[REP-01] finds customers and groups by name or number', async () => {
    open();
    const button = await screen.findByRole('button', { name: /Kunde eller kundegruppe/ });
    fireEvent.click(button);
    const field = await screen.findByRole('searchbox', { name: 'Navn eller nummer' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'findes ikke' } });
    expect(await screen.findByText('Ingen kunde med det navn')).toBeDefined();
    fireEvent.change(field, { target: { value: '2081' } });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('option', { name: /Havnegruppen/ }));
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(window.location.search).toContain('group=2081'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[REP-01] lets a report be chosen only where there are several', async () => {
    open({ 'GET /api/power-bi/reports': () => reports.slice(0, 1) });
    await frame();
    expect(screen.queryByRole('button', { name: /Rapport$/ })).toBeNull();
  });

  test('[REP-01] renews the token on focus and every hour, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-23T13:18:00Z') });
    const asked = open();
    const { element, told } = await showReport();
    expect(asked).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(told.at(-1)?.token).toBe(`token-${made}`));
    expect(asked).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    await waitFor(() => expect(asked.length).toBeGreaterThan(2));
    expect((await frame()).element).toBe(element);
  });
});

test('[REP-03] the report follows the theme of the page', async () => {
  open();
  const { told } = await showReport();
  const before = told.length;
  document.documentElement.dataset['theme'] = 'dark';
  await waitFor(() => expect(told.slice(before)).toEqual([{ engros: 'theme', theme: 'dark' }]));
  document.documentElement.dataset['theme'] = 'light';
});

describe('what goes wrong', () => {
  test('[REP-02] without customers and groups the own report still shows', async () => {
    open({ 'GET /api/power-bi/customers-and-ekgs': failure(500, 'Failed') });
    expect(await screen.findByText(/Vi kunne ikke hente jeres kunder og kundegrupper/)).toBeDefined();
    await frame();
  });

  test('[REP-02] a report that cannot be had is said kindly', async () => {
    open({ 'GET /api/power-bi/embed-info': failure(503, 'Rapporterne svarer ikke lige nu.') });
    expect(await screen.findByText('Vi kunne ikke hente rapporten')).toBeDefined();
    expect(screen.getByText(/Rapporterne svarer ikke lige nu\. Prøv igen om lidt/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeDefined();
  });

  test.each([
    ['a refusal', failure(502, 'Rapporterne er ikke åbnet for os.'), /Rapporterne er ikke åbnet for os\./],
    ['too many requests', failure(503, 'Der bliver hentet mange rapporter.'), /hentet mange rapporter\./],
    ['no answer', failure(503, 'Rapporterne svarer ikke lige nu.'), /Rapporterne svarer ikke lige nu\./],
    ['nonsense', () => new Response('<html>', { status: 200 }), /Her er tallene fra/],
  ])('[REP-01] %s at a renewal keeps the last version with its date', async (_, answer, sentence) => {
    let isAway = false;
    open({ 'GET /api/power-bi/embed-info': () => (isAway ? answer() : anEmbed()) });
    const { element } = await showReport();
    isAway = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(sentence);
    expect(notice.textContent).toContain('Her er tallene fra 23.11.2026 14.18');
    expect((await frame()).element).toBe(element);
    isAway = false;
    const renewed = made + 1;
    fireEvent.click(screen.getByRole('button', { name: 'Opdatér nu' }));
    await waitFor(() => expect(made).toBe(renewed));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('[REP-03] messages from elsewhere are not taken for the report’s', async () => {
    open();
    await frame();
    say(window, {
      engros: 'shown',
      tokenId: `id-${made}`,
      dataUntil: '2026-11-22',
      madeAt: '2026-11-23T13:18:00Z',
    });
    expect(screen.queryByText(/data til og med/)).toBeNull();
  });
});
