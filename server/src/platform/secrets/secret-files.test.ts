import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { secretSettings, withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'engros-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, `secret-${content.length}`);
  writeFileSync(path, content);
  return path;
}

test('[OPS-07] each secret is read from the file that is named', () => {
  const url = 'postgres://engros:a@database/engros';
  expect(readConfig({ DATABASE_URL_FILE: fileOf(`${url}\n`) }).databaseUrl).toBe(url);
  for (const name of secretSettings)
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf('a secret') })[name]).toBe('a secret');
});

test('a secret given twice or without content ends the start', () => {
  const path = fileOf('a secret');
  expect(() => readConfig({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: path })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set.',
  );
  const away = join(folder, 'away');
  expect(() => readConfig({ DATABASE_URL_FILE: away })).toThrow(
    `DATABASE_URL_FILE=${away} cannot be read (ENOENT).`,
  );
  expect(() => readConfig({ SECRET_KEY_FILE: fileOf(' \n') })).toThrow('is empty.');
});
