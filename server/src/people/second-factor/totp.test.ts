import { expect, test } from 'vitest';
import { hashOfCode, newRecoveryCodes } from './second-factors.ts';
import { codeAt, newSecret, shownKey, stepOfCode } from './totp.ts';

/** Key of the RFC 6238 test values (appendix B); the last six of their eight digits are our codes. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the codes of RFC 6238 at %i s', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('takes a code one step before and after its own, not two', () => {
  const code = codeAt(secret, at(30_000));
  const steps = [998, 999, 1000, 1001, 1002].map((step) => stepOfCode(secret, code, at(step * 30)));
  expect(steps).toEqual([undefined, 1000, 1000, 1000, undefined]);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６', `${code} `])
    expect(stepOfCode(secret, wrong, at(30_000)), wrong).toBeUndefined();
});

test('shows a key of 160 random bits as text and as address', () => {
  expect(newSecret()).toHaveLength(20);
  expect(newSecret()).not.toEqual(newSecret());
  const { secret: text, uri } = shownKey(secret, 'Fjordgros & Søn', 'anna@prove.example');
  expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Fjordgros%20%26%20S%C3%B8n:anna%40prove\.example\?/);
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    issuer: 'Fjordgros & Søn',
    secret: text,
  });
});

test('makes ten different recovery codes that may be typed in any way', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes.map(({ text }) => text)).size).toBe(10);
  for (const { text, hash } of codes) {
    expect(text).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(hashOfCode(` ${text.toLowerCase().replaceAll('-', ' ')} `)).toEqual(hash);
  }
});
