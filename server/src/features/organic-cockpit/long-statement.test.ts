import { execFileSync } from 'node:child_process';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { statementPdf } from './make-statement.ts';
import type { EvidenceLine, StatementContent } from './statement-content.ts';

const count = byLength({ short: 500, matrix: limits.statementLines });

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
  const content: StatementContent = {
    customer: { id: '1042', name: 'Kantinen', address: 'Havnegade 1, 2100 København Ø' },
    seller: { name: 'Engros A/S', companyNumber: '12345678' },
    period: { from: '2026-07-01', to: '2026-09-30' },
    createdAt: '2026-10-01T08:00:00Z',
    createdOn: '2026-10-01',
    createdBy: 'Mette Lindholm',
    sums: { weightG: 2000, organicG: 1000, ore: 200, organicOre: 100 },
    lines: Array.from({ length: count }, (_, at) => lineOf(at)),
  };
  const pdf = await statementPdf({ content, hasAmounts: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const drawn = new Set(text.match(/(?<=Ordre )\d{9}/g));
  expect([drawn.size, drawn.has(String(300_000_000 + count - 1))]).toEqual([count, true]);
  expect(Buffer.compare(await statementPdf({ content, hasAmounts: true }), pdf)).toBe(0);
});
