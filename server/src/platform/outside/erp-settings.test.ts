import { expect, test } from 'vitest';
import { readErpSettings } from './erp-settings.ts';
import { parseWebhookSecret } from './standard-webhooks.ts';

const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;
const secret = secretOf(32);
const url = 'https://erp.example/orders';

test('[SUP-02] only a demonstration sends orders to the built-in system unasked', () => {
  expect(readErpSettings({}, true).kind).toBe('embedded');
  expect(readErpSettings({ ERP: 'embedded' }, false).kind).toBe('embedded');
  expect(readErpSettings({}, false)).toEqual({
    kind: 'none',
    pace: 'day',
    webhook: null,
    files: null,
    intakeKeys: [],
    changeHints: null,
  });
});

test('a webhook has an address, one or two secrets, a time limit', () => {
  const env = {
    ERP: 'webhook',
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: secret,
    WEBHOOK_SECRET_PREVIOUS: secretOf(24),
    INTAKE_SECRET: secret,
  };
  expect(readErpSettings(env, false)).toEqual({
    kind: 'webhook',
    pace: 'day',
    webhook: {
      url,
      keys: [Buffer.alloc(32, 1), Buffer.alloc(24, 1)],
      timeoutMs: 10_000,
      allowsPrivate: false,
    },
    files: null,
    intakeKeys: [Buffer.alloc(32, 1)],
    changeHints: null,
  });
});

test('files have a folder, and JSON unless other formats are named', () => {
  const env = { ERP: 'files', ORDER_FILES_FOLDER: '/ordrer' };
  expect(readErpSettings(env, false).files).toEqual({ folder: '/ordrer', formats: ['json'] });
  const all = { ...env, ORDER_FILES_FORMATS: 'xml, csv,json,csv' };
  expect(readErpSettings(all, false).files?.formats).toEqual(['xml', 'csv', 'json']);
});

const webhook = { ERP: 'webhook', WEBHOOK_URL: url, WEBHOOK_SECRET: secret };
test.each([
  [{ ERP: 'mail' }, 'ERP=mail is not one of'],
  [{ ERP: 'webhook', WEBHOOK_URL: url }, 'ERP=webhook needs WEBHOOK_URL and WEBHOOK_SECRET.'],
  [{ ERP: 'webhook', WEBHOOK_SECRET: secret }, 'ERP=webhook needs WEBHOOK_URL and WEBHOOK_SECRET.'],
  [{ ...webhook, WEBHOOK_URL: 'http://erp.example' }, 'WEBHOOK_URL=http://erp.example is neither'],
  [{ ...webhook, WEBHOOK_URL: 'https://192.168.1.5/' }, 'is on a private network'],
  [{ ...webhook, WEBHOOK_URL: 'http://localhost:9/' }, 'is on a private network'],
  [{ ...webhook, WEBHOOK_SECRET: 'hemmelig' }, 'WEBHOOK_SECRET is not whsec_'],
  [{ ...webhook, WEBHOOK_SECRET: secretOf(23) }, 'WEBHOOK_SECRET is not whsec_'],
  [{ ...webhook, WEBHOOK_SECRET_PREVIOUS: secretOf(65) }, 'WEBHOOK_SECRET_PREVIOUS is not whsec_'],
  [{ ...webhook, WEBHOOK_TIMEOUT_MS: '99' }, 'is not a whole number from 100 to 15000'],
  [{ ...webhook, WEBHOOK_TIMEOUT_MS: '15001' }, 'is not a whole number from 100 to 15000'],
  [{ ERP: 'files' }, 'ERP=files needs ORDER_FILES_FOLDER.'],
  [{ ERP: 'files', ORDER_FILES_FOLDER: '/x', ORDER_FILES_FORMATS: 'json,pdf' }, 'names "pdf"'],
  [{ INTAKE_SECRET: 'whsec_' }, 'INTAKE_SECRET is not whsec_'],
])('wrong settings stop the start by name: %o', (env, sentence) => {
  expect(() => readErpSettings(env, false)).toThrow(sentence);
});

test('a demonstration may call a receiver on this machine', () => {
  const env = { ...webhook, WEBHOOK_URL: 'http://127.0.0.1:9/' };
  expect(readErpSettings(env, true).webhook?.allowsPrivate).toBe(true);
});

test('secrets have 24 to 64 bytes', () => {
  expect([23, 24, 64, 65].map((bytes) => parseWebhookSecret(secretOf(bytes))?.length)).toEqual([
    undefined,
    24,
    64,
    undefined,
  ]);
});

test('the pace of the built-in system is a setting', () => {
  expect(readErpSettings({}, true).pace).toBe('minutes');
  expect(readErpSettings({ ERP_PACE: 'now', ERP: 'none' }, true)).toMatchObject({
    kind: 'none',
    pace: 'now',
  });
  expect(() => readErpSettings({ ERP_PACE: 'fast' }, true)).toThrow('ERP_PACE=fast is not one of');
});
