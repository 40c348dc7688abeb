import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { statementPdf } from '../organic-cockpit/make-statement.ts';
import type { StatementContent } from '../organic-cockpit/statement-content.ts';
import { reportMail } from './report-mail.ts';

const sums = { weightG: 10_000, organicG: 5_996, ore: 10_000, organicOre: 8_999 };
const content: StatementContent = {
  customer: { id: '1042', name: 'Kantinen', address: 'Havnegade 1, 2100 København Ø' },
  seller: { name: 'Engros A/S', companyNumber: '12345678' },
  period: { from: '2026-07-01', to: '2026-09-30' },
  createdAt: '2026-10-01T08:00:00Z',
  createdBy: 'Mette Lindholm',
  sums,
  lines: [],
};

async function textOf(shown: StatementContent): Promise<string> {
  const input = await statementPdf({ content: shown, hasAmounts: true });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).replaceAll(' ', ' ');
}

test('a statement shows no share as reached that lacks a hundredth', async () => {
  const text = await textOf(content);
  expect(text).toContain('Efter vægt: 59,9 % økologisk (bronze).');
  expect(text).toContain('Efter beløb: 89,9 % økologisk (sølv).');
});

test('a statement without any known weight claims no share', async () => {
  const text = await textOf({ ...content, sums: { ...sums, weightG: 0, organicG: 0 } });
  expect(text).toContain('Efter vægt: ukendt andel.');
});

test('the mail shows the shares of the statement', () => {
  const text = (_language: string, key: string) => key;
  const parts = { supplier: { name: 'Engros', tagline: '', phone: '' }, publicUrl: 'https://engros.example' };
  const to = { email: 'kok@kantinen.example', language: 'en', showsAmounts: true, token: null } as const;
  const now = Temporal.Instant.from('2026-10-01T08:00:00Z');
  const mail = reportMail({ ...parts, text } as Parameters<typeof reportMail>[0], {
    key: 'k',
    content,
    to,
    pdf: null,
    now,
  });
  expect(JSON.stringify(mail)).toContain('59.9% (mail.organic.medal.Bronze)');
  expect(JSON.stringify(mail)).toContain('89.9% (mail.organic.medal.Silver)');
});
