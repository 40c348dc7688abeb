import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { createTexts } from './texts.ts';

type Row = { key: string; language: string; text: string };

function slowDatabase() {
  const reads: ((text: string) => void)[] = [];
  const execute = () =>
    new Promise<Row[]>((resolve) => {
      reads.push((text) => resolve([{ key: 'greeting', language: 'da', text }]));
    });
  const kysely = { selectFrom: () => ({ select: () => ({ execute }) }) };
  return { database: { kysely } as unknown as Database, reads };
}

test('texts read before a change never replace those read after it', async () => {
  const { database, reads } = slowDatabase();
  const texts = createTexts(database, { greeting: { da: 'Hej', en: 'Hello' } });
  const before = texts.reload();
  const after = texts.reload();
  reads[1]?.('Goddag');
  await after;
  expect(texts.text('da', 'greeting')).toBe('Goddag');
  reads[0]?.('Davs');
  await before;
  expect(texts.text('da', 'greeting')).toBe('Goddag');
});
