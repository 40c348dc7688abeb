import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { processorMs } from '../../../test/faults/figures.ts';
import { signatureFault, signedHeaders, webhookHeaders } from './standard-webhooks.ts';

const now = Temporal.Instant.from('2026-11-23T13:18:00Z');
const keys = [randomBytes(32), randomBytes(32)];
const body = 'x'.repeat(1024 * 1024);

test('a long body is read once, however many signatures come with it', async () => {
  const headers = signedHeaders(keys, { id: 'a', body }, now);
  const given = `${' '.repeat(8000)}${headers[webhookHeaders.signature]}`;
  const headerOf = (name: string) => (name === webhookHeaders.signature ? given : headers[name]);
  const started = processorMs();
  expect(await signatureFault(keys, headerOf, [body], now)).toBeNull();
  expect(processorMs() - started).toBeLessThan(500);
});
