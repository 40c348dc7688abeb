import { readStatistics, type Statistics } from '@engros/contracts/goods/sales-statistics.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { type Changes, sample } from '../../../../test/sample.ts';

const sums = (AmountOre: number | null, WeightKg: number | null, EarlierAmountOre: number | null = null) => ({
  AmountOre,
  WeightKg,
  EarlierAmountOre,
  EarlierWeightKg: EarlierAmountOre === null ? null : WeightKg,
});
const row = (Id: string, Name: string, figures: ReturnType<typeof sums>) => ({
  Id,
  Name,
  ...figures,
  BaseUnits: 1180,
  BaseUnitText: Id === '204118' ? 'kg' : null,
  AmountPercent: figures.AmountOre === null ? null : 35,
  WeightPercent: 20,
});

function figures(changes: Changes<Statistics> = {}): Statistics {
  return sample(readStatistics, {
    From: '2026-10-01',
    To: '2026-11-23',
    EarlierFrom: '2025-10-01',
    EarlierTo: '2025-11-23',
    FirstDay: '2025-01-10',
    IsComparable: true,
    ...sums(105_400_00, 900, 100_000_00),
    Orders: 12,
    EarlierOrders: 10,
    DeliveryFeeOre: 17_000,
    OrdersWithFee: 2,
    PriceChangePercent: 2.14,
    Months: [
      { Month: '2026-10', IsPartial: false, ...sums(65_400_00, 500, 60_000_00) },
      { Month: '2026-11', IsPartial: true, ...sums(40_000_00, 400, 40_000_00) },
    ],
    Rows: [row('koed', 'Kød og fjerkræ', sums(68_400_00, 300, 60_000_00))],
    TotalResults: 1,
    TotalPages: 1,
    CurrentPage: 1,
    Biggest: [row('204118', 'Kyllingebryst', sums(20_000_00, 100, 25_000_00))],
    Stopped: [{ Id: '334870', Name: 'Honning', LatestDate: '2026-08-12', AmountOre: 187_200 }],
    ...changes,
  });
}

const rise = {
  ProductId: '502041',
  Name: 'Smør',
  SalesUnitText: 'blok',
  BaseUnitText: 'blok',
  NowOre: 22_125,
  LastPaidOre: 21_000,
  NowPerBaseUnitOre: 22_125,
  LastPaidPerBaseUnitOre: 21_000,
  LastPaidOn: '2026-11-16',
  WasCampaign: false,
  RisePercent: 5.357,
  BaseUnitsPerMonth: 10,
  PerMonthOre: 11_250,
};

const open = (statistics: Statistics, answers: Answers = {}, address = '/statistics') =>
  openScreen(address, aBasket(), {
    'GET /api/accounting/statistics': () => statistics,
    'GET /api/accounting/statistics/pricerises': () => ({
      Since: '2026-08-24',
      TotalResults: 1,
      PerMonthOre: 11_250,
      Rows: [rise],
    }),
    ...answers,
  });

test('[DOC-03] shows figures with what they are compared with', async () => {
  open(figures());
  const bought = (await screen.findByText('Køb ekskl. moms')).parentElement;
  expect(bought?.textContent).toBe('Køb ekskl. moms105.400 kr.+5,4\u00a0% fra 100.000');
  const table = await screen.findByRole('table', { name: 'Køb pr. varegruppe' });
  expect(within(table).getByRole('row', { name: /Kød og fjerkræ/ }).textContent).toBe(
    'Kød og fjerkræ68.40035\u00a0%+14,0\u00a0%',
  );
  expect(screen.getByText(/^\+2,1/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Købes ikke mere' }).textContent).toContain('sidst 12.08.2026');
  const biggest = screen.getByRole('table', { name: 'Størst køb' });
  expect(within(biggest).getByRole('row', { name: /Kyllingebryst/ }).textContent).toContain('1.180 kg');
  expect(screen.getByRole('link', { name: 'Se Honning' }).getAttribute('href')).toMatch(/334870/);
  expect(await screen.findByText('sidst betalt 210,00 pr. blok, 16.11.2026')).toBeTruthy();
});

test('shares that are the whole add up to 100', async () => {
  const third = (id: string) => ({
    ...row(id, `Gruppe ${id}`, sums(10_000_00, 300)),
    AmountPercent: 100 / 3,
  });
  open(figures({ Rows: ['a', 'b', 'c'].map(third), TotalResults: 3 }));
  const table = await screen.findByRole('table', { name: 'Køb pr. varegruppe' });
  const shares = within(table)
    .getAllByText(/^\d+\s%$/)
    .map(({ textContent }) => textContent);
  expect(shares).toEqual(['34\u00a0%', '33\u00a0%', '33\u00a0%']);
});

test('the chart has a sentence, keys and a table of its figures', async () => {
  open(figures());
  const sentence = 'Mest i okt 2026 med 65.400 kr., mindst i nov 2026 med 40.000 kr.';
  expect(await screen.findByRole('img', { name: sentence })).toBeTruthy();
  const last = screen.getByRole('button', { name: /^nov 2026: 40.000 kr./ });
  expect(last.tabIndex).toBe(0);
  fireEvent.focus(last);
  fireEvent.keyDown(last, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'okt 2026: 65.400 kr., samme periode året før: 60.000 kr.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Vis som tabel' }));
  const rows = within(screen.getByRole('table', { name: sentence })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Månedkr.samme periode året førÆndring',
    'okt 202665.40060.000+9,0\u00a0%',
    'nov 202640.00040.0000,0\u00a0%',
  ]);
});

test('says from which day there are figures when nothing can be compared', async () => {
  const none = { IsComparable: false, EarlierAmountOre: null, EarlierOrders: null, PriceChangePercent: null };
  open(figures({ ...none, FirstDay: '2025-10-27' }));
  expect(await screen.findByText(/^Der er ingen tal før 27.10.2025/)).toBeTruthy();
  expect(screen.getAllByText('ingen tal at sammenligne med')).toHaveLength(4);
});

test('counts in kilos and hides prices for who may not see them', async () => {
  const unseen = figures({
    ...sums(null, 900),
    DeliveryFeeOre: null,
    PriceChangePercent: null,
    Months: [{ Month: '2026-11', IsPartial: true, ...sums(null, 900) }],
    Rows: [row('koed', 'Kød og fjerkræ', sums(null, 300))],
    Biggest: [],
    Stopped: [],
  });
  open(unseen);
  expect(await screen.findByText('Købt vægt')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'kg' })).toBeTruthy();
  expect(screen.queryByText('Blevet dyrere')).toBeNull();
  expect(document.querySelector('main')?.textContent).not.toContain('kr.');
});

test('says of goods without a weight that it is unknown', async () => {
  const unweighed = { ...sums(null, null), EarlierWeightKg: 12 };
  open(
    figures({
      ...unweighed,
      DeliveryFeeOre: null,
      Months: [{ Month: '2026-11', IsPartial: true, ...unweighed }],
      Rows: [{ ...row('viskestykker', 'Viskestykker', sums(null, null)), ...unweighed, WeightPercent: 0 }],
      Biggest: [],
      Stopped: [],
    }),
  );
  const bought = (await screen.findByText('Købt vægt')).parentElement;
  expect(bought?.textContent).toBe('Købt vægtukendt ingen tal at sammenligne med');
  const table = await screen.findByRole('table', { name: 'Køb pr. varegruppe' });
  const line = within(table).getByRole('row', { name: /Viskestykker/ });
  expect(line.textContent).toBe('Viskestykkerukendt––');
  fireEvent.click(await screen.findByRole('button', { name: 'Vis som tabel' }));
  expect(screen.getByRole('row', { name: /^nov 2026/ }).textContent).toBe('nov 2026ukendt12–');
});

test('grouping, period and comparison are in the address', async () => {
  const asked: URLSearchParams[] = [];
  const answer = (address: URL) => {
    asked.push(address.searchParams);
    return figures();
  };
  open(figures(), { 'GET /api/accounting/statistics': answer });
  fireEvent.click(await screen.findByRole('radio', { name: 'Mærke' }));
  await screen.findByRole('table', { name: 'Køb pr. mærke' });
  expect(window.location.search).toContain('groupBy=brand');
  fireEvent.click(screen.getByRole('radio', { name: '12 uger' }));
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-09-01');
  expect(asked.at(-1)?.get('groupBy')).toBe('brand');
});

test('a customer without deliveries reads that there are no purchases yet', async () => {
  open(figures({ FirstDay: null, Rows: [], Months: [], Biggest: [], Stopped: [] }));
  expect(await screen.findByRole('heading', { name: 'Ingen køb endnu' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
