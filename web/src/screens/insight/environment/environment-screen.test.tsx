import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const month = (Month: string, organic: number, CO2E: number | null) => ({
  Month,
  Kilo: 100,
  UnknownKilo: 4,
  CO2E,
  CO2EPerKilo: CO2E === null ? null : CO2E / 96,
  OrganicWeightPercent: organic,
});

const ratio = (Title: 'Animalsk' | 'Vegetabilsk', kilo: number, percent: number) => ({
  Title,
  Kilo: kilo,
  KiloFormatted: `${kilo} kg`,
  KiloPercent: 50,
  KiloPercentFormatted: '50 %',
  CO2E: kilo,
  CO2EFormatted: `${kilo} kg`,
  CO2EPercent: percent,
  CO2EPercentFormatted: `${percent} %`,
});

const impact = sample(readEnvironmentalImpact, {
  From: '2026-10-01',
  To: '2026-11-23',
  EarlierFrom: '2025-10-01',
  EarlierTo: '2025-11-23',
  FirstDay: '2025-01-10',
  Summary: {
    SustainabilityRatios: [ratio('Animalsk', 870, 94), ratio('Vegetabilsk', 870, 6)],
    Coverage: {
      Kilo: 2417,
      KiloFormatted: '2.417 kg',
      KnownKilo: 2342,
      KnownKiloFormatted: '2.342 kg',
      CO2E: 7074,
      CO2EFormatted: '7.074 kg',
    },
    OrganicShare: {
      OrganicWeightPercent: 62.4,
      OrganicWeightPercentFormatted: '62 %',
      OrganicWeightFormatted: '1.500 kg',
      Badge: 'Silver',
    },
    ReducedFoodWaste: {
      KiloSaved: 84.5,
      KiloSavedFormatted: '85 kg',
      CO2ESaved: 138,
      CO2ESavedFormatted: '138 kg',
    },
    SustainabilityInformation: { Link: {} },
  },
  CO2EPerKilo: 2.93,
  UnknownKilo: 75,
  Earlier: { Kilo: 2324, CO2E: 7948, CO2EPerKilo: 3.4 },
  Months: [month('2026-10', 29, 3000), month('2026-11', 63, null)],
  Categories: [
    {
      Id: 'koed',
      Name: 'Kød og fjerkræ',
      Glyph: 'Steak',
      Kind: 'Animalsk',
      Kilo: 310,
      CO2E: 4184,
      CO2EPerKilo: 13.5,
      OrganicWeightPercent: 31,
    },
  ],
  Impacts: [
    {
      ProductId: '210377',
      Name: 'Oksetyksteg',
      Kilo: 86.4,
      CO2E: 2592,
      CO2EPerKilo: 30,
      Swaps: [
        { ProductId: '221410', Name: 'Grisemørbrad', CO2EPerKilo: 5.4, SavedKilo: 2125, SavedPercent: 82 },
      ],
    },
  ],
});

const open = (answer: object) =>
  openScreen('/statistics/environment', aBasket(), {
    'GET /api/environmentalimpact/statistics': () => answer,
  });

test('[DOC-03] shows CO2e, coverage, organic share and swaps of less CO2e', async () => {
  open(impact);
  expect(await screen.findByText('CO₂e pr. kg vare')).toBeTruthy();
  expect(screen.getByText('28 point til Guld')).toBeTruthy();
  expect(screen.getByText('sparer 138 kg CO₂e')).toBeTruthy();
  expect(screen.getByText('Beregnet på 2.342 kg af 2.417 kg · 75 kg uden kendt klimaaftryk')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'CO₂e fordelt: Animalsk 94 %, Vegetabilsk 6 %' })).toBeTruthy();
  const swaps = screen.getByRole('table', { name: /^Største aftryk/ });
  const [link] = within(swaps).getAllByRole('link', { name: 'Grisemørbrad 221410' });
  expect(link?.getAttribute('href')).toBe('/product/221410');
  expect(within(swaps).getByText('210377')).toBeTruthy();
  expect(swaps.textContent).toContain('−82\u00a0% · spar 2.125 kg');
});

test('[SUS-02] the own target stands beside CO2e per kilo', async () => {
  const target = { Kind: 'CO2EPerKilo', From: '2026-01-01', To: '2026-12-31', Value: 2.6, Reached: 3.02 };
  openScreen('/statistics/environment', aBasket(), {
    'GET /api/environmentalimpact/statistics': () => impact,
    'GET /api/environmentalimpact/targets': () => [{ ...target, IsReached: false, PassedPercent: 89 }],
  });
  expect(await screen.findByText('Jeres mål: 2,60')).toBeTruthy();
  expect(screen.getByText('Lys: andel af vægt. Mørk: andel af CO₂e.')).toBeTruthy();
});

test('the months show organic share or CO2e, unknown never as zero', async () => {
  open(impact);
  expect(await screen.findByText('Økologisk andel: 29 % i okt 2026 og 63 % i nov 2026.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Øko, beløb' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'CO₂e' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vis som tabel' }));
  const table = screen.getByRole('table', { name: /^Klimaaftryk/ });
  expect(within(table).getByRole('row', { name: /nov 2026/ }).textContent).toBe('nov 202663\u00a0%ukendt4');
});

test('a month without food has no share in the table', async () => {
  const none = { ...month('2026-10', 0, null), Kilo: 0, UnknownKilo: 0, OrganicAmountPercent: 0 };
  open({ ...impact, Months: [none, { ...month('2026-11', 63, 3000), OrganicAmountPercent: 61 }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Vis som tabel' }));
  const row = screen.getByRole('row', { name: /okt 2026/ });
  expect(within(row).queryByText(/0\u00a0%/)).toBeNull();
  expect(screen.getByRole('row', { name: /nov 2026/ }).textContent).toContain('63\u00a0%61\u00a0%');
});

test('a customer without deliveries reads that there are no figures yet', async () => {
  open({ ...impact, FirstDay: null });
  expect(await screen.findByRole('heading', { name: 'Ingen klimatal endnu' })).toBeTruthy();
});
