import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { differences } from '../../../proof/compare.ts';
import { steady } from '../../../proof/varying.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const order = 'answers/buyer/api.orders.{id}.1';
const files: Readonly<Record<string, string>> = {
  'openapi.json': '{"paths":{"/api/orders/{id}":{}}}',
  'schema.txt': 'column public.orders.id 1 bigint not null\ncolumn public.orders.note 2 text\n',
  'texts.txt': 'orders.none da "Ingen ordrer"\norders.none en "No orders"\n',
  [order]: 'GET /api/orders/7\n200\ncache-control: no-store\n\n{"Model":{"Id":"7","Total":"12,00"}}',
};

function aRecord(changed: Record<string, string | null> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'engros-record-'));
  made.push(folder);
  for (const [name, text] of Object.entries({ ...files, ...changed })) {
    if (text === null) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('equal records of the program have no difference', () => {
  expect(differences(aRecord(), aRecord())).toEqual([]);
});

test.each([
  [
    'an answer',
    order,
    files[order]?.replace('12,00', '13,00'),
    /GET \/api\/orders\/7, at .*\n.*12,00.*\n.*13,00/,
  ],
  ['a header', order, files[order]?.replace('no-store', 'public'), /before .*no-store.*\n.*after .*public/],
  [
    'a text',
    'texts.txt',
    'orders.none da "Ingen"\norders.none en "No orders"\n',
    /only after, orders.none da "Ingen"$/m,
  ],
  [
    'a column',
    'schema.txt',
    'column public.orders.id 1 bigint not null\n',
    /only before, column public.orders.note/,
  ],
  ['a call', order, null, /only before, GET \/api\/orders\/7$/m],
  [
    'an account',
    'answers/admin/api.orders.1',
    'GET /api/orders\n200\n\n{}',
    /only after, GET \/api\/orders$/m,
  ],
  ['the description', 'openapi.json', '{"paths":{}}', /openapi.json: .*\n.*orders.*\n/],
])('comparing finds %s that changed, whichever record comes first', (_what, name, text, line) => {
  const [before, after] = [aRecord(), aRecord({ [name]: text ?? null })];
  expect(differences(before, after).join('\n')).toMatch(line);
  expect(differences(after, before)).not.toEqual([]);
});

test('lines of the schema in another order are a difference', () => {
  const lines = files['schema.txt']?.trimEnd().split('\n').reverse().join('\n');
  expect(differences(aRecord(), aRecord({ 'schema.txt': `${lines}\n` }))).toHaveLength(1);
});

test('nothing recorded is not taken for nothing changed', () => {
  const nothing = Object.fromEntries(Object.keys(files).map((name) => [name, null]));
  expect(differences(aRecord(nothing), aRecord(nothing))).toHaveLength(1);
});

test('what varies from run to run is replaced, and nothing else', () => {
  const [one, other] = ['5f0c4f5e-9f0a-4a52-9d52-6a6a3b6f1d10', '0b7e9d3a-1c9e-4a1f-8a39-1f0f2f3a4b5c'];
  expect(steady(`{"A":"${one}","B":"${other}","C":"${one}","Total":"12,00"}`)).toBe(
    '{"A":"{id 1}","B":"{id 2}","C":"{id 1}","Total":"12,00"}',
  );
  expect(steady('http://127.0.0.1:40123/orders/7')).toBe('{origin}/orders/7');
  expect(steady('http://127.0.0.1:4100/inbox')).toBe('http://127.0.0.1:4100/inbox');
  const times = '"2026-11-23T08:30:00.123Z","2026-11-23T09:30:00.123Z","2026-11-23T08:31:00.123Z"';
  expect(steady(times)).toBe('"2026-11-23T08:30:00Z","2026-11-23T09:30:00Z","2026-11-23T08:31:00.123Z"');
});
