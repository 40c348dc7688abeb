import { execFileSync } from 'node:child_process';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { type Leaf, pathsWithout, pdfRows } from '../../../test/files/pdf-words.ts';
import { formatDate, formatKilo, formatOre } from '../../platform/danish-formats.ts';
import { drawOrganicStatement } from './draw-statement.ts';
import { statementPdf } from './make-statement.ts';
import type { EvidenceLine, StatementContent } from './statement-content.ts';

const line: EvidenceLine = {
  date: '2026-10-14',
  supplier: 'Grossisten',
  source: 'Ordre 7700081',
  productId: '410077',
  name: 'Smør',
  weightG: 12_510,
  ore: 61_703,
  isOrganic: true,
};
const lines: EvidenceLine[] = [
  line,
  {
    ...line,
    date: '2026-10-15',
    source: 'Ordre 7700082',
    productId: '410088',
    name: 'Mel',
    weightG: 3710,
    ore: 71_703,
  },
  {
    date: '2026-12-16',
    supplier: 'Gården',
    source: 'Fil maj.csv, Bo',
    productId: '',
    name: 'Æbler',
    weightG: null,
    ore: 81_703,
    isOrganic: false,
  },
];
const content: StatementContent = {
  customer: { id: '1092001', name: 'Køkkenet', address: 'Havnen 92, 9201 Køberby' },
  seller: { name: 'Sælger A/S', companyNumber: '91919191' },
  period: { from: '2026-10-01', to: '2026-12-31' },
  createdAt: '2027-01-03T23:30:00Z',
  createdOn: '2027-01-04',
  createdBy: 'Alma Lund',
  sums: { weightG: 50_070, organicG: 20_130, ore: 90_190, organicOre: 80_210 },
  lines,
};

function written([path, value]: Leaf): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (/ore$/i.test(path)) return formatOre(Number(value), 'da');
  if (/G$/.test(path)) return formatKilo(Number(value), 'da');
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value);
}

const amounts = ['lines.ore', 'sums.ore', 'sums.organicOre'].sort();

test.each([
  ['all its fields', true, []],
  ['all its fields but amounts', false, amounts],
] as const)('a statement as PDF shows %s', async (_, hasAmounts, hidden) => {
  const rows = pdfRows(await drawOrganicStatement({ content, hasAmounts }));
  // The moment is shown only on statements that have no day.
  expect(pathsWithout(rows, content, written)).toEqual(['createdAt', ...hidden]);
});

test('a statement as PDF has each value below its heading', async () => {
  const rows = pdfRows(await drawOrganicStatement({ content, hasAmounts: true }));
  const at = rows.indexOf('Dato Leverandør Bilag Varenr. Vare Øko Vægt Beløb kr.');
  expect(rows.slice(at + 1, at + 1 + lines.length)).toEqual([
    '14.10.2026 Grossisten Ordre 7700081 410077 Smør ja 12,51 kg 617,03',
    '15.10.2026 Grossisten Ordre 7700082 410088 Mel ja 3,71 kg 717,03',
    '16.12.2026 Gården Fil maj.csv, Bo Æbler nej ukendt 817,03',
  ]);
  expect(rows.join(' ')).toContain(`Bilag: ${lines.length} linjer. 1 uden kendt vægt tæller kun`);
});

test('a statement as PDF has its last line on its last page', async () => {
  for (const count of [36, 37, 38, 39]) {
    const many = Array.from({ length: count }, (_, at) => ({ ...line, name: `Vare ${at + 1}.` }));
    const rows = pdfRows(
      await drawOrganicStatement({ content: { ...content, lines: many }, hasAmounts: true }),
    );
    const shown = rows.flatMap((row) => /Vare (\d+)\./.exec(row)?.[1] ?? []).map(Number);
    expect(shown).toEqual(many.map((_, at) => at + 1));
  }
});

const count = byLength({ short: 150, matrix: limits.statementLines });

/** Lines that differ in everything, which is what takes most to draw. */
const lineOf = (at: number): EvidenceLine => ({
  date: '2026-09-30',
  supplier: at % 7 === 0 ? 'Grøntmanden på torvet ApS' : 'Engros A/S',
  source: `Ordre ${300_000_000 + at}`,
  productId: String(100_000 + (at % 1500)),
  name: `Gulerødder, skrællede, økologiske ${at % 1500}`,
  weightG: at % 50 === 0 ? null : 1000 + at * 7,
  ore: 12_600 + at,
  isOrganic: at % 3 === 0,
});

test('[SUS-04] the longest statement is drawn whole, twice the same', { timeout: 180_000 }, async () => {
  const longest: StatementContent = {
    customer: { id: '1042', name: 'Kantinen', address: 'Havnegade 1, 2100 København Ø' },
    seller: { name: 'Engros A/S', companyNumber: '12345678' },
    period: { from: '2026-07-01', to: '2026-09-30' },
    createdAt: '2026-10-01T08:00:00Z',
    createdOn: '2026-10-01',
    createdBy: 'Mette Lindholm',
    sums: { weightG: 2000, organicG: 1000, ore: 200, organicOre: 100 },
    lines: Array.from({ length: count }, (_, at) => lineOf(at)),
  };
  const pdf = await statementPdf({ content: longest, hasAmounts: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const drawn = new Set(text.match(/(?<=Ordre )\d{9}/g));
  expect([drawn.size, drawn.has(String(300_000_000 + count - 1))]).toEqual([count, true]);
  expect(Buffer.compare(await statementPdf({ content: longest, hasAmounts: true }), pdf)).toBe(0);
});
