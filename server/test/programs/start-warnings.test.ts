import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startWarnings } from '../../src/operating/start-warnings.ts';
import { readConfig } from '../../src/platform/config.ts';
import { isWeakKey } from '../../src/platform/outside/weak-key.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';

const secretOf = (key: Uint8Array) => `whsec_${Buffer.from(key).toString('base64')}`;
const ready = {
  ERP: 'webhook',
  WEBHOOK_URL: 'https://erp.example/orders',
  WEBHOOK_SECRET: secretOf(randomBytes(32)),
  SMTP_URL: 'smtp://mail.shop.example',
  MAIL_FROM: 'ordre@shop.example',
};
const example = 'Fjordgros Foodservice A/S, CVR 12345674';
const warned = (env: Record<string, string>, exampleSeller: string | null = null) =>
  startWarnings(readConfig(env), { exampleSeller });

test('a start with everything set warns of nothing', () => {
  expect(warned(ready)).toEqual([]);
  expect(warned({ ...ready, TRUST_PROXY: '10.0.0.5', RATE_LIMIT_FACTOR: '1' })).toEqual([]);
});

const weak = secretOf(Buffer.from('hemmelig-hemmelig-hemmelig'));
test.each<[what: string, env: Record<string, string>, says: RegExp, seller?: string]>([
  ['no ERP', { ERP: '' }, /^ERP is none: web orders .* wait here, and none leaves/],
  ['ERP=none', { ERP: 'none' }, /^ERP is none/],
  ['the built-in system', { ERP: 'embedded' }, /^ERP=embedded: .*nobody packs them/],
  ['no mail server', { SMTP_URL: '' }, /^SMTP_URL is not set: no mail leaves/],
  ['the example sender', { MAIL_FROM: '' }, /^MAIL_FROM is not set: .*ordre@fjordgros.example/],
  ['the example seller', {}, /^documents name the example Fjordgros Foodservice A\/S, CVR 12345674/, example],
  ['more requests', { RATE_LIMIT_FACTOR: '2' }, /^RATE_LIMIT_FACTOR=2: /],
  ['any proxy', { TRUST_PROXY: 'true' }, /^TRUST_PROXY=true: /],
  ['a weak secret', { WEBHOOK_SECRET: weak }, /^WEBHOOK_SECRET .*can be guessed/],
  ['a weak earlier secret', { WEBHOOK_SECRET_PREVIOUS: weak }, /^WEBHOOK_SECRET .*can be guessed/],
  ['weak batches', { INTAKE_SECRET: weak }, /^INTAKE_SECRET .*can be guessed/],
  [
    'a weak access point',
    { PEPPOL: 'webhook', PEPPOL_URL: 'https://ap.example/', PEPPOL_SECRET: weak },
    /^PEPPOL_SECRET .*can be guessed/,
  ],
  ['a weak key', { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }, /^SECRET_KEY .*can be guessed/],
])('the start warns of %s alone', (_what, env, says, seller) => {
  expect(warned({ ...ready, ...env }, seller)).toEqual([expect.stringMatching(says)]);
});

test('a demonstration is warned of what is dangerous there too', () => {
  expect(warned({ DEMO: '1' }, example)).toEqual([]);
  expect(warned({ DEMO: '1', TRUST_PROXY: 'true', INTAKE_SECRET: weak }, example)).toHaveLength(2);
});

test.each([
  ['one byte', Buffer.alloc(32, 200)],
  ['two words', Buffer.from('äöäöäöäöäöäöäöäöäöäö')],
  ['a row', Buffer.from(Array.from({ length: 24 }, (_, at) => 100 + 3 * at))],
  ['a text', Buffer.from('Correct-Horse:Battery_Stap13')],
])('%s is a weak key', (_what, key) => {
  expect(isWeakKey(key)).toBe(true);
});

test('random keys of every length are not weak', () => {
  const random = seededRandom('keys');
  const keyOf = (length: number) => Buffer.from(Array.from({ length }, () => random.between(0, 255)));
  for (let length = 24; length <= 64; length += 1)
    for (let time = 0; time < 200; time += 1) expect(isWeakKey(keyOf(length))).toBe(false);
});
